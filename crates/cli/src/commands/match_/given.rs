//! By what a side of a match judges.

use std::error::Error;
use std::path::Path;

use stackwright_lab::arena::Portable;
use stackwright_search::Judgement;

use super::super::contender::{WeightOf, read_weights};
use super::super::net::NetFlag;

/// What the command line says of it; nothing leaves the side to what has proved best.
#[derive(Clone, Copy, Debug)]
pub(super) struct Given<'a> {
    pub weights: Option<&'a Path>,
    pub single: &'a [WeightOf],
    pub net: Option<&'a NetFlag>,
}

impl Given<'_> {
    pub(super) fn judgement<G: Portable>(&self, start: &G) -> Result<Judgement<G>, Box<dyn Error>> {
        let of_file = self.weights.map(read_weights::<G>).transpose()?;
        match WeightOf::set_all::<G>(self.single, of_file, start)? {
            Some(weights) => Ok(Judgement::from(weights)),
            None => NetFlag::judgement(self.net, start),
        }
    }

    /// The same in words, such as `weights of FILE`.
    pub(super) fn told(&self) -> Option<String> {
        let of_file = self.weights.map(|path| match path.to_str() {
            Some("guessed") => "guessed weights".to_owned(),
            _ => format!("weights of {}", path.display()),
        });
        let usual = || (!self.single.is_empty()).then(|| "weights".to_owned());
        let net = self.net.map(ToString::to_string);
        let single: Vec<_> = self.single.iter().map(ToString::to_string).collect();
        let told = of_file.or_else(usual).or(net)?;
        Some(if single.is_empty() { told } else { format!("{told} with {}", single.join(", ")) })
    }
}
