//! Games that are known by heart: played once with care, then many times without thinking.

use serde_json::{Value, json};
use stackwright_core::Rng;

use super::new_game;
use stackwright_client::{Feed, Person, Trouble};

/// How many different ones there are.
pub(super) const COUNT: u64 = 4;

/// An action and who makes it, 0 or 1.
pub(super) type Script = Vec<(usize, String)>;

/// Plays a random game, of at most so many actions, and writes it down. People know the legal actions from the view;
/// whoever only repeats a game needs none, and so the measuring side costs little.
pub(super) async fn rehearse(person: &Person, game: &str, seed: u64, most: usize) -> Result<Script, Trouble> {
    let mut wanted = new_game(game);
    wanted["seats"] = json!([{ "kind": "human" }, { "kind": "human" }]);
    let id = person.create(&wanted).await?;
    let mut rng = Rng::new(seed);
    let mut feed = Feed::default();
    feed.connect(person, &id).await?;
    feed.next().await?;
    let mut script = Script::new();
    while script.len() < most && !feed.is_over() {
        let actions = feed.view["actions"].as_array().map_or(&[][..], Vec::as_slice);
        // A swap of sides would make another person of the mover.
        let plain: Vec<&Value> = actions.iter().filter(|action| action["text"] != "swap-sides").collect();
        let action = rng.choose(&plain).ok_or_else(|| Trouble::broken("nothing is legal"))?;
        let text = action["text"].as_str().unwrap_or_default().to_owned();
        let seat = feed.table["seat"].as_u64().unwrap_or(1);
        let body =
            json!({ "action": text, "expected": feed.number, "key": script.len().to_string(), "seat": seat });
        let done = person.post(&format!("/games/{id}/actions"), &body).await?.good()?;
        while Some(feed.number) < done["last"].as_u64() {
            feed.next().await?;
        }
        script.push((seat as usize - 1, text));
    }
    Ok(script)
}
