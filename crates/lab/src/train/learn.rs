//! Training by epochs until a net predicts held-out positions as well as it can.

use std::ops::ControlFlow;
use std::time::Instant;

use rayon::prelude::*;
use stackwright_core::{Rng, key};

use super::adam::{Adam, Bounds, Shared, Step};
use super::model::{Model, Shape};
use super::pass::Pass;
use super::rows::Rows;
use super::target::{Targets, cross_entropy};

/// How a net is trained.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The maximum number of epochs.
    pub epochs: usize,
    /// Early stopping: training ends when the validation loss has not fallen for so many epochs.
    pub patience: usize,
    /// The batch size, in positions; smaller where there are few, so that an epoch has some steps.
    pub batch_size: usize,
    /// The peak learning rate.
    pub learning_rate: f32,
    /// Weight decay (AdamW) of the first layer.
    pub weight_decay: f32,
    /// One game in so many is held out for validation.
    pub held_out: u32,
    /// How far the numbers may go.
    pub bounds: Bounds,
    /// What the symmetries of the board make of each input; a position is seen in one of them, drawn anew each time.
    pub symmetries: Vec<Vec<u32>>,
    /// The inputs that share a part of their weights.
    pub shared: Option<Shared>,
    /// Where the random numbers come from.
    pub seed: u64,
}

/// One time through all positions.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Epoch {
    /// Which it was, from 1.
    pub epoch: usize,
    /// The training loss during the epoch, in nats per position: results and search values, mixed as the lesson asks.
    pub learnt: f64,
    /// The validation loss, afterwards: the same for positions of held-out games.
    pub held: f64,
    /// The validation loss of the results alone.
    pub result: f64,
    /// How long it took.
    pub seconds: f64,
}

impl Epoch {
    /// What can be said of a net that somebody else trained.
    pub fn of(model: &Model, rows: &Rows, targets: &Targets, lesson: &Lesson) -> Epoch {
        let (held, learnt) = split(rows, lesson.held_out);
        let (learnt, _) = losses(model, rows, targets, &learnt);
        let (held, result) = losses(model, rows, targets, &held);
        Epoch { epoch: 1, learnt, held, result, seconds: 0.0 }
    }
}

/// A net on its way: all that is needed to go on.
#[derive(Clone, Debug)]
pub struct Pupil {
    pub(super) model: Model,
    pub(super) adam: Adam,
    /// The net after the best epoch.
    pub(super) best: Model,
    /// All epochs that are done.
    pub epochs: Vec<Epoch>,
    /// How many steps of the epoch that has begun are done, and their losses added up.
    pub(super) done: (usize, f64),
}

/// A batch is cut into so many parts, whose slopes are added up in order: the result does not depend on the threads.
const PARTS: usize = 16;

/// An epoch has at least so many steps, unless batches would be smaller than the smallest.
const LEAST_STEPS: usize = 100;
const SMALLEST: usize = 32;

/// The part of all steps during which the learning rate warms up.
const WARM_UP: f32 = 0.03;

impl Pupil {
    /// A net that knows nothing yet.
    pub fn new(shape: Shape, rows: &Rows, lesson: &Lesson) -> Pupil {
        let active = rows.inputs() as f32 / (rows.len() * rows.seats()).max(1) as f32;
        let mut model = Model::new(shape, active, lesson.seed);
        if let Some(shared) = lesson.shared {
            shared.level(&mut model);
        }
        Pupil::from_model(model, lesson)
    }

    /// A net that goes on from another one.
    pub fn from_model(model: Model, lesson: &Lesson) -> Pupil {
        let adam = Adam::new(&model, lesson.shared);
        Pupil { best: model.clone(), adam, model, epochs: Vec::new(), done: (0, 0.0) }
    }

    /// The best epoch so far, by the results of held-out games.
    pub fn best_epoch(&self) -> Option<&Epoch> {
        self.epochs.iter().min_by(|one, other| one.held.total_cmp(&other.held))
    }

    /// The net after the best epoch.
    pub fn best(&self) -> &Model {
        &self.best
    }

