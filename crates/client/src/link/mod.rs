//! A table elsewhere: what happens there comes in, what one wants goes out, on a thread of its own.

mod news;
mod talk;

use std::io;
use std::sync::mpsc::{Receiver, channel};
use std::thread::{self, JoinHandle};

use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

use crate::Person;
pub use news::News;
use stackwright_wire::Order;
use talk::Talk;

/// What goes to the thread.
#[derive(Debug)]
enum Call {
    /// An order with its number.
    Order(u64, Order),
    /// Everything is to be told anew.
    Refresh,
}

/// A connection that keeps itself: what is ordered is done once, however often the line breaks.
#[derive(Debug)]
pub struct Link {
    said: Option<UnboundedSender<Call>>,
    news: Receiver<News>,
    thread: Option<JoinHandle<()>>,
}

impl Link {
    /// Connects somebody to a game of which they have seen everything up to a number.
    pub fn open(person: Person, game: &str, number: u64) -> io::Result<Link> {
        let (said, heard) = unbounded_channel();
        let (tell, news) = channel();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let talk = Talk::new(person, game.to_owned(), number, tell);
        let thread = thread::Builder::new()
            .name("link".to_owned())
            .spawn(move || runtime.block_on(talk.run(heard)))?;
        Ok(Link { said: Some(said), news, thread: Some(thread) })
    }

    /// The next news, if any has come.
    pub fn hear(&self) -> Option<News> {
        self.news.try_recv().ok()
    }

    /// Orders something. The answer names the number, which must be another for each order.
    pub fn order(&self, number: u64, order: Order) {
        self.say(Call::Order(number, order));
    }

    /// Asks for everything anew.
    pub fn refresh(&self) {
        self.say(Call::Refresh);
    }

    fn say(&self, said: Call) {
        if let Some(to) = &self.said {
            // The thread listens until this end is dropped.
            let _ = to.send(said);
        }
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        self.said = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}
