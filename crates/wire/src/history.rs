//! The turns of a game, and what has changed in them.

use serde::{Deserialize, Serialize};
use stackwright_core::Seat;
use stackwright_games::AnyGame;

/// A turn that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Turn {
    /// The seat whose turn it was.
    #[cfg_attr(feature = "schema", schema(value_type = u8))]
    pub seat: Seat,
    /// The place of its first decision in the history.
    pub entry: usize,
    /// Its decisions in the game's notation; departures as records write them, `!resignation:2`.
    pub actions: Vec<String>,
    /// The whole turn as one word, where the game has such words and the turn has ended: `c3:Nc5,F(T)d4`. It can be played
    /// wherever an action can.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notation: Option<String>,
}

impl Turn {
    /// The turns of a game so far.
    pub fn all(game: &dyn AnyGame) -> Vec<Turn> {
        Turn::since(game, 0)
    }

    /// The turns of a game from one of them on.
    fn since(game: &dyn AnyGame, first: usize) -> Vec<Turn> {
        let texts = game.turn_texts().iter().cloned().chain(std::iter::repeat(None));
        let turns = game.turns().into_iter().zip(texts).skip(first);
        turns
            .map(|(turn, notation)| Turn {
                seat: game.seat_of(turn.start),
                entry: turn.start,
                actions: game.words()[turn].to_vec(),
                notation,
            })
            .collect()
    }
}

/// How the turns of a game have changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HistoryChange {
    /// How many turns are as they were; whatever came after them is no longer so.
    pub keep: usize,
    /// The turns that follow them now.
    pub turns: Vec<Turn>,
}

/// What has been told of a game's history, so that only what is new in it need be told next.
#[derive(Clone, Debug, Default)]
pub struct ToldHistory {
    words: Vec<String>,
}

impl ToldHistory {
    /// All of it.
    pub fn of(game: &dyn AnyGame) -> ToldHistory {
        ToldHistory { words: game.words().to_vec() }
    }

    /// How many entries of a game are as they were told.
    pub fn shared(&self, game: &dyn AnyGame) -> usize {
        self.words.iter().zip(game.words()).take_while(|(told, word)| told == word).count()
    }

    /// What is to be told now; nothing if nothing was played or taken back since.
    pub fn advance(&mut self, game: &dyn AnyGame) -> Option<HistoryChange> {
        let (shared, words) = (self.shared(game), game.words());
        if shared == words.len() && shared == self.words.len() {
            return None;
        }
        self.words.truncate(shared);
        self.words.extend_from_slice(&words[shared..]);
        // The last turn that was told may have gone on since, or have got its word.
        let keep = game.turns().iter().filter(|turn| turn.end <= shared).count().saturating_sub(1);
        Some(HistoryChange { keep, turns: Turn::since(game, keep) })
    }
}
