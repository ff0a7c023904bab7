//! A net on its way, put away and taken up again.

use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::array;
use super::learn::{Epoch, Lesson, Pupil};
use super::model::{Model, Shape};

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
        let wrong =
            |what: String| io::Error::new(io::ErrorKind::InvalidData, format!("{}: {what}", path.display()));
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
    /// Writes all that is needed to go on into a folder, which is made. What is written last makes it whole.
    pub fn save(&self, folder: &Path) -> io::Result<()> {
        std::fs::create_dir_all(folder)?;
        let state = folder.join(STATE);
        let _ = std::fs::remove_file(&state);
        self.model.save(&column(folder, "model"))?;
        self.best.save(&column(folder, "best"))?;
        array::write(&column(folder, "numbers"), &self.adam.numbers)?;
        array::write(&column(folder, "mean"), &self.adam.mean)?;
        array::write(&column(folder, "square"), &self.adam.square)?;
        let text = serde_json::to_string(&State {
            steps: self.adam.steps,
            done: self.done,
            epochs: self.epochs.clone(),
        })?;
        std::fs::write(state, text)
    }

    /// Takes up what was written into a folder; nothing if there is nothing whole.
    pub fn load(folder: &Path, shape: Shape, lesson: &Lesson) -> io::Result<Option<Pupil>> {
        let Ok(text) = std::fs::read_to_string(folder.join(STATE)) else { return Ok(None) };
        let State { steps, done, epochs } = serde_json::from_str(&text)?;
        let mut pupil = Pupil::from_model(Model::load(&column(folder, "model"), shape)?, lesson);
        pupil.best = Model::load(&column(folder, "best"), shape)?;
        for (name, to) in [
            ("numbers", &mut pupil.adam.numbers),
            ("mean", &mut pupil.adam.mean),
            ("square", &mut pupil.adam.square),
        ] {
            let read = array::read::<f32>(&column(folder, name))?;
            if read.len() != to.len() {
                let what = format!("{name}: expected {} numbers, found {}", to.len(), read.len());
                return Err(io::Error::new(io::ErrorKind::InvalidData, what));
            }
            *to = read;
        }
        pupil.adam.steps = steps;
        (pupil.done, pupil.epochs) = (done, epochs);
        Ok(Some(pupil))
    }
}

const STATE: &str = "state.json";
