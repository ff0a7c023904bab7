//! The server from its beginning to its end.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use hyper::body::Incoming;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tower::ServiceExt as _;

use crate::config::{ConfigError, Flags, Settings};
use crate::doors::Doors;
use crate::hall::{Hall, Minds, Time};
use crate::http::{App, Peer, router};
use crate::metrics::Metrics;
use crate::network::trusts;
use crate::store::{Store, StoreError};

/// Why a server could not begin.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ServeError {
    /// The settings make no sense.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// The store cannot be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The address cannot be had.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// The address that was asked for.
        address: SocketAddr,
        /// What the system says: taken already, or not this machine's.
        error: io::Error,
    },
    /// The runtime cannot be started.
    #[error("cannot start: {0}")]
    Start(#[from] io::Error),
}

/// A server that listens.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    settings: Arc<Settings>,
    hall: Arc<Hall>,
    close: watch::Sender<bool>,
}

/// How long requests in progress may take when the server ends.
const FAREWELL: Duration = Duration::from_secs(10);

impl Server {
    /// Opens the store and the address.
    pub async fn open(flags: Flags) -> Result<Server, ServeError> {
        Server::open_with(flags, Time::of_this_machine()).await
    }

    /// The same with another time than the machine's.
    pub async fn open_with(flags: Flags, time: Time) -> Result<Server, ServeError> {
        let (close, closing) = watch::channel(false);
        let settings = Settings::decide(flags, closing)?;
        crate::log::start(&settings.log, settings.log_json);
        let store = Store::open(&settings.database_url).await?;
        Server::over(store, time, settings, close).await
    }

    /// Opens the address for games in a store that is open already, wherever the settings say that they are kept.
    pub async fn open_over(store: Store, flags: Flags) -> Result<Server, ServeError> {
        let (close, closing) = watch::channel(false);
        Server::over(store, Time::of_this_machine(), Settings::decide(flags, closing)?, close).await
    }

    async fn over(
        store: Store,
        time: Time,
        settings: Settings,
        close: watch::Sender<bool>,
    ) -> Result<Server, ServeError> {
        let settings = Arc::new(settings);
        let address = settings.listen;
        let listener =
            TcpListener::bind(address).await.map_err(|error| ServeError::Listen { address, error })?;
        let (thinkers, engines) = (settings.thinkers, settings.engines.clone());
        let minds = Minds::new(settings.bot_memory << 20);
        let hall =
            Hall::open(store, time, Metrics::leaked(), thinkers, minds, engines, settings.bot_games).await?;
        Ok(Server { listener, settings, hall, close })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.listener.local_addr().unwrap_or(self.settings.listen)
    }

    /// The settings it goes by.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// What it keeps games in, in words.
    pub fn keeps(&self) -> String {
        self.hall.store.describe()
    }

    /// Serves until `end` comes; then no more is taken in, what is in progress is finished, and all is closed.
    pub async fn run(self, end: impl Future<Output = ()>) {
        let app = App::new(self.hall.clone(), self.settings.clone());
        let routes = router(app);
        let (alive, mut gone) = mpsc::channel(1);
        let doors = Arc::new(Doors::default());
        let mut end = std::pin::pin!(end);
        loop {
            let accepted = tokio::select! {
                accepted = self.listener.accept() => accepted,
                () = &mut end => break,
            };
            match accepted {
                Ok((stream, peer)) => self.admit(stream, peer, &routes, &doors, &alive),
                Err(error) => {
                    // Out of files, most likely: others will go.
                    tracing::warn!(%error, "cannot take a connection in");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            }
        }
        tracing::info!("closing");
        drop(self.listener);
        let _ = self.close.send(true);
        drop(alive);
        // Every connection holds a sender: when the last has gone, there is nothing more to receive.
        if tokio::time::timeout(FAREWELL, gone.recv()).await.is_err() {
            tracing::warn!("some connections were cut off");
        }
        self.hall.close().await;
    }

    fn admit(
        &self,
        stream: TcpStream,
        peer: SocketAddr,
        routes: &Router,
        doors: &Arc<Doors>,
        alive: &mpsc::Sender<()>,
    ) {
        let trusted = trusts(&self.settings.trusted_proxies, peer.ip());
        let per_address = if trusted { 0 } else { self.settings.connections_per_address };
        let Some(pass) = doors.enter(peer.ip(), self.settings.connections, per_address, alive) else {
            self.hall.metrics.limited.add(1);
            return;
        };
        let _ = stream.set_nodelay(true);
        let metrics = self.hall.metrics;
        metrics.connections.add(1);
        let is_spare = pass.is_spare();
        let pass = Arc::new(pass);
        let (routes, shared_pass) = (routes.clone(), pass.clone());
        let service = hyper::service::service_fn(move |request: Request<Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(Peer(peer));
            request.extensions_mut().insert(shared_pass.clone());
            let routes = routes.clone();
            async move {
                Ok::<_, Infallible>(routes.oneshot(request).await.unwrap_or_else(|never| match never {}))
            }
        });
        let connection = hyper::server::conn::http1::Builder::new()
            .timer(TokioTimer::new())
            .keep_alive(!is_spare)
            .header_read_timeout(Duration::from_secs(if is_spare { 2 } else { 30 }))
            .max_buf_size(64 << 10)
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades();
        let mut closing = self.settings.closing.clone();
        tokio::spawn(async move {
            let mut connection = std::pin::pin!(connection);
            // Whatever goes wrong on a connection concerns its two ends alone.
            tokio::select! {
                _ = connection.as_mut() => {}
                _ = closing.changed() => {
                    connection.as_mut().graceful_shutdown();
                    let _ = connection.await;
                }
            }
            metrics.connections.add(-1);
            drop(pass);
        });
    }
}

/// When somebody asks the program to end: with Ctrl-C, or by the signal of service managers.
pub async fn asked_to_end() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = interrupt.await;
}
