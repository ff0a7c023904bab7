//! What chats are told of an address, and the picture that they show.

use resvg::tiny_skia::Pixmap;
use serde_json::{Value, json};
use stackwright_server::config::Pages;

use crate::common::{Person, Running, client, flags, get};

/// The head of a page as somebody is told who reads this language.
async fn page(address: String, language: &str) -> String {
    let answer = client().get(address).header("accept-language", language).send().await.unwrap();
    assert_eq!(answer.status(), 200);
    assert_eq!(answer.headers()["cache-control"], "no-cache");
    let varies = answer.headers().get_all("vary").iter().any(|value| value == "accept-language");
    assert!(varies, "caches keep the languages apart");
    answer.text().await.unwrap()
}

/// The value of a tag, as it is written.
fn tag<'a>(page: &'a str, name: &str) -> &'a str {
    let begin = format!("<meta property=\"{name}\" content=\"");
    let (_, rest) = page.split_once(&begin).unwrap_or_else(|| panic!("{name}: {page}"));
    rest.split_once('"').unwrap().0
}

/// The picture at the address that a page names.
async fn picture(page: &str) -> Vec<u8> {
    let answer = get(tag(page, "og:image").replace("&amp;", "&")).await;
    let (status, headers) = (answer.status(), answer.headers().clone());
    let data = answer.bytes().await.unwrap().to_vec();
    assert_eq!(status, 200, "{}", String::from_utf8_lossy(&data));
    assert_eq!(headers["content-type"], "image/png");
    assert_eq!(headers["cross-origin-resource-policy"], "cross-origin", "chats in a browser show it");
    let pixels = Pixmap::decode_png(&data).unwrap();
    assert_eq!((pixels.width(), pixels.height()), (1200, 630));
    data
}

#[tokio::test]
async fn a_link_to_a_game_brings_its_players_and_its_position() {
    let server = Running::start().await;
    let ann = Person::new(&server.base).await;
    let seats = json!([{ "kind": "human", "name": "Ann <b>&\"'" }, { "kind": "human", "name": "Bình" }]);
    let id = ann.create(json!({ "game": "amazons", "options": { "size": 6 }, "seats": seats })).await;
    let address = format!("{}/g/{id}", server.base);
    let first = page(address.clone(), "en").await;
    assert_eq!(tag(&first, "og:title"), "Ann &lt;b&gt;&amp;&quot;&#39; – Bình · Amazons");
    assert_eq!(tag(&first, "og:description"), "Turn 1: Ann &lt;b&gt;&amp;&quot;&#39; is to move.");
    assert_eq!(tag(&first, "og:url"), address);
    assert_eq!(tag(&first, "og:type"), "website");
    assert_eq!((tag(&first, "og:image:width"), tag(&first, "og:image:height")), ("1200", "630"));
    assert!(first.contains("<meta name=\"twitter:card\" content=\"summary_large_image\">"));
    assert!(!first.contains("<b>"), "a name is no part of the page");
    let vietnamese = page(address.clone(), "vi-VN,vi;q=0.9").await;
    assert_eq!(tag(&vietnamese, "og:description"), "Lượt 1: đến Ann &lt;b&gt;&amp;&quot;&#39; đi.");
    let before = picture(&first).await;

    // Another position is another picture at another address, and one that was taken back is the former again.
    let snapshot = ann.snapshot(&id).await;
    let action = snapshot["view"]["actions"][0]["text"].as_str().unwrap().to_owned();
    assert_eq!(ann.act(&id, &action).await.0, 200);
    let second = page(address.clone(), "en").await;
    assert_ne!(tag(&first, "og:image"), tag(&second, "og:image"));
    assert_ne!(before, picture(&second).await);
    ann.must(&format!("/games/{id}/undo"), json!({})).await;
    let third = page(address, "en").await;
    assert_eq!(tag(&first, "og:image"), tag(&third, "og:image"));
    assert_eq!(before, picture(&third).await);

    // Whoever has the picture is not sent it again; nobody keeps it without asking, since the game goes on.
    let address = tag(&third, "og:image").replace("&amp;", "&");
    let answer = get(address.clone()).await;
    assert_eq!(answer.headers()["cache-control"], "public, no-cache");
    let known = client().get(address).header("if-none-match", answer.headers()["etag"].clone());
    assert_eq!(known.send().await.unwrap().status(), 304);
    server.end().await;
}

