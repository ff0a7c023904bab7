//! What a request brings that nobody wants to read: a little of it is read all the same, so that the connection can be
//! used again; with more of it, the answer says that the connection ends.

use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use bytes::Bytes;
use hyper::body::{Body as HttpBody, Frame, SizeHint};

/// As much is read for nothing, and for so long.
const MOST: usize = 256 << 10;
const PATIENCE: Duration = Duration::from_secs(1);

/// Reads what the answer has left unread, or says that the connection ends.
pub(super) async fn drain(request: Request, next: Next) -> Response {
    if request.body().is_end_stream() {
        return next.run(request).await;
    }
    // Whoever waits for a word before they send the body has not sent it.
    let holds_back = request.headers().contains_key(header::EXPECT);
    let (parts, body) = request.into_parts();
    let rest = Rest(Arc::new(Mutex::new(Some(body))));
    let mut response = next.run(Request::from_parts(parts, Body::new(rest.clone()))).await;
    let read =
        !rest.is_left() || (!holds_back && tokio::time::timeout(PATIENCE, rest.read()).await == Ok(true));
    if !read {
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    response
}

/// A body that can be read on after whoever had it has let it go.
#[derive(Clone)]
struct Rest(Arc<Mutex<Option<Body>>>);

impl Rest {
    fn body(&self) -> MutexGuard<'_, Option<Body>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_left(&self) -> bool {
        self.body().as_ref().is_some_and(|body| !body.is_end_stream())
    }

    /// Reads to the end, unless it is far.
    async fn read(mut self) -> bool {
        let mut read = 0;
        while read <= MOST {
            match std::future::poll_fn(|context| Pin::new(&mut self).poll_frame(context)).await {
                None => return true,
                Some(Ok(frame)) => read += frame.data_ref().map_or(0, Bytes::len),
                Some(Err(_)) => return false,
            }
        }
        false
    }
}

impl HttpBody for Rest {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let mut body = self.body();
        let Some(unread) = body.as_mut() else { return Poll::Ready(None) };
        let frame = ready!(Pin::new(unread).poll_frame(context));
        if frame.is_none() {
            *body = None;
        }
        Poll::Ready(frame)
    }

    fn is_end_stream(&self) -> bool {
        !self.is_left()
    }

    fn size_hint(&self) -> SizeHint {
        self.body().as_ref().map_or_else(|| SizeHint::with_exact(0), HttpBody::size_hint)
    }
}
