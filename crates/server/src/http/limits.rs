//! How much one address may ask, in bounded memory.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::Request;
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::problem::Problem;

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

/// Whoever has one IPv6 address has a whole network of them.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(v6) => {
            if let Some(v4) = v6.to_ipv4_mapped() {
                IpAddr::V4(v4)
            } else {
                let [a, b, c, d, ..] = v6.segments();
                IpAddr::V6([a, b, c, d, 0, 0, 0, 0].into())
            }
        }
        v4 @ IpAddr::V4(_) => v4,
    }
}

/// No request takes for ever; `WebSockets` are no requests any more once they are open.
pub(super) async fn in_time(request: Request, next: Next) -> Response {
    let slow = request.uri().path().ends_with("/hint") || request.uri().path().ends_with("/analysis");
    let most = Duration::from_secs(if slow { 120 } else { 30 });
    if request.headers().contains_key(header::UPGRADE) {
        return next.run(request).await;
    }
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

    #[test]
    fn an_ipv6_network_is_one_asker() {
        let a: IpAddr = "2001:db8:1:2:3::4".parse().unwrap();
        let b: IpAddr = "2001:db8:1:2:ffff::".parse().unwrap();
        assert_eq!(network(a), network(b));
        assert_eq!(network("::ffff:10.0.0.1".parse().unwrap()), IpAddr::from([10, 0, 0, 1]));
    }
}
