//! A slow, obvious second implementation of the rules: a map of letters, and every line walked step by step.

use std::collections::BTreeMap;

/// File and rank from 0, and the letter of what stands there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slow {
    pub size: i32,
    pub seats: usize,
    pub cells: BTreeMap<(i32, i32), char>,
    pub mover: usize,
    pub aiming: Option<(i32, i32)>,
    /// The seats that are out, the first to go first.
    pub out: Vec<usize>,
}

const LETTERS: [char; 4] = ['w', 'b', 'r', 'g'];

pub fn name((file, rank): (i32, i32)) -> String {
    format!("{}{}", char::from(b'a' + file as u8), rank + 1)
}

impl Slow {
    /// A03, put down side by side for two, and side after side for more.
    pub fn start(size: i32, seats: usize) -> Slow {
        let (k, last) = ((size - 1) / 3, size - 1);
        let far = last - k;
        let places: [Vec<(i32, i32)>; 4] = match seats {
            2 => [
                vec![(k, 0), (far, 0), (0, k), (last, k)],
                vec![(k, last), (far, last), (0, far), (last, far)],
                vec![],
                vec![],
            ],
            _ => [
                vec![(k, 0), (far, 0)],
                vec![(0, k), (0, far)],
                vec![(k, last), (far, last)],
                if seats == 4 { vec![(last, k), (last, far)] } else { vec![] },
            ],
        };
        let mut cells = BTreeMap::new();
        for (seat, places) in places.iter().enumerate() {
            for &place in places {
                cells.insert(place, LETTERS[seat]);
            }
        }
        Slow { size, seats, cells, mover: 0, aiming: None, out: vec![] }
    }

    /// A05: every cell to which a queen's line of empty cells leads.
    pub fn lines(&self, from: (i32, i32)) -> Vec<(i32, i32)> {
        let mut found = vec![];
        for right in -1..=1 {
            for up in -1..=1 {
                let (mut file, mut rank) = (from.0 + right, from.1 + up);
                while (right, up) != (0, 0)
                    && (0..self.size).contains(&file)
                    && (0..self.size).contains(&rank)
                    && !self.cells.contains_key(&(file, rank))
                {
                    found.push((file, rank));
                    (file, rank) = (file + right, rank + up);
                }
            }
        }
        found
    }

    fn moves(&self, seat: usize) -> Vec<((i32, i32), (i32, i32))> {
        let own = self.cells.iter().filter(|(_, letter)| **letter == LETTERS[seat]);
        own.flat_map(|(&from, _)| self.lines(from).into_iter().map(move |to| (from, to))).collect()
    }

    pub fn is_over(&self) -> bool {
        self.out.len() + 1 == self.seats
    }

    /// What can be done, as words.
    pub fn actions(&self) -> Vec<String> {
        if self.is_over() {
            return vec![];
        }
        if let Some(from) = self.aiming {
            return self.lines(from).into_iter().map(|at| format!("@{}", name(at))).collect();
        }
        let word = |(from, to)| format!("{}-{}", name(from), name(to));
        self.moves(self.mover).into_iter().map(word).collect()
    }

    fn cell(word: &str) -> (i32, i32) {
        (i32::from(word.as_bytes()[0] - b'a'), word[1..].parse::<i32>().unwrap() - 1)
    }

    pub fn play(&mut self, word: &str) {
        if let Some((from, to)) = word.split_once('-') {
            let amazon = self.cells.remove(&Self::cell(from)).unwrap();
            self.cells.insert(Self::cell(to), amazon);
            self.aiming = Some(Self::cell(to));
        } else {
            self.cells.insert(Self::cell(&word[1..]), 'x');
            self.aiming = None;
            self.pass();
        }
    }

    /// A08: on to the next seat that can move.
    fn pass(&mut self) {
        let mut seat = self.mover;
        while !self.is_over() {
            seat = (seat + 1) % self.seats;
            if self.out.contains(&seat) {
                continue;
            }
            if self.moves(seat).is_empty() {
                self.out.push(seat);
            } else {
                self.mover = seat;
                return;
            }
        }
    }

    /// A10
    pub fn leave(&mut self, seat: usize) {
        if !self.out.contains(&seat) {
            self.out.push(seat);
        }
        if seat == self.mover {
            self.pass();
        }
    }

    /// The rows as a position's text writes them.
    pub fn rows(&self) -> String {
        let mut rows = vec![];
        for rank in (0..self.size).rev() {
            let mut row: String =
                (0..self.size).map(|file| self.cells.get(&(file, rank)).copied().unwrap_or('.')).collect();
            for gap in (1..=self.size as usize).rev() {
                row = row.replace(&".".repeat(gap), &gap.to_string());
            }
            rows.push(row);
        }
        rows.join("/")
    }

    /// The number of sequences of so many actions.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let behind = |word: String| {
            let mut after = self.clone();
            after.play(&word);
            after.perft(depth - 1)
        };
        self.actions().into_iter().map(behind).sum()
    }

    /// How many queen's moves each empty cell is away from a seat's amazons, one step after the other.
    pub fn distances(&self, seat: usize, by_kings: bool) -> BTreeMap<(i32, i32), u32> {
        let mut found = BTreeMap::new();
        let own = self.cells.iter().filter(|(_, letter)| **letter == LETTERS[seat]);
        let mut front: Vec<_> = own.map(|(&cell, _)| cell).collect();
        for distance in 1.. {
            let mut next = vec![];
            for from in front {
                for to in self.lines(from) {
                    let near = (to.0 - from.0).abs().max((to.1 - from.1).abs()) == 1;
                    if (near || !by_kings) && !found.contains_key(&to) {
                        found.insert(to, distance);
                        next.push(to);
                    }
                }
            }
            if next.is_empty() {
                break;
            }
            front = next;
        }
        found
    }
}
