//! Nets that know nothing.

use stackwright_core::Rng;
use stackwright_core::inputs::Inputs;

use crate::{Header, Net, NetError, Shape};

impl Net {
    /// A net whose weights are drawn from a seed, for games with `like`'s options: to test with, and to measure speed.
    pub fn random<G: Inputs>(like: &G, shape: Shape, seed: u64) -> Result<Net, NetError> {
        shape.check()?;
        let header = Header { made: format!("drawn from seed {seed}"), ..Header::new(like, shape) };
        header.check(like)?;
        let mut rng = Rng::new(seed);
        let mut draw = |len: usize, most: i16| -> Vec<i16> {
            let most = i32::from(most);
            (0..len).map(|_| (rng.below(2 * most as usize + 1) as i32 - most) as i16).collect()
        };
        let bias = draw(shape.width.into(), 200);
        let hidden_bias = draw(shape.hidden.into(), 20_000).into_iter().map(i32::from).collect();
        Ok(Net {
            bias,
            hidden_bias,
            hidden: draw(shape.hidden_len(), 100),
            output: draw(shape.output_len(), 100),
            rows: draw(shape.rows_len(), 60),
            header,
        })
    }
}
