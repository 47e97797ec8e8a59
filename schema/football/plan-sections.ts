/** The boxes of a call sheet, with the usual number of calls in each (football data 3.12). */
import type { Term } from './situations.ts'

export type PlanUnit = 'offense' | 'defense' | 'special'

/** A box; `slots` is null if there is no usual number. */
export type PlanSection = Term & { readonly slots: number | null; readonly unit: PlanUnit }

const box = (slug: string, label: string, slots: number | null = null): PlanSection => ({
  slug,
  label,
  slots,
  unit: 'offense',
})
const defense = (slug: string, label: string): PlanSection => ({ slug, label, slots: null, unit: 'defense' })
const special = (slug: string, label: string): PlanSection => ({ slug, label, slots: null, unit: 'special' })

export const PLAN_UNIT_LABELS: { readonly [unit in PlanUnit]: string } = {
  offense: 'Offense',
  defense: 'Defense',
  special: 'Special teams',
}

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
  box('adjustments', 'Adjustments'),
  defense('base-defense', 'Base defense'),
  defense('d-10', 'Base vs. 10 personnel'),
  defense('d-11', 'Base vs. 11 personnel'),
  defense('d-12', 'Base vs. 12 personnel'),
  defense('d-21', 'Base vs. 21 personnel'),
  defense('d-empty', 'Base vs. empty'),
  defense('run-downs', 'Run downs'),
  defense('d-2nd-long', 'Defense: 2nd & long'),
  defense('d-3rd-short', 'Defense: 3rd & short'),
  defense('d-3rd-medium', 'Defense: 3rd & medium'),
  defense('d-3rd-long', 'Defense: 3rd & long'),
  defense('pressures', 'Pressures'),
  defense('d-red', 'Defense: red zone'),
  defense('d-goal-line', 'Defense: goal line'),
  defense('d-two-minute', 'Defense: two-minute'),
  defense('d-backed-up', 'Opponent backed up'),
  defense('d-four-minute', 'Defense: four-minute'),
  defense('d-checks', 'Trips and empty checks'),
  defense('d-two-point', 'Defense: 2-point try'),
  special('special-teams', 'Special teams'),
  special('st-kickoff', 'Kickoff'),
  special('st-kickoff-return', 'Kickoff return'),
  special('st-punt', 'Punt'),
  special('st-punt-return', 'Punt return'),
  special('st-field-goal', 'Field goal'),
  special('st-block', 'Field goal block'),
]

/** A box to write in, with the rows that it prints; it holds no calls. */
export type WriteIn = Term & {
  readonly rows: readonly string[]
  /** How many of them, from the first, a sheet with the team's own chart doesn't need. */
  readonly charted?: number
}

/**
 * Boxes to write in (football data 3.12: timeouts, fourth down, two-point; a unit, call, personnel and notes for special
 * teams). They print no advice but the team's own charts, which Settings keep. Three timeouts a half: NFHS 3-5-1, NCAA 3-3-4.
 */
export const WRITE_INS: readonly WriteIn[] = [
  {
    slug: 'w-timeouts',
    label: 'Timeouts',
    rows: [
      'Us, 1st half: 1  2  3',
      'Us, 2nd half: 1  2  3',
      'Them, 1st half: 1  2  3',
      'Them, 2nd half: 1  2  3',
    ],
  },
  {
    slug: 'w-fourth-down',
    label: '4th down: go for it at',
    charted: 6,
    rows: ['Own 1–39:', 'Midfield to opp 36:', 'Opp 35–26:', 'Opp 25–11:', 'Opp 10–4:', 'Opp 3–1:'],
  },
  {
    slug: 'w-two-point',
    label: 'Go for two when',
    charted: 2,
    rows: ['Ahead by:', 'Behind by:', 'From what time on:', 'Two-point calls:'],
  },
  {
    slug: 'w-special',
    label: 'Special teams: call, personnel, notes',
    rows: [
      'Kickoff:',
      'Kickoff return:',
      'Punt:',
      'Punt return:',
      'Field goal, PAT:',
      'Block:',
      'Onside, hands:',
    ],
  },
  { slug: 'w-halftime', label: 'Halftime adjustments', rows: ['', '', '', '', '', ''] },
]
