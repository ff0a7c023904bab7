//! What an address of the browser client is about, in words: the game with its players, a puzzle, a position.

use std::collections::HashMap;
use std::time::Duration;

use axum::extract::Query;
use axum::http::Uri;
use stackwright_answers as answers;
use stackwright_core::Seat;
use stackwright_core::messages::Language;
use stackwright_games::{Kind, named};
use stackwright_table::{GUEST, Occupant, Player, Refusal, Status, Table};

use super::board::{Board, entries_after};
use super::tags::Card;
use super::words::say;
use crate::hall::Hall;

/// A page does not wait longer for what its card could say: without it, the card is that of the site.
const PATIENCE: Duration = Duration::from_secs(1);

/// Where the picture of the site is.
const SITE: &str = "/api/v1/card";

/// The card of an address, in a language.
pub(in crate::http) async fn about(hall: &Hall, uri: &Uri, language: Language) -> Card {
    let parts: Vec<_> = uri.path().trim_matches('/').split('/').collect();
    let query = Query::<HashMap<String, String>>::try_from_uri(uri).map(|query| query.0).unwrap_or_default();
    // The address of a game may carry a code, which is nobody else's.
    let page = match parts[..] {
        ["g", _] => uri.path(),
        _ => uri.path_and_query().map_or("/", |page| page.as_str()),
    };
    let found = match parts[..] {
        ["g", id] => of_game(hall, id, None, language).await,
        ["puzzles", game, puzzle] => of_puzzle(game, puzzle, language),
        ["analyse"] => match (query.get("game"), query.get("kind"), uri.query()) {
            (Some(id), ..) => of_game(hall, id, Moment::read(&query), language).await,
            (None, Some(kind), Some(asked)) => of_position(kind, asked, language),
            _ => None,
        },
        _ => None,
    };
    let Told { title, about, picture } = found.unwrap_or_else(|| Told {
        title: say::site().in_language(language),
        about: say::site_about().in_language(language),
        picture: SITE.to_owned(),
    });
    Card { title, about, picture, page: page.to_owned() }
}

/// What a card says and shows.
struct Told {
    title: String,
    about: String,
    picture: String,
}

/// A moment of a game, as an analysis names it.
#[derive(Clone, Copy)]
enum Moment {
    Decisions(usize),
    Entries(usize),
}

impl Moment {
    fn read(query: &HashMap<String, String>) -> Option<Moment> {
        let number = |name: &str| query.get(name).and_then(|number| number.parse().ok());
        number("entry").map(Moment::Entries).or_else(|| number("at").map(Moment::Decisions))
    }
}

/// Nothing of a game that is not there, or that is not for everybody's eyes.
async fn of_game(hall: &Hall, id: &str, moment: Option<Moment>, language: Language) -> Option<Told> {
    let look = async {
        let room = hall.room(id).await?;
        room.look(hall, |table| (!is_private(table)).then(|| told(id, table, moment, language))).await
    };
    let seen: Result<Option<Told>, Refusal> = tokio::time::timeout(PATIENCE, look).await.ok()?;
    seen.ok().flatten()
}

/// Whether only those may see it who were given its address: chats keep what they have read.
pub(super) fn is_private(table: &Table) -> bool {
    table.agreement().unlisted || table.agreement().invite.is_some()
}

fn told(id: &str, table: &Table, moment: Option<Moment>, language: Language) -> Told {
    let game = table.game();
    let entries = match moment {
        None => game.len(),
        Some(Moment::Entries(entries)) => entries.min(game.len()),
        Some(Moment::Decisions(decisions)) => entries_after(game, decisions),
    };
    let names: Vec<_> = table.players().iter().map(|player| name(player, language)).collect();
    let title = named(game.name()).map_or_else(
        |_| names.join(" – "),
        |kind| say::game(names.join(" – "), (kind.titled)()).in_language(language),
    );
    let about =
        if entries < game.len() { say::moment().in_language(language) } else { stands(table, language) };
    // Where another position is shown, the address is another one: chats look at each once.
    let tag = Board::of(game, entries).key.tag();
    let at = if entries < game.len() { format!("at={entries}&") } else { String::new() };
    Told { title, about, picture: format!("/api/v1/games/{id}/card?{at}shows={}", &tag[..12]) }
}

/// Where a game stands.
fn stands(table: &Table, language: Language) -> String {
    let game = table.game();
    let turns = game.turns().iter().filter(|turn| !turn.is_empty()).count();
    let said = match table.status() {
        Status::Open => say::waiting(),
        Status::Running => {
            let turn =
                game.turns().iter().filter(|turn| turn.end <= game.turn_start() && !turn.is_empty()).count()
                    + 1;
            let mover = &table.players()[table.player_at(game.to_move())];
            say::running(turn, name(mover, language))
        }
        Status::Aborted => say::aborted(),
        Status::Finished => {
            let ranks = table.result().map(|result| result.ranks).unwrap_or_default();
            let best = (0..ranks.len()).filter(|&seat| ranks[seat] == 1);
            let players = best.filter_map(|seat| {
                let seat = Seat::from_number(seat as u8 + 1)?;
                table.players().get(table.player_at(seat))
            });
            let best: Vec<_> = players.map(|player| name(player, language)).collect();
            match &best[..] {
                [] => say::kept(turns),
                [only] => say::won(only.clone(), turns),
                all if all.len() == ranks.len() => say::drawn(turns),
                some => say::won_together(some.join(", "), turns),
            }
        }
    };
    said.in_language(language)
}

/// What somebody is called.
fn name(player: &Player, language: Language) -> String {
    if let Some(name) = player.name.as_ref().filter(|name| !name.is_empty() && *name != GUEST) {
        return name.clone();
    }
    let said = match &player.kind {
        Occupant::Nobody => say::free(),
        Occupant::Person => say::guest(),
        Occupant::Program => say::program(),
        Occupant::Bot(kind) => match kind.split_once(':') {
            Some(("level", level)) => say::level(level.to_owned()),
            Some(("engine", name)) => return name.to_owned(),
            _ => say::bot(),
        },
    };
    said.in_language(language)
}

fn of_puzzle(game: &str, puzzle: &str, language: Language) -> Option<Told> {
    let kind = named(game).ok()?;
    let found = answers::puzzle_named(kind, puzzle).ok()?;
    let goal = match (found.goal.kind.as_str(), found.goal.turns) {
        ("win", 1) => say::win_now(),
        ("win", turns) => say::win_within(turns),
        (_, 1) => say::save_now(),
        (_, turns) => say::save_within(turns),
    };
    Some(Told {
        title: say::puzzle((kind.titled)()).in_language(language),
        about: goal.in_language(language),
        // The suite has it by this name, so that nothing in it needs to be quoted.
        picture: format!("/api/v1/puzzles/{}/{}/card", kind.name, found.id),
    })
}

/// The line itself is played when its picture is asked for.
fn of_position(kind: &str, asked: &str, language: Language) -> Option<Told> {
    let kind: &Kind = named(kind).ok()?;
    Some(Told {
        title: say::analysis((kind.titled)()).in_language(language),
        about: say::analysis_about((kind.titled)()).in_language(language),
        picture: format!("/api/v1/positions/card?{asked}"),
    })
}
