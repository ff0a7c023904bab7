//! Slow but obvious: the rules of movement, air defence, attack and legality, square by square and from scratch.
//!
//! Nothing is shared with the engine but the names of things. Between turns only.

use cotulenh::{
    Action, AirReturn, Board, Colour, How, NavyPass, Options, Piece, Position, Preset, Role, Square, Stack,
    Terrain, Unit,
};

use stackwright_core::Game;

pub type Cells = Vec<Option<Piece>>;

const EIGHT: [(i8, i8); 8] = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1)];

pub fn cells(board: &Board) -> Cells {
    Square::all().map(|square| board.piece(square)).collect()
}

fn at(cells: &Cells, square: Square) -> Option<Piece> {
    cells[square.number()]
}

fn neighbour(square: Square, (across, along): (i8, i8)) -> Option<Square> {
    let file = square.file().checked_add_signed(across)?;
    let rank = square.rank().checked_add_signed(along)?;
    Square::new(file, rank)
}

fn stands(role: Role, square: Square) -> bool {
    match Terrain::of(square) {
        Terrain::Sea => role == Role::Navy,
        Terrain::Land => role != Role::Navy,
        Terrain::Mixed => true,
    }
}

fn commander(cells: &Cells, colour: Colour) -> Option<Square> {
    Square::all().find(|&s| at(cells, s).is_some_and(|p| p.colour == colour && p.stack.has(Role::Commander)))
}

/// C42: on one rank or file with nothing between; `lifted` does not count.
fn face(cells: &Cells, one: Square, other: Square, lifted: Option<Square>) -> bool {
    EIGHT[..4].iter().any(|&direction| {
        let mut square = one;
        while let Some(next) = neighbour(square, direction) {
            if next == other {
                return true;
            }
            if at(cells, next).is_some() && Some(next) != lifted {
                return false;
            }
            square = next;
        }
        false
    })
}

/// C13: the providers of a side whose zone holds the square.
pub fn covering(cells: &Cells, defender: Colour, square: Square) -> Vec<Square> {
    Square::all()
        .filter(|&provider| {
            at(cells, provider).is_some_and(|piece| {
                let level = i32::from(piece.stack.carrier().air_defence());
                let across = i32::from(provider.file()) - i32::from(square.file());
                let along = i32::from(provider.rank()) - i32::from(square.rank());
                piece.colour == defender && level > 0 && across * across + along * along <= level * level
            })
        })
        .collect()
}

/// C43: the enemy commander sees that square on the origin's side of it.
fn watched(cells: &Cells, watcher: Square, origin: Square, square: Square) -> bool {
    let side = |a: u8, b: u8, c: u8| (i32::from(a) - i32::from(c)) * (i32::from(b) - i32::from(c)) > 0;
    let same_side = side(square.file(), origin.file(), watcher.file())
        || side(square.rank(), origin.rank(), watcher.rank());
    same_side && face(cells, watcher, square, Some(origin))
}

/// The options, and whether ranges are counted as attack detection believes in them.
#[derive(Clone, Copy)]
pub struct Rules {
    pub options: Options,
    believed: bool,
}

impl Rules {
    pub fn of(options: Options) -> Rules {
        Rules { options, believed: options.preset == Preset::Reference }
    }

    fn exact(self) -> Rules {
        Rules { believed: false, ..self }
    }
}

fn ranges(unit: Unit, diagonal: bool, rules: Rules) -> (i32, i32) {
    // C98: as heroic infantry.
    let far = rules.options.heroic_hq == 2 && unit == Unit { role: Role::Headquarters, heroic: true };
    let unit = if far { Unit { role: Role::Infantry, heroic: true } } else { unit };
    let range = unit.range();
    let (moves, captures) = if diagonal {
        (range.diagonal, range.diagonal_capture)
    } else {
        (range.straight, range.straight_capture)
    };
    let captures = match (rules.believed, unit.role, unit.heroic) {
        (true, Role::Missile, _) => range.straight_capture,
        (true, Role::Commander, true) => 2,
        _ => captures,
    };
    (i32::from(moves), i32::from(captures))
}

