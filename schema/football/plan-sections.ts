/** The boxes of a call sheet, with the usual number of calls in each (football data 3.12). */
import type { Term } from './situations.ts'

/** A box; `slots` is null if there is no usual number. */
export type PlanSection = Term & { readonly slots: number | null }

const box = (slug: string, label: string, slots: number | null = null): PlanSection => ({
  slug,
  label,
  slots,
})

/** In reading order. A line may also name a box that isn't listed. */
export const PLAN_SECTIONS: readonly PlanSection[] = [
  box('openers', 'Openers', 15),
  box('base-run', 'Base run', 10),
  box('quick', 'Quick passes', 8),
  box('dropback', 'Dropback passes', 8),
  box('play-action', 'Play action', 6),
  box('screens', 'Screens', 5),
  box('rpo', 'RPO', 6),
  box('1st-10', '1st & 10'),
  box('2nd-short', '2nd & short', 5),
  box('2nd-medium', '2nd & medium', 5),
  box('2nd-long', '2nd & long', 5),
  box('3rd-1-2', '3rd & 1–2', 5),
  box('3rd-3-4', '3rd & 3–4', 5),
  box('3rd-5-6', '3rd & 5–6', 5),
  box('3rd-7-10', '3rd & 7–10', 5),
  box('3rd-11', '3rd & 11+', 5),
  box('4th-down', '4th down', 4),
  box('backed-up', 'Backed up', 5),
  box('coming-out', 'Coming out'),
  box('green', 'Green zone', 5),
  box('high-red', 'High red zone', 6),
  box('low-red', 'Low red zone', 6),
  box('goal-line', 'Goal line', 5),
  box('two-point', 'Two-point', 3),
  box('two-minute', 'Two-minute', 8),
  box('four-minute', 'Four-minute', 6),
  box('shots', 'Shots', 5),
  box('trick', 'Trick plays', 3),
  box('vs-blitz', 'Against the blitz', 4),
  box('tempo', 'Tempo', 4),
  box('last-plays', 'Last plays', 3),
  box('base-defense', 'Base defense'),
  box('run-downs', 'Run downs'),
  box('pressures', 'Pressures'),
  box('special-teams', 'Special teams'),
  box('adjustments', 'Adjustments'),
]
