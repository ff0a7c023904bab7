//! A queue in which visitors share what there is by what their jobs cost, so that a visitor with many expensive jobs
//! delays their own and not those of others.

use std::collections::HashMap;

/// Idle visitors that are remembered at most; they have lost a debt if they are forgotten.
const MOST_IDLE: usize = 10_000;

/// Jobs by visitor. The next job is that of the visitor who will have spent the least with it.
#[derive(Debug)]
pub(super) struct Fair<J> {
    accounts: HashMap<String, Account<J>>,
    len: usize,
}

#[derive(Debug)]
struct Account<J> {
    /// The cost of all that was done, counted from that of the visitor who had spent the least when this one came.
    spent: u64,
    /// The cost of what is being done.
    running: u64,
    busy: usize,
    waiting: Vec<Waiting<J>>,
}

#[derive(Debug)]
struct Waiting<J> {
    /// What the visitor would have spent with it when it came: cheap jobs first, but none waits for ever.
    order: u64,
    cost: u64,
    job: J,
}

/// A job whose turn has come.
#[derive(Debug)]
pub(super) struct Turn<J> {
    pub(super) whose: String,
    pub(super) cost: u64,
    /// What its visitor will have spent with it: the less, the more urgent.
    pub(super) key: u64,
    pub(super) job: J,
}

impl<J> Default for Fair<J> {
    fn default() -> Self {
        Fair { accounts: HashMap::new(), len: 0 }
    }
}

impl<J> Account<J> {
    fn is_idle(&self) -> bool {
        self.busy == 0 && self.waiting.is_empty()
    }

    fn next(&self) -> Option<(usize, &Waiting<J>)> {
        self.waiting.iter().enumerate().min_by_key(|(_, waiting)| waiting.order)
    }

    fn key(&self, cost: u64) -> u64 {
        self.spent.saturating_add(self.running).saturating_add(cost)
    }
}

impl<J> Fair<J> {
    pub(super) fn len(&self) -> usize {
        self.len
    }

