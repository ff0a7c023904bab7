//! Which jobs think, which wait, and which rest half done because something more urgent came.

use std::time::{Duration, Instant};

use stackwright_search::Stop;

use super::fair::{Fair, Turn};

/// Whom a job is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Rank {
    /// Somebody who waits for it.
    People,
    /// A game that only bots play.
    BotsOnly,
}

/// Jobs that rest half done, at most: each keeps all that it has found in memory.
const MOST_PAUSED: usize = 4;
/// A job rests for another of the same rank only if that one costs so many times less.
const MUCH_CHEAPER: u64 = 4;
/// So long before a clock has run out its bot decides at once, whoever else thinks: with so little time it does not think long.
const LAST_MOMENT: Duration = Duration::from_millis(500);
/// When people have kept all threads busy for so long, a game of bots thinks beside them,
const STARVED: Duration = Duration::from_secs(10);
/// for so long.
const SLICE: Duration = Duration::from_secs(1);

/// The jobs of all thinkers.
#[derive(Debug)]
pub(super) struct Desk<J> {
    places: usize,
    people: Fair<J>,
    bots_only: Fair<J>,
    running: Vec<Running>,
    next_id: u64,
    /// When a game of bots alone last thought, or had nothing to think about.
    served: Instant,
}

#[derive(Debug)]
struct Running {
    id: u64,
    rank: Rank,
    key: u64,
    cost: u64,
    whose: String,
    stop: Stop,
    can_pause: bool,
    weight: u64,
    /// When it must think at the latest.
    last_moment: Option<Instant>,
    /// Since when it thinks; it rests if there is none.
    since: Option<Instant>,
    /// How long it had thought before.
    thought: Duration,
    /// Until when it thinks beside those who have a place.
    beside: Option<Instant>,
}

impl Running {
    fn rests(&self) -> bool {
        self.since.is_none()
    }

    /// What it has cost so far, at about a node in a microsecond.
    fn spent(&self, now: Instant) -> u64 {
        let thought = self.thought + self.since.map_or(Duration::ZERO, |since| now.duration_since(since));
        u64::try_from(thought.as_micros()).unwrap_or(u64::MAX).saturating_mul(self.weight)
    }
}

/// When a job must think at the latest. Programs wait: there are no more processes of one than places.
fn last_moment(job: &impl Chore) -> Option<Instant> {
    job.deadline()
        .filter(|_| job.can_pause())
        .map(|deadline| deadline.checked_sub(LAST_MOMENT).unwrap_or(deadline))
}

/// A job that begins.
#[derive(Debug)]
pub(super) struct Begun<J> {
    pub(super) id: u64,
    pub(super) job: J,
    pub(super) stop: Stop,
}

/// What a desk asks of a job.
pub(super) trait Chore {
    /// Whether it rests when it is told so.
    fn can_pause(&self) -> bool;
    /// Whether anybody still waits for it.
    fn is_wanted(&self) -> bool;
    /// As how many each of its nodes counts.
    fn weight(&self) -> u64;
    /// When the clock of whoever waits for it will have run out.
    fn deadline(&self) -> Option<Instant>;
}

/// What waits to begin.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    rank: Rank,
    cost: u64,
    key: u64,
}

impl<J: Chore> Desk<J> {
    pub(super) fn new(places: usize, now: Instant) -> Desk<J> {
        Desk {
            places,
            people: Fair::default(),
            bots_only: Fair::default(),
            running: Vec::new(),
            next_id: 0,
            served: now,
        }
    }

    /// How many threads it can keep busy, resting ones included.
    pub(super) fn threads(places: usize) -> usize {
        places + MOST_PAUSED + 1
    }

