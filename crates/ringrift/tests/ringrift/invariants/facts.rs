//! What must hold in every position of a game from its start, and over every action. Everything is counted anew from
//! what the cells hold.

use ringrift::{Board, Content, Edit, EndReason, Position};
use stackwright_core::{ActionList, BySeat, Entry, Game, Seat, Timeline};

/// What was seen, in words.
pub type Seen = Result<(), String>;

/// The counts of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// R020: rings of each colour in hand.
    pub hand: BySeat<u32>,
    /// R020: rings of each colour in all stacks.
    pub on_board: BySeat<u32>,
    /// R060: rings credited to each seat, of whatever colour.
    pub credited: BySeat<u32>,
    /// Markers on the board.
    pub markers: u32,
    /// Collapsed cells.
    pub collapsed: u32,
    /// The height of the highest stack.
    pub highest: usize,
}

impl Facts {
    /// Counts, and sees that every cell holds one thing and everybody agrees on which (R021).
    pub fn of(position: &Position) -> Result<Facts, String> {
        let geometry = position.geometry();
        let mut facts = Facts {
            hand: BySeat::new(|seat| u32::from(position.hand(seat))),
            on_board: BySeat::fill(0),
            credited: BySeat::new(|seat| u32::from(position.eliminated(seat))),
            markers: 0,
            collapsed: 0,
            highest: 0,
        };
        let mut territory = BySeat::fill(0);
        for cell in geometry.cells() {
            let rings = position.rings(cell);
            let content = position.content(cell);
            let agree = Seat::ALL.into_iter().all(|seat| {
                position.markers(seat).contains(geometry, cell) == (content == Content::Marker(seat))
                    && position.controlled(seat).contains(geometry, cell) == (content == Content::Stack(seat))
            });
            let stack = if rings.is_empty() { None } else { Some(rings.top()) };
            let controller = if let Content::Stack(seat) = content { Some(seat) } else { None };
            if !agree || stack != controller {
                return Err(format!("{} holds {content:?}, but not everywhere", geometry.name(cell)));
            }
            match content {
                Content::Empty | Content::Stack(_) => {}
                Content::Marker(_) => facts.markers += 1,
                Content::Collapsed(seat) => {
                    facts.collapsed += 1;
                    territory[seat] += 1;
                }
            }
            facts.highest = facts.highest.max(rings.len());
            for seat in rings.iter() {
                facts.on_board[seat] += 1;
            }
        }
        for seat in Seat::ALL {
            if u32::from(position.territory(seat)) != territory[seat]
                || u32::from(position.rings_on_board(seat)) != facts.on_board[seat]
            {
                return Err(format!("the counts of seat {seat} are not those of the board"));
            }
        }
        Ok(facts)
    }

    /// R191: markers, collapsed cells and eliminated rings together.
    pub fn sum(&self) -> u32 {
        self.markers + self.collapsed + self.credited()
    }

    fn credited(&self) -> u32 {
        Seat::ALL.into_iter().map(|seat| self.credited[seat]).sum()
    }
}

/// The longest line of cells on a board.
pub fn longest_line(board: Board) -> usize {
    match board {
        Board::Square8 => 8,
        Board::Square19 => 19,
        Board::Hex8 => 9,
        Board::Hexagonal => 25,
    }
}

fn require(holds: bool, what: impl FnOnce() -> String) -> Seen {
    if holds { Ok(()) } else { Err(what()) }
}

