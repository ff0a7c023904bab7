//! How something that is done with a seat comes in and is carried out, by HTTP and by WebSocket alike.

use axum::Json;
use axum::extract::{FromRequest, FromRequestParts as _, Request as HttpRequest};
use serde::de::DeserializeOwned;
use stackwright_answers::request;
use stackwright_table::{Actor, Command, Fingerprint, Refusal, Why};
use stackwright_wire::{Done, Order, Terms};

use super::App;
use super::body::{Body, Path};
use super::problem::Problem;
use super::visitor::Visitor;

/// Somebody asks for something at a table.
#[derive(Debug)]
pub(super) struct Asked<B> {
    app: App,
    id: String,
    visitor: Fingerprint,
    body: B,
}

impl<B: DeserializeOwned> FromRequest<App> for Asked<B> {
    type Rejection = Problem;

    async fn from_request(request: HttpRequest, app: &App) -> Result<Self, Problem> {
        let (mut parts, body) = request.into_parts();
        let Path(id) = Path::from_request_parts(&mut parts, app).await?;
        let Visitor(visitor) = Visitor::from_request_parts(&mut parts, app).await?;
        let Body::<B>(body) = Body::from_request(HttpRequest::from_parts(parts, body), app).await?;
        Ok(Asked { app: app.clone(), id, visitor, body })
    }
}

impl<B> Asked<B> {
    /// Carries it out as this order.
    pub(super) async fn perform(self, order: impl FnOnce(B) -> Order) -> Result<Json<Done>, Problem> {
        self.app.obey(&self.id, self.visitor, order(self.body), 0).await.map(Json)
    }
}

impl App {
    /// Carries an order out. `lag` is what the connection takes, in milliseconds.
    pub(super) async fn obey(
        &self,
        id: &str,
        visitor: Fingerprint,
        order: Order,
        lag: u32,
    ) -> Result<Done, Problem> {
        let (command, terms) = order.command(lag);
        self.perform(id, visitor, command, terms).await
    }

    /// Carries a command out and says how it went. One that was chosen too early gets what it has missed.
    pub(super) async fn perform(
        &self,
        id: &str,
        visitor: Fingerprint,
        command: Command,
        terms: Terms,
    ) -> Result<Done, Problem> {
        let expected = terms.expected;
        let request = request(Actor::Visitor(visitor), command, terms, self.hall.time.now())?;
        match self.hall.perform(id, request).await {
            Ok(done) => Ok(Done::from(&done)),
            Err(refusal) if refusal.why == Why::Stale => Err(missed(self, id, refusal, expected).await),
            Err(refusal) => Err(refusal.into()),
        }
    }
}

/// The most entries that come with a refusal.
const MOST_MISSED: usize = 200;

async fn missed(app: &App, id: &str, refusal: Refusal, expected: Option<u64>) -> Problem {
    let entries = app.hall.store.entries(id, expected.unwrap_or(0)).await.unwrap_or_default();
    let number = entries.last().map_or(0, |entry| entry.number);
    let few = entries.len() <= MOST_MISSED;
    let missing = few.then(|| entries.iter().map(stackwright_table::Entry::public).collect());
    Problem::from(refusal).with_missing(number, missing)
}
