//! A game that follows a table elsewhere, and is ahead of it: what somebody there asks for is carried out here at once, and
//! compared with what the server tells of it later.

use std::collections::{HashSet, VecDeque};

use serde::Serialize;
use serde_json::Value;
use stackwright_core::{Problem, Seat};
use stackwright_games::{AnyGame, begin};
use stackwright_table::{
    Happening, LONGEST_ACTION, MOST_NOTES, Millis, PublicEntry, PublicTable, Refusal, Status, undo_keeps,
};

use crate::{GameSnapshot, Order, Play, Redo, TableView, ToldHistory, Undo, Update, UpdateEntry};

/// The table with its game, as far as somebody knows or believes.
#[derive(Debug)]
struct Side {
    table: PublicTable,
    game: Box<dyn AnyGame>,
}

impl Side {
    fn copy(&self) -> Side {
        Side { table: self.table.clone(), game: self.game.copy() }
    }

    fn apply(&mut self, what: Happening, at: Millis) -> Result<(), Refusal> {
        let entry = PublicEntry { number: self.table.number() + 1, at, what };
        self.follow(&entry).map(|_| ())
    }

    /// Adds an entry; says whether it moved pieces, or took them back.
    fn follow(&mut self, entry: &PublicEntry) -> Result<bool, Refusal> {
        Ok(self.table.apply(&mut *self.game, entry)?.moved)
    }

    fn runs(&self) -> bool {
        self.table.status(&*self.game) == Status::Running
    }
}

/// What is shown as if it had happened, and what the server will say if it does: entries that move pieces.
type Guess = Vec<Happening>;

/// What is to be shown after something was heard from the server.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Followed {
    /// What is different from what was shown before.
    pub update: Update,
    /// How many orders, the earliest first, turned out as they were shown.
    pub confirmed: usize,
    /// Whether something else has happened than what was shown: all other orders are void.
    pub fallen: bool,
    /// Whether the position is another than the one that was shown.
    pub moved: bool,
}

/// A game that follows a table elsewhere and is ahead of it by the orders that its server has not answered yet.
///
/// Whatever changes is told as an [`Update`], as the server tells it: first what an order will lead to, then only what turned
/// out differently. What was shown and has not happened is taken back by an entry `undo` that has frames.
#[derive(Debug)]
pub struct Mirror {
    you: Vec<Seat>,
    /// Where the table stands, as the server told last.
    standing: TableView,
    sure: Side,
    /// What was ordered and not confirmed, the earliest first, and the game with all of it.
    guesses: VecDeque<Guess>,
    ahead: Option<Side>,
    /// The history that was shown.
    told: ToldHistory,
}

impl Mirror {
    /// The game that a server tells of.
    pub fn of(whole: &GameSnapshot) -> Result<Mirror, Refusal> {
        let mut game = begin(&whole.game, &whole.options, whole.start.as_deref())?;
        whole.replay(&mut *game)?;
        let mirror = Mirror {
            you: whole.you.clone(),
            standing: whole.table.clone(),
            sure: Side { table: PublicTable::resume(whole.table.resumed(), &*game), game },
            guesses: VecDeque::new(),
            ahead: None,
            told: ToldHistory::default(),
        };
        mirror.check(Some(&whole.view))?;
        Ok(Mirror { told: ToldHistory::of(&*mirror.sure.game), ..mirror })
    }

    /// The game as it is shown.
    pub fn game(&self) -> &dyn AnyGame {
        &*self.shown().game
    }

    fn shown(&self) -> &Side {
        self.ahead.as_ref().unwrap_or(&self.sure)
    }

    /// The position as it is shown, with the legal actions for whoever is to act alone.
    pub fn view(&self) -> Value {
        let game = self.game();
        let chooses = self.shown().runs() && self.you.contains(&game.to_move());
        game.view(chooses || game.outcome().is_some())
    }

