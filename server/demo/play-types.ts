/** The demo playbook's plays, as the app stores them. */
import type { DrawnPlay } from '#schema/football/written/spec.ts'
import type { PlayFields } from '#schema/operations/plays.ts'
import type { NEW_PLAY_DEFAULTS } from '#schema/play-defaults.ts'

/** The staff's notes on a play, and how often it was run. */
export type Install = Pick<PlayFields, keyof typeof NEW_PLAY_DEFAULTS> & {
  counts: { reps: number; calls: number; successes: number }
}

export type DemoPlay = DrawnPlay & Install
