//! Tips on having nothing to do, and on how games end.

use super::{Tip, table};

pub(super) const ACTIVE_NO_MOVES: &[Tip] = table! { ActiveNoMoves:
    Critical Condition "R202"
        "You can have stacks or rings in hand and still nothing to do with them: every stack hemmed in, every placement dead. The turn is then played through step by step, with nothing to choose.";
    Critical Effect "R203"
        "The game never stops there. Each phase is noted as empty, and if you control a stack the turn ends with forced elimination.";
    Important Effect "R075"
        "Having no choice is recorded like any action, as no placement, no movement, no line or no region, so that a game can be replayed exactly.";
    Important Condition "R200"
        "A placement counts as something to do even if it is poor. While one living placement is left, you are not stuck.";
    Normal Pitfall "R090"
        "Tall stacks get stuck first, because they have to go as far as they are high. Near the edge and near territory keep them low.";
    Normal Effect "R201"
        "With nothing but buried rings you still get your turns, and with a marker you may be able to recover. Only a player without any ring is passed over.";
};

pub(super) const FORCED_ELIMINATION: &[Tip] = table! { ForcedElimination:
    Critical Condition "R073"
        "If you changed nothing on the board in a whole turn and still control a stack, you must give something up before the turn ends.";
    Critical Cost "R100"
        "It costs the whole cap of one stack, all of your rings from the top down to the first of another colour.";
    Important Choice "R206"
        "You decide which stack pays. A small cap on a mixed stack is often the cheapest, if you can bear to hand the rest over.";
    Important Effect "R060"
        "The rings you lose are credited to you like any others you eliminate. It hurts on the board, but it counts towards victory.";
    Normal Pitfall "R073"
        "Skipping is not a change. Declining everything does not protect you: what counts is whether the board was altered.";
    Normal Strategy "R172"
        "Being forced is not a real action. A player who is forced turn after turn does not hold up a rival who stands alone.";
    Normal Effect "R022"
        "Taking a cap off a mixed stack uncovers the ring below, whose owner controls it from then on.";
};

pub(super) const VICTORY_ELIMINATION: &[Tip] = table! { VictoryElimination:
    Critical Condition "R170"
        "You win at the end of a turn when the rings credited to you reach the threshold: with two players as many as one player's whole supply, 18 on the small boards.";
    Important Effect "R060"
        "Every ring you cause to leave the game is yours to count, whatever its colour: those in claimed regions, those you pay, those lost by landing on markers.";
    Important Condition "R061"
        "More players, higher threshold: 24 rings with three and 30 with four on the small boards, since there is more to eliminate.";
    Important Pitfall "R102"
        "Captures alone eliminate nothing. A captured ring sits at the bottom of your stack until something takes it off the board.";
    Normal Strategy "R145"
        "Regions full of stacks are the great leaps: all rings inside are credited to you, and so is the cap that you pay.";
    Normal Condition "R170"
        "Elimination is looked at before territory. If two players are over the threshold at once, the one whose turn it was wins.";
};

pub(super) const VICTORY_TERRITORY: &[Tip] = table! { VictoryTerritory:
    Critical Condition "R171"
        "You win at the end of a turn with enough territory, and more of it than all the others together.";
    Important Condition "R062"
        "Enough is the board's cells divided by the number of players, rounded down, and one more: 33 of 64 with two players, 22 with three, 17 with four.";
    Important Effect "R041"
        "Cells that collapse belong to the player who made them collapse, for ever. No later move can take them away.";
    Important Pitfall "R171"
        "With three or four players the minimum is not all: if the others hold as much as you between them, the game goes on.";
    Normal Strategy "R092"
        "Passing over your own markers collapses them one by one. That is slow, but it costs no ring.";
    Normal Strategy "R144"
        "One wall across the board is worth more than many lines: the smaller side may fall to you in a single claim.";
};

pub(super) const VICTORY_LAST_PLAYER_STANDING: &[Tip] = table! { VictoryLastPlayerStanding:
    Critical Condition "R172"
        "If round after round you are the only one with a real action, you win: after three such rounds in the usual game, at the start of your turn.";
    Critical Condition "R172"
        "Real actions are placements, moves and captures. Forced elimination is not one, and neither is recovery in the usual game.";
    Important Effect "R172"
        "What counts is having a real action at the start of one's turn, not taking it. One possible placement keeps a rival in the count.";
    Important Effect "R172"
        "A round in which two players could act, or nobody, sets the count back to zero. So free one rival stack and the clock starts again.";
    Important Condition "R172"
        "It can be quicker: if at the end of a turn you control a stack and nobody else has a ring anywhere, you win at once, unless the table agreed otherwise.";
    Normal Strategy "R080"
        "Rings in hand are the best protection. As long as one of them can be placed somewhere alive, nobody else can stand alone.";
    Normal Strategy "R091"
        "To bring it about, hem the others in: collapsed cells never open again, and a stack that is too tall for its room has no move.";
};

pub(super) const STALEMATE: &[Tip] = table! { Stalemate:
    Critical Condition "R173"
        "The game ends when nobody has anything left to do: no stack stands on the board, and no ring in hand can be placed.";
    Important Effect "R173"
        "Rings still in hand are then counted as eliminated by their owners, so keeping some back is not wasted.";
    Important Condition "R173"
        "Territory decides first. Between those who are level it is eliminated rings, then markers on the board, then who acted last.";
    Normal Pitfall "R173"
        "As long as one stack stands, there is no stalemate, even if it cannot move: its owner will be forced to eliminate first.";
    Normal Strategy "R173"
        "If the board is drying up, take territory while you can: at the end one cell outweighs any number of rings.";
    Normal Effect "R191"
        "No game goes on for ever. Markers, collapsed cells and eliminated rings only add up, and there is only so much room for them.";
};