    pub(super) fn queue(&mut self, rank: Rank) -> &mut Fair<J> {
        match rank {
            Rank::People => &mut self.people,
            Rank::BotsOnly => &mut self.bots_only,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.people.len() + self.bots_only.len()
    }

    /// Drops the jobs that nobody waits for any more, and says how many.
    pub(super) fn sweep(&mut self) -> usize {
        let before = self.len();
        self.people.retain(J::is_wanted);
        self.bots_only.retain(J::is_wanted);
        before - self.len()
    }

    /// Takes a job that is to begin now, if one is.
    pub(super) fn take(&mut self, now: Instant) -> Option<Begun<J>> {
        self.settle(now);
        let next = self.waiting()?;
        if self.active(now) < self.places {
            let turn = self.queue(next.rank).pop()?;
            return Some(self.begin(next.rank, turn, None, now));
        }
        let beside = Some(now + SLICE);
        if let Some(turn) = self.people.pop_if(|job| last_moment(job).is_some_and(|moment| moment <= now)) {
            Some(self.begin(Rank::People, turn, beside, now))
        } else if let Some(victim) = self.victim(next, now) {
            self.rest(victim, now);
            let turn = self.queue(next.rank).pop()?;
            Some(self.begin(next.rank, turn, None, now))
        } else if self.is_starved(now) {
            // Nothing rests, or it would have gone on.
            let turn = self.bots_only.pop()?;
            Some(self.begin(Rank::BotsOnly, turn, beside, now))
        } else {
            None
        }
    }

    /// How long until somebody who waits must begin, if anybody must.
    pub(super) fn alarm(&self, now: Instant) -> Option<Duration> {
        let resting = self.running.iter().filter(|job| job.rests()).filter_map(|job| job.last_moment);
        let moments = self.people.all().filter_map(last_moment).chain(resting);
        moments.filter(|&moment| moment > now).min().map(|moment| moment - now)
    }

    fn begin(&mut self, rank: Rank, turn: Turn<J>, beside: Option<Instant>, now: Instant) -> Begun<J> {
        let Turn { whose, cost, key, job } = turn;
        let stop = Stop::new();
        let id = self.next_id;
        self.next_id += 1;
        let running = Running {
            id,
            rank,
            key,
            cost,
            whose,
            stop: stop.clone(),
            can_pause: job.can_pause(),
            weight: job.weight(),
            last_moment: last_moment(&job),
            since: Some(now),
            thought: Duration::ZERO,
            beside,
        };
        self.running.push(running);
        Begun { id, job, stop }
    }

    /// Notes that a job is done, having thought if `ran`; one that rests may go on.
    pub(super) fn finish(&mut self, id: u64, ran: bool, now: Instant) {
        let Some(at) = self.running.iter().position(|running| running.id == id) else { return };
        let done = self.running.swap_remove(at);
        let spent = match (ran, done.stop.has_been_raised()) {
            (false, _) => 0,
            // What cannot rest, such as a program, takes what it takes.
            _ if !done.can_pause => done.spent(now),
            // What was not thought any more is not paid for.
            (true, true) => done.spent(now).min(done.cost),
            (true, false) => done.cost,
        };
        self.queue(done.rank).done(&done.whose, done.cost, spent);
        if done.rank == Rank::BotsOnly {
            self.served = now;
        }
        self.settle(now);
    }

    /// Drops what waits and stops what thinks.
    pub(super) fn close(&mut self) {
        self.people.clear();
        self.bots_only.clear();
        for running in &self.running {
            running.stop.raise();
        }
    }

    /// The best job that has not begun.
    fn waiting(&self) -> Option<Candidate> {
        let first = |rank, queue: &Fair<J>| {
            let (cost, key) = queue.next()?;
            Some(Candidate { rank, cost, key })
        };
        first(Rank::People, &self.people).or_else(|| first(Rank::BotsOnly, &self.bots_only))
    }

    fn active(&self, now: Instant) -> usize {
        let has_place =
            |running: &&Running| !running.rests() && running.beside.is_none_or(|until| until <= now);
        self.running.iter().filter(has_place).count()
    }

    /// The least urgent job that thinks and can rest.
    fn least(&self, now: Instant) -> Option<usize> {
        let can_rest = |running: &Running| {
            !running.rests() && running.can_pause && running.beside.is_none_or(|until| until <= now)
        };
        let jobs = self.running.iter().enumerate().filter(|(_, running)| can_rest(running));
        jobs.max_by_key(|(_, running)| (running.rank, running.key)).map(|(at, _)| at)
    }

    /// The job that rests for another one, if any should.
    fn victim(&self, next: Candidate, now: Instant) -> Option<usize> {
        if self.running.iter().filter(|running| running.rests()).count() >= MOST_PAUSED {
            return None;
        }
        self.least(now).filter(|&at| {
            let victim = &self.running[at];
            let cheaper = next.key < victim.key && next.cost.saturating_mul(MUCH_CHEAPER) <= victim.cost;
            next.rank < victim.rank || (next.rank == victim.rank && cheaper)
        })
    }

    fn rest(&mut self, at: usize, now: Instant) {
        let running = &mut self.running[at];
        if let Some(since) = running.since.take() {
            running.thought += now.duration_since(since);
        }
        running.beside = None;
        running.stop.pause();
        if running.rank == Rank::BotsOnly {
            self.served = now;
        }
    }

    fn go_on(&mut self, at: usize, beside: Option<Instant>, now: Instant) {
        let running = &mut self.running[at];
        running.since = Some(now);
        running.beside = beside;
        running.stop.resume();
    }

    fn first_paused(&self, only: Option<Rank>) -> Option<usize> {
        let jobs = self.running.iter().enumerate();
        let resting = jobs.filter(|(_, job)| job.rests() && only.is_none_or(|rank| job.rank == rank));
        resting.min_by_key(|(_, job)| (job.rank, job.key)).map(|(at, _)| at)
    }

    /// Lets jobs that rest go on where there is room, and those rest that have thought beside the others long enough.
    fn settle(&mut self, now: Instant) {
        while self.active(now) > self.places
            && let Some(at) = self.least(now)
        {
            self.rest(at, now);
        }
        while self.active(now) < self.places
            && let Some(at) = self.first_paused(None)
        {
            let resting = (self.running[at].rank, self.running[at].key);
            if self.waiting().is_some_and(|next| (next.rank, next.key) < resting) {
                break;
            }
            self.go_on(at, None, now);
        }
        let is_late = |job: &Running| job.rests() && job.last_moment.is_some_and(|moment| moment <= now);
        while let Some(at) = self.running.iter().position(is_late) {
            self.go_on(at, Some(now + SLICE), now);
        }
        let wanted = self.bots_only.len() > 0 || self.first_paused(Some(Rank::BotsOnly)).is_some();
        if !wanted {
            self.served = now;
        } else if self.is_starved(now)
            && let Some(at) = self.first_paused(Some(Rank::BotsOnly))
        {
            self.go_on(at, Some(now + SLICE), now);
        }
    }

    fn is_starved(&self, now: Instant) -> bool {
        let thinks = self.running.iter().any(|job| job.rank == Rank::BotsOnly && !job.rests());
        let wanted = self.bots_only.len() > 0 || self.first_paused(Some(Rank::BotsOnly)).is_some();
        wanted && !thinks && now.duration_since(self.served) >= STARVED
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Job(&'static str, bool, Option<Instant>);

    impl Chore for Job {
        fn can_pause(&self) -> bool {
            self.1
        }

        fn is_wanted(&self) -> bool {
            self.0 != "gone"
        }

        fn weight(&self) -> u64 {
            if self.0 == "analysis" { 3 } else { 1 }
        }

        fn deadline(&self) -> Option<Instant> {
            self.2
        }
    }

    struct Office {
        desk: Desk<Job>,
        now: Instant,
    }

    impl Office {
        fn new(places: usize) -> Office {
            let now = Instant::now();
            Office { desk: Desk::new(places, now), now }
        }

        fn push(&mut self, rank: Rank, whose: &'static str, cost: u64) {
            self.desk.queue(rank).push(whose, cost, Job(whose, true, None));
        }

        fn take(&mut self) -> Option<(u64, &'static str)> {
            self.desk.take(self.now).map(|begun| (begun.id, begun.job.0))
        }

        /// Who thinks now, the earliest first.
        fn thinks(&self) -> Vec<&str> {
            let mut jobs: Vec<_> = self.desk.running.iter().filter(|job| !job.rests()).collect();
            jobs.sort_by_key(|job| job.id);
            jobs.into_iter().map(|job| job.whose.as_str()).collect()
        }
    }

    #[test]
    fn a_game_of_bots_rests_while_somebody_waits_and_goes_on_where_it_was() {
        let mut office = Office::new(1);
        office.push(Rank::BotsOnly, "bots", 1_000_000);
        let (bots, _) = office.take().unwrap();
        let stop = office.desk.running[0].stop.clone();
        office.push(Rank::People, "ann", 9_000);
        let (ann, whose) = office.take().unwrap();
        assert_eq!((whose, office.thinks()), ("ann", vec!["ann"]));
        office.desk.finish(ann, true, office.now);
        assert_eq!(office.thinks(), ["bots"]);
        assert!(!stop.is_raised(), "and it can be asked again");
        office.desk.finish(bots, true, office.now);
        assert!(office.thinks().is_empty() && office.take().is_none());
    }

    #[test]
    fn what_was_stopped_costs_what_it_took_and_what_was_thought_costs_all() {
        for (is_stopped, next) in [(true, "ann"), (false, "bo")] {
            let mut office = Office::new(1);
            office.push(Rank::People, "ann", 3_600_000_000);
            let (id, _) = office.take().unwrap();
            office.push(Rank::People, "bo", 500_000);
            if is_stopped {
                office.desk.running[0].stop.raise();
            }
            office.now += Duration::from_millis(1);
            office.desk.finish(id, true, office.now);
            office.push(Rank::People, "ann", 100_000);
            assert_eq!(office.take().unwrap().1, next);
        }
    }

    #[test]
    fn rest_costs_nothing_and_a_node_of_an_analysis_counts_as_several() {
        for (whose, cost) in [("ann", 5_000), ("analysis", 15_000)] {
            let mut office = Office::new(1);
            office.push(Rank::BotsOnly, whose, 1_000_000);
            let (id, _) = office.take().unwrap();
            office.now += Duration::from_millis(3);
            office.push(Rank::People, "bo", 9_000);
            let (bo, _) = office.take().unwrap();
            office.now += Duration::from_secs(30);
            office.desk.finish(bo, true, office.now);
            office.now += Duration::from_millis(2);
            let job = office.desk.running.iter().find(|job| job.id == id).unwrap();
            assert_eq!(job.spent(office.now), cost);
            // Never more than all of it. Somebody else waits, too: else nobody owes anything.
            office.push(Rank::BotsOnly, "zoe", 2_000_000);
            office.desk.running.iter().for_each(|job| job.stop.raise());
            office.now += Duration::from_secs(90);
            office.desk.finish(id, true, office.now);
            office.push(Rank::BotsOnly, whose, 1);
            assert_eq!(office.desk.bots_only.next().unwrap().1, 1_000_001);
        }
    }

    #[test]
    fn a_program_costs_as_long_as_it_took() {
        for (seconds, next) in [(3, "ann"), (1, "program")] {
            let mut office = Office::new(1);
            office.desk.queue(Rank::People).push("program", 2_000_000, Job("program", false, None));
            let (id, _) = office.take().unwrap();
            office.push(Rank::People, "ann", 1_500_000);
            office.now += Duration::from_secs(seconds);
            office.desk.finish(id, true, office.now);
            office.push(Rank::People, "program", 100_000);
            assert_eq!(office.take().unwrap().1, next);
        }
    }

    #[test]
    fn nobody_s_clock_runs_out_because_others_think() {
        let mut office = Office::new(1);
        for _ in 0..30 {
            office.push(Rank::People, "many", 600_000);
        }
        office.take().unwrap();
        let deadline = office.now + Duration::from_mins(1);
        // A program would be one process too many.
        for (whose, can_pause) in [("ann", true), ("program", false)] {
            office.desk.queue(Rank::People).push(whose, 9_000_000, Job(whose, can_pause, Some(deadline)));
        }
        assert!(office.take().is_none());
        let alarm = office.desk.alarm(office.now).expect("somebody's clock runs");
        assert_eq!(alarm + LAST_MOMENT, Duration::from_mins(1));
        office.now += alarm;
        let (ann, whose) = office.take().expect("it is the last moment");
        assert_eq!((whose, office.thinks()), ("ann", vec!["many", "ann"]));
        assert!(office.take().is_none() && office.desk.alarm(office.now).is_none());
        office.desk.finish(ann, true, office.now);
        assert_eq!(office.thinks(), ["many"]);
    }

    #[test]
    fn nobody_s_clock_runs_out_while_a_decision_rests() {
        let mut office = Office::new(1);
        let deadline = office.now + Duration::from_secs(20);
        office.desk.queue(Rank::People).push("ann", 9_000_000, Job("ann", true, Some(deadline)));
        office.take().unwrap();
        // A program that hangs.
        office.desk.queue(Rank::People).push("program", 1_000, Job("program", false, None));
        office.take().unwrap();
        assert_eq!(office.thinks(), ["program"]);
        office.now += office.desk.alarm(office.now).expect("a clock runs");
        assert!(office.take().is_none());
        assert_eq!(office.thinks(), ["ann", "program"]);
        assert_eq!(office.desk.alarm(office.now), None);
    }

    #[test]
    fn what_nobody_waits_for_leaves_the_queue() {
        let mut office = Office::new(1);
        for whose in ["gone", "ann", "gone"] {
            office.push(Rank::People, whose, 100);
        }
        office.push(Rank::BotsOnly, "gone", 100);
        assert_eq!((office.desk.sweep(), office.desk.len()), (3, 1));
        assert_eq!(office.take().unwrap().1, "ann");
        assert_eq!((office.desk.sweep(), office.take()), (0, None));
    }

    #[test]
    fn a_cheap_decision_does_not_wait_for_an_expensive_one_of_somebody_else() {
        let mut office = Office::new(1);
        for _ in 0..50 {
            office.push(Rank::People, "many", 1_000_000);
        }
        office.take().unwrap();
        office.push(Rank::People, "ann", 9_000);
        assert_eq!(office.take().unwrap().1, "ann");
        // Nearly as expensive: it waits.
        office.push(Rank::People, "bo", 8_000);
        assert!(office.take().is_none());
        // Their own expensive decisions stay in their order.
        office.push(Rank::People, "many", 10);
        assert!(office.take().is_none());
    }

    #[test]
    fn only_so_many_rest_and_programs_never_do() {
        let mut office = Office::new(1);
        office.desk.queue(Rank::BotsOnly).push("program", 5, Job("program", false, None));
        let (program, _) = office.take().unwrap();
        office.push(Rank::People, "ann", 9_000);
        assert!(office.take().is_none(), "a program cannot rest");
        office.desk.finish(program, true, office.now);
        office.take().unwrap();
        let people = ["b", "c", "d", "e", "f", "g", "h"];
        let mut begun = 0;
        for (whose, cost) in people.into_iter().zip([2_000, 500, 100, 25, 6, 1, 0]) {
            office.push(Rank::People, whose, cost);
            begun += usize::from(office.take().is_some());
        }
        assert_eq!((begun, office.thinks().len()), (MOST_PAUSED, 1));
        assert!(office.desk.running.len() <= Desk::<Job>::threads(1));
    }

    #[test]
    fn people_who_keep_all_places_busy_do_not_starve_bots_for_ever() {
        let mut office = Office::new(1);
        office.push(Rank::BotsOnly, "bots", 1_000_000);
        office.take().unwrap();
        let mut slices = 0;
        for second in 0..60 {
            office.push(Rank::People, "ann", 9_000);
            let (ann, _) = office.take().expect("people begin at once, always");
            let beside = office.thinks().len() == 2;
            slices += usize::from(beside);
            assert!(office.thinks().contains(&"ann"), "second {second}");
            office.push(Rank::People, "ann", 9_000);
            office.now += Duration::from_secs(1);
            office.desk.finish(ann, true, office.now);
            let (next, _) = office.take().expect("people come first");
            office.desk.finish(next, true, office.now);
            // Nobody is left for a moment: bots may have gone on. The next second begins with people again.
        }
        assert!(slices == 0, "they had moments of their own");
        // Now there is no such moment.
        office.push(Rank::People, "ann", 9_000);
        let mut at_work = office.take().unwrap().0;
        let mut beside = Vec::new();
        for second in 0..40 {
            office.push(Rank::People, "ann", 9_000);
            office.now += Duration::from_secs(1);
            office.desk.finish(at_work, true, office.now);
            at_work = office.take().expect("people come first").0;
            if office.thinks().len() == 2 {
                beside.push(second);
            }
        }
        assert!((3..=8).contains(&beside.len()), "{beside:?}");
    }
}
