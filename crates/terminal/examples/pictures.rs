//! Writes `docs/play-ringrift.svg` and `docs/play-cotulenh.svg`: `cargo run -p stackwright-terminal --example pictures`.

use std::error::Error;
use std::fs;
use std::path::Path;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use stackwright_core::Timeline;
use stackwright_core::messages::Language;
use stackwright_games::FullGame;
use stackwright_terminal::layout::Spot;
use stackwright_terminal::model::{Intent, Model};
use stackwright_terminal::{Holder, Theme, view};

#[path = "../../ringrift/tests/stories/three_regions.rs"]
mod three_regions;

fn main() -> Result<(), Box<dyn Error>> {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");

    let mut game = Timeline::from_position(ringrift::Position::parse(three_regions::BEFORE)?);
    game.try_play_text(three_regions::TURN[0])?;
    // A stack is picked up, and the cursor looks at where a capture would land.
    let intents = [Intent::Point(spot(&game, "h2")?), Intent::Look(spot(&game, "h7")?)];
    fs::write(docs.join("play-ringrift.svg"), picture(game, &intents, (100, 31))?)?;

    let text =
        "6c4/4f1hf3/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/11/2IE2M2EI/2(NFT)1GT1TG2/3A2S2A1/5H1HF2/6C4 r - - 0 9";
    let mut game = cotulenh::resume(text, &cotulenh::Options::default())?;
    game.try_play_text("F>d4")?;
    fs::write(docs.join("play-cotulenh.svg"), picture(game, &[], (112, 32))?)?;
    Ok(())
}

/// A game against a bot, after these intents.
fn picture<G: FullGame>(
    game: Timeline<G>,
    intents: &[Intent],
    size: (u16, u16),
) -> Result<String, Box<dyn Error>> {
    let mut model = Model::new(game, &[Holder::Human, "level:4".parse()?], Language::En);
    for &intent in intents {
        model.handle(intent);
    }
    let area = Rect::new(0, 0, size.0, size.1);
    let mut buffer = Buffer::empty(area);
    view::draw(&model, Theme::FULL, view::Pulse::default(), area, &mut buffer);
    Ok(view::svg(&buffer))
}

/// The spot of that name.
fn spot<G: FullGame>(game: &Timeline<G>, name: &str) -> Result<Spot, String> {
    let mut spots = game.tiles(game.sizes()[0]).spots();
    spots.find(|&spot| game.spot_name(spot) == name).ok_or_else(|| format!("there is no {name}"))
}
