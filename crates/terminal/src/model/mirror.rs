//! The game here follows the log of a table elsewhere, with the code that the server itself follows it with.

use stackwright_client::{News, Visit, Watching};
use stackwright_core::console::sentence;
use stackwright_core::messages::common::say::several;
use stackwright_core::messages::{Language, Said};
use stackwright_core::{BySeat, Problem, Seat, Timeline};
use stackwright_table::{AbortCode, Aborted, Happening, PublicTable};
use stackwright_wire::{GameSnapshot, ProblemBody, TableView, Update, UpdateEntry};

use super::{Far, Log, Model, Notice};
use crate::messages::say;
use crate::people::Holder;
use crate::voice::Voice;
use stackwright_games::FullGame;

/// What was missed is shown if it is no more than this; else only where it has led.
const MOST_SHOWN: usize = 12;

impl<G: FullGame> Model<G> {
    /// A game at a table elsewhere, as somebody found it who came there, told in that language.
    pub fn elsewhere(visit: &Visit, language: Language) -> Result<Self, Problem> {
        let game = mirror::<G>(&visit.whole)?;
        let voice = Voice::of::<G>(language);
        let far = Far::new(visit.link.to_string(), &visit.whole, &game, voice);
        let mut model = Self::seated(game, &far.holders(), Some(Box::new(far)), voice);
        match visit.only_watches {
            Some(Watching::NotSeated) => model.note(&say::watch_not_seated()),
            Some(Watching::Full) => model.note(&say::watch_full()),
            Some(Watching::Uninvited) => model.note(&say::watch_uninvited()),
            None => {}
        }
        model.read_premoves();
        Ok(model)
    }

    /// Takes in what is heard from the table.
    pub fn hear(&mut self, news: News) {
        let Some(far) = &mut self.far else { return };
        match news {
            News::Lost { why } => far.lost = Some(why),
            News::Connected => far.lost = None,
            News::Whole(whole) => {
                self.replace(&whole);
                self.read_premoves();
            }
            News::Update(update) => {
                self.follow(*update);
                self.read_premoves();
            }
            News::Premoves(premoves) => {
                far.premoves = premoves;
                self.read_premoves();
            }
            News::Done { order, last } => {
                if let Some(pending) = far.pending.iter_mut().find(|pending| pending.order == order) {
                    pending.last = Some(last);
                }
                let number = far.standing.number;
                let waiting = far.pending.len();
                far.pending.retain(|pending| pending.last.is_none_or(|last| last > number));
                if far.pending.len() < waiting {
                    self.settle();
                }
            }
            News::Refused { order, problem } => {
                far.pending.retain(|pending| pending.order != order);
                self.notice = Some(Notice::Refusal(refusal(&problem, self.voice)));
                self.settle();
            }
        }
    }

    /// The whole game anew; what is new in it is shown.
    fn replace(&mut self, whole: &GameSnapshot) {
        let game = match mirror::<G>(whole) {
            Ok(game) => game,
            Err(why) => return self.warn(&say::cannot_follow(why)),
        };
        let (old, new) = (self.game.journal(), game.journal());
        let shared = old.entries().zip(new.entries()).take_while(|(old, new)| old == new).count();
        let is_longer = shared == old.len();
        let added = new.len() - shared;
        self.game = game;
        self.log = Log::of(&self.game, self.voice);
        if is_longer && added <= MOST_SHOWN {
            for entry in shared..shared + added {
                self.reel.add(&self.game, entry, self.layout.tiles.len(), self.voice);
            }
        } else {
            self.reel.clear();
        }
        if let Some(far) = &mut self.far {
            far.doubtful = None;
            far.premoves.clone_from(&whole.premoves);
            far.table = PublicTable::resume(whole.table.resumed(), &self.game);
        }
        self.learn(whole.table.clone(), Some(&whole.you));
        self.settle();
    }

