//! What every request to a seat can say beside what it is about, and how such a request comes in.

use axum::Json;
use axum::extract::{FromRequest, FromRequestParts as _, Request as HttpRequest};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use stackwright_core::Seat;
use stackwright_table::{Actor, Command, Fingerprint, Refusal, Request, Scope, check_key};
use utoipa::ToSchema;

use super::App;
use super::act::{Done, perform};
use super::body::{Body, Path};
use super::problem::Problem;
use super::visitor::Visitor;
use crate::hall::Hall;

/// Something that is done with a seat.
pub(super) trait Ask: DeserializeOwned {
    /// What every such request can say.
    fn terms(&mut self) -> Terms;
}

/// Bodies of requests: what they are about, and the three fields of all of them. serde can either refuse unknown fields
/// or share known ones, not both.
macro_rules! bodies {
    ($($(#[$about:meta])* $name:ident { $($(#[$field_about:meta])* $field:ident: $type:ty,)* })*) => {$(
        $(#[$about])*
        #[derive(Clone, Debug, Deserialize, ToSchema)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $($(#[$field_about])* pub $field: $type,)*
            /// The seat that acts, if you hold several: 1 to 4.
            #[serde(default)]
            #[schema(value_type = Option<u8>)]
            pub seat: Option<Seat>,
            /// The number of the last entry that you have seen.
            #[serde(default)]
            pub expected: Option<u64>,
            /// A name for the request, at most 64 bytes: the same name again is the same request.
            #[serde(default)]
            pub key: Option<String>,
        }

        impl Ask for $name {
            fn terms(&mut self) -> Terms {
                Terms { seat: self.seat, expected: self.expected, key: self.key.take() }
            }
        }
    )*};
}

bodies! {
    /// What every request to a seat can say.
    #[derive(Default)]
    Terms {}

    /// An action to play. It needs `expected` and `key`.
    Play {
        /// In the game's notation.
        #[schema(example = "+d4*2")]
        action: String,
    }

    /// What to undo.
    Undo {
        /// All decisions of the turn, not only the last.
        #[serde(default)]
        turn: bool,
    }

    /// What to ask back.
    AskBack {
        /// Your last action, or your last turn.
        scope: Scope,
    }

    /// Yes or no.
    Answer {
        /// Yes.
        accept: bool,
    }

    /// A new name.
    Rename {
        /// The name to show from now on.
        name: String,
    }

    /// Something to say, or the reason for calling a game off.
    Say {
        /// The words.
        #[serde(default)]
        text: String,
    }
}

impl Terms {
    /// The request that a command makes with them.
    pub(super) fn request(
        self,
        hall: &Hall,
        visitor: Fingerprint,
        command: Command,
    ) -> Result<Request, Refusal> {
        self.key.as_deref().map_or(Ok(()), check_key)?;
        if matches!(command, Command::Act { .. }) && (self.expected.is_none() || self.key.is_none()) {
            let text =
                "an action needs `expected`, the number of the last entry that you have seen, and a `key`";
            return Err(Refusal::bad("json", text));
        }
        let Terms { seat, expected, key } = self;
        Ok(Request { seat, expected, key, ..hall.request(Actor::Visitor(visitor), command) })
    }
}

/// Somebody asks for something at a table.
#[derive(Debug)]
pub(super) struct Asked<B> {
    app: App,
    id: String,
    visitor: Fingerprint,
    body: B,
}

impl<B: Ask> FromRequest<App> for Asked<B> {
    type Rejection = Problem;

    async fn from_request(request: HttpRequest, app: &App) -> Result<Self, Problem> {
        let (mut parts, body) = request.into_parts();
        let Path(id) = Path::from_request_parts(&mut parts, app).await?;
        let Visitor(visitor) = Visitor::from_request_parts(&mut parts, app).await?;
        let Body::<B>(body) = Body::from_request(HttpRequest::from_parts(parts, body), app).await?;
        Ok(Asked { app: app.clone(), id, visitor, body })
    }
}

impl<B: Ask> Asked<B> {
    /// Carries it out as this command.
    pub(super) async fn perform(mut self, command: impl FnOnce(B) -> Command) -> Result<Json<Done>, Problem> {
        let terms = self.body.terms();
        let request = terms.request(&self.app.hall, self.visitor, command(self.body))?;
        perform(&self.app, &self.id, request).await.map(Json)
    }
}