#[tokio::test]
async fn a_private_game_leaks_nothing() {
    let server = Running::start().await;
    let ann = Person::new(&server.base).await;
    let home = page(format!("{}/", server.base), "en").await;
    for private in ["unlisted", "invite_only"] {
        let seats = json!([{ "kind": "human", "name": "Annabel" }, { "kind": "open" }]);
        let id = ann.create(json!({ "game": "cotulenh", "seats": seats, private: true })).await;
        for path in [format!("/g/{id}"), format!("/analyse?game={id}&at=0")] {
            let shown = page(format!("{}{path}", server.base), "en").await;
            for name in ["og:title", "og:description", "og:image"] {
                assert_eq!(tag(&shown, name), tag(&home, name), "{private} {path}");
            }
            assert!(!shown.contains("Annabel"), "{private} {path}");
        }
        let card = get(format!("{}/api/v1/games/{id}/card", server.base)).await;
        assert_eq!(card.status(), 404, "{private}");
        let nowhere = get(format!("{}/api/v1/games/AAAAAAAAAAAAAAAA/card", server.base)).await;
        assert_eq!(card.text().await.unwrap(), nowhere.text().await.unwrap(), "as if it were not there");
    }
    let problem: Value =
        get(format!("{}/api/v1/games/nowhere/card", server.base)).await.json().await.unwrap();
    assert_eq!((&problem["status"], &problem["code"]), (&json!(404), &json!("not_found")));
    // The page of a game that is not there is the page of the site.
    let nowhere = page(format!("{}/g/AAAAAAAAAAAAAAAA", server.base), "en").await;
    assert_eq!(tag(&nowhere, "og:title"), "Stackwright");
    picture(&nowhere).await;
    server.end().await;
}

#[tokio::test]
async fn puzzles_positions_and_moments_have_cards_too() {
    let folder = tempfile::tempdir().unwrap();
    let mut settings = flags(&folder.path().join("games.sqlite3"));
    settings.pages = Some(Pages::Bundle);
    let server = Running::with(settings).await;
    let ann = Person::new(&server.base).await;
    let (_, suite) = ann.get("/puzzles?game=amazons").await;
    let puzzle = suite["puzzles"][0]["id"].as_str().unwrap();
    let shown = page(format!("{}/puzzles/amazons/{puzzle}", server.base), "vi").await;
    assert!(tag(&shown, "og:title").starts_with("Câu đố · "), "{shown}");
    let puzzled = picture(&shown).await;

    let line = page(format!("{}/analyse?kind=amazons&line=d1-d7+%40g7&draw=a1", server.base), "en").await;
    assert_eq!(tag(&line, "og:title"), "Analysis · Amazons");
    let played = picture(&line).await;
    let first = picture(&page(format!("{}/analyse?kind=amazons", server.base), "en").await).await;
    assert!(played != first && played != puzzled);
    let wrong = get(format!("{}/api/v1/positions/card?kind=amazons&line=d1-d7+nonsense", server.base)).await;
    assert_eq!(wrong.status(), 422);
    assert_eq!(wrong.json::<Value>().await.unwrap()["index"], 1);
    // Whoever only wants to know whether there is a card is told the same; its name has the version and the build in it.
    let any = |line: &str| {
        let address = format!("{}/api/v1/positions/card?kind=amazons&line={line}", server.base);
        client().get(address).header("if-none-match", "*").send()
    };
    assert_eq!(any("d1-d7+nonsense").await.unwrap().status(), 422);
    for line in ["d1-d7", "d1-d7+%40g7"] {
        let there = any(line).await.unwrap();
        assert_eq!(there.status(), 304, "{line}");
        let build = there.headers()["stackwright-build"].to_str().unwrap();
        let name = there.headers()["etag"].to_str().unwrap();
        let drawn_by = format!("-{}-{build}\"", env!("CARGO_PKG_VERSION"));
        assert!(name.ends_with(&drawn_by), "{name} of {build}");
    }
    let wrong = get(format!("{}/api/v1/puzzles/amazons/nowhere/card", server.base)).await;
    assert_eq!(wrong.status(), 404);

    // A moment of a game is shown as it was, and its end as it is.
    let seats = json!([{ "kind": "human" }, { "kind": "human" }]);
    let id = ann.create(json!({ "game": "amazons", "seats": seats })).await;
    for action in ["d1-d7", "@g7"] {
        assert_eq!(ann.act(&id, action).await.0, 200);
    }
    let moment = page(format!("{}/analyse?game={id}&at=0", server.base), "en").await;
    assert_eq!(tag(&moment, "og:description"), "A position from this game, to view and analyse.");
    assert_eq!(picture(&moment).await, first);
    let now = page(format!("{}/analyse?game={id}&at=2", server.base), "en").await;
    assert_eq!(picture(&now).await, played);
    let late = get(format!("{}/api/v1/games/{id}/card?at=3", server.base)).await;
    assert_eq!(late.status(), 404);

    // What browsers keep is no page of a game: it tells of none.
    let kept = get(format!("{}/index.html", server.base)).await.text().await.unwrap();
    assert!(!kept.contains("og:"), "{kept}");
    server.end().await;
}

#[tokio::test]
async fn whoever_asks_for_many_cards_is_told_to_wait() {
    let folder = tempfile::tempdir().unwrap();
    let mut settings = flags(&folder.path().join("games.sqlite3"));
    settings.rate = Some(1);
    settings.public_url = Some("https://games.example".to_owned());
    let server = Running::with(settings).await;
    let home = get(format!("{}/", server.base)).await.text().await.unwrap();
    assert_eq!(tag(&home, "og:url"), "https://games.example/");
    assert_eq!(tag(&home, "og:image"), "https://games.example/api/v1/card");
    // Ten requests are granted at once, and a card counts as five.
    let mut granted = 0;
    while get(format!("{}/api/v1/card", server.base)).await.status() == 200 {
        granted += 1;
        assert!(granted < 100, "nobody is told to wait");
    }
    assert!((1..=4).contains(&granted), "{granted} are granted");
    server.end().await;
}
