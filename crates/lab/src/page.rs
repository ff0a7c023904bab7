//! What pages of figures have in common: how they look, and how their axes are marked.

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem;color:#111;\
background:#fff}h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2.2rem}table{border-collapse:collapse}\
td,th{padding:.2rem .8rem;border-bottom:1px solid #ddd;text-align:right}td:first-child,th:first-child{text-align:left}\
code{overflow-wrap:anywhere}svg{max-width:100%;height:auto;font-size:14px}\
@media(prefers-color-scheme:dark){body{background:#16181c;color:#e8e8e8}td,th{border-color:#444}}";

/// How the lines of drawings look.
const LINES: &str = "svg text{fill:#111}svg path{fill:none}.axis{stroke:#111}.grid{stroke:#111;stroke-opacity:.2}\
.even{stroke-opacity:.6}@media(prefers-color-scheme:dark){svg text{fill:#e8e8e8}.axis,.grid{stroke:#ddd}}";

/// A page that needs nothing else, from what stands below its title.
pub(crate) fn document(title: &str, body: &str) -> String {
    let title = escape(title);
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>{title}</title>\
         <meta name=\"viewport\" content=\"width=device-width\"><style>{STYLE}{LINES}</style></head>\
         <body><h1>{title}</h1>{body}</body></html>\n"
    )
}

/// A drawing that stands alone, as a file of its own; on paper of its own, since what is around it may have any colour.
pub(crate) fn alone(svg: &str) -> String {
    let own =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" font-family=\"system-ui,sans-serif\" font-size=\"14\" ";
    let paper = "<style>svg{background:#fff}@media(prefers-color-scheme:dark){svg{background:#16181c}}";
    let (head, rest) = svg.split_once('>').unwrap_or((svg, ""));
    format!("{}>{paper}{LINES}</style>{rest}\n", head.replacen("<svg ", own, 1))
}

pub(crate) const BLUE: &str = "#0072b2";

/// A text that may stand in HTML.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The next number of 1, 2 and 5 with noughts that is not less.
pub(crate) fn nice(least: f64) -> f64 {
    let power = 10_f64.powf(least.log10().floor());
    let found = [1.0, 2.0, 5.0, 10.0].into_iter().find(|digit| digit * power >= least * (1.0 - 1e-9));
    found.unwrap_or(10.0) * power
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nice_numbers_are_1_2_and_5_with_noughts() {
        for (least, expected) in
            [(0.03, 0.05), (1.0, 1.0), (2.1, 5.0), (6.0, 10.0), (0.2, 0.2), (130.0, 200.0)]
        {
            assert!((nice(least) - expected).abs() < 1e-9, "{least}: {}", nice(least));
        }
    }
}
