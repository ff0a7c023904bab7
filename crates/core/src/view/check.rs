//! What every view promises, checked along a random game.

use super::{ActionView, Layout, Message, Snapshot, SnapshotOf, View, frames};
use crate::messages::{Entry, common};
use crate::{ActionList, Rng, Timeline};

/// So many actions of each position are compared with the notation.
const READ: usize = 3;

/// Plays a random game from `first` and checks what is shown at every `every`-th action. Gives the number of
/// snapshots, or says what is wrong with one.
///
/// The promises: cells and texts are those of the layout and of the notation; every action has words, and whatever is said
/// stands in the game's catalogue, which is complete in every language; a preview and
/// the frames of an action lead from the view before it exactly to the view after it; all of it reads back from JSON.
pub fn check<G: View>(first: &G, seed: u64, every: usize) -> Result<usize, String> {
    let layout = G::layout(first.options());
    check_layout(&layout, first)?;
    let faults = G::messages().faults();
    require(faults.is_empty(), || format!("messages: {}", faults.join("; ")))?;
    let mut rng = Rng::new(seed);
    let mut game = Timeline::from_position(first.clone());
    let mut list = ActionList::new();
    let mut snapshots = 0;
    for step in 0.. {
        game.actions(&mut list);
        let looks = step % every == 0 || list.is_empty();
        if looks {
            snapshots += 1;
            let at = |wrong: String| format!("{wrong} in {}", game.position_text());
            let before = check_position(&game, &layout, &list, &mut rng).map_err(at)?;
            if let Some(&action) = rng.choose(&list) {
                check_play(&mut game, &before, action, &list)?;
            }
        } else if let Some(&action) = rng.choose(&list) {
            game.play(action);
        }
        if list.is_empty() {
            break;
        }
    }
    Ok(snapshots)
}

/// Whether a message is one of the game's, so that it has a sentence in every language, and one that browsers are sent.
fn check_message<G: View>(message: &Message) -> Result<(), String> {
    let known = [G::messages(), &common::CATALOGUE];
    let key = message.key.of(&message.code);
    let catalogue = key.and_then(|key| known.into_iter().find(|catalogue| catalogue.entry(key).is_some()));
    let catalogue = catalogue.ok_or_else(|| format!("`{}` stands in no catalogue", message.text))?;
    require(key.is_some_and(|key| catalogue.shares(key)), || {
        format!("`{}` is for terminals alone", message.text)
    })
}

/// Whether a frame shows a message that is declared as one of frames, so that whoever retells games knows it.
fn check_label<G: View>(label: &Message) -> Result<(), String> {
    check_message::<G>(label)?;
    let entry = label.key.of(&label.code).and_then(|key| G::messages().entry(key));
    require(entry.is_some_and(Entry::in_frames), || {
        format!("a frame shows `{}`, which is not declared `in frames`", label.text)
    })
}

