//! Tips on placing, moving and capturing.

use super::{Tip, table};

pub(super) const PLACEMENT: &[Tip] = table! { Placement:
    Critical Condition "R080"
        "Each turn opens with placement. If you have rings in hand and nothing on the board that could move, you must place, unless you may recover instead; otherwise you may keep the rings for later.";
    Critical Effect "R082"
        "Whatever you place on, that stack makes this turn's move or capture. So look first where it will go, and only then put the rings down.";
    Important Choice "R081"
        "An empty cell takes one, two or three rings at once. Any stack, even another player's, takes exactly one, and since your ring is then on top, the stack is yours.";
    Important Condition "R081"
        "A stack may never be placed dead: with its new height it needs a move or a capture. In a corner three rings can be too many where one is fine, and sometimes the other way round.";
    Normal Pitfall "R081"
        "Markers and collapsed cells take no rings. A marker in a good spot can be landed on by a moving stack instead, for one ring.";
    Normal Condition "R020"
        "Your colour has a fixed supply. Rings that others have captured still count against it while they are on the board; rings of other colours in your stacks never do.";
    Normal Strategy "R081"
        "One ring dropped on a tall rival stack takes it over, cap 1 and all. It must move at once, though, and a tall stack has to go a long way.";
};

pub(super) const MOVEMENT: &[Tip] = table! { Movement:
    Critical Condition "R090"
        "A stack travels in a straight line at least as many cells as it is high: a stack of three goes three cells or more, never two. There is no upper limit but the first obstacle.";
    Critical Effect "R092"
        "The cell you leave gets your marker. Markers are what lines and borders are made of, so every move also builds something behind you.";
    Important Condition "R091"
        "Moves pass over empty cells and markers only. Stacks and collapsed cells block the way and cannot be landed on.";
    Important Effect "R092"
        "Passing over markers changes them: those of other players become yours, and your own collapse into your territory at once.";
    Important Cost "R092"
        "Landing on a marker, anybody's, removes it and costs the top ring of the stack that landed. The ring counts as one that you eliminated.";
    Normal Pitfall "R092"
        "A single ring that lands on a marker is gone: the stack ends there. With other colours below, the stack passes to whoever is on top next.";
    Normal Choice "R093"
        "If your stack can capture from where it landed, you are asked. You may decline, and no other stack may capture in its place.";
};

pub(super) const CAPTURES: &[Tip] = table! { Captures:
    Critical Effect "R102"
        "A capture jumps over a stack and takes only its top ring, which goes to the bottom of your own stack. What is left of the target stays where it is, perhaps with a new owner.";
    Critical Condition "R101"
        "Compare caps, not heights: your run of rings on top must be at least as long as the target's. Cap 2 takes cap 2 or 1, never cap 3.";
    Important Condition "R101"
        "The target must be the first stack in the way, with only empty cells and markers before it and up to your landing behind it.";
    Important Condition "R101"
        "From start to landing it must be at least as far as your stack is high, so a tall attacker lands well beyond its target.";
    Normal Choice "R101"
        "You may capture your own stacks too. Your ring goes to the bottom: the stack grows, and if all its rings are yours, so does its cap.";
    Normal Effect "R102"
        "Captured rings are not eliminated. They are buried in your stack and may come back when rings above them are lost.";
    Normal Strategy "R022"
        "Rings of other colours under your cap make a stack slow without making it strong: each one adds a cell to the shortest move, none to the cap.";
};

pub(super) const CHAINS: &[Tip] = table! { Chains:
    Critical Effect "R103"
        "After a capture the same stack must capture again as long as it can. The first capture of a turn is usually your choice; the rest of the chain is not.";
    Important Choice "R103"
        "Where several captures are open you choose freely among them, in any direction, the same stack again included.";
    Important Pitfall "R103"
        "Each capture makes your stack one ring higher, so each next jump has to be longer. Count to the end of the chain before you start it.";
    Important Effect "R103"
        "Lines and regions wait until the chain has ended. What you complete on the way is collapsed afterwards, if it is still there.";
    Normal Effect "R102"
        "Markers work in a chain as in a move: passing over them flips or collapses them, and landing on one costs the top ring before the next capture.";
    Normal Strategy "R103"
        "A chain can be steered against you. A rival who leaves a weak stack in the right place may draw yours to where it ends badly.";
};