/// What must hold in a position of a game that began with an empty board.
pub fn in_position(position: &Position, facts: &Facts) -> Seen {
    let options = position.options();
    let supply = u32::from(options.rings);
    let mut gone = 0;
    for seat in position.seats_iter() {
        let left = facts.hand[seat] + facts.on_board[seat];
        require(left <= supply, || format!("R020: seat {seat} has {left} rings of {supply}"))?;
        gone += supply - left;
    }
    let credited = facts.credited();
    require(gone == credited, || format!("R060: {gone} rings have left, {credited} are credited"))?;
    let most = position.geometry().len() as u32 + supply * u32::from(options.players);
    require(facts.sum() <= most, || format!("R191: {} is more than {most}", facts.sum()))?;
    let highest = longest_line(options.board) + 1;
    require(facts.highest <= highest, || format!("a stack of {} rings", facts.highest))?;
    let mut list = ActionList::new();
    position.actions(&mut list);
    require(list.is_empty() == position.outcome().is_some(), || {
        format!("R203: {} actions, outcome {:?}", list.len(), position.outcome())
    })?;
    require(position.key() == position.compute_key(), || "the key is not that of the position".into())?;
    position.validate().map_err(|problems| problems.to_string())
}

/// What must hold over the last entry of a journal: `before` and `after` are the counts around it.
pub fn over_entry(game: &Timeline<Position>, mover: Seat, before: &Facts, after: &Facts) -> Seen {
    let last = game.journal().len() - 1;
    let (mut hand, mut on_board) = (before.hand, before.on_board);
    for &edit in game.journal().edits(last) {
        match edit {
            Edit::Top { seat, count, put: true, .. } => on_board[seat] += u32::from(count),
            Edit::Top { seat, count, put: false, .. } => on_board[seat] -= u32::from(count),
            Edit::Ring { seat, put: true, .. } => on_board[seat] += 1,
            Edit::Ring { seat, put: false, .. } => on_board[seat] -= 1,
            Edit::Stack { rings, put, .. } => {
                for seat in rings.iter() {
                    if put { on_board[seat] += 1 } else { on_board[seat] -= 1 }
                }
            }
            Edit::Hand { seat, was, is } => {
                require(hand[seat] == u32::from(was), || format!("the hand of seat {seat} was not {was}"))?;
                hand[seat] = u32::from(is);
            }
            _ => {}
        }
    }
    require(hand == after.hand && on_board == after.on_board, || "the edits do not lead there".into())?;
    for seat in Seat::ALL {
        let (was, is) = (before.hand[seat] + before.on_board[seat], after.hand[seat] + after.on_board[seat]);
        require(is <= was, || format!("R060: seat {seat} had {was} rings and has {is}"))?;
        // R173: hands become eliminated rings of their owners.
        let converted = game.end().is_some_and(|end| end.reason == EndReason::Stalemate);
        let (was, is) = (before.credited[seat], after.credited[seat]);
        require(is == was || is > was && (seat == mover || converted), || {
            format!("R060: seat {mover} acts, and the credit of seat {seat} goes from {was} to {is}")
        })?;
    }
    let (was, is) = (before.sum(), after.sum());
    require(is >= was, || format!("R191: {was} has become {is}"))?;
    require(after.collapsed >= before.collapsed, || "R041: territory is for ever".into())
}

/// Follows a game entry by entry.
pub struct Watch {
    facts: Facts,
    bound: usize,
}

impl Watch {
    /// Begins with a position of a game from its start.
    pub fn new(game: &Timeline<Position>) -> Result<Watch, String> {
        let facts = Facts::of(game)?;
        in_position(game, &facts)?;
        Ok(Watch { facts, bound: game.longest_game() })
    }

    /// Looks at the entry that was just made by the seat that was to move.
    pub fn follow(&mut self, game: &Timeline<Position>, mover: Seat) -> Seen {
        let facts = Facts::of(game)?;
        in_position(game, &facts)?;
        over_entry(game, mover, &self.facts, &facts)?;
        self.facts = facts;
        let played = game.journal().entries().filter_map(Entry::action).count();
        require(played <= self.bound, || format!("R191: {played} actions, the bound is {}", self.bound))
    }

    /// Goes on from wherever the game is now, after something was taken back.
    #[allow(dead_code, reason = "not every test takes back")]
    pub fn jump(&mut self, game: &Timeline<Position>) -> Seen {
        self.facts = Facts::of(game)?;
        in_position(game, &self.facts)
    }
}
