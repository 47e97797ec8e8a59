/** What staffs do differently on defense. A team's choice later, or an option of the call; until then the defaults. */

import type { TripsCheck } from './coverage-checks.ts'

export type DefenseSettings = {
  /** Strength: the longer line, then the receivers; or the receivers, then the line; or the wide side of the field. */
  strength: 'surface' | 'receivers' | 'field'
  /** A linebacker on a slot: halfway to the tackle, so that he still fits the run, or just inside of the slot. */
  walkOut: 'apex' | 'slot'
  /** Against an unbalanced line: the front slides one man to the long side, or stays on the ball. */
  unbalanced: 'slide' | 'stay'
  /** Against motion: the defense lines up to where the man ends, or his defender travels with him. */
  motion: 'by-coverage' | 'bump' | 'travel'
  /** Quarters coverages against three receivers; the call can name another one. */
  trips: TripsCheck
  /** Man coverage against a bunch: pass receivers on by how they release, or each defender keeps his man. */
  bunch: 'box' | 'lock'
  /** Ends against a kick-out: spill the ball outside to the force, or box it back inside to the linebackers. */
  runFit: 'spill' | 'box'
}

/**
 * Sources of the choices: strength to tight end, receivers, or field (football.md 3.5); apex of a slot and walking out
 * (MatchQuarters, "How do you play Trips?" 2 and 3); motion bumped or followed (AFCA Weekly, "Going Through the Motions", 2017);
 * trips checks (MatchQuarters, "Poach vs. Solo" and "Defending Trips with Stump"); spill with corner force, box with an
 * inverted safety (Big Cat Country, "Stopping the Run with a Cover 3 Base Defense", 2013). Sliding the front is our choice.
 */
export const DEFAULT_DEFENSE: DefenseSettings = {
  strength: 'surface',
  walkOut: 'apex',
  unbalanced: 'slide',
  motion: 'by-coverage',
  trips: 'solo',
  bunch: 'box',
  runFit: 'box',
}