    /// What has happened since.
    fn follow(&mut self, update: Update) {
        let Update { entries, table, .. } = update;
        let before = (self.game.journal().len(), self.is_ours());
        let shown = self.reel.len();
        let (mut ours, mut walked, mut doubtful) = (true, false, false);
        let mut words = None;
        for UpdateEntry { told, .. } in &entries {
            if let Happening::Action { seat, .. } = told.what {
                ours &= *self.holder(seat) == Holder::Human;
            }
            let Some(far) = &mut self.far else { return };
            let Ok(change) = far.table.apply(&mut self.game, told) else {
                doubtful = true;
                break;
            };
            walked |= change.taken_back;
            match &told.what {
                Happening::Action { .. } => {
                    let last = self.game.journal().len() - 1;
                    if let Some(entry) = self.game.journal().entries().next_back() {
                        self.log.note(&self.game.position_before(last), entry, self.voice);
                    }
                    self.reel.add(&self.game, last, self.layout.tiles.len(), self.voice);
                }
                // A turn in progress is rolled back with it.
                Happening::Resigned { .. } | Happening::Flagged { .. } => {
                    self.log = Log::of(&self.game, self.voice);
                }
                // Whose it is, only the server can say.
                Happening::SeatMoved { .. } => doubtful = true,
                _ => {}
            }
            words = self.told(&told.what).or(words);
        }
        doubtful |= table.entries != self.game.journal().len();
        if doubtful && let Some(far) = &mut self.far {
            far.doubtful = Some(false);
        }
        if walked {
            self.log = Log::of(&self.game, self.voice);
            self.reel.clear();
        } else if ours && self.reel.len() == shown + 1 {
            // Whoever has just pointed at it need not be shown it.
            self.reel.clear();
        }
        let waited = self.far().is_some_and(|far| !far.is_settled());
        self.learn(table, None);
        if let Some(words) = words {
            self.note(&words);
        }
        let settled = self.far().is_some_and(Far::is_settled);
        if walked || doubtful || (waited && settled) || before != (self.game.journal().len(), self.is_ours())
        {
            self.settle();
        }
    }

    /// What to say about something that happened, where the board does not show it.
    fn told(&self, what: &Happening) -> Option<Said> {
        let who = |seat: &Seat| self.who(*seat);
        Some(match what {
            Happening::Resigned { seat } => say::resigns(who(seat)),
            Happening::Flagged { seat } => say::no_time_left(who(seat)),
            Happening::TimeOver => say::game_time_over(),
            Happening::Joined { name, .. } => say::has_come(name.clone()),
            Happening::Aborted(Aborted { code: Some(code), .. }) => say::called_off_why(match code {
                AbortCode::Unmatched => say::why_unmatched(),
                AbortCode::Superseded => say::why_superseded(),
            }),
            Happening::Aborted(Aborted { seat: Some(seat), why, .. }) if why.is_empty() => {
                say::called_off_by(who(seat))
            }
            Happening::Aborted(Aborted { seat: Some(seat), why, .. }) => {
                say::called_off_with(who(seat), why.clone())
            }
            Happening::Aborted(_) => say::called_off(),
            Happening::Chat { player, text } => {
                let seat = self.person(Seat::from_index(usize::from(player.saturating_sub(1)) % 4));
                say::says(self.who(seat), text.clone())
            }
            Happening::TakebackAnswered { seat, accepted: true } => say::agrees_to_takeback(who(seat)),
            Happening::TakebackAnswered { seat, .. } => say::refuses_takeback(who(seat)),
            Happening::RedoAnswered { seat, accepted: true } => say::agrees_to_redo(who(seat)),
            Happening::RedoAnswered { seat, .. } => say::refuses_redo(who(seat)),
            Happening::DrawAnswered { seat, accepted: true } => say::agrees_to_draw(who(seat)),
            Happening::DrawAnswered { seat, .. } => say::refuses_draw(who(seat)),
            _ => return None,
        })
    }

    /// Takes in where the table stands, and whose seats are here if that is told.
    fn learn(&mut self, table: TableView, you: Option<&[Seat]>) {
        let Some(far) = &mut self.far else { return };
        let asked = far.asked();
        far.stands(table);
        if let Some(you) = you {
            far.take_seats(you);
        }
        let people = far.holders();
        let now = far.asked();
        self.people = BySeat::new(|seat| people.get(seat.index()).cloned().unwrap_or(Holder::Human));
        if now.is_some()
            && now != asked
            && let Some(words) = self.asked()
        {
            self.note(&say::press_answer(words));
        }
    }

    /// What to call whoever sits there.
    fn who(&self, seat: Seat) -> String {
        self.far().map(|far| far.name(seat)).unwrap_or_default()
    }
}

/// Why the server refuses something, reason by reason; in its own words where it gives no reasons.
fn refusal(problem: &ProblemBody, voice: Voice) -> String {
    if problem.reasons.is_empty() {
        return sentence(&problem.detail);
    }
    let reasons: Vec<_> = problem.reasons.iter().map(|reason| voice.state(reason)).collect();
    reasons.join("; ")
}

/// The game that a server tells of.
fn mirror<G: FullGame>(whole: &GameSnapshot) -> Result<Timeline<G>, Problem> {
    if whole.game != G::NAME {
        return Err(say::other_game(whole.game.clone(), G::NAME).into());
    }
    let options: G::Options =
        serde_json::from_value(whole.options.clone()).map_err(|error| say::bad_options(error.to_string()))?;
    let first = match &whole.start {
        None => G::new(&options),
        Some(text) => G::begin_at(text, &options),
    };
    let mut game = Timeline::from_position(first.map_err(|problems| several(&problems))?);
    whole.replay(&mut game).map_err(|refusal| say::not_read(refusal.to_string()))?;
    Ok(game)
}
