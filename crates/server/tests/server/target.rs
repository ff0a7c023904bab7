//! A server in this process to throw things at: nothing may break it, and what it refuses must leave no trace.

use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use serde_json::{Value, json};
use stackwright_server::config::{Flags, Settings};
use stackwright_server::hall::{Engines, Hall, Minds, Time};
use stackwright_server::http::{App, router};
use stackwright_server::metrics::Metrics;
use stackwright_server::store::Store;
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tokio::sync::watch;
use tower::ServiceExt as _;

/// A server without sockets and limits, and somebody who plays a game against themselves.
pub struct Target {
    pub runtime: Runtime,
    pub routes: Router,
    pub token: String,
    hall: Arc<Hall>,
    game: Mutex<Option<String>>,
    // Go with the target: without its sender the server would think that it is to close.
    _closing: watch::Sender<bool>,
    _folder: TempDir,
}

impl Target {
    pub fn new() -> Target {
        let runtime =
            tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        let folder = tempfile::tempdir().unwrap();
        let file = format!("sqlite:{}", folder.path().join("games.sqlite3").display());
        let flags = Flags { rate: Some(0), analysis_nodes: Some(50), ..Flags::default() };
        let (sender, closing) = watch::channel(false);
        let settings = Settings::decide(flags, closing).unwrap();
        let hall = runtime.block_on(async {
            let store = Store::open(&file).await.unwrap();
            Hall::open(
                store,
                Time::of_this_machine(),
                Metrics::leaked(),
                1,
                Minds::new(0),
                Engines::default(),
                4,
            )
            .await
            .unwrap()
        });
        let routes = router(App::new(hall.clone(), Arc::new(settings)));
        let (game, token) = (Mutex::default(), String::new());
        let mut target = Target { runtime, routes, token, hall, game, _closing: sender, _folder: folder };
        let visitor = target.runtime.block_on(target.post("/visitors", &json!({})));
        visitor["token"].as_str().unwrap().clone_into(&mut target.token);
        target
    }

    async fn post(&self, path: &str, body: &Value) -> Value {
        let request = Request::post(format!("/api/v1{path}"))
            .header("content-type", "application/json")
            .header("authorization", format!("Bearer {}", self.token))
            .body(Body::from(body.to_string()))
            .unwrap();
        let response = self.routes.clone().oneshot(request).await.unwrap();
        let bytes = axum::body::to_bytes(response.into_body(), usize::MAX).await.unwrap();
        serde_json::from_slice(&bytes).unwrap()
    }

    /// A game that is being played, and the number of its last entry.
    pub async fn game(&self) -> (String, u64) {
        let known = self.game.lock().unwrap().clone();
        if let Some(id) = known {
            let room = self.hall.room(&id).await.unwrap();
            let (running, number) = room
                .look(&self.hall, |table| {
                    (table.deadline().is_none() && table.result().is_none(), table.number())
                })
                .await
                .unwrap();
            if running {
                return (id, number);
            }
        }
        let seats = json!([{ "kind": "human" }, { "kind": "human" }]);
        let made = self.post("/games", &json!({ "game": "ringrift", "seats": seats, "chat": true })).await;
        let id = made["id"].as_str().unwrap().to_owned();
        *self.game.lock().unwrap() = Some(id.clone());
        (id, 1)
    }

    /// How many entries the store has of a game.
    pub async fn entries(&self, game: &str) -> usize {
        self.hall.store.entries(game, 0).await.unwrap().len()
    }
}