    pub(super) fn waiting<'a>(&'a self, whose: &str) -> impl Iterator<Item = &'a J> {
        self.accounts
            .get(whose)
            .into_iter()
            .flat_map(|account| account.waiting.iter().map(|waiting| &waiting.job))
    }

    pub(super) fn push(&mut self, whose: &str, cost: u64, job: J) {
        let least =
            self.accounts.values().filter(|account| !account.is_idle()).map(|account| account.spent).min();
        match least {
            // Nobody wants anything: nobody owes anything either.
            None => self.accounts.clear(),
            Some(_) if self.accounts.len() >= MOST_IDLE => {
                self.accounts.retain(|_, account| !account.is_idle());
            }
            Some(least) => self.accounts.retain(|_, account| !account.is_idle() || account.spent > least),
        }
        let least = least.unwrap_or(0);
        let account = self.accounts.entry(whose.to_owned()).or_insert_with(|| Account {
            spent: least,
            running: 0,
            busy: 0,
            waiting: Vec::new(),
        });
        let order = account.key(cost);
        account.waiting.push(Waiting { order, cost, job });
        self.len += 1;
    }

    /// The cost and the key of the next job.
    pub(super) fn next(&self) -> Option<(u64, u64)> {
        let jobs = self.accounts.values().filter_map(|account| {
            let cost = account.next()?.1.cost;
            Some((cost, account.key(cost)))
        });
        jobs.min_by_key(|&(_, key)| key)
    }

    /// Takes the next job. It runs until [`done`](Self::done).
    pub(super) fn pop(&mut self) -> Option<Turn<J>> {
        let keyed = self.accounts.iter().filter_map(|(whose, account)| {
            let (at, waiting) = account.next()?;
            Some((account.key(waiting.cost), whose, at))
        });
        // Of equals the name decides, so that the same happens every time.
        let (key, whose, at) = keyed.min()?;
        let whose = whose.clone();
        self.begin(whose, at, key)
    }

    /// Takes a job for which that holds, out of turn, if there is one. It runs until [`done`](Self::done).
    pub(super) fn pop_if(&mut self, holds: impl Fn(&J) -> bool) -> Option<Turn<J>> {
        let found = self.accounts.iter().filter_map(|(whose, account)| {
            let at = account.waiting.iter().position(|waiting| holds(&waiting.job))?;
            Some((account.key(account.waiting[at].cost), whose, at))
        });
        let (key, whose, at) = found.min()?;
        let whose = whose.clone();
        self.begin(whose, at, key)
    }

    fn begin(&mut self, whose: String, at: usize, key: u64) -> Option<Turn<J>> {
        let account = self.accounts.get_mut(&whose)?;
        let Waiting { cost, job, .. } = account.waiting.remove(at);
        account.running = account.running.saturating_add(cost);
        account.busy += 1;
        self.len -= 1;
        Some(Turn { whose, cost, key, job })
    }

    /// All that waits.
    pub(super) fn all(&self) -> impl Iterator<Item = &J> {
        self.accounts.values().flat_map(|account| account.waiting.iter().map(|waiting| &waiting.job))
    }

    /// Notes that a job of that cost was done, for which so much was spent: nothing if nobody wanted it any more.
    pub(super) fn done(&mut self, whose: &str, cost: u64, spent: u64) {
        if let Some(account) = self.accounts.get_mut(whose) {
            account.spent = account.spent.saturating_add(spent);
            account.running = account.running.saturating_sub(cost);
            account.busy = account.busy.saturating_sub(1);
        }
    }

    /// Drops those that wait and are not to be kept.
    pub(super) fn retain(&mut self, keep: impl Fn(&J) -> bool) {
        for account in self.accounts.values_mut() {
            let before = account.waiting.len();
            account.waiting.retain(|waiting| keep(&waiting.job));
            self.len -= before - account.waiting.len();
        }
    }

    /// Drops all that waits.
    pub(super) fn clear(&mut self) {
        for account in self.accounts.values_mut() {
            account.waiting.clear();
        }
        self.len = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Does everything, one after the other.
    fn order(mut fair: Fair<char>) -> String {
        let mut order = String::new();
        while let Some(turn) = fair.pop() {
            fair.done(&turn.whose, turn.cost, turn.cost);
            order.push(turn.job);
        }
        assert_eq!(fair.len(), 0);
        order
    }

    #[test]
    fn everybody_gets_a_turn_before_anybody_gets_a_second() {
        let mut fair = Fair::default();
        for (whose, job) in [("a", '1'), ("a", '2'), ("a", '3'), ("b", '4'), ("c", '5'), ("b", '6')] {
            fair.push(whose, 10, job);
        }
        assert_eq!(fair.waiting("a").count(), 3);
        assert_eq!(order(fair), "145263");
    }

    #[test]
    fn a_hundred_expensive_jobs_of_one_visitor_delay_nobody_else() {
        let mut fair = Fair::default();
        for _ in 0..100 {
            fair.push("many", 1_000_000, 'm');
        }
        // Whoever comes while one of them runs does not begin with less than the others have.
        let first = fair.pop().unwrap();
        fair.push("one", 9_000, 'o');
        assert!(fair.next().unwrap().1 < first.key);
        fair.done(&first.whose, first.cost, first.cost);
        fair.push("one", 9_000, 'o');
        assert!(order(fair).starts_with("oom"));
    }

    #[test]
    fn cheap_jobs_come_first_but_not_for_ever() {
        let mut fair = Fair::default();
        fair.push("a", 100, 'x');
        for _ in 0..30 {
            fair.push("a", 10, '.');
            if let Some(turn) = fair.pop() {
                fair.done(&turn.whose, turn.cost, turn.cost);
                if turn.job == 'x' {
                    return;
                }
            }
        }
        panic!("the expensive job never came");
    }

    #[test]
    fn whoever_was_away_has_saved_nothing_up() {
        let mut fair = Fair::default();
        for _ in 0..5 {
            fair.push("busy", 10, 'b');
        }
        for _ in 0..3 {
            let turn = fair.pop().unwrap();
            fair.done(&turn.whose, turn.cost, turn.cost);
        }
        for _ in 0..3 {
            fair.push("new", 10, 'n');
        }
        assert_eq!(order(fair), "bnbnn");
    }

    #[test]
    fn what_nobody_wants_any_more_costs_nothing() {
        for (ran, expected) in [(true, "aag"), (false, "aga")] {
            let mut fair = Fair::default();
            fair.push("gone", 1000, 'x');
            let gone = fair.pop().unwrap();
            fair.push("a", 10, 'a');
            fair.push("a", 10, 'a');
            fair.done(&gone.whose, gone.cost, if ran { gone.cost } else { 0 });
            fair.push("gone", 10, 'g');
            assert_eq!(order(fair), expected);
        }
    }
}