    /// Carries an order out, if it is one of whoever is to act that concerns nobody else: what will come of it. Nothing of
    /// what only the server knows: then the order is to be sent, and its answer to be waited for.
    pub fn predict(&mut self, order: &Order) -> Result<Option<Update>, Refusal> {
        let mut ahead = self.shown().copy();
        let seat = ahead.game.to_move();
        if !ahead.runs() || !self.you.contains(&seat) {
            return Ok(None);
        }
        let (asks, wanted): (Option<Seat>, Vec<Happening>) = match order {
            Order::Act(Play { action, seat: asks, .. }) if action.len() <= LONGEST_ACTION => {
                let steps = ahead.game.check(action)?.into_iter();
                (
                    *asks,
                    steps
                        .map(|text| Happening::Action { seat, text, auto: false, lag: 0, premove: false })
                        .collect(),
                )
            }
            Order::Undo(Undo { turn, seat: asks, .. }) => {
                let Some(keep) = undo_keeps(&*ahead.game, seat, *turn) else { return Ok(None) };
                (*asks, vec![Happening::Undo { seat, keep: keep as u32 }])
            }
            Order::Redo(Redo { turn, seat: asks, .. }) => {
                let own = ahead.table.taken_back().own(seat);
                if own == 0 {
                    return Ok(None);
                }
                (*asks, vec![Happening::Redo { seat, count: if *turn { own as u32 } else { 1 } }])
            }
            _ => return Ok(None),
        };
        if asks.is_some_and(|asks| asks != seat) {
            return Ok(None);
        }
        let (after, at) = (ahead.table.number(), self.standing.now);
        let mut happened = Vec::new();
        for what in wanted {
            ahead.apply(what.clone(), at)?;
            happened.push(what);
        }
        for _ in 0..MOST_NOTES {
            let Some((text, auto)) = ahead.runs().then(|| ahead.table.due(&*ahead.game)).flatten() else {
                break;
            };
            let what = Happening::Action { seat: ahead.game.to_move(), text, auto, lag: 0, premove: false };
            ahead.apply(what.clone(), at)?;
            happened.push(what);
        }
        // Whose seats are whose then, only the server says.
        if ahead.table.seat_of(0) != self.shown().table.seat_of(0) {
            return Ok(None);
        }
        let mut place = self.told.shared(&*ahead.game).min(self.game().len());
        let entries = happened.iter().zip(after + 1..).map(|(what, number)| {
            let told = PublicEntry { number, at, what: what.clone() };
            let acts = matches!(what, Happening::Action { .. });
            let entry = acts.then_some(place);
            place += usize::from(acts);
            UpdateEntry { told, entry, frames: entry.map(|entry| ahead.game.frames(entry)) }
        });
        let entries = entries.collect();
        let is_redo = |what: &Happening| matches!(what, Happening::Redo { .. });
        self.guesses.push_back(happened.into_iter().filter(|what| !is_redo(what)).collect());
        self.ahead = Some(ahead);
        let mut update = self.changed(entries, false);
        update.after = after;
        Ok(Some(update))
    }

    /// Takes back everything that was shown and is not confirmed.
    pub fn drop_guesses(&mut self) -> Option<Update> {
        let ahead = self.ahead.take()?;
        self.guesses.clear();
        Some(self.changed(self.way_from(&*ahead.game, &[]), false))
    }

    /// Takes in what has happened. After an error the mirror is of no more use.
    pub fn follow(&mut self, update: Update) -> Result<Followed, Refusal> {
        let Update { after, number, entries, table, view, .. } = update;
        let mut moves = Vec::new();
        for entry in &entries {
            if self.sure.follow(&entry.told)? {
                moves.push(&entry.told.what);
            }
        }
        self.check(view.as_ref())?;
        if table.entries != self.sure.game.len() {
            return Err(out_of_step());
        }
        self.standing = table;
        let (confirmed, fallen) = self.compare(&moves);
        let entries = match self.ahead.take() {
            Some(ahead) if fallen => {
                self.guesses.clear();
                self.way_from(&*ahead.game, &entries)
            }
            Some(ahead) => {
                // What was shown already is not shown again.
                let shown = ahead.game.len();
                let again = |entry: &UpdateEntry| match &entry.told.what {
                    Happening::Action { .. } => entry.entry.is_none_or(|place| place < shown),
                    Happening::Undo { .. } | Happening::Redo { .. } => true,
                    _ => false,
                };
                self.ahead = Some(ahead).filter(|_| !self.guesses.is_empty());
                entries.into_iter().filter(|entry| confirmed == 0 || !again(entry)).collect()
            }
            None => entries,
        };
        let mut told = self.changed(entries, confirmed == 0 && self.ahead.is_none());
        (told.after, told.number) = (after, number);
        Ok(Followed { moved: told.history.is_some(), update: told, confirmed, fallen })
    }

    /// Takes in everything anew: what has happened since, and what of it was shown. After an error the mirror is of no more
    /// use.
    pub fn renew(&mut self, whole: &GameSnapshot) -> Result<Followed, Refusal> {
        let next = Mirror::of(whole)?;
        let with_first = self.with_first_guess();
        let words = next.sure.game.words();
        let confirmed = usize::from(with_first.is_some_and(|with| with.game.words() == words));
        let same = confirmed > 0 || words == self.sure.game.words();
        let fallen = !same && !self.guesses.is_empty();
        let before = self.ahead.take();
        self.guesses.drain(..confirmed);
        let shown = std::mem::replace(&mut self.sure, next.sure);
        (self.you, self.standing) = (next.you, next.standing);
        let entries = if same {
            self.ahead = before.filter(|_| !self.guesses.is_empty());
            Vec::new()
        } else {
            self.guesses.clear();
            self.way_from(&*before.as_ref().unwrap_or(&shown).game, &[])
        };
        let update = self.changed(entries, true);
        Ok(Followed { moved: update.history.is_some(), update, confirmed, fallen })
    }