/// C04-C07, C10-C14, C21, C43: all that these pieces can do in one direction.
pub fn walk(
    cells: &Cells,
    colour: Colour,
    origin: Square,
    stack: Stack,
    direction: (i8, i8),
    rules: Rules,
) -> Vec<(Square, How)> {
    let unit = stack.carrier();
    let diagonal = direction.0 != 0 && direction.1 != 0;
    let (move_range, capture_range) = ranges(unit, diagonal, rules);
    let heavy = matches!(unit.role, Role::Artillery | Role::AntiAir | Role::Missile);
    let mut found = Vec::new();
    // Sailing: nothing has stood in the way, whatever the ground.
    let (mut moving, mut shooting, mut sailing) = (true, true, true);
    let mut zone: Vec<Square> = Vec::new();
    let mut before = origin;
    let mut distance = 0;
    while let Some(square) = neighbour(before, direction) {
        distance += 1;
        if distance > move_range && distance > capture_range {
            break;
        }
        if unit == Unit::plain(Role::AirForce) {
            let now = covering(cells, colour.other(), square);
            let mut all = zone.clone();
            all.extend(now.iter().filter(|provider| !zone.contains(provider)));
            if all.len() > 1 || !zone.is_empty() && now.is_empty() {
                break;
            }
            zone = all;
        }
        let pair = [before.to_string(), square.to_string()];
        for cut in [["c5", "d6"], ["d6", "c5"], ["c8", "d7"], ["d7", "c8"]] {
            moving &= !(unit.role == Role::Navy && pair == cut);
        }
        let crosses = (origin.rank() <= 6) != (square.rank() <= 6);
        let on_bridge = direction.0 == 0 && matches!(square.file(), 5 | 7);
        moving &= !(heavy && crosses && !on_bridge);
        let here = at(cells, square);
        if unit.role == Role::Commander
            && here.is_none()
            && commander(cells, colour.other()).is_some_and(|watcher| watched(cells, watcher, origin, square))
        {
            break;
        }
        let usable = stands(unit.role, square);
        match here {
            Some(enemy) if enemy.colour != colour => {
                let torpedo = unit.role == Role::Navy && enemy.stack.carrier().role != Role::Navy;
                if shooting && distance <= capture_range - i32::from(torpedo) {
                    let how = if !zone.is_empty() {
                        How::Suicide
                    } else if usable {
                        How::Take
                    } else {
                        How::Stay
                    };
                    found.push((square, how));
                }
            }
            Some(friend) => {
                let joined = friend.stack.with(stack).filter(|joined| joined.is_of(rules.options.stacks));
                // C99: the commander's slide may end on a navy beyond the sea.
                let boards = unit.role == Role::Commander
                    && rules.options.commander_boards_sea
                    && friend.stack.carrier().role == Role::Navy;
                if (moving && (usable || unit.role == Role::AirForce) || sailing && boards)
                    && distance <= move_range
                    && joined.is_some_and(|joined| stands(joined.carrier().role, square))
                {
                    found.push((square, How::Join));
                }
            }
            None => {
                if moving && distance <= move_range && zone.is_empty() && usable {
                    found.push((square, How::Go));
                }
            }
        }
        if let Some(here) = here {
            let passes = match rules.options.navy_pass {
                NavyPass::AllButNavies => here.stack.carrier().role != Role::Navy,
                NavyPass::Friends => here.colour == colour, // C100
            };
            let navy_passes = unit.role == Role::Navy && passes;
            sailing = false;
            moving &= unit.role == Role::AirForce || navy_passes;
            shooting &= unit.role.shoots_over();
        }
        moving &= usable || unit.role == Role::AirForce;
        before = square;
    }
    found
}

/// C41: the pieces that attack a square.
pub fn attackers(cells: &Cells, target: Square, by: Colour, rules: Rules) -> Vec<(Square, Unit)> {
    let mut found = Vec::new();
    for from in Square::all() {
        let Some(piece) = at(cells, from).filter(|piece| piece.colour == by) else { continue };
        for &unit in piece.stack.units() {
            let hits = EIGHT.iter().any(|&direction| {
                walk(cells, by, from, Stack::from(unit), direction, rules)
                    .iter()
                    .any(|&(to, how)| to == target && how.captures())
            });
            if hits {
                found.push((from, unit));
            }
        }
    }
    found
}

