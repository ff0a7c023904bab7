//! What chats read in the head of a page: the tags of the Open Graph protocol.

use std::fmt::Write as _;

use stackwright_core::messages::Language;
use stackwright_render::CARD;

/// What is told of an address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::http) struct Card {
    pub title: String,
    pub about: String,
    /// The address of the page, from the root.
    pub page: String,
    /// That of its picture.
    pub picture: String,
}

impl Card {
    /// The tags in a language; addresses are put behind `origin`.
    pub fn tags(&self, origin: &str, language: Language) -> String {
        let (page, picture) = (format!("{origin}{}", self.page), format!("{origin}{}", self.picture));
        let (width, height) = (CARD.0.to_string(), CARD.1.to_string());
        let locale = match language {
            Language::En => "en_GB",
            Language::Vi => "vi_VN",
        };
        let mut text = String::new();
        for (name, value) in [
            ("og:site_name", "Stackwright"),
            ("og:type", "website"),
            ("og:locale", locale),
            ("og:title", &self.title),
            ("og:description", &self.about),
            ("og:url", &page),
            ("og:image", &picture),
            ("og:image:type", "image/png"),
            ("og:image:width", &width),
            ("og:image:height", &height),
            ("og:image:alt", &self.title),
        ] {
            let _ = writeln!(text, "<meta property=\"{name}\" content=\"{}\">", escaped(value));
        }
        text.push_str("<meta name=\"twitter:card\" content=\"summary_large_image\">\n");
        text
    }
}

/// A text as the value of an attribute.
fn escaped(text: &str) -> String {
    text.chars().fold(String::with_capacity(text.len()), |mut safe, character| {
        match character {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            other if other.is_control() => safe.push(' '),
            other => safe.push(other),
        }
        safe
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_stays_within_its_attribute() {
        let card = Card {
            title: "\"><script>alert('&')</script>\n".to_owned(),
            about: "plain".to_owned(),
            page: "/g/a?b&c".to_owned(),
            picture: "/p".to_owned(),
        };
        let tags = card.tags("https://games.example", Language::Vi);
        assert!(
            tags.contains("content=\"&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt; \""),
            "{tags}"
        );
        assert!(tags.contains("content=\"https://games.example/g/a?b&amp;c\""), "{tags}");
        assert!(!tags.contains("<script"), "{tags}");
        assert!(tags.lines().all(|line| line.starts_with("<meta ") && line.ends_with("\">")), "{tags}");
    }
}
