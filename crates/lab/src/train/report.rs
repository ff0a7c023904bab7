//! A run as a page that needs nothing else: losses, Elo, and calibration.

use std::fmt::Write;

use serde_json::Value;

use super::calibrate::{Calibrated, Trial};
use super::calibration::Calibration;
use super::chart::{Chart, Point, Series};
use super::ledger::{Calibrations, Contest, Generation, Ledger, Settings};
use crate::page::{alone, document, escape};

/// The page.
pub fn page(ledger: &Ledger) -> String {
    let settings = &ledger.settings;
    let mut body = format!(
        "<p>Best so far: {}.</p>",
        ledger.best().map_or_else(|| "the linear evaluation".to_owned(), |best| format!("generation {best}"))
    );
    body += "<h2>Generations</h2>";
    body += &table(&ledger.generations);
    body += "<h2>Validation loss</h2><p>Cross-entropy of the results of held-out games, in nats per position.</p>";
    body += &losses(&ledger.generations).svg();
    if let Some(made) = ledger.generations.last() {
        body += "<h2>Learning curves of the last generation</h2><p>Cross-entropy of the training target, a mixture of results and search \
                 values, in nats per position.</p>";
        body += &training(made).svg();
    }
    body += "<h2>Elo</h2><p>At equal time, with 95 % confidence intervals.</p>";
    body += &elo(&ledger.generations).svg();
    body += &matches(&ledger.generations);
    if let Some(calibrations) = ledger.generations.iter().rev().find_map(|made| made.calibrations.as_ref()) {
        body += "<h2>Calibration (reliability diagram)</h2><p>Chances of the seat to move, on held-out games of the last generation.</p>";
        let series = named(calibrations).map(|(name, calibration)| (name.to_owned(), calibration));
        body += &reliability(series).svg();
        body += &calibration_tables(calibrations);
    }
    body += "<h2>Settings</h2><table>";
    list(&mut body, "", &readable(settings));
    body += "</table><h2>Commands</h2>";
    for command in &ledger.commands {
        let _ = write!(body, "<p><code>{}</code></p>", escape(command));
    }
    document(&title(settings), &body)
}

fn title(settings: &Settings) -> String {
    let board = settings.options.get("board").and_then(Value::as_str);
    let board = board.map_or_else(String::new, |board| format!(", {board}"));
    format!("A net for {}{board}, {} players", settings.game, settings.shape.seats)
}

/// The settings in the words of the command line.
fn readable(settings: &Settings) -> Value {
    let mut value = serde_json::to_value(settings).unwrap_or_default();
    if let Value::Object(fields) = &mut value {
        // What follows from the game and the inputs.
        fields.remove("shared");
        let decimal = |number: f32| Value::String(number.to_string());
        fields.insert("learning_rate".to_owned(), decimal(settings.learning_rate));
        fields.insert("weight_decay".to_owned(), decimal(settings.weight_decay));
        fields.insert("result_weight".to_owned(), decimal(settings.result_weight));
        fields.insert("movetime".to_owned(), format!("{} ms", settings.movetime).into());
        if settings.patience >= settings.epochs {
            fields.insert("patience".to_owned(), "none".into());
        }
    }
    value
}

