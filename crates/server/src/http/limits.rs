//! How much one address may ask, in bounded memory.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::Request;
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::problem::Problem;
use crate::network::network;

/// Addresses that are remembered at most. Whoever has asked nothing for a while is forgotten first.
const MOST_ADDRESSES: usize = 50_000;

/// Requests that an address may make: so many at once, and so many each second.
#[derive(Debug)]
pub(super) struct Limits {
    per_second: f64,
    burst: f64,
    buckets: Mutex<HashMap<IpAddr, Bucket>>,
}

#[derive(Clone, Copy, Debug)]
struct Bucket {
    left: f64,
    at: Instant,
}

impl Limits {
    /// So many a second, and so many at once; 0 a second sets no limit.
    pub(super) fn new(per_second: f64, burst: f64) -> Limits {
        Limits { per_second, burst, buckets: Mutex::default() }
    }

    /// Takes so much from what an address may ask. Says whether there was enough.
    pub(super) fn take(&self, address: IpAddr, cost: f64) -> bool {
        if self.per_second == 0.0 {
            return true;
        }
        let now = Instant::now();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MOST_ADDRESSES {
            let full = Duration::from_secs_f64(self.burst / self.per_second);
            buckets.retain(|_, bucket| now.duration_since(bucket.at) < full);
            if buckets.len() >= MOST_ADDRESSES {
                buckets.clear();
            }
        }
        let bucket = buckets.entry(network(address)).or_insert(Bucket { left: self.burst, at: now });
        let earned = now.duration_since(bucket.at).as_secs_f64() * self.per_second;
        *bucket = Bucket { left: (bucket.left + earned).min(self.burst), at: now };
        let enough = bucket.left >= cost;
        if enough {
            bucket.left -= cost;
        }
        enough
    }
}

/// No request takes for ever. A WebSocket's ends when it is opened; what is said on it is none.
pub(super) async fn in_time(request: Request, next: Next) -> Response {
    let slow = request.uri().path().ends_with("/hint") || request.uri().path().ends_with("/analysis");
    let most = Duration::from_secs(if slow { 120 } else { 30 });
    match tokio::time::timeout(most, next.run(request)).await {
        Ok(response) => response,
        Err(_) => Problem::new(StatusCode::SERVICE_UNAVAILABLE, "slow", "this took too long: ask again")
            .into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_gets_its_share_and_no_more() {
        let limits = Limits::new(1.0, 10.0);
        let (one, other): (IpAddr, IpAddr) = ([10, 0, 0, 1].into(), [10, 0, 0, 2].into());
        let granted = (0..30).filter(|_| limits.take(one, 1.0)).count();
        assert_eq!(granted, 10);
        assert!(limits.take(other, 1.0));
        assert!((0..1000).all(|_| Limits::new(0.0, 0.0).take(one, 1.0)));
    }
}
