//! What every request goes through first: whose address it is, how much that address has asked, and whether another
//! page has made a browser send it.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::App;
use super::body::MOST_WITH_RECORD;
use super::cards;
use super::problem::Problem;
use super::visitor::bearer;
use crate::doors::Pass;
use crate::messages::say;
use crate::network::{Cidr, trusts};

/// The other end of the connection.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

/// The address that a request came from, proxies seen through.
#[derive(Clone, Copy, Debug)]
pub(super) struct Client(pub IpAddr);

/// Lets a request in, or says why not.
pub(super) async fn guard(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let metrics = app.hall.metrics;
    metrics.requests.add(1);
    let peer = request.extensions().get::<Peer>().map_or(IpAddr::from([127, 0, 0, 1]), |peer| peer.0.ip());
    let is_spare = request.extensions().get::<Arc<Pass>>().is_some_and(|pass| pass.is_spare());
    let client = client(peer, request.headers(), &app.settings.trusted_proxies);
    request.extensions_mut().insert(Client(client));
    let path = request.uri().path();
    let makes_game = *request.method() == Method::POST
        && (path == "/api/v1/games" || path == "/api/v1/pairing" || path.ends_with("/rematch"));
    let thinks = path == "/api/v1/analysis" || path.ends_with("/hint") || cards::is_card(path);
    let cost = if thinks { 5.0 } else { 1.0 } + weight(request.headers());
    let operations = path == "/healthz" || path == "/metrics";
    if is_spare && !operations {
        metrics.limited.add(1);
        return Problem::new(StatusCode::SERVICE_UNAVAILABLE, say::connections()).into_response();
    }
    let granted = app.limits.take(client, cost) && (!makes_game || app.new_games.take(client, 1.0));
    if !operations && !granted {
        metrics.limited.add(1);
        return Problem::new(StatusCode::TOO_MANY_REQUESTS, say::address_rate()).into_response();
    }
    if let Err(problem) = same_site(request.method(), request.headers(), app.settings.public_origin()) {
        return problem.into_response();
    }
    let response = next.run(request).await;
    if response.status().is_client_error() {
        metrics.refused.add(1);
    } else if response.status().is_server_error() {
        metrics.failed.add(1);
    }
    response
}

/// What a long body costs more: a record takes as much work as many small requests.
fn weight(headers: &HeaderMap) -> f64 {
    const UNIT: f64 = 16_384.0;
    let length =
        headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse::<u32>().ok());
    let unknown = headers.contains_key(header::TRANSFER_ENCODING);
    let length = length.unwrap_or(if unknown { MOST_WITH_RECORD as u32 } else { 0 });
    f64::from(length.min(MOST_WITH_RECORD as u32)) / UNIT
}

/// The last address that no trusted proxy has added.
fn client(peer: IpAddr, headers: &HeaderMap, trusted: &[Cidr]) -> IpAddr {
    let mut client = peer;
    if !trusts(trusted, client) {
        return client;
    }
    let forwarded = headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok());
    let hops: Vec<&str> = forwarded.flat_map(|value| value.split(',')).map(str::trim).collect();
    for hop in hops.iter().rev() {
        let Ok(address) = hop.parse() else { return client };
        client = address;
        if !trusts(trusted, client) {
            break;
        }
    }
    client
}

/// A browser says which page a request comes from; a cookie alone proves nothing.
fn same_site(method: &Method, headers: &HeaderMap, public: Option<&str>) -> Result<(), Problem> {
    let harmless = matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS);
    if (harmless && !headers.contains_key(header::UPGRADE)) || bearer(headers).is_some() {
        return Ok(());
    }
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let elsewhere = || Problem::new(StatusCode::FORBIDDEN, say::cross_site());
    if text("sec-fetch-site").is_some_and(|site| site != "same-origin" && site != "none") {
        return Err(elsewhere());
    }
    match (text("origin"), text("host")) {
        (None, _) => Ok(()),
        (Some(origin), _) if public == Some(origin) => Ok(()),
        (Some(origin), Some(host)) => match origin.split_once("://") {
            Some(("http" | "https", from)) if from == host => Ok(()),
            _ => Err(elsewhere()),
        },
        (Some(_), None) => Err(elsewhere()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs.iter().map(|&(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect()
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        let (proxy, other): (IpAddr, IpAddr) = ([10, 0, 0, 1].into(), [9, 9, 9, 9].into());
        let trusted = ["10.0.0.0/24".parse().unwrap()];
        let forged = headers(&[("x-forwarded-for", "1.1.1.1, 2.2.2.2")]);
        assert_eq!(client(other, &forged, &trusted), other);
        assert_eq!(client(proxy, &forged, &trusted), IpAddr::from([2, 2, 2, 2]));
        let chain = headers(&[("x-forwarded-for", "1.1.1.1, 10.0.0.1")]);
        assert_eq!(client(proxy, &chain, &trusted), IpAddr::from([1, 1, 1, 1]));
        assert_eq!(client(proxy, &headers(&[("x-forwarded-for", "nonsense")]), &trusted), proxy);
    }

    #[test]
    fn a_long_body_costs_more() {
        assert!(weight(&headers(&[("content-length", "300")])) < 0.1);
        assert!((weight(&headers(&[("content-length", "163840")])) - 10.0).abs() < 0.1);
        assert!((weight(&headers(&[("transfer-encoding", "chunked")])) - 128.0).abs() < 0.1);
    }

    #[test]
    fn another_site_cannot_make_a_browser_act() {
        let post = |pairs| same_site(&Method::POST, &headers(pairs), Some("https://games.example")).is_ok();
        assert!(post(&[("host", "127.0.0.1:8080"), ("origin", "http://127.0.0.1:8080")]));
        assert!(post(&[("host", "inner"), ("origin", "https://games.example")]));
        assert!(post(&[("host", "a")]));
        assert!(!post(&[("host", "127.0.0.1:8080"), ("origin", "https://evil.example")]));
        assert!(!post(&[("host", "a"), ("origin", "null")]));
        assert!(!post(&[("host", "a"), ("sec-fetch-site", "cross-site")]));
        let upgrade = headers(&[("host", "a"), ("origin", "http://b"), ("upgrade", "websocket")]);
        assert!(same_site(&Method::GET, &upgrade, None).is_err());
        assert!(same_site(&Method::GET, &headers(&[("host", "a"), ("origin", "http://b")]), None).is_ok());
    }
}