/// C40: whether a side's commander is neither attacked nor exposed.
pub fn is_safe(cells: &Cells, colour: Colour, rules: Rules) -> bool {
    let Some(own) = commander(cells, colour) else { return !rules.options.mode.has_commanders() };
    let exposed = commander(cells, colour.other()).is_some_and(|enemy| face(cells, own, enemy, None));
    !exposed && attackers(cells, own, colour.other(), rules).is_empty()
}

fn promote(cells: &mut Cells, square: Square, unit: Unit) {
    if let Some(piece) = &mut cells[square.number()] {
        let alike = piece.stack.slots().filter(|&(_, other)| other == unit);
        let heroes = alike.fold(cotulenh::Roles::NONE, |roles, (place, _)| roles.and(place));
        piece.stack = piece.stack.promoted(heroes);
    }
}

/// C10-C12, C21, C50, C51: the board after these pieces have done that.
pub fn after(
    cells: &Cells,
    colour: Colour,
    from: Square,
    to: Square,
    stack: Stack,
    how: How,
    rules: Rules,
) -> Cells {
    let mut after = cells.clone();
    let piece = |stack| Piece { colour, stack };
    if how == How::Stay {
        after[to.number()] = None;
    } else {
        let left = at(cells, from).and_then(|here| here.stack.without(stack.roles()));
        after[from.number()] = left.map(piece);
        after[to.number()] = match how {
            How::Suicide => None,
            How::Join => at(cells, to).and_then(|there| there.stack.with(stack)).map(piece),
            _ => Some(piece(stack)),
        };
    }
    if let Some(enemy) = commander(&after, colour.other()) {
        for (square, unit) in attackers(&after, enemy, colour, rules) {
            promote(&mut after, square, unit);
        }
    }
    // C77
    let guarded =
        if rules.options.last_guard && rules.options.mode.has_commanders() { &Colour::BOTH[..] } else { &[] };
    for &side in guarded {
        let guards: Vec<_> = Square::all()
            .filter(|&s| {
                at(&after, s).is_some_and(|p| p.colour == side && p.stack.carrier().role != Role::Commander)
            })
            .collect();
        if let [guard] = guards[..]
            && let Some(piece) = at(&after, guard).filter(|piece| piece.stack.is_single())
        {
            promote(&mut after, guard, piece.stack.carrier());
        }
    }
    after
}

/// Every whole-unit move, and whether it is legal: each one is made and looked at.
pub fn moves(position: &Position) -> Vec<Action> {
    let rules = Rules::of(*position.options());
    let long_capture = rules.options.preset != Preset::Reference;
    let cells = cells(position.board());
    let colour = position.turn();
    let mut found = Vec::new();
    for from in Square::all() {
        let Some(piece) = at(&cells, from).filter(|piece| piece.colour == colour) else { continue };
        let stack = piece.stack;
        let mut targets: Vec<(Square, How)> = EIGHT
            .iter()
            .flat_map(|&direction| walk(&cells, colour, from, stack, direction, rules.exact()))
            .collect();
        if stack.carrier().role == Role::AirForce {
            let may_stay = |to: Square| {
                // C101: only where it would be attacked, and not after taking an air force.
                let free = rules.options.air_return == AirReturn::Free;
                let took_one =
                    at(&cells, to).is_some_and(|there| there.stack.carrier().role == Role::AirForce);
                let mut gone = cells.clone();
                gone[from.number()] = None;
                gone[to.number()] = Some(piece);
                free || !took_one && !attackers(&gone, to, colour.other(), rules).is_empty()
            };
            let takes: Vec<_> =
                targets.iter().copied().filter(|&(to, how)| how == How::Take && may_stay(to)).collect();
            targets.extend(takes.into_iter().map(|(to, _)| (to, How::Stay)));
        }
        if stack.carrier().role == Role::Commander
            && long_capture
            && let Some(enemy) = commander(&cells, colour.other())
            && face(&cells, from, enemy, None)
            && !targets.iter().any(|target| target.0 == enemy)
        {
            let how = if stands(Role::Commander, enemy) { How::Take } else { How::Stay };
            targets.push((enemy, how));
        }
        for (to, how) in targets {
            if is_safe(&after(&cells, colour, from, to, stack, how, rules), colour, rules) {
                found.push(Action::Move { from, to, stack, how });
            }
        }
    }
    found
}
