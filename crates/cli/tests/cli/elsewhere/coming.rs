//! Ways to come to a game, and why one does not.

use serde_json::{Value, json};
use stackwright_client::{Address, Errand, VisitError, Watching};

use super::house::House;

fn wanted(invite_only: bool) -> Errand {
    let seats = json!([{ "kind": "human" }, { "kind": "open" }]);
    Errand::Create(json!({ "game": "cotulenh", "seats": seats, "invite_only": invite_only }))
}

#[test]
fn an_invitation_is_needed_where_the_game_wants_one() {
    let house = House::open();
    let link = house.visit(&house.address(), wanted(true), "Ann").unwrap().link;
    assert!(link.to_string().contains("#invite="), "{link}");
    let bare = Address { invite: None, ..link.clone() };
    let eve = house.visit(&bare, Errand::Come, "Eve").unwrap();
    assert!(eve.whole.you.is_empty() && eve.only_watches == Some(Watching::Uninvited));
    let forged = Address { invite: Some("x".repeat(43)), ..link.clone() };
    let refused = house.visit(&forged, Errand::Come, "Eve").unwrap_err();
    assert!(matches!(refused, VisitError::Refused(_)), "{refused}");
    let bob = house.visit(&link, Errand::Come, "Bob").unwrap();
    assert_eq!(bob.whole.you.len(), 1);
    let late = house.visit(&link, Errand::Come, "Eve").unwrap_err();
    assert!(late.to_string().contains("no seat is free"), "{late}");
    // The seat that was kept is taken again, with the invitation and without.
    assert_eq!(house.visit(&link, Errand::Come, "Bob").unwrap().whole.you, bob.whole.you);
    assert_eq!(house.visit(&bare, Errand::Come, "Bob").unwrap().whole.you, bob.whole.you);
}

#[test]
fn two_can_play_from_one_machine_by_their_names() {
    let house = House::open();
    let keyring = house.keyring("shared");
    let make = |address: &Address, errand, name: Option<&str>| {
        house.runtime.block_on(stackwright_client::Visit::make(address, errand, name, &keyring)).unwrap()
    };
    let link = make(&house.address(), wanted(false), Some("Ann")).link;
    let seats =
        |name| make(&link, Errand::Come, name).whole.you.iter().map(|seat| seat.number()).collect::<Vec<_>>();
    assert_eq!(seats(Some("Ann")), [1]);
    assert_eq!(seats(Some("Bob")), [2]);
    assert_eq!(seats(Some("Ann")), [1]);
    assert_eq!(seats(None), [2], "without a name, the seat that was taken last");
}

#[test]
fn what_is_wrong_is_said() {
    let mut house = House::open();
    let base = house.base.clone();
    let address = |text: &str| text.parse::<Address>().unwrap();
    let said = |house: &House, text: &str, errand| {
        house.visit(&address(text), errand, "Ann").unwrap_err().to_string()
    };
    let unknown = said(&house, &format!("{base}/g/nothing"), Errand::Come);
    assert!(unknown.contains("knows no game `nothing`"), "{unknown}");
    let none = said(&house, &base, Errand::Come);
    assert!(none.contains("name a game there"), "{none}");
    let two = said(&house, &format!("{base}/g/a"), wanted(false));
    assert!(two.contains("is a game already"), "{two}");
    let seats = json!({ "game": "cotulenh", "options": Value::Null, "seats": [{ "kind": "human" }] });
    let seats = said(&house, &base, Errand::Create(seats));
    assert!(seats.contains("1 seats are given"), "{seats}");
    house.close();
    let gone = said(&house, &format!("{base}/g/a"), Errand::Come);
    assert!(gone.contains("no server answers at") && gone.contains("refused"), "{gone}");
}
