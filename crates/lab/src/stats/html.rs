//! The figures as a page that needs nothing else.

use std::fmt::Write;

use super::compare::significance;
use super::group::FATES;
use super::histogram::{Axes, histogram};
use super::plot::bars;
use super::table::percent;
use super::{Comparison, Group, Share, Spread, Summary};
use crate::page::{document, escape};

/// A page about each group of games.
pub fn page<'a>(groups: impl Iterator<Item = &'a Group>) -> String {
    let groups: Vec<&Group> = groups.collect();
    let mut body = String::new();
    for group in &groups {
        let alike: Vec<&Group> = groups.iter().copied().filter(|other| other.game == group.game).collect();
        section(&mut body, group, &alike);
    }
    document("What the games say", &body)
}

/// What there is to say about a group; `alike` are all groups of its game, itself included, whose axes are the same.
fn section(body: &mut String, group: &Group, alike: &[&Group]) {
    let _ = write!(
        body,
        "<h2>{}</h2><p><code>{}</code></p><p>{} games, {} unfinished, {} with a shared first rank.</p>",
        escape(&group.game),
        escape(&group.options),
        group.games,
        group.unfinished,
        group.drawn
    );
    let reasons: Vec<_> = group.reason_shares().into_iter().collect();
    let _ = write!(body, "<h3>Won by</h3>{}", bars(&reasons, None));
    let recovered: Vec<_> = group.recovered_shares().into_iter().collect();
    if !recovered.is_empty() {
        let _ =
            write!(body, "<h3>Won by, in games in which somebody recovered</h3>{}", bars(&recovered, None));
    }
    let seats: Vec<_> =
        (1..).zip(group.seat_shares()).map(|(seat, share)| (format!("seat {seat}"), share)).collect();
    let even = 1.0 / group.seats().max(1) as f64;
    let _ = write!(body, "<h3>Wins of each seat</h3>{}", bars(&seats, Some(even)));
    if group.players.len() > 1 {
        let players: Vec<_> = group.players.iter().map(|(name, fate)| (name.clone(), fate.share())).collect();
        let _ = write!(body, "<h3>Wins of each player</h3>{}", bars(&players, Some(even)));
    }
    if !group.fates.is_empty() {
        let fates: Vec<_> = FATES
            .iter()
            .map(|&kind| {
                let fate = group.fates.get(kind).copied().unwrap_or_default();
                (format!("{kind} ({})", fate.seats), fate.share())
            })
            .filter(|(_, share)| share.of > 0.0)
            .collect();
        let _ = write!(body, "<h3>Wins of seats by what became of them</h3>{}", bars(&fates, Some(even)));
    }
    let mut draw = |title: &str, of: &str, spread: fn(&Group) -> &Spread, summary: Summary| {
        let axes = Axes::of(alike.iter().map(|group| spread(group)));
        let drawn = histogram(spread(group), &axes, title, of);
        let _ = write!(body, "<h3>{title}</h3><p>{summary}</p>{drawn}");
    };
    draw("Actions per game", "games", |group| &group.actions, group.actions.summary());
    draw("Turns per game", "games", |group| &group.turns, group.turns.summary());
    draw("Legal actions per decision", "decisions", |group| &group.branching, group.branching_summary());
    let all = group.parts.values().sum::<u64>() as f64;
    let parts: Vec<_> = group
        .parts
        .iter()
        .map(|(&part, &count)| {
            let share = count as f64 / all.max(1.0);
            (part.to_owned(), Share { hits: count as f64, of: all, share, low: share, high: share })
        })
        .collect();
    let _ = write!(body, "<h3>Parts of turns</h3>{}", bars(&parts, None));
    let games = group.games.max(1) as f64;
    let _ = write!(
        body,
        "<h3>Rules</h3><table><tr><th>rule</th><th>times</th><th>per game</th><th>in games</th></tr>"
    );
    for (rule, fired) in &group.rules {
        let _ = write!(
            body,
            "<tr><td>{}</td><td>{}</td><td>{:.3}</td><td>{}</td></tr>",
            escape(rule),
            fired.times,
            fired.times as f64 / games,
            percent(fired.games as f64 / games)
        );
    }
    let _ = write!(
        body,
        "</table><p>Error bars are 95 % intervals by Wilson, each over what it is a share of; seats of one game count \
         together. Histograms of one figure have the same axes in all groups of a game.</p>"
    );
}

/// A page about a comparison.
pub fn comparison_page(comparison: &Comparison, names: [&str; 2]) -> String {
    let Comparison { games: [one, other], lines, .. } = comparison;
    let [first, second] = names.map(escape);
    let mut body = format!(
        "<p>{one} games of {first} against {other} of {second}: {}.</p><p>Mix of reasons: {}.</p>\
         <table><tr><th></th><th>{first}</th><th>{second}</th><th>test</th><th>p</th></tr>",
        escape(&comparison.design()),
        escape(&comparison.mix_text())
    );
    for line in lines {
        let [one, other] = line.figures();
        let _ = write!(
            body,
            "<tr><td>{}</td><td>{one}</td><td>{other}</td><td>{}</td><td>{}</td></tr>",
            escape(&line.what),
            line.test,
            escape(&significance(line.p))
        );
    }
    body += "</table><p>* p &lt; 0.05, ** p &lt; 0.01, *** p &lt; 0.001; of many lines some are starred by chance.</p>";
    document("Two sets of games", &body)
}
