//! The tables, version by version. A version that has been released never changes; a change is a new one.

/// One version: what is to be done to come to it from the one before.
pub(super) struct Migration {
    pub version: i64,
    /// What both databases understand.
    pub statements: &'static [&'static str],
    /// What one of them alone does.
    pub sqlite: &'static [&'static str],
    pub postgres: &'static [&'static str],
}

/// The newest version.
pub(super) const NEWEST: i64 = 5;

/// All versions, the oldest first.
pub(super) const ALL: &[Migration] = &[
    // Games as lists show them, their logs, and who holds a seat where.
    Migration {
        version: 1,
        statements: &[
            "CREATE TABLE games (
                id TEXT PRIMARY KEY,
                game TEXT NOT NULL,
                status TEXT NOT NULL,
                created BIGINT NOT NULL,
                changed BIGINT NOT NULL,
                number BIGINT NOT NULL,
                listed BIGINT NOT NULL,
                pairing TEXT,
                deadline BIGINT,
                bot_due BIGINT NOT NULL,
                names TEXT NOT NULL,
                summary TEXT NOT NULL
            )",
            "CREATE TABLE entries (
                game TEXT NOT NULL,
                number BIGINT NOT NULL,
                at BIGINT NOT NULL,
                key TEXT,
                body TEXT NOT NULL,
                PRIMARY KEY (game, number)
            )",
            "CREATE TABLE holders (
                holder TEXT NOT NULL,
                game TEXT NOT NULL,
                PRIMARY KEY (holder, game)
            )",
            "CREATE INDEX games_by_status ON games (status, changed)",
            "CREATE INDEX games_by_deadline ON games (deadline) WHERE deadline IS NOT NULL",
            "CREATE INDEX games_by_bot ON games (bot_due) WHERE bot_due = 1",
            "CREATE INDEX games_by_pairing ON games (pairing, created) WHERE pairing IS NOT NULL",
            "CREATE INDEX holders_by_game ON holders (game)",
        ],
        sqlite: &[],
        postgres: &[],
    },
    // When a server was last alive, and when none was: clocks stand still meanwhile.
    Migration {
        version: 2,
        statements: &[
            "CREATE TABLE beats (id BIGINT PRIMARY KEY, at BIGINT NOT NULL)",
            "CREATE TABLE downtimes (began BIGINT PRIMARY KEY, ended BIGINT NOT NULL)",
        ],
        sqlite: &[],
        postgres: &[],
    },
    // Lists in the order of an index, whatever they are narrowed to; parts of names by which games are found, which
    // `fill_grams` fills in; and a place to try whether writing works.
    Migration {
        version: WITH_GRAMS,
        statements: &[
            "DROP INDEX games_by_status",
            "DROP INDEX games_by_pairing",
            "CREATE INDEX games_by_changed ON games (changed, id) WHERE listed = 1",
            "CREATE INDEX unlisted_by_changed ON games (changed) WHERE listed = 0",
            "CREATE INDEX games_by_status ON games (status, changed, id) WHERE listed = 1",
            "CREATE INDEX games_by_game ON games (game, changed, id) WHERE listed = 1",
            "CREATE INDEX games_by_status_and_game ON games (status, game, changed, id) WHERE listed = 1",
            "CREATE INDEX games_by_pairing ON games (pairing, created) WHERE pairing IS NOT NULL AND status = 'open'",
            "CREATE INDEX games_by_waiting ON games (created) WHERE pairing IS NOT NULL AND status = 'open'",
            "CREATE TABLE probes (id BIGINT PRIMARY KEY, filler TEXT NOT NULL)",
        ],
        sqlite: &["CREATE TABLE grams (gram BIGINT NOT NULL, game TEXT NOT NULL, PRIMARY KEY (gram, game))
             WITHOUT ROWID"],
        postgres: &[
            "CREATE TABLE grams (gram BIGINT NOT NULL, game TEXT NOT NULL, PRIMARY KEY (gram, game))",
        ],
    },
    // Which servers there are, and which of them keeps clocks and bots, until when. Games that only bots play, those that
    // run although nobody holds a seat, are due to nobody: they wait until somebody looks at them.
    Migration {
        version: 4,
        statements: &[
            "CREATE TABLE servers (name TEXT PRIMARY KEY, seen BIGINT NOT NULL)",
            "CREATE TABLE leases (
                id BIGINT PRIMARY KEY,
                holder TEXT NOT NULL,
                epoch BIGINT NOT NULL,
                until BIGINT NOT NULL
            )",
            "INSERT INTO leases (id, holder, epoch, until) VALUES (1, '', 0, 0)",
            "UPDATE games SET bot_due = 0, deadline = NULL
             WHERE status = 'running' AND NOT EXISTS (SELECT 1 FROM holders WHERE holders.game = games.id)",
        ],
        sqlite: &[],
        postgres: &[],
    },
    // What players have decided on beforehand, and how often that has changed in a game: whoever adds to its log must
    // have seen the latest.
    Migration {
        version: 5,
        statements: &[
            "ALTER TABLE games ADD COLUMN premoves BIGINT NOT NULL DEFAULT 0",
            "CREATE TABLE premoves (
                game TEXT NOT NULL,
                player BIGINT NOT NULL,
                number BIGINT NOT NULL,
                lines TEXT NOT NULL,
                PRIMARY KEY (game, player)
            )",
        ],
        sqlite: &[],
        postgres: &[],
    },
];

/// The version that first has parts of names.
pub(super) const WITH_GRAMS: i64 = 3;
