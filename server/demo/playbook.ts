/** The demo team's playbook: a whole install for all three units, drawn by the same code as a coach's plays. */

import { drawOffense } from './draw-offense.ts'
import { installed } from './install.ts'
import type { DemoPlay } from './play-types.ts'
import { ACTION_PLAYS } from './plays-action.ts'
import { buildDefense } from './plays-defense.ts'
import { DROPBACK_PLAYS } from './plays-dropback.ts'
import { OPTION_PLAYS } from './plays-option.ts'
import { QUICK_PLAYS } from './plays-quick.ts'
import { RUN_PLAYS } from './plays-run.ts'
import { buildSpecial } from './plays-special.ts'

export type { DemoPlay }

/** Offensive wrist codes begin here, so that every code has two digits. */
const FIRST_CODE = 11

/** Every play of the demo, in playbook order. Pure: the same plays each time, with no ids and no clock. */
export function buildDemoPlays(): DemoPlay[] {
  const offense = [...RUN_PLAYS, ...OPTION_PLAYS, ...QUICK_PLAYS, ...DROPBACK_PLAYS, ...ACTION_PLAYS]
  const units = [
    offense.map((spec, i) => drawOffense(spec, String(FIRST_CODE + i))),
    buildDefense(),
    buildSpecial(),
  ]
  return units.flatMap((plays) => plays.map((play, i) => installed(play, i, plays.length)))
}
