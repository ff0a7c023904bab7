//! What a side of a match evaluates by.

use std::error::Error;
use std::path::Path;

use stackwright_lab::arena::Portable;
use stackwright_search::{Judgement, Spec};

use super::super::contender::{WeightOf, read_weights};
use super::super::net::NetFlag;
use crate::status::{Done, misuse};

/// What the command line says of it; nothing leaves the side to what has proved best.
#[derive(Clone, Copy, Debug)]
pub(super) struct Given<'a> {
    pub weights: Option<&'a Path>,
    pub single: &'a [WeightOf],
    pub net: Option<&'a NetFlag>,
}

impl Given<'_> {
    fn is_empty(&self) -> bool {
        self.weights.is_none() && self.single.is_empty() && self.net.is_none()
    }

    /// Refuses what would say nothing to a bot of that name.
    pub(super) fn check(&self, side: char, spec: &Spec) -> Done {
        let why = match spec {
            Spec::Engine(_) => {
                "does not reach a program: say it in its command, such as 'engine:stackwright engine --net none'"
            }
            Spec::Random => "says nothing to `random`, which does not evaluate: leave it out",
            _ => return Ok(()),
        };
        if self.is_empty() {
            return Ok(());
        }
        let flag = if self.net.is_some() {
            "net"
        } else if self.weights.is_some() {
            "weights"
        } else {
            "weight"
        };
        Err(misuse(format!("--{side}-{flag} {why}")))
    }

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
