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
use crate::allowance::{Allowance, Rate};
use crate::messages::say;
use crate::network::network;

/// Addresses that are remembered at most. Whoever has asked nothing for a while is forgotten first.
const MOST_ADDRESSES: usize = 50_000;

/// What addresses may ask, each for itself.
#[derive(Debug)]
pub(super) struct Limits {
    rate: Rate,
    allowances: Mutex<HashMap<IpAddr, Allowance>>,
}

impl Limits {
    /// So many a second, and so many at once; 0 a second sets no limit.
    pub(super) fn new(per_second: f64, burst: f64) -> Limits {
        Limits { rate: Rate { per_second, burst }, allowances: Mutex::default() }
    }

    /// Takes so much from what an address may ask. Says whether there was enough.
    pub(super) fn take(&self, address: IpAddr, cost: f64) -> bool {
        if self.rate.per_second == 0.0 {
            return true;
        }
        let now = Instant::now();
        let mut allowances = self.allowances.lock().unwrap_or_else(PoisonError::into_inner);
        if allowances.len() >= MOST_ADDRESSES {
            let full = Duration::from_secs_f64(self.rate.burst / self.rate.per_second);
            allowances.retain(|_, allowance| now.duration_since(allowance.used()) < full);
            if allowances.len() >= MOST_ADDRESSES {
                allowances.clear();
            }
        }
        let own = allowances.entry(network(address)).or_insert_with(|| Allowance::full(self.rate, now));
        own.take(self.rate, cost, now)
    }
}

/// No request takes for ever. A WebSocket's ends when it is opened; what is said on it is none.
pub(super) async fn in_time(request: Request, next: Next) -> Response {
    let slow = request.uri().path().ends_with("/hint") || request.uri().path().ends_with("/analysis");
    let most = Duration::from_secs(if slow { 120 } else { 30 });
    match tokio::time::timeout(most, next.run(request)).await {
        Ok(response) => response,
        Err(_) => Problem::new(StatusCode::SERVICE_UNAVAILABLE, say::slow()).into_response(),
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