    /// Whether there is nothing more to do.
    pub fn is_done(&self, lesson: &Lesson) -> bool {
        let since = self.best_epoch().map_or(0, |best| self.epochs.len() - best.epoch);
        self.epochs.len() >= lesson.epochs || since >= lesson.patience.max(1)
    }

    /// Goes on until it is done, or until `watch` breaks it off: it is asked after each step, and told of each epoch. Runs on
    /// the threads of the pool that it is called in, however many; the net does not depend on them.
    pub fn learn(
        &mut self,
        rows: &Rows,
        targets: &Targets,
        lesson: &Lesson,
        mut watch: impl FnMut(Option<&Epoch>) -> ControlFlow<()>,
    ) {
        let (held, learnt) = split(rows, lesson.held_out);
        let batch =
            lesson.batch_size.min(learnt.len() / LEAST_STEPS).max(SMALLEST.min(lesson.batch_size)).max(1);
        let steps = learnt.len().div_ceil(batch);
        if steps == 0 {
            return;
        }
        let mut parts: Vec<_> = (0..PARTS).map(|_| Part::new(self.model.shape)).collect();
        while !self.is_done(lesson) {
            let begun = Instant::now();
            let number = self.epochs.len();
            let mut order = learnt.clone();
            Rng::for_task(lesson.seed, number as u64).shuffle(&mut order);
            for (nth, batch) in order.chunks(batch).enumerate().skip(self.done.0) {
                let now = (number * steps + nth) as f32 / (lesson.epochs * steps) as f32;
                let loss = self.step(rows, targets, lesson, batch, length(lesson, now), &mut parts);
                self.done = (nth + 1, self.done.1 + loss);
                if nth + 1 < steps && watch(None).is_break() {
                    return;
                }
            }
            let (held, result) = losses(&self.model, rows, targets, &held);
            let learnt = self.done.1 / learnt.len() as f64;
            let seconds = begun.elapsed().as_secs_f64();
            let epoch = Epoch { epoch: number + 1, learnt, held, result, seconds };
            if self.best_epoch().is_none_or(|best| epoch.held < best.held) {
                self.best.clone_from(&self.model);
            }
            self.epochs.push(epoch);
            self.done = (0, 0.0);
            if watch(Some(&epoch)).is_break() {
                return;
            }
        }
    }

    /// One step; gives the losses of the batch added up.
    fn step(
        &mut self,
        rows: &Rows,
        targets: &Targets,
        lesson: &Lesson,
        batch: &[usize],
        length: f32,
        parts: &mut [Part],
    ) -> f64 {
        let (model, epoch) = (&self.model, self.epochs.len() as u64);
        let each = batch.len().div_ceil(PARTS);
        let turned = |at: usize| {
            let drawn = key::mix(lesson.seed ^ key::mix(at as u64 ^ epoch << 40));
            let nth = (drawn % lesson.symmetries.len().max(1) as u64) as usize;
            // The first leaves all as it is.
            if nth == 0 { None } else { lesson.symmetries.get(nth).map(Vec::as_slice) }
        };
        parts.par_iter_mut().zip(batch.par_chunks(each)).for_each(|(part, batch)| {
            part.slope.fill(0.0);
            part.loss = 0.0;
            for &at in batch {
                let (row, symmetry) = (rows.get(at), turned(at));
                part.pass.forward(model, &row, symmetry);
                let loss = targets.over(at, &row, &part.pass.chances, &mut part.over);
                part.loss += f64::from(loss);
                part.pass.backward(model, &row, symmetry, &part.over, &mut part.slope);
            }
        });
        let used = &parts[..batch.len().div_ceil(each)];
        let slopes: Vec<_> = used.iter().map(|part| &part.slope[..]).collect();
        let step = Step { length, decay: lesson.weight_decay, bounds: lesson.bounds };
        self.adam.step(&mut self.model, &slopes, batch.len(), step);
        used.iter().map(|part| part.loss).sum()
    }
}

/// What one thread works with.
struct Part {
    pass: Pass,
    over: Vec<f32>,
    slope: Vec<f32>,
    loss: f64,
}

impl Part {
    fn new(shape: Shape) -> Part {
        let slope = vec![0.0; shape.parameters()];
        Part { pass: Pass::new(shape), over: vec![0.0; shape.seats], slope, loss: 0.0 }
    }
}

