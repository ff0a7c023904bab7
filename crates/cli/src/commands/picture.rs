//! `stackwright picture <position>`.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use stackwright_core::picture::Picture;
use stackwright_games::FullGame;
use stackwright_render::{WIDTHS, png};

use super::agreed::{Agreed, FromStart};
use super::option::{Setting, of_any};
use crate::status::{Done, misuse};

/// Draw a position
#[derive(Debug, Args)]
#[command(after_help = "\
The position is a text of any game, as other commands print it; its rules are those of the text, or those that are set \
if it tells none. FILE ends with .svg or .png.

Examples:
  stackwright picture 'square8 8/8/8/8/3(11)4/8/8/8 16,18 0,0 1 move must:d4,acted - - canonical/2' --out towers.svg
  stackwright picture '6c4/11/11/11/11/11/11/11/11/2(NFT)8/11/5C5 r - - 0 1' --out stack.png --width 400
  stackwright picture '6c4/11/11/11/11/11/11/11/11/2(NFT)8/11/5C5 r - - 0 1' --preset reference --out stack.svg")]
pub(crate) struct Draws {
    /// The position
    position: String,
    /// The rules options that the position is read under [default: the usual ones]
    #[arg(long, value_name = "NAME")]
    preset: Option<String>,
    /// Set one option of the rules; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = of_any())]
    #[arg(hide_possible_values = true, long_help = of_any().help())]
    settings: Vec<Setting>,
    /// Where the picture goes
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// How many pixels wide a PNG is
    #[arg(long, default_value_t = 800, value_parser = widths())]
    width: u32,
}

impl Draws {
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        let preset =
            self.preset.iter().map(|value| Setting { name: "preset".to_owned(), value: value.clone() });
        let settings: Vec<_> = self.settings.iter().cloned().chain(preset).collect();
        Agreed::at(&self.position, &settings)?.start(&self, out)
    }
}

impl FromStart for Draws {
    fn begin<G: FullGame>(&self, position: G, out: &mut impl Write) -> Done {
        let picture = position.draw();
        let form = Form::of(&self.out).ok_or_else(|| {
            misuse(format!("{}: expected a name that ends with .svg or .png", self.out.display()))
        })?;
        save(&picture, &self.out, form, self.width)?;
        writeln!(out, "{}: {} by {}", self.out.display(), picture.width, picture.height)?;
        Ok(())
    }
}

/// How wide pictures can be.
pub(super) fn widths() -> clap::builder::RangedI64ValueParser<u32> {
    clap::value_parser!(u32).range(i64::from(*WIDTHS.start())..=i64::from(*WIDTHS.end()))
}

/// The forms of a picture.
#[derive(Clone, Copy, Debug)]
pub(super) enum Form {
    Svg,
    Png,
}

impl Form {
    fn of(path: &Path) -> Option<Form> {
        match path.extension()?.to_str()?.to_ascii_lowercase().as_str() {
            "svg" => Some(Form::Svg),
            "png" => Some(Form::Png),
            _ => None,
        }
    }
}

/// Writes a picture; only pixels have a width.
pub(super) fn save(picture: &Picture, path: &Path, form: Form, width: u32) -> Done {
    let bytes = match form {
        Form::Svg => picture.svg.clone().into_bytes(),
        Form::Png => png(picture, width)?,
    };
    std::fs::write(path, bytes).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(())
}
