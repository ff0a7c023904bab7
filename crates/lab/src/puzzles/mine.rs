//! Looking for puzzles in games.

use stackwright_core::puzzling::Puzzling;
use stackwright_core::{ActionList, BySeat, Rng, Seat, Timeline};
use stackwright_search::prove::{Goal, Only, Prover, Verdict};
use stackwright_search::puzzle::Puzzle;
use stackwright_search::{Judgement, first_sight_by};

use super::{Style, play, prover, tell, themes};

/// How to look.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Where the games come from.
    pub seed: u64,
    /// How many games.
    pub games: u64,
    /// How they are played.
    pub style: Style,
    /// How many actions from the end backwards are looked at.
    pub reach: usize,
    /// The fewest legal actions that make a puzzle.
    pub least_legal: usize,
    /// Only puzzles about this: one of the words that tell what decides and what sort of action is right.
    pub about: Option<String>,
    /// No other first action wins within so many turns more either.
    pub margin: u32,
    /// What to look for, the first that fits holds.
    pub goals: Vec<Goal>,
    /// Positions that each question may take.
    pub limit: u64,
}

/// A puzzle that was found, with what [`select`](super::select) goes by.
#[derive(Clone, Debug)]
pub struct Found {
    /// The puzzle, its name made of the game's and the number of the game.
    pub puzzle: Puzzle,
    /// The number of the game that it comes from.
    pub from: u64,
    /// Puzzles with the same words are alike.
    pub alike: Vec<String>,
    /// How hard it looks, the greater the harder.
    pub rating: i32,
}

/// Plays games from `start` and gives each puzzle to `found`, at most one of each goal from one game.
pub fn mine<G: Puzzling>(start: &G, plan: &Plan, found: &mut dyn FnMut(Found)) {
    let mut prover = prover(plan.limit, start.options());
    for number in 0..plan.games {
        let mut rng = Rng::for_task(plan.seed, number);
        let mut game = play(Timeline::from_position(start.clone()), &mut rng, plan.style);
        let mut goals = plan.goals.clone();
        let winner = game.outcome().and_then(|outcome| outcome.winner());
        // How many turns each seat still had.
        let mut left: BySeat<u32> = BySeat::fill(0);
        for _ in 0..plan.reach {
            let Some(last) = game.journal().len().checked_sub(1) else { break };
            if goals.is_empty() {
                break;
            }
            left[game.journal().seat(last)] += u32::from(game.journal().ends_turn(last));
            game.undo();
            // Long wins are looked for where somebody soon did win, and saves where somebody soon did lose: elsewhere they
            // are rare, and it takes long to see that.
            let mover = game.to_move();
            let soon = |goal: Goal| winner.is_some_and(|winner| left[winner] <= goal.turns() + 1);
            let likely: Vec<Goal> = goals
                .iter()
                .copied()
                .filter(|&goal| match goal {
                    Goal::Win(1) => true,
                    Goal::Win(_) => winner == Some(mover) && soon(goal),
                    Goal::Save(_) => winner != Some(mover) && soon(goal),
                })
                .collect();
            let one = look(game.position(), plan, &likely, &mut prover);
            let is_asked = |one: &Found| {
                let (why, themes) = (&one.puzzle.why, &one.puzzle.themes);
                plan.about.as_ref().is_none_or(|word| why.contains(word) || themes.contains(word))
            };
            if let Some((goal, one)) = one.filter(|(_, one)| is_asked(one)) {
                goals.retain(|&other| other != goal);
                found(Found { from: number, ..one });
            }
        }
    }
}

/// The puzzle in a position, if there is one.
fn look<G: Puzzling>(
    position: &G,
    plan: &Plan,
    goals: &[Goal],
    prover: &mut Prover<G>,
) -> Option<(Goal, Found)> {
    if goals.is_empty() {
        return None;
    }
    let mut position = position.clone();
    position.forget_unwritten();
    let mut list = ActionList::new();
    position.actions(&mut list);
    if list.len() < plan.least_legal || !position.is_fresh() {
        return None;
    }
    let mut game = Timeline::from_position(position);
    for &goal in goals {
        if !is_open(&mut game, goal, prover) {
            continue;
        }
        if let Only::One(answer) = prover.only(&mut game, goal)
            && is_clear(&mut game, goal, answer, plan.margin, prover)
        {
            return Some((goal, describe(&game, goal, answer, list.len(), prover)));
        }
    }
    None
}

