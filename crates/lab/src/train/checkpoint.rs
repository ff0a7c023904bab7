//! A net on its way, put away and taken up again.

use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use super::array;
use super::learn::{Epoch, Lesson, Pupil};
use super::model::{Model, Shape};
use super::rows::Rows;
use super::target::Targets;
use crate::files::{named, read, write, wrong};

/// What is not an array.
#[derive(Serialize, Deserialize)]
struct State {
    steps: u32,
    done: (usize, f64),
    epochs: Vec<Epoch>,
}

fn column(folder: &Path, name: &str) -> PathBuf {
    folder.join(name).with_extension("npy")
}

impl Model {
    /// Writes its numbers as one array, in their order.
    pub fn save(&self, path: &Path) -> io::Result<()> {
        array::write(path, &self.numbers)
    }

    /// Reads what [`save`](Model::save) or another trainer wrote. What does not fit the shape is refused.
    pub fn load(path: &Path, shape: Shape) -> io::Result<Model> {
        let numbers = array::read::<f32>(path)?;
        let wrong = |what: String| wrong(path, &what);
        if numbers.len() != shape.parameters() {
            return Err(wrong(format!("expected {} numbers, found {}", shape.parameters(), numbers.len())));
        }
        if !numbers.iter().all(|number| number.is_finite()) {
            return Err(wrong("one of the numbers is not finite".to_owned()));
        }
        Ok(Model { shape, numbers })
    }
}

impl Pupil {
    /// Writes all that is needed to go on into a folder, which is made. What was there stays until the new is whole.
    pub fn save(&self, folder: &Path) -> io::Result<()> {
        let new = unfinished(folder);
        remove(&new)?;
        std::fs::create_dir_all(&new).map_err(named(&new))?;
        self.model.save(&column(&new, "model"))?;
        self.best.save(&column(&new, "best"))?;
        array::write(&column(&new, "numbers"), &self.adam.numbers)?;
        array::write(&column(&new, "mean"), &self.adam.mean)?;
        array::write(&column(&new, "square"), &self.adam.square)?;
        let text = serde_json::to_string(&State {
            steps: self.adam.steps,
            done: self.done,
            epochs: self.epochs.clone(),
        })?;
        // What is written last makes it whole.
        write(&new.join(STATE), text.as_bytes())?;
        remove(folder)?;
        std::fs::rename(&new, folder).map_err(named(folder))
    }

    /// Takes up what was written into a folder; nothing if there is nothing whole.
    pub fn load(folder: &Path, shape: Shape, lesson: &Lesson) -> io::Result<Option<Pupil>> {
        // Whoever was killed between the last two steps of writing left the new one under its other name.
        let found = [folder.to_owned(), unfinished(folder)].into_iter().find(|at| at.join(STATE).exists());
        found.map(|folder| Self::load_whole(&folder, shape, lesson)).transpose()
    }

    fn load_whole(folder: &Path, shape: Shape, lesson: &Lesson) -> io::Result<Pupil> {
        let state = folder.join(STATE);
        let text = read(&state, MOST_BYTES, "the state of a training")?;
        let State { steps, done, epochs } =
            serde_json::from_slice(&text).map_err(|error| wrong(&state, &error))?;
        let mut pupil = Pupil::from_model(Model::load(&column(folder, "model"), shape)?, lesson);
        pupil.best = Model::load(&column(folder, "best"), shape)?;
        for (name, to) in [
            ("numbers", &mut pupil.adam.numbers),
            ("mean", &mut pupil.adam.mean),
            ("square", &mut pupil.adam.square),
        ] {
            let path = column(folder, name);
            let found = array::read::<f32>(&path)?;
            if found.len() != to.len() {
                return Err(wrong(&path, &format!("expected {} numbers, found {}", to.len(), found.len())));
            }
            *to = found;
        }
        pupil.adam.steps = steps;
        (pupil.done, pupil.epochs) = (done, epochs);
        Ok(pupil)
    }

    /// Takes away what was written for the folder.
    pub(super) fn forget(folder: &Path) -> io::Result<()> {
        remove(folder)?;
        remove(&unfinished(folder))
    }

