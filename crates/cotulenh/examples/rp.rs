//! temp
use cotulenh::*;
use stackwright_core::{ActionList, Game, Rng, Timeline};
fn main() {
    let n: u64 = std::env::args().nth(1).unwrap().parse().unwrap();
    for preset in Preset::ALL {
        let mut rng = Rng::new(1);
        let mut list = ActionList::new();
        let start = Position::new(&preset.into()).unwrap();
        let mut game = Timeline::from_position(start.clone());
        let (mut listed, mut sess, mut check, mut games, mut tsess, mut tcheck, mut tplain) = (0u64, 0, 0, 0, 0f64, 0f64, 0f64);
        let stat = std::env::args().nth(2).is_some();
        let mut tplay = 0f64;
        let t = std::time::Instant::now();
        for _ in 0..n {
            if stat {
                let c = game.is_check(game.turn());
                let s = game.session().is_some();
                let t = std::time::Instant::now();
                game.actions(&mut list);
                let e = t.elapsed().as_secs_f64();
                if s { sess += 1; tsess += e } else if c { check += 1; tcheck += e } else { tplain += e }
            } else { game.actions(&mut list); }
            listed += list.len() as u64;
            let t = std::time::Instant::now();
            match rng.choose(&list) { Some(&a) => game.play(a), None => { games += 1; game = Timeline::from_position(start.clone()) } }
            if stat { tplay += t.elapsed().as_secs_f64(); }
        }
        println!("{preset:?} {:.0}/s  listed {:.1} games {games} sess {sess} check {check}", n as f64 / t.elapsed().as_secs_f64(), listed as f64 / n as f64);
        if stat { println!("  ns: sess {:.0} check {:.0} plain {:.0} play {:.0}", tsess / sess as f64 * 1e9, tcheck / check as f64 * 1e9, tplain / (n - sess - check) as f64 * 1e9, tplay / n as f64 * 1e9); }
    }
}