    /// The game with the first of the guesses alone, which is all that the server can know of.
    fn with_first_guess(&self) -> Option<Side> {
        let first = self.guesses.front()?;
        let mut side = self.sure.copy();
        for what in first {
            side.apply(what.clone(), self.standing.now).ok()?;
        }
        Some(side)
    }

    /// How many guesses came true with what has moved, and whether something else happened.
    fn compare(&mut self, moves: &[&Happening]) -> (usize, bool) {
        let mut rest = moves;
        let mut confirmed = 0;
        while !rest.is_empty()
            && let Some(guess) = self.guesses.front()
        {
            match rest.split_at_checked(guess.len()) {
                Some((moves, later)) if guess.iter().zip(moves).all(|(guess, what)| is_same(guess, what)) => {
                    rest = later;
                }
                _ => return (confirmed, true),
            }
            self.guesses.pop_front();
            confirmed += 1;
        }
        // What comes after all that was foreseen is news.
        (confirmed, false)
    }

    /// The way from a position that was shown to the one that is to be shown: what was not so is taken back, and what
    /// happened instead follows, in the server's own entries where it told some.
    fn way_from(&self, shown: &dyn AnyGame, told: &[UpdateEntry]) -> Vec<UpdateEntry> {
        let game = self.game();
        let shared = ToldHistory::of(shown).shared(game);
        let number = self.standing.number;
        let entry = |what| PublicEntry { number, at: self.standing.now, what };
        let mut entries = Vec::new();
        if shared < shown.len() {
            let frames = (shared..shown.len()).rev().map(|entry| shown.frames_back(entry));
            let frames = frames.flat_map(|frames| match frames {
                Value::Array(frames) => frames,
                _ => Vec::new(),
            });
            let seat = shown.seat_of(shared);
            entries.push(UpdateEntry {
                told: entry(Happening::Undo { seat, keep: shared as u32 }),
                entry: None,
                frames: Some(frames.collect()),
            });
        }
        let told_of: HashSet<_> = told.iter().filter_map(|entry| entry.entry).collect();
        for place in (shared..game.len()).filter(|place| !told_of.contains(place) && game.is_action(*place)) {
            let (seat, text) = (game.seat_of(place), game.words()[place].clone());
            let what =
                Happening::Action { seat, text, auto: game.is_bookkeeping(place), lag: 0, premove: false };
            entries.push(UpdateEntry {
                told: entry(what),
                entry: Some(place),
                frames: Some(game.frames(place)),
            });
        }
        // What was shown already, and is so, is not shown again.
        let news = told.iter().filter(|entry| entry.entry.is_none_or(|place| place >= shared));
        entries.extend(news.cloned());
        entries
    }

    /// What is shown now, after those entries; the position where it is another than was shown, or if so wished.
    fn changed(&mut self, entries: Vec<UpdateEntry>, with_view: bool) -> Update {
        let shown = self.ahead.as_ref().unwrap_or(&self.sure);
        let history = self.told.advance(&*shown.game);
        Update {
            after: self.standing.number,
            number: shown.table.number().max(self.standing.number),
            entries,
            table: self.stands(),
            view: (with_view || history.is_some()).then(|| self.view()),
            history,
        }
    }

    /// Where the table stands, as far as that follows from what is shown. Times and how a game ended are the server's to say.
    fn stands(&self) -> TableView {
        let Some(Side { table, game }) = &self.ahead else { return self.standing.clone() };
        TableView {
            seat: Some(game.to_move()),
            retired: game.retired().iter().collect(),
            turn: game.words()[game.turn_start()..].to_vec(),
            entries: game.len(),
            draw: table.draw_offer().cloned(),
            takeback: table.takeback_asked().cloned(),
            redo: Some(table.taken_back().clone()).filter(|taken| !taken.steps.is_empty()),
            ..self.standing.clone()
        }
    }

    /// Whether the position here is the one that the server has.
    fn check(&self, view: Option<&Value>) -> Result<(), Refusal> {
        let told = view.and_then(|view| view["position"].as_str());
        match told {
            Some(position) if position != self.sure.game.position_text() => Err(out_of_step()),
            _ => Ok(()),
        }
    }
}

fn out_of_step() -> Refusal {
    Refusal::bad(Problem::new("log", "the position is not the one that the server tells of"))
}

/// Whether two entries say the same, whatever the connection took.
fn is_same(one: &Happening, other: &Happening) -> bool {
    match (one, other) {
        (
            Happening::Action { seat, text, auto, .. },
            Happening::Action { seat: seat2, text: text2, auto: auto2, .. },
        ) => (seat, text, auto) == (seat2, text2, auto2),
        (one, other) => one == other,
    }
}