/// The learning rate when so much of all is done: a linear warm-up, then cosine decay.
fn length(lesson: &Lesson, now: f32) -> f32 {
    let grown = (now / WARM_UP).min(1.0);
    let left = 0.5 * (1.0 + (std::f32::consts::PI * now).cos());
    lesson.learning_rate * grown.max(0.01) * left.max(0.01)
}

/// The positions of held-out games, and the others. Positions of one game are never on both sides.
pub fn split(rows: &Rows, held_out: u32) -> (Vec<usize>, Vec<usize>) {
    (0..rows.len()).partition(|&at| held_out > 0 && rows.get(at).game % held_out == held_out - 1)
}

/// The losses of a net on these positions, in nats per position: of the training target, and of the results alone.
fn losses(model: &Model, rows: &Rows, targets: &Targets, of: &[usize]) -> (f64, f64) {
    let each = |some: &[usize]| {
        let (mut pass, mut over) = (Pass::new(model.shape), vec![0.0; model.shape.seats]);
        some.iter().fold((0.0, 0.0), |(held, result), &at| {
            let row = rows.get(at);
            pass.forward(model, &row, None);
            let loss = targets.over(at, &row, &pass.chances, &mut over);
            (held + f64::from(loss), result + cross_entropy(&row, &pass.chances))
        })
    };
    let parts: Vec<_> = of.par_chunks(4096).map(each).collect();
    let count = of.len().max(1) as f64;
    let (held, result) = parts.iter().fold((0.0, 0.0), |all, part| (all.0 + part.0, all.1 + part.1));
    (held / count, result / count)
}

/// The chances that a net gives each seat in these positions, one after the other.
pub fn predict(model: &Model, rows: &Rows, of: &[usize]) -> Vec<f32> {
    let each = |some: &[usize]| {
        let mut pass = Pass::new(model.shape);
        let chances = |&at: &usize| {
            pass.forward(model, &rows.get(at), None);
            pass.chances.clone()
        };
        some.iter().flat_map(chances).collect::<Vec<_>>()
    };
    let parts: Vec<_> = of.par_chunks(4096).map(each).collect();
    parts.concat()
}

#[cfg(test)]
mod tests {
    use super::*;
    use stackwright_core::{Outcome, Reason, Seat};

    const INPUTS: u32 = 12;

    /// Positions of which inputs 0 to 3 say who wins, unless input 4 is on, and the others say nothing.
    fn drawn(games: u32) -> Rows {
        let mut rng = Rng::new(7);
        let mut rows = Rows::new(2);
        for game in 0..games {
            let mut lead = 0;
            let turned = rng.below(2) == 0;
            for seat in 0..2 {
                let mut view: Vec<u32> = (0..4).filter(|_| rng.below(2) == 0).collect();
                let many = view.len() as i32;
                lead += if seat == 0 { many } else { -many };
                view.extend(turned.then_some(4));
                view.extend((5..INPUTS).filter(|_| rng.below(3) == 0));
                rows.push_view(view);
            }
            let lead = if turned { -lead } else { lead };
            let chance = 1.0 / (1.0 + (-1.5 * lead as f32).exp());
            let won = (rng.below(1 << 20) as f32) < chance * (1 << 20) as f32;
            rows.push(Seat::P1, 0.0, [0.0; 2]);
            let winner = if won { Seat::P1 } else { Seat::P2 };
            rows.end_game(&Outcome::win(2, winner, Reason::AGREEMENT), game);
        }
        rows
    }

    fn lesson() -> Lesson {
        Lesson {
            epochs: 12,
            patience: 4,
            batch_size: 64,
            learning_rate: 0.01,
            weight_decay: 0.01,
            held_out: 5,
            bounds: Bounds { inner: 2.0, outer: 8.0 },
            symmetries: Vec::new(),
            shared: None,
            seed: 3,
        }
    }

    const SHAPE: Shape =
        Shape { inputs: INPUTS as usize, width: 8, hidden: 0, squared: true, seats: 2, features: 0 };

    fn targets(rows: &Rows) -> Targets {
        Targets { result_weight: 1.0, searched: vec![0.5; rows.len()] }
    }