/// Every setting in a row of its own. Those within others have the names of both.
fn list(table: &mut String, name: &str, value: &Value) {
    if let Value::Object(parts) = value {
        for (part, value) in parts {
            let part = part.replace('_', " ");
            list(table, &if name.is_empty() { part } else { format!("{name}: {part}") }, value);
        }
        return;
    }
    let value = match value {
        Value::Null => "-".to_owned(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let _ = write!(table, "<tr><td>{}</td><td>{}</td></tr>", escape(name), escape(&value));
}

fn table(generations: &[Generation]) -> String {
    let mut table =
        "<table><tr><th>generation</th><th>games by</th><th>games</th><th>positions</th><th>epoch kept</th>\
                     <th>loss: constant baseline</th><th>loss: linear</th><th>loss: net</th><th></th></tr>"
            .to_owned();
    for (number, made) in (1..).zip(generations) {
        let player = made.player.map_or_else(|| "linear".to_owned(), |player| player.to_string());
        let loss = |of: fn(&Calibrations) -> &Calibration| {
            made.calibrations
                .as_ref()
                .map_or_else(String::new, |calibrations| format!("{:.4}", of(calibrations).shown))
        };
        let _ = write!(
            table,
            "<tr><td>{number}</td><td>{player}</td><td>{}</td><td>{}</td><td>{}</td><td>{:.4}</td><td>{}</td><td>{}</td>\
             <td>{}</td></tr>",
            made.games,
            made.positions,
            made.best_epoch().map_or_else(String::new, |best| format!(
                "{} of {}",
                best.epoch,
                made.epochs.len()
            )),
            made.baseline,
            loss(|calibrations| &calibrations.linear),
            loss(|calibrations| &calibrations.net),
            match made.accepted {
                Some(true) => "accepted",
                Some(false) => "refused",
                None => "",
            }
        );
    }
    table + "</table>"
}

fn matches(generations: &[Generation]) -> String {
    let mut table = "<table><tr><th>generation</th><th>against</th><th>games</th><th>Elo</th><th>LLR</th><th>SPRT</th></tr>".to_owned();
    for (number, made) in (1..).zip(generations) {
        let best = made.player.map_or_else(|| "linear".to_owned(), |best| format!("generation {best}"));
        for (against, contest) in [(best.as_str(), &made.against_best), ("linear", &made.against_linear)] {
            let Some([games, elo, llr, test]) = contest.as_ref().map(Contest::told) else { continue };
            let _ = write!(
                table,
                "<tr><td>{number}</td><td>{against}</td><td>{games}</td><td>{elo}</td><td>{llr}</td><td>{test}</td></tr>"
            );
        }
    }
    table + "</table>"
}

fn losses(generations: &[Generation]) -> Chart {
    let series =
        (1..).zip(generations).filter(|(_, made)| !made.epochs.is_empty()).map(|(number, made)| Series {
            name: format!("generation {number}"),
            points: made.epochs.iter().map(|epoch| Point::exact(epoch.epoch as f64, epoch.result)).collect(),
        });
    let last = generations.iter().rev().find(|made| made.baseline > 0.0);
    let linear =
        last.and_then(|made| made.calibrations.as_ref()).map(|calibrations| calibrations.linear.shown);
    let marks = [("constant baseline", last.map(|made| made.baseline)), ("linear evaluation", linear)];
    let marks = marks.into_iter().filter_map(|(name, loss)| Some((name.to_owned(), loss?)));
    let (series, marks) = (series.collect(), marks.collect());
    Chart { across: "epoch", up: "loss", series, marks, counts: true, ..Chart::default() }
}

fn training(made: &Generation) -> Chart {
    let series = |name: &str, loss: fn(&super::Epoch) -> f64| Series {
        name: name.to_owned(),
        points: made.epochs.iter().map(|epoch| Point::exact(epoch.epoch as f64, loss(epoch))).collect(),
    };
    let series = vec![series("training", |epoch| epoch.learnt), series("validation", |epoch| epoch.held)];
    Chart { across: "epoch", up: "loss", series, counts: true, ..Chart::default() }
}

fn elo(generations: &[Generation]) -> Chart {
    let series = |name: &str, contest: fn(&Generation) -> Option<&Contest>| {
        let played = (1..).zip(generations).filter_map(|(number, made)| Some((number, contest(made)?)));
        let point = |(number, contest): (u32, &Contest)| Point {
            x: number.into(),
            y: contest.elo,
            low: contest.low,
            high: contest.high,
        };
        Series { name: name.to_owned(), points: played.map(point).collect() }
    };
    let mut series = vec![
        series("against the linear evaluation", Generation::measured),
        // Until a net is accepted the best before is the linear evaluation, and the match the same.
        series("against the best before", |made| {
            made.against_best.as_ref().filter(|_| made.player.is_some())
        }),
    ];
    series.retain(|series| !series.points.is_empty());
    let marks = vec![("even".to_owned(), 0.0)];
    Chart { across: "generation", up: "Elo", series, marks, counts: true, ..Chart::default() }
}

/// The reliability diagram of what was shown to the seat to move, for each length of searches: a picture of its own.
pub fn reliability_picture(found: &Calibrated) -> String {
    let name = |trial: &Trial| format!("{} nodes", trial.nodes);
    let series = found.trials.iter().map(|trial| (name(trial), &trial.shown));
    alone(&reliability(series).svg())
}

fn reliability<'a>(of: impl IntoIterator<Item = (String, &'a Calibration)>) -> Chart {
    let series = of.into_iter().map(|(name, calibration)| Series {
        name,
        points: calibration
            .bins
            .iter()
            .filter(|bin| bin.positions > 0)
            .map(|bin| {
                let error = 2.0 * (bin.observed * (1.0 - bin.observed) / bin.positions as f64).sqrt();
                Point {
                    x: bin.predicted,
                    y: bin.observed,
                    low: bin.observed - error,
                    high: bin.observed + error,
                }
            })
            .collect(),
    });
    Chart {
        across: "predicted chance",
        up: "observed share of wins",
        series: series.collect(),
        diagonal: true,
        ..Chart::default()
    }
}

