use ringrift::*; use stackwright_core::*;
fn main() {
    for line in std::io::stdin().lines() {
        let line = line.unwrap();
        let Some((text, counts)) = line.split_once(" | ") else { continue };
        if line.starts_with('#') { continue }
        let p = Position::parse(text).unwrap();
        let mut s = recorded::state(&p);
        s["swapOpen"] = p.turn().swap_open.into();
        s["out"] = recorded::out(&p);
        let o = serde_json::to_value(p.options()).unwrap();
        let mut opts = serde_json::Map::new();
        for (k, v) in o.as_object().unwrap() { if !["board","players","preset"].contains(&k.as_str()) { opts.insert(k.clone(), v.clone()); } }
        println!("{}", serde_json::json!({"board": o["board"], "players": o["players"], "preset": o["preset"], "options": opts, "state": s, "counts": counts, "text": text, "retired": p.retired().len()}));
    }
}
