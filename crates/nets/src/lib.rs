//! Small nets that judge positions of any game with [`Inputs`](stackwright_core::inputs::Inputs).
//!
//! A [`Net`] has one layer that is fed by sparse inputs and kept as sums, one for each seat ([`Sums`]), which are brought
//! up to date from the edits of a game; and one or two small layers behind it, which give what the position is worth to
//! each seat in points, as [`assess`](stackwright_core::assess) has them: the chances to win are the softmax of
//! `10^(points / 400)`. All of it is whole numbers, so that a net says the same on every machine.
//!
//! ```
//! use ringrift::Position;
//! use stackwright_core::{Game, Timeline};
//! use stackwright_nets::{Activation, Net, Shape, Sums};
//!
//! let mut game = Timeline::<Position>::new(&Default::default())?;
//! let shape = Shape::new(game.position(), 64, 0, Activation::Squared);
//! let net = Net::random(game.position(), shape, 1)?;
//! let mut sums = Sums::new(&net, game.position())?;
//! game.try_play_text("+d4*2")?;
//! sums.touch(game.position(), game.journal().edits(0));
//! let worth = sums.judge(&net, game.position());
//! assert_eq!(worth, net.judge(game.position())?);
//!
//! let file = net.to_bytes();
//! assert_eq!(Net::from_bytes(&file)?, net);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What a net computes
//!
//! In real numbers, for each seat `s` with the set `A(s)` of its active inputs:
//!
//! ```text
//! sum(s)    = bias + the rows of A(s)                              width numbers
//! own(s)    = act(sum(s))         act(x) = min(max(x, 0), 1), or that squared
//! score(s)  = output . own(s)                                      if hidden = 0
//! hid(s)    = clip(hidden_bias + hidden . [own(s), mean of own(t) over all other seats t])
//! score(s)  = output . hid(s)                                      else
//! chance(s) = softmax over the seats of score(s)                   scores in nats
//! ```
//!
//! Without a hidden layer the others' sums could only be added to what a softmax takes away again, and so they are not
//! asked. [`Floats`] are these numbers as a trainer has them, and say how they become whole.

mod file;
mod floats;
mod header;
mod layers;
mod net;
mod problem;
mod random;
mod shape;
mod sums;

pub use file::MOST_BYTES;
pub use floats::Floats;
pub use header::Header;
pub use net::Net;
pub use problem::NetError;
pub use shape::{Activation, Shape};
pub use sums::Sums;