fn named(calibrations: &Calibrations) -> [(&'static str, &Calibration); 3] {
    [("net", &calibrations.net), ("linear", &calibrations.linear), ("search", &calibrations.search)]
}

fn calibration_tables(calibrations: &Calibrations) -> String {
    let mut tables =
        "<table><tr><th></th><th>loss</th><th>after isotonic regression</th><th>gap</th></tr>".to_owned();
    for (name, calibration) in named(calibrations) {
        let _ = write!(
            tables,
            "<tr><td>{name}</td><td>{:.4}</td><td>{:.4}</td><td>{:.4}</td></tr>",
            calibration.shown,
            calibration.isotonic,
            calibration.gap()
        );
    }
    tables += "</table><p>By bins of the predicted chance; <i>n</i> is the number of positions.</p><table><tr><th></th>";
    for (name, _) in named(calibrations) {
        let _ = write!(tables, "<th colspan=\"3\">{name}</th>");
    }
    tables += "</tr><tr><th>bin</th>";
    tables += &"<th>n</th><th>predicted</th><th>observed</th>".repeat(named(calibrations).len());
    tables += "</tr>";
    for bin in 0..calibrations.net.bins.len() {
        let _ = write!(tables, "<tr><td style=\"white-space:nowrap\">{}–{} %</td>", 10 * bin, 10 * (bin + 1));
        for (_, calibration) in named(calibrations) {
            if let Some(bin) = calibration.bins.get(bin) {
                let (predicted, observed) = bin.percents();
                let _ = write!(tables, "<td>{}</td><td>{predicted}</td><td>{observed}</td>", bin.positions);
            }
        }
        tables += "</tr>";
    }
    tables + "</table>"
}

/// How well each of them is calibrated, as text: losses, and what was predicted and observed in each bin.
pub fn calibration_text(calibrations: &Calibrations) -> String {
    let mut text = "prediction      loss   isotonic    gap\n".to_owned();
    for (name, Calibration { shown, isotonic, .. }) in named(calibrations) {
        let gap = (shown - isotonic).max(0.0);
        let _ = writeln!(text, "{name:<10} {shown:>9.4} {isotonic:>10.4} {gap:>6.4}");
    }
    let _ = write!(
        text,
        "\npredicted and observed, by bins of the predicted chance of the seat to move, in %\nbin       "
    );
    for (name, _) in named(calibrations) {
        let _ = write!(text, "{name:^20}");
    }
    text += "\n          ";
    text += &"  pred.  obs.      n".repeat(named(calibrations).len());
    text.push('\n');
    for bin in 0..calibrations.net.bins.len() {
        let _ = write!(text, "{:>3}-{:<3} % ", 10 * bin, 10 * (bin + 1));
        for (_, calibration) in named(calibrations) {
            if let Some(bin) = calibration.bins.get(bin) {
                // The head of the table has the sign.
                let (predicted, observed) = bin.percents();
                let [predicted, observed] = [&predicted, &observed].map(|share| share.trim_end_matches(" %"));
                let _ = write!(text, "  {predicted:>5} {observed:>5} {:>6}", bin.positions);
            }
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::train::calibration::Prediction;
    use crate::train::model::Shape;
    use stackwright_core::assess::Scale;

    fn contest(elo: f64) -> Contest {
        Contest { wins: 3, losses: 1, elo, low: elo - 9.0, high: elo + 9.0, ..Contest::default() }
    }

    #[test]
    fn matches_of_one_generation_are_drawn_once_over_its_number() {
        let first =
            Generation { against_best: Some(contest(20.0)), accepted: Some(true), ..Generation::default() };
        let one = elo(std::slice::from_ref(&first)).svg();
        assert_eq!(one.matches("<circle").count(), 1, "{one}");
        assert!(one.contains(">1<") && !one.contains(">1.0") && !one.contains("the best before"), "{one}");
        let second = Generation {
            player: Some(1),
            against_best: Some(contest(-30.0)),
            against_linear: Some(contest(10.0)),
            ..Generation::default()
        };
        let two = elo(&[first, second]).svg();
        assert_eq!(two.matches("<circle").count(), 3, "{two}");
        assert!(two.contains(">2<") && two.contains("the best before"), "{two}");
    }

    #[test]
    fn settings_are_a_table_and_the_title_says_what_the_net_is_for() {
        let settings = Settings {
            game: "ringrift".to_owned(),
            options: serde_json::json!({ "board": "hex8", "rules": { "swap_sides": true }, "name": "<b>" }),
            shape: Shape { inputs: 5, width: 16, hidden: 0, squared: true, seats: 3, features: 0 },
            shared: None,
            games: 60,
            nodes: 30,
            opening: 3,
            quiet: true,
            window: 3,
            epochs: 2,
            patience: 2,
            batch_size: 64,
            learning_rate: 0.002,
            weight_decay: 0.5,
            result_weight: 0.5,
            held_out: 10,
            movetime: 1,
            match_games: 2,
            elo: (0.0, 10.0),
            fair: 0,
            seed: 1,
            from: None,
        };
        let page = page(&Ledger { settings, commands: Vec::new(), generations: Vec::new() });
        for part in [
            "<title>A net for ringrift, hex8, 3 players</title>",
            "<tr><td>options: board</td><td>hex8</td></tr>",
            "<tr><td>options: rules: swap sides</td><td>true</td></tr>",
            "<tr><td>options: name</td><td>&lt;b&gt;</td></tr>",
            "<tr><td>shape: width</td><td>16</td></tr>",
            "<tr><td>match games</td><td>2</td></tr>",
            "<tr><td>learning rate</td><td>0.002</td></tr>",
            "<tr><td>movetime</td><td>1 ms</td></tr>",
            "<tr><td>patience</td><td>none</td></tr>",
        ] {
            assert!(page.contains(part), "{part} in {page}");
        }
        assert!(!page.contains("{&quot;"), "{page}");
    }

    #[test]
    fn empty_bins_say_nothing() {
        let predictions: Vec<_> =
            [0.15, 0.15].map(|chance| Prediction { chance, share: 1.0, game: 0 }).into();
        let [net, linear, search] = [(); 3].map(|()| Calibration::of(&predictions));
        let calibrations = Calibrations { net, linear, search };
        let (text, tables) = (calibration_text(&calibrations), calibration_tables(&calibrations));
        assert!(text.contains("  0-10  %       -     -      0"), "{text}");
        assert!(text.contains(" 10-20  %    15.0 100.0      2"), "{text}");
        assert!(!text.contains(" 0.0 "), "{text}");
        assert!(tables.contains(">0–10 %</td><td>0</td><td>-</td><td>-</td>"), "{tables}");
        assert!(tables.contains(">10–20 %</td><td>2</td><td>15.0 %</td><td>100.0 %</td>"), "{tables}");
    }

    #[test]
    fn a_picture_of_reliability_stands_alone_and_has_a_line_for_each_length_of_searches() {
        let predictions: Vec<_> = [(0.15, 0.0), (0.15, 1.0), (0.85, 1.0)]
            .map(|(chance, share)| Prediction { chance, share, game: 0 })
            .into();
        let trial = |nodes| Trial {
            nodes,
            games: 1,
            shown: Calibration::of(&predictions),
            fitted: Calibration::of(&[]),
        };
        let trials = vec![trial(400), trial(4_000)];
        let svg = reliability_picture(&Calibrated { in_use: Scale::PLAIN, best: Scale::PLAIN, trials });
        assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" "), "{svg}");
        for part in
            [">400 nodes<", ">4000 nodes<", "400 nodes: 0.5000", "400 nodes: 1.0000", "<style>", "</svg>"]
        {
            assert!(svg.contains(part), "{part} in {svg}");
        }
        assert_eq!(svg.matches("<circle").count(), 4, "two bins have positions: {svg}");
    }
}