fn require(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

fn check_layout<G: View>(layout: &Layout, first: &G) -> Result<(), String> {
    require(layout.game == G::NAME, || "the layout is of another game".into())?;
    require(layout.seats.len() == first.seats(), || "the layout has other seats".into())?;
    for (i, place) in layout.cells.iter().enumerate() {
        let twin = layout.cells[..i]
            .iter()
            .any(|other| other.name == place.name || (other.x, other.y) == (place.x, place.y));
        require(!twin, || format!("{} is there twice", place.name))?;
    }
    let json = serde_json::to_string(layout).map_err(|error| error.to_string())?;
    require(serde_json::from_str::<Layout>(&json).is_ok_and(|read| read == *layout), || {
        "the layout does not read back".into()
    })
}

fn check_position<G: View>(
    game: &Timeline<G>,
    layout: &Layout,
    list: &ActionList<G::Action>,
    rng: &mut Rng,
) -> Result<SnapshotOf<G>, String> {
    let shown = game.snapshot();
    let cells = layout.cells.len();
    require(shown.cells.len() == cells, || format!("{} cells", shown.cells.len()))?;
    require(shown.seats.len() == game.seats(), || format!("{} seats", shown.seats.len()))?;
    require(layout.phases.contains(&shown.phase), || format!("the phase {:?}", shown.phase))?;
    require(!shown.task.text.is_empty(), || "nothing is said about what is to be done".into())?;
    let said = shown.obligations.iter().map(|owed| &owed.message);
    let ended = shown.outcome.iter().flat_map(|outcome| outcome.deciders.iter().chain([&outcome.message]));
    said.chain(ended).chain([&shown.task]).try_for_each(check_message::<G>)?;
    require(shown.outcome.is_some() == list.is_empty(), || "an outcome in a game that goes on".into())?;
    require(shown.actions.len() == list.len(), || format!("{} actions", shown.actions.len()))?;
    let owed = shown.obligations.iter().flat_map(|owed| &owed.cells);
    require(owed.copied().all(|cell| usize::from(cell) < cells), || "an obligation off the board".into())?;
    for (view, &action) in shown.actions.iter().zip(list) {
        check_action::<G>(view, action, cells)?;
    }
    for _ in 0..READ.min(list.len()) {
        let at = rng.below(list.len());
        let text = game.action_text(list[at]);
        require(shown.actions[at].text == text, || format!("`{}` for {text}", shown.actions[at].text))?;
        require(game.parse_action(&text) == Ok(list[at]), || format!("`{text}` does not read back"))?;
    }
    let json = serde_json::to_string(&shown).map_err(|error| error.to_string())?;
    let read: SnapshotOf<G> = serde_json::from_str(&json).map_err(|error| format!("{error}: {json}"))?;
    require(read == shown, || format!("{json} reads back as another snapshot"))?;
    Ok(shown)
}

fn check_action<G: View>(view: &ActionView, action: G::Action, cells: usize) -> Result<(), String> {
    let ActionView { text, kind, label, .. } = view;
    let said = !label.text.is_empty() && !label.code.is_empty() && !kind.is_empty();
    require(said, || format!("`{text}` has no words"))?;
    check_message::<G>(label)?;
    require(view.cells.iter().all(|cell| usize::from(cell) < cells), || {
        format!("`{text}` is off the board")
    })?;
    require(view.bookkeeping == G::is_bookkeeping(action), || format!("`{text}`: bookkeeping or not?"))
}

/// Plays an action and compares its preview, its frames and the two snapshots.
fn check_play<G: View>(
    game: &mut Timeline<G>,
    before: &SnapshotOf<G>,
    action: G::Action,
    list: &ActionList<G::Action>,
) -> Result<(), String> {
    let text = game.action_text(action);
    let wrong = |what: &str| format!("{what} of `{text}` in {}", before.position);
    let listed = list.iter().zip(&before.actions).find(|(listed, _)| **listed == action);
    let preview = game.preview(action);
    game.play(action);
    let entry = game.journal().len() - 1;
    let ends_turn = game.journal().ends_turn(entry);
    require(preview.ends_turn == ends_turn, || wrong("the end of the turn in the preview"))?;
    require(listed.is_some_and(|(_, view)| view.ends_turn == ends_turn), || wrong("the end of the turn"))?;
    require(preview.next == game.to_move(), || wrong("the next seat"))?;
    require(preview.outcome == game.outcome_view(), || wrong("the outcome"))?;
    let told = frames(game, entry);
    require(preview.frames == told, || wrong("the frames of the preview"))?;
    let (cells, seats) = (game.cells(), game.seat_views());
    let Snapshot { cells: mut shown_cells, seats: mut shown_seats, .. } = before.clone();
    for frame in &told {
        require(!frame.shows.label.text.is_empty(), || wrong("a frame without words"))?;
        check_label::<G>(&frame.shows.label)?;
        frame.changes.apply(&mut shown_cells, &mut shown_seats);
    }
    require(shown_cells == cells && shown_seats == seats, || wrong("the changes of the frames"))?;
    let Snapshot { cells: mut shown_cells, seats: mut shown_seats, .. } = before.clone();
    preview.changes.apply(&mut shown_cells, &mut shown_seats);
    require(shown_cells == cells && shown_seats == seats, || wrong("the changes of the preview"))
}
