/** The demo team's playbook: a complete install for all three units, drawn by the same code as a coach's plays. */

import { drawDefense } from '#schema/football/written/defense.ts'
import { drawKicking } from '#schema/football/written/kicking.ts'
import { KICKING_CALLS } from '#schema/football/written/kicking-calls.ts'
import { drawOffense } from '#schema/football/written/offense.ts'
import { installed } from './install.ts'
import type { DemoPlay } from './play-types.ts'
import { ACTION_PLAYS } from '#schema/football/written/action-plays.ts'
import { DEFENSE_CALLS } from '#schema/football/written/defense-calls.ts'
import { DROPBACK_PLAYS } from '#schema/football/written/dropback-plays.ts'
import { GOAL_LINE_PLAYS } from '#schema/football/written/goal-line-plays.ts'
import { OPTION_PLAYS } from '#schema/football/written/option-plays.ts'
import { QUICK_PLAYS } from '#schema/football/written/quick-plays.ts'
import { RUN_PLAYS } from '#schema/football/written/run-plays.ts'

export type { DemoPlay }

/** The demo team is a high school. */
const LEVEL = 'nfhs'

/** Offensive wrist codes begin here, so that every code has at least two digits. */
const FIRST_CODE = 11

/** Every play of the demo, in playbook order. Pure: the same plays each time, without ids or a clock. */
export function buildDemoPlays(): DemoPlay[] {
  const offense = [
    ...RUN_PLAYS,
    ...OPTION_PLAYS,
    ...QUICK_PLAYS,
    ...DROPBACK_PLAYS,
    ...ACTION_PLAYS,
    ...GOAL_LINE_PLAYS,
  ]
  const units = [
    offense.map((spec, i) => drawOffense(spec, String(FIRST_CODE + i), LEVEL)),
    DEFENSE_CALLS.map((spec, i) => drawDefense(spec, `D${i + 1}`, LEVEL)),
    KICKING_CALLS.map((spec, i) => drawKicking(spec, `S${i + 1}`, LEVEL)),
  ]
  return units.flatMap((plays) => plays.map((play, i) => installed(play, i, plays.length)))
}
