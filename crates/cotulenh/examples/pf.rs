fn main() {
    use stackwright_core::Game;
    for preset in cotulenh::Preset::ALL {
        let p = cotulenh::Position::new(&preset.into()).unwrap();
        for d in 1..=3 {
            let t = std::time::Instant::now();
            let n = cotulenh::perft::steps(&p, d);
            println!("{preset:?} {d} {n} {:?} {:.1}M/s", t.elapsed(), n as f64 / t.elapsed().as_secs_f64() / 1e6);
        }
    }
    println!("size {}", std::mem::size_of::<cotulenh::Position>());
}