/// A quick look at whether the goal could make a puzzle.
fn is_open<G: Puzzling>(game: &mut Timeline<G>, goal: Goal, prover: &mut Prover<G>) -> bool {
    let hero = game.to_move();
    match goal {
        Goal::Win(1) => prover.wins(game, hero, 1) == Verdict::Yes,
        Goal::Win(turns) => {
            prover.wins(game, hero, turns - 1) == Verdict::No
                && prover.wins(game, hero, turns) == Verdict::Yes
        }
        Goal::Save(_) => true,
    }
}

/// Whether no other action wins later, within so many turns more.
fn is_clear<G: Puzzling>(
    game: &mut Timeline<G>,
    goal: Goal,
    answer: G::Action,
    margin: u32,
    prover: &mut Prover<G>,
) -> bool {
    let Goal::Win(turns) = goal else { return true };
    margin == 0 || prover.only(game, Goal::Win(turns + margin)) == Only::One(answer)
}

/// The action after which the position looks best for whoever acts.
fn looks_best<G: Puzzling>(game: &Timeline<G>) -> Option<G::Action> {
    let mut list = ActionList::new();
    game.actions(&mut list);
    let mut tried = Timeline::from_position(game.position().clone());
    let looks = list.iter().map(|&action| {
        tried.play(action);
        let chances = first_sight_by(tried.position(), &Judgement::Own);
        tried.undo();
        (chances[game.to_move().after::<G>(action).index()], action)
    });
    looks.max_by(|(one, _), (other, _)| one.total_cmp(other)).map(|(_, action)| action)
}

fn describe<G: Puzzling>(
    game: &Timeline<G>,
    goal: Goal,
    answer: G::Action,
    legal: usize,
    prover: &mut Prover<G>,
) -> Found {
    let (told, why) = tale(game, goal, answer, prover);
    let quiet = i32::from(game.merit(answer) <= 0);
    // What looks best at once is found at once.
    let obvious = i32::from(looks_best(game) == Some(answer));
    let rating = 2 * legal.ilog2() as i32 + 3 * goal.turns() as i32 + 2 * quiet - 6 * obvious;
    let line = if let Goal::Win(_) = goal { told.line } else { vec![answer] };
    let themes = themes::of(game, goal, &line);
    let sort = game.position().sort(answer);
    let mut words: Vec<&str> = told.deciders.clone();
    words.push(sort);
    words.extend(themes.iter().map(String::as_str));
    let mut alike: Vec<String> = words.iter().map(|word| format!("{goal} {word}")).collect();
    alike.push(game.setting());
    let puzzle = Puzzle {
        id: G::NAME.to_owned(),
        goal,
        rating: 1,
        options: told_options::<G>(game.options()),
        position: game.position_text(),
        answer: game.action_text(answer),
        themes,
        why,
    };
    Found { puzzle, from: 0, alike, rating }
}

/// The options, where positions do not tell them and they are not the usual ones.
fn told_options<G: Puzzling>(options: &G::Options) -> String {
    if G::TELLS_OPTIONS || *options == G::Options::default() {
        return String::new();
    }
    serde_json::to_string(options).unwrap_or_default()
}

/// A line that shows why the answer is right, and the same with what it is about in words.
pub(super) fn tale<G: Puzzling>(
    game: &Timeline<G>,
    goal: Goal,
    answer: G::Action,
    prover: &mut Prover<G>,
) -> (tell::Told<G>, String) {
    let (told, begins) = match goal {
        Goal::Win(turns) => (tell::follow(game, game.to_move(), turns, prover), ""),
        Goal::Save(turns) => (threat(game, turns, answer, prover), tell::OTHERWISE),
    };
    let mut words = told.deciders.clone();
    words.push(game.position().sort(answer));
    let line = tell::texts(game, &told.line);
    let why = format!("{}; {begins}{line}", words.join(", "));
    (told, why)
}

/// What happens to the natural action that is not the answer.
fn threat<G: Puzzling>(
    game: &Timeline<G>,
    turns: u32,
    answer: G::Action,
    prover: &mut Prover<G>,
) -> tell::Told<G> {
    let mut list = ActionList::new();
    game.actions(&mut list);
    let natural = list.iter().copied().filter(|&action| action != answer).max_by_key(|&a| game.merit(a));
    let hero = game.to_move();
    let mut tried = Timeline::from_position(game.position().clone());
    let Some(action) = natural else { return tell::Told { line: Vec::new(), deciders: Vec::new() } };
    tried.play(action);
    let rivals = Seat::first(game.seats()).filter(|&seat| seat != hero);
    for rival in rivals {
        if prover.wins(&mut tried, rival, turns) == Verdict::Yes {
            let mut told = tell::follow(&tried, rival, turns, prover);
            told.line.insert(0, action);
            return told;
        }
    }
    tell::Told { line: vec![action], deciders: Vec::new() }
}
