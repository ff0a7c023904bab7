//! RingRift against games recorded from the public reference engine, under the preset `reference`.

mod contract;
mod lists;
mod stale;
mod states;
mod trace;

use std::path::Path;

use ringrift::{Board, Options, Preset};
use serde_json::Value;

use super::{InputError, Report, open};

/// Compares one file of recorded games or positions. `progress` is told the number of steps so far.
pub fn check_file(path: &Path, mut progress: impl FnMut(u64)) -> Result<Report, InputError> {
    let name = path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    let mut report = Report::new(&name);
    let mut lines = open(path)?;
    let mut first = lines.next_line()?;
    if let Some(line) = &first
        && line.starts_with('[')
        && let Ok(Value::Array(rows)) = serde_json::from_str(&lines.rest(line.clone())?)
        && rows.iter().all(|row| row.get("id").is_some() && row.get("fails").is_some())
    {
        report.note = Some("the reference's own results with its contract vectors, nothing to compare");
        return Ok(report);
    }
    if let Some(line) = &first
        && line.trim_start().starts_with('{')
        && serde_json::from_str::<Value>(line).is_err()
    {
        // Not one record per line: one document, a bundle of contract vectors.
        let text = lines.rest(line.clone())?;
        let bundle: Value = serde_json::from_str(&text).map_err(|error| {
            lines.error(format!("this is neither recorded games nor contract vectors: {error}"))
        })?;
        let vectors = bundle.get("vectors").and_then(Value::as_array);
        let vectors = vectors.ok_or_else(|| lines.error("expected a list as `vectors`"))?;
        if vectors.iter().any(|vector| vector.get("expectedOutput").is_none()) {
            return Err(lines.error("these are no contract vectors: expected `expectedOutput` in each"));
        }
        contract::check_bundle(&mut report, vectors);
        return Ok(report);
    }
    while let Some(line) = match first.take() {
        Some(line) => Some(line),
        None => lines.next_line()?,
    } {
        let record: Value = serde_json::from_str(&line)
            .map_err(|error| lines.error(format!("this is no recorded game, one line of JSON: {error}")))?;
        let header =
            record.get("header").ok_or_else(|| lines.error("expected a recorded game with a `header`"))?;
        let options = read_options(header).map_err(|message| lines.error(message))?;
        let title = match (header.get("name"), header.get("seed")) {
            (Some(name), _) => name.as_str().unwrap_or_default().to_owned(),
            (None, seed) => format!("seed {}", seed.unwrap_or(&Value::Null)),
        };
        let place = format!("{name} game {} ({title})", report.games);
        report.games += 1;
        if record.get("steps").is_some() {
            trace::check_game(&mut report, &place, &record, options)
                .map_err(|message| lines.error(message))?;
        } else if record.get("after").is_some() {
            trace::check_position(&mut report, &place, &record, options)
                .map_err(|message| lines.error(message))?;
        } else {
            return Err(lines.error("expected a recorded game (`steps`) or position (`after`)"));
        }
        progress(report.steps);
    }
    Ok(report)
}

/// The options of a recorded game: the reference's habits, and what its header says.
fn read_options(header: &Value) -> Result<Options, String> {
    let wrong = |field: &str| format!("the header's `{field}` cannot be read");
    let board: Board = header["board"].as_str().unwrap_or_default().parse().map_err(|_| wrong("board"))?;
    let players =
        header["players"].as_u64().filter(|n| (2..=4).contains(n)).ok_or_else(|| wrong("players"))?;
    let given = &header["options"];
    let number = |field: &str| {
        let number = given[field].as_u64().and_then(|number| u16::try_from(number).ok());
        number.ok_or_else(|| wrong(field))
    };
    let flag = |field: &str| given[field].as_bool().ok_or_else(|| wrong(field));
    let options = Options {
        rings: number("ringsPerPlayer")?,
        lps_rounds: u8::try_from(number("lpsRoundsRequired")?).map_err(|_| wrong("lpsRoundsRequired"))?,
        stack_strike: flag("stackStrike")?,
        swap: flag("swapRuleEnabled")?,
        ..Options::preset(board, players as u8, Preset::Reference)
    };
    options.validate().map_err(|problems| problems.to_string())?;
    for (field, ours) in [
        ("victoryThreshold", options.elimination_threshold()),
        ("territoryVictoryMinimum", options.territory_minimum()),
    ] {
        if given.get(field).is_some_and(|theirs| *theirs != ours) {
            return Err(format!("`{field}` is {}, ours is {ours}", given[field]));
        }
    }
    Ok(options)
}
