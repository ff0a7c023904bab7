//! Tips on lines, territory and recovery.

use super::{Tip, table};

pub(super) const LINES: &[Tip] = table! { Lines:
    Critical Condition "R120"
        "A line is an unbroken straight run of your own markers: four, or three on the two small boards with three or four players. Stacks, gaps, territory and other colours break it.";
    Critical Cost "R122"
        "A line of exactly the needed length collapses whole into your territory, and you pay one ring off the top of any stack that you control.";
    Important Choice "R122b"
        "A longer line gives a choice: collapse all of it for one ring, or just as many neighbouring cells as a line needs, for nothing.";
    Important Effect "R121"
        "Lines are not optional. If you have several, you choose the order, and taking one may break another that crosses it.";
    Normal Cost "R123"
        "The ring for a line is due at once, before the next line. If you control no stack at that moment, the line is free.";
    Normal Effect "R120"
        "Markers that you flip in passing are yours at once. So one move through rival markers can finish a line that you never seemed to be building.";
    Normal Strategy "R122"
        "The ring you pay counts as eliminated by you, so a line brings you closer to two victories at the same time.";
};

pub(super) const TERRITORY: &[Tip] = table! { Territory:
    Critical Condition "R142"
        "A region is cells walled off by markers of one colour, by collapsed cells and by the edge. You may claim it when at least one player with rings on the board controls no stack inside.";
    Critical Cost "R145"
        "Claiming costs the whole cap of one stack of yours outside the region. Without a stack outside you cannot claim at all.";
    Important Effect "R144"
        "Everything in a claimed region becomes your territory, and all rings in it are eliminated to your credit, your own ones included.";
    Important Effect "R145"
        "The markers of the border collapse to you as well, as far as they wall the region off from something. It does not matter whose they were.";
    Important Choice "R143"
        "Claims are made one at a time and you may stop whenever you like. After each, look again: the new territory may have cut off something else.";
    Normal Pitfall "R140"
        "A wall has two sides and both are regions. Check which one your own stacks are in before you close it: a rival may claim the other.";
    Normal Strategy "R145"
        "Pay with a stack of many rings but a small cap. The rings below stay on the board, and you lose only what was on top.";
    Normal Condition "R140"
        "On square boards regions are connected along the sides of cells only, so a diagonal chain of markers is a wall. On hexes all six neighbours count.";
};

pub(super) const RECOVERY: &[Tip] = table! { Recovery:
    Critical Condition "R110"
        "No stack left is not the end. With a marker on the board and a ring of yours buried in somebody's stack, you may recover in the movement phase.";
    Critical Effect "R111"
        "To recover, slide one of your markers to a neighbouring cell. Nothing stays behind where it was.";
    Important Condition "R112a"
        "A slide that completes a line comes first: as long as one exists anywhere, no other kind of slide is open to you.";
    Important Choice "R112b"
        "If no slide makes a line, any slide to an empty neighbouring cell will do, and usually a strike too: slide onto a stack, and its top ring is eliminated along with your marker.";
    Important Cost "R113"
        "Recovery is paid for with a buried ring: you choose the stack, and your lowest ring in it is eliminated, to your credit. It does not return to your hand.";
    Important Choice "R112a"
        "If the line is longer than needed, you can collapse a run of just the needed length instead and keep all your buried rings.";
    Important Cost "R114"
        "Regions claimed in a turn of recovery cost one buried ring each, from a stack outside the region, instead of a cap. Buried rings are your purse: count them.";
    Normal Choice "R110"
        "You may always decline. A buried ring saved now may come to the top later, when the rings above it are lost.";
    Normal Pitfall "R172"
        "In the usual game recovery is not a real action. It keeps you in play, but it does not stop a rival from becoming the last player standing.";
    Normal Strategy "R110"
        "With rings in hand, the usual game lets you choose: skip the placement to recover, or place and be back on the board at once.";
};
