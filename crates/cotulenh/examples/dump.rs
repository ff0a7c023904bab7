//! temp
use cotulenh::*;
use stackwright_core::{ActionList, Game, Rng, Timeline};
fn random_fen(rng: &mut Rng) -> Option<String> {
    let stacks: Vec<Stack> = Stack::all().filter(|s| !s.has(Role::Commander) || s.height() <= 3).collect();
    let mut cells: Vec<Option<Piece>> = vec![None; 132];
    let n = 4 + rng.below(30);
    let squares: Vec<Square> = Square::all().collect();
    let small = rng.below(2) == 0;
    let (bx, by) = (rng.below(6) as u8, 1 + rng.below(6) as u8);
    let mut cmd = [false; 2];
    let mut place = |rng: &mut Rng, st: Stack, colour: Colour, cells: &mut Vec<Option<Piece>>| {
        for _ in 0..100 {
            let sq = squares[rng.below(132)];
            if small && !(sq.file() >= bx && sq.file() < bx + 6 && sq.rank() >= by && sq.rank() < by + 7) { continue; }
            if cells[sq.number()].is_none() && may_stand(st.carrier().role, sq) {
                cells[sq.number()] = Some(Piece { colour, stack: st });
                return true;
            }
        }
        false
    };
    for (i, colour) in Colour::BOTH.into_iter().enumerate() {
        let st = loop { let s = stacks[rng.below(stacks.len())]; if s.has(Role::Commander) { break s } };
        let st = if rng.below(2) == 0 { Stack::from(Unit { role: Role::Commander, heroic: rng.below(4) == 0 }) } else { st };
        cmd[i] = place(rng, st, colour, &mut cells);
        if !cmd[i] { return None; }
    }
    for _ in 0..n {
        let st = loop { let s = stacks[rng.below(stacks.len())]; if !s.has(Role::Commander) && (s.heroic().is_empty() || rng.below(3) == 0) { break s } };
        let colour = Colour::BOTH[rng.below(2)];
        place(rng, st, colour, &mut cells);
    }
    let mut text = String::new();
    for rank in (0..12).rev() {
        let mut e = 0;
        for file in 0..11 { match cells[rank * 11 + file] { None => e += 1, Some(p) => { if e > 0 { text += &e.to_string(); e = 0; } text += &p.to_string(); } } }
        if e > 0 { text += &e.to_string(); }
        if rank > 0 { text.push('/'); }
    }
    Some(format!("{text} {} - - {} {}", if rng.below(2) == 0 { 'r' } else { 'b' }, rng.below(60), 1 + rng.below(50)))
}
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let seed: u64 = args[1].parse().unwrap();
    let count: usize = args[2].parse().unwrap();
    let mut rng = Rng::new(seed);
    let mut list = ActionList::new();
    let mut done = 0;
    while done < count {
        let preset = if rng.below(4) == 0 { Preset::Reference } else { Preset::Standard };
        let mut o = Options::from(preset);
        if rng.below(3) == 0 { o.auto_commit = false; }
        if rng.below(4) == 0 { o.allow_partial_commit = false; }
        if rng.below(4) == 0 { o.validate_staying = false; }
        if rng.below(4) == 0 { o.last_guard = false; }
        let Some(fen) = random_fen(&mut rng) else { continue };
        let pos = Position::from_text(&fen, &o).unwrap();
        let mut game = Timeline::from_position(pos);
        for _ in 0..rng.below(10) + 1 {
            game.movements(&mut list);
            let sess = game.session().is_some();
            if done < count && (sess || rng.below(3) == 0) {
                done += 1;
                let rows: Vec<serde_json::Value> = list.iter().map(|&a| {
                    let (f, t, s, _) = a.parts().unwrap();
                    let after = perft::after(&game, a);
                    serde_json::json!([f.to_string(), t.to_string(), Piece { colour: game.turn(), stack: s }.to_string(), a.is_step(), game.action_text(a), after.position_text()])
                }).collect();
                let commit = game.can_commit().then(|| perft::after(&game, Action::Commit).position_text());
                println!("{}", serde_json::json!({"fen": game.position_text(), "preset": o.preset.name(), "options": [o.auto_commit, o.allow_partial_commit, o.validate_staying, o.last_guard],
                    "rows": rows, "can_commit": game.can_commit(), "commit": commit, "check": game.is_check(game.turn()), "withdrawn": game.withdrawn().map(|p| p.position_text()), "board": placement(game.board())}));
            }
            let mut acts = ActionList::new();
            game.actions(&mut acts);
            // prefer deploy steps
            let steps: Vec<Action> = acts.iter().copied().filter(|a| a.is_step()).collect();
            let pick = if !steps.is_empty() && rng.below(3) > 0 { *rng.choose(&steps).unwrap() } else { match rng.choose(&acts) { Some(&a) => a, None => break } };
            game.play(pick);
        }
    }
}
