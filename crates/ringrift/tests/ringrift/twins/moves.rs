//! R080-R103: placements, moves and captures.

use stackwright_core::Seat;

use super::board::{At, Thing, Twin, cap};

impl Twin {
    /// R090-R091: where a stack of that height may land.
    pub fn landings(&self, from: At, height: usize) -> Vec<At> {
        let mut found = Vec::new();
        for direction in self.directions() {
            for (i, cell) in self.ray(from, direction).into_iter().enumerate() {
                let on_the_way = self.between(from, cell).into_iter().all(|cell| self.is_open(cell));
                if on_the_way && self.is_open(cell) && i + 1 >= height {
                    found.push(cell);
                }
            }
        }
        found
    }

    /// R101: the targets and landings of a stack of these rings.
    pub fn captures(&self, from: At, rings: &[Seat]) -> Vec<(At, At)> {
        let mut found = Vec::new();
        for direction in self.directions() {
            let ray = self.ray(from, direction);
            for (near, &target) in ray.iter().enumerate() {
                let Some(victim) = self.stack(target) else { continue };
                let free = |cells: &[At]| cells.iter().all(|&cell| self.is_open(cell));
                if cap(rings) < cap(victim) || !free(&ray[..near]) {
                    continue;
                }
                for (far, &landing) in ray.iter().enumerate().skip(near + 1) {
                    if free(&ray[near + 1..=far]) && far + 1 >= rings.len() {
                        found.push((target, landing));
                    }
                }
            }
        }
        found
    }

    pub fn is_alive(&self, cell: At, rings: &[Seat]) -> bool {
        !self.landings(cell, rings.len()).is_empty() || !self.captures(cell, rings).is_empty()
    }

    /// R081: every placement that leaves a live stack.
    pub fn placements(&self, seat: Seat) -> Vec<(At, usize)> {
        let hand = usize::from(self.hand[seat]);
        let free = usize::from(self.options.rings).saturating_sub(self.rings_on_board(seat));
        let mut found = Vec::new();
        for (&cell, thing) in &self.cells {
            let (below, most) = match thing {
                Thing::Empty => (Vec::new(), 3),
                Thing::Stack(rings) => (rings.clone(), 1),
                Thing::Marker(_) | Thing::Collapsed(_) => continue,
            };
            for count in 1..=most {
                let mut rings = below.clone();
                rings.extend(vec![seat; count]);
                if count <= hand && count <= free && self.is_alive(cell, &rings) {
                    found.push((cell, count));
                }
            }
        }
        found
    }

    /// R080: whether a seat can move or capture with what it controls.
    pub fn can_move(&self, seat: Seat) -> bool {
        self.controlled(seat).into_iter().any(|cell| self.is_alive(cell, self.stack(cell).expect("a stack")))
    }

    // ---- Effects -------------------------------------------------------------------------------------------------

    pub fn eliminate_top(&mut self, cell: At, count: usize) {
        for _ in 0..count {
            let Some(Thing::Stack(rings)) = self.cells.get_mut(&cell) else { panic!("no stack at {cell:?}") };
            rings.pop();
            self.credited[self.seat] += 1;
            self.drop_empty(cell);
        }
    }

    /// R113: the bottommost own ring.
    pub fn extract(&mut self, cell: At) {
        let seat = self.seat;
        let Some(Thing::Stack(rings)) = self.cells.get_mut(&cell) else { panic!("no stack at {cell:?}") };
        let index = rings.iter().position(|&owner| owner == seat).expect("an own ring");
        rings.remove(index);
        self.credited[seat] += 1;
        self.drop_empty(cell);
    }

    fn drop_empty(&mut self, cell: At) {
        if self.stack(cell).is_some_and(Vec::is_empty) {
            self.cells.insert(cell, Thing::Empty);
        }
    }

    /// R041, R060: the cell becomes the mover's, and what rings it held are credited.
    pub fn collapse(&mut self, cell: At) {
        self.credited[self.seat] += self.stack(cell).map_or(0, Vec::len) as u16;
        self.cells.insert(cell, Thing::Collapsed(self.seat));
    }

    /// R092, R102: a move, or a capture if there is a target.
    pub fn travel(&mut self, from: At, target: Option<At>, to: At) {
        let seat = self.seat;
        let Some(Thing::Stack(mut rings)) = self.cells.insert(from, Thing::Marker(seat)) else {
            panic!("no stack at {from:?}")
        };
        for cell in self.between(from, to) {
            match self.cells[&cell] {
                Thing::Marker(owner) if owner == seat => self.collapse(cell),
                Thing::Marker(_) => drop(self.cells.insert(cell, Thing::Marker(seat))),
                _ => {}
            }
        }
        if let Some(target) = target {
            let Some(Thing::Stack(victim)) = self.cells.get_mut(&target) else { panic!("no target") };
            rings.insert(0, victim.pop().expect("a ring"));
            self.drop_empty(target);
        }
        let on_marker = self.cells.insert(to, Thing::Stack(rings)) != Some(Thing::Empty);
        if on_marker {
            self.eliminate_top(to, 1);
        }
    }
}
