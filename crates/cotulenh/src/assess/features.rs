//! What is looked at, and what one of it is worth by guess.

use stackwright_core::assess::Feature;

/// Names the features once, for the code and for weight files.
macro_rules! features {
    ($($variant:ident $name:literal $what:literal $early:literal $late:literal;)*) => {
        /// The place of a feature among [`FEATURES`].
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum What { $($variant),* }

        pub(super) const FEATURES: [Feature; [$(What::$variant),*].len()] =
            [$(Feature { name: $name, what: $what, guess: ($early, $late) }),*];
    };
}

// The first ten are the roles after the commander, in the order of `Role`.
features! {
    Infantry "infantry" "infantry" 45.0 60.0;
    Tank "tank" "tanks" 110.0 130.0;
    Militia "militia" "militia" 50.0 65.0;
    Engineer "engineer" "engineers" 45.0 50.0;
    Artillery "artillery" "artillery" 190.0 200.0;
    AntiAir "anti_air" "anti-air" 70.0 60.0;
    Missile "missile" "missiles" 150.0 150.0;
    AirForce "air_force" "air forces" 320.0 340.0;
    Navy "navy" "navies" 330.0 300.0;
    Headquarters "headquarters" "headquarters" 20.0 20.0;
    HeroFoot "hero_foot" "heroic infantry, militia, engineers, anti-air" 55.0 75.0;
    HeroTank "hero_tank" "heroic tanks" 70.0 90.0;
    HeroGun "hero_gun" "heroic artillery and missiles" 60.0 70.0;
    HeroFar "hero_far" "heroic air forces and navies" 90.0 100.0;
    HeroHeadquarters "hero_headquarters" "heroic headquarters" 35.0 50.0;
    HeroCommander "hero_commander" "a heroic commander" 20.0 40.0;
    Carried "carried" "pieces that ride on others" -3.0 -5.0;
    Landing "landing" "pieces carried near the enemy commander" 8.0 10.0;
    Check "check" "the commander is attacked" -20.0 -30.0;
    Assailants "assailants" "enemies that attack squares beside the commander" -12.0 -12.0;
    RingHits "ring_hits" "their attacks on those squares, each" -5.0 -6.0;
    Guards "guards" "own squares near the commander" 5.0 2.0;
    Freedom "freedom" "safe squares the commander can slide to" 2.0 7.0;
    Screen "screen" "own pieces alone between the commanders" -12.0 -12.0;
    Ventured "ventured" "ranks the commander has left home by" -10.0 -4.0;
    HuntNear "hunt_near" "steps foot and tanks are nearer than eight to the enemy commander" 2.0 5.0;
    HuntFar "hunt_far" "the same of guns, air forces and navies" 3.0 6.0;
    Crossed "crossed" "ranks foot and tanks are beyond the river" 4.0 4.0;
    ReachTank "reach_tank" "squares in reach of tanks" 1.5 1.5;
    ReachGun "reach_gun" "squares in reach of artillery and missiles, others not there" 0.8 0.8;
    ReachAir "reach_air" "squares in reach of air forces" 1.5 1.5;
    ReachSea "reach_sea" "squares in reach of navies, others not there" 1.0 1.0;
    Sheltered "sheltered" "own squares under air defence, if the enemy flies" 4.0 4.0;
    CommanderSheltered "commander_sheltered" "the commander under air defence, if the enemy flies" 20.0 20.0;
    Loose "loose" "tens of points that can be taken for nothing" -1.0 -1.0;
    Threatened "threatened" "tens of points that cheaper enemies attack" -1.0 -1.0;
    EnPrise "en_prise" "tens of points of the dearest loose piece, if the enemy is to move" -6.0 -6.0;
    LastGuard "last_guard" "two guards or fewer are left" 0.0 15.0;
    Stale "stale" "tens of points of lead that the capture clock eats" -0.5 -0.5;
    ToMove "to_move" "to move" 15.0 15.0;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::piece::Role;
    use stackwright_core::assess::MAX_FEATURES;

    #[test]
    fn material_comes_in_the_order_of_roles() {
        assert!(FEATURES.len() <= MAX_FEATURES);
        for role in &Role::ALL[1..] {
            assert_eq!(FEATURES[*role as usize - 1].name, role.code());
        }
        assert_eq!(FEATURES[What::ToMove as usize].name, "to_move");
    }
}