    /// Goes on as [`learn`](Pupil::learn) does, and is put away in the folder at the end of each epoch, unless it was less than
    /// `pause` ago: whoever is killed loses no more than that and an epoch.
    pub(super) fn learn_into(
        &mut self,
        folder: &Path,
        pause: Duration,
        rows: &Rows,
        targets: &Targets,
        lesson: &Lesson,
        mut watch: impl FnMut(Option<&Epoch>) -> ControlFlow<()>,
    ) -> io::Result<()> {
        let mut saved = Instant::now();
        loop {
            let mut is_over = true;
            self.learn(rows, targets, lesson, |epoch| {
                is_over = watch(epoch).is_break();
                if is_over || (epoch.is_some() && saved.elapsed() >= pause) {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            });
            if is_over || self.is_done(lesson) {
                return Ok(());
            }
            self.save(folder)?;
            saved = Instant::now();
        }
    }
}

/// Takes a folder away, if it is there. Its mark goes first: what is left if somebody is killed meanwhile is nothing whole.
fn remove(folder: &Path) -> io::Result<()> {
    let fine = |error: io::Error| {
        if error.kind() == io::ErrorKind::NotFound { Ok(()) } else { Err(named(folder)(error)) }
    };
    std::fs::remove_file(folder.join(STATE)).or_else(fine)?;
    std::fs::remove_dir_all(folder).or_else(fine)
}

/// Where it stands until it is whole.
fn unfinished(folder: &Path) -> PathBuf {
    folder.with_extension("unfinished")
}

const STATE: &str = "state.json";

/// So many epochs nobody trains.
const MOST_BYTES: u64 = 1 << 26;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::train::adam::Bounds;
    use stackwright_core::{Outcome, Reason, Seat};

    const SHAPE: Shape = Shape { inputs: 4, width: 8, hidden: 0, squared: true, seats: 2, features: 0 };

    fn rows() -> Rows {
        let mut rows = Rows::new(2);
        for game in 0..60 {
            rows.push_view([game % 4]);
            rows.push_view([(game + 1) % 4]);
            rows.push(Seat::P1, 0.0, [0.0; 2]);
            let winner = if game % 4 < 2 { Seat::P1 } else { Seat::P2 };
            rows.end_game(&Outcome::win(2, winner, Reason::AGREEMENT), game);
        }
        rows
    }

    fn lesson() -> Lesson {
        Lesson {
            epochs: 4,
            patience: 4,
            batch_size: 16,
            learning_rate: 0.01,
            weight_decay: 0.1,
            held_out: 5,
            bounds: Bounds { inner: 1.0, outer: 8.0 },
            symmetries: Vec::new(),
            shared: None,
            seed: 1,
        }
    }

    #[test]
    fn whoever_is_killed_in_training_goes_on_from_the_last_epoch_to_the_same_net() {
        let (rows, lesson) = (rows(), lesson());
        let targets = Targets { result_weight: 1.0, searched: vec![0.5; rows.len()] };
        let mut whole = Pupil::new(SHAPE, &rows, &lesson);
        whole.learn(&rows, &targets, &lesson, |_| ControlFlow::Continue(()));
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join("pupil");
        let mut pupil = Pupil::new(SHAPE, &rows, &lesson);
        let mut kept = Vec::new();
        let watch = |epoch: Option<&Epoch>| {
            if epoch.is_some() {
                let found = Pupil::load(&folder, SHAPE, &lesson).unwrap();
                kept.push(found.map_or(0, |found| found.epochs.len()));
            }
            ControlFlow::Continue(())
        };
        pupil.learn_into(&folder, Duration::ZERO, &rows, &targets, &lesson, watch).unwrap();
        assert_eq!(kept, [0, 1, 2, 3], "at the end of each epoch those before it are kept");
        assert_eq!(pupil.model, whole.model);
        let mut again = Pupil::load(&folder, SHAPE, &lesson).unwrap().unwrap();
        assert_eq!(again.epochs.len(), 3);
        again.learn(&rows, &targets, &lesson, |_| ControlFlow::Continue(()));
        assert_eq!(again.model, whole.model);
        let rare = home.path().join("rare");
        let mut pupil = Pupil::new(SHAPE, &rows, &lesson);
        let go_on = |_: Option<&Epoch>| ControlFlow::Continue(());
        pupil.learn_into(&rare, Duration::from_hours(1), &rows, &targets, &lesson, go_on).unwrap();
        assert!(!rare.exists() && pupil.model == whole.model);
    }

    #[test]
    fn the_old_one_stays_until_the_new_is_whole_and_is_damaged_by_name() {
        let (rows, lesson) = (rows(), lesson());
        let pupil = Pupil::new(SHAPE, &rows, &lesson);
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join("pupil");
        let load = || Pupil::load(&folder, SHAPE, &lesson).map(|found| found.is_some());
        pupil.save(&folder).unwrap();
        // Killed while the next one was written, then between the removal of the old one and the last step.
        pupil.save(&home.path().join("next")).unwrap();
        let next = home.path().join("pupil.unfinished");
        std::fs::rename(home.path().join("next"), &next).unwrap();
        std::fs::remove_file(next.join(STATE)).unwrap();
        assert!(load().unwrap());
        pupil.save(&folder).unwrap();
        std::fs::rename(&folder, &next).unwrap();
        assert!(load().unwrap());
        pupil.save(&folder).unwrap();
        assert!(load().unwrap() && !next.exists());
        std::fs::write(folder.join(STATE), "{").unwrap();
        let why = load().unwrap_err().to_string();
        assert!(why.contains("state.json: "), "{why}");
        Pupil::forget(&folder).unwrap();
        assert!(!load().unwrap());
    }
}