    fn learnt(threads: usize, rows: &Rows, lesson: &Lesson) -> Pupil {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        let mut pupil = Pupil::new(SHAPE, rows, lesson);
        pool.install(|| pupil.learn(rows, &targets(rows), lesson, |_| ControlFlow::Continue(())));
        pupil
    }

    #[test]
    fn a_net_learns_what_no_sum_of_inputs_can_say() {
        let rows = drawn(6_000);
        let pupil = learnt(2, &rows, &lesson());
        let best = pupil.best_epoch().unwrap();
        // Without a clue 0.693; who knows all has about 0.44.
        assert!(best.result < 0.47, "{:?}", pupil.epochs);
        let (held, _) = split(&rows, 5);
        let chances = predict(pupil.best(), &rows, &held);
        let each = chances.chunks_exact(2).zip(&held);
        let loss =
            each.map(|(chances, &at)| cross_entropy(&rows.get(at), chances)).sum::<f64>() / held.len() as f64;
        assert!((loss - best.result).abs() < 1e-9, "the net that is kept is the best one");
    }

    #[test]
    fn the_net_does_not_depend_on_threads_nor_on_breaks() {
        let (rows, lesson) = (drawn(500), Lesson { epochs: 3, ..lesson() });
        let one = learnt(1, &rows, &lesson);
        assert_eq!(one.model, learnt(3, &rows, &lesson).model);
        let folder = tempfile::tempdir().unwrap();
        let mut halting = Pupil::new(SHAPE, &rows, &lesson);
        let mut breaks = 0;
        assert!(Pupil::load(folder.path(), SHAPE, &lesson).unwrap().is_none());
        while !halting.is_done(&lesson) {
            let mut left = 2;
            halting.learn(&rows, &targets(&rows), &lesson, |_| {
                left -= 1;
                if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            breaks += 1;
            halting.save(folder.path()).unwrap();
            halting = Pupil::load(folder.path(), SHAPE, &lesson).unwrap().unwrap();
        }
        let why = Pupil::load(folder.path(), Shape { inputs: 13, ..SHAPE }, &lesson).unwrap_err().to_string();
        assert!(why.contains("expected 120 numbers, found 112"), "{why}");
        assert!(breaks > 6, "{breaks}");
        assert_eq!(one.model, halting.model);
        assert_eq!(one.epochs.len(), halting.epochs.len());
        assert_ne!(one.model, learnt(1, &rows, &Lesson { seed: 4, ..lesson.clone() }).model);
    }

    #[test]
    fn training_ends_when_held_out_games_say_so() {
        // Nothing can be learnt from so few games but their noise.
        let (rows, lesson) = (drawn(30), Lesson { epochs: 400, patience: 3, ..lesson() });
        let pupil = learnt(1, &rows, &lesson);
        assert!(pupil.epochs.len() < 400);
        assert_eq!(pupil.epochs.len(), pupil.best_epoch().unwrap().epoch + 3);
    }

    #[test]
    fn what_is_seen_in_one_symmetry_is_known_in_all() {
        // Inputs 0 to 3 turn round: of the games only those are shown in which input 0 alone tells.
        let mut rows = Rows::new(2);
        for game in 0..400 {
            let winner = if game % 2 == 0 { Seat::P1 } else { Seat::P2 };
            for seat in Seat::first(2) {
                rows.push_view(if seat == winner { vec![0, 5] } else { vec![5] });
            }
            rows.push(Seat::P1, 0.0, [0.0; 2]);
            rows.end_game(&Outcome::win(2, winner, Reason::AGREEMENT), game);
        }
        let turn =
            |by: u32| (0..INPUTS).map(|input| if input < 4 { (input + by) % 4 } else { input }).collect();
        let lesson = Lesson { symmetries: (0..4).map(turn).collect(), batch_size: 8, ..lesson() };
        let pupil = learnt(1, &rows, &lesson);
        let mut other = Rows::new(2);
        other.push_view([3, 5]);
        other.push_view([5]);
        other.push(Seat::P1, 0.0, [0.0; 2]);
        other.end_game(&Outcome::win(2, Seat::P1, Reason::AGREEMENT), 0);
        assert!(predict(pupil.best(), &other, &[0])[0] > 0.8);
    }
}
