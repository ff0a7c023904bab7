//! A way to a server that can fall silent, or be cut.

use std::sync::Arc;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// What a proxy does with what it is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// It passes it on.
    Open,
    /// It takes what fits and passes nothing on, in either direction; no connection is closed. New ones are taken too.
    Silent,
}

/// Passes connections on to another address.
pub struct Proxy {
    pub port: u16,
    way: Arc<watch::Sender<Way>>,
    cut: watch::Sender<u64>,
}

impl Proxy {
    /// A way to that port of this machine.
    pub async fn to(port: u16) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let own = listener.local_addr().unwrap().port();
        let (way, cut) = (Arc::new(watch::Sender::new(Way::Open)), watch::Sender::new(0));
        let (watched, cuts) = (way.clone(), cut.subscribe());
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                tokio::spawn(carry(near, port, watched.subscribe(), cuts.clone()));
            }
        });
        Proxy { port: own, way, cut }
    }

    /// Passes nothing on from now on.
    pub fn fall_silent(&self) {
        self.way.send_replace(Way::Silent);
    }

    /// Passes everything on again, and what it has kept first.
    pub fn open(&self) {
        self.way.send_replace(Way::Open);
    }

    /// Closes all connections; new ones can be made.
    pub fn cut(&self) {
        self.cut.send_modify(|cuts| *cuts += 1);
    }
}

async fn carry(near: TcpStream, port: u16, mut way: watch::Receiver<Way>, mut cuts: watch::Receiver<u64>) {
    cuts.mark_unchanged();
    let passing = async {
        let _ = way.wait_for(|way| *way == Way::Open).await;
        let Ok(far) = TcpStream::connect(("127.0.0.1", port)).await else { return };
        let ((near_in, near_out), (far_in, far_out)) = (near.into_split(), far.into_split());
        tokio::select! {
            () = pass(near_in, far_out, way.clone()) => {}
            () = pass(far_in, near_out, way.clone()) => {}
        }
    };
    tokio::select! {
        () = passing => {}
        _ = cuts.changed() => {}
    }
}

async fn pass(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut way: watch::Receiver<Way>) {
    let mut buffer = vec![0; 65_536];
    while let Ok(read @ 1..) = from.read(&mut buffer).await {
        let _ = way.wait_for(|way| *way == Way::Open).await;
        if to.write_all(&buffer[..read]).await.is_err() {
            return;
        }
    }
}
