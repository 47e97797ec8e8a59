/** Which boxes of the call sheet fit the situation. Pure. */
import type { BySide, Situation } from '#schema/football/game/log.ts'
import { situationAt, zoneAt } from '#schema/football/situations.ts'
import type { Numbers } from '#schema/football/team-numbers.ts'

export type Moment = {
  readonly situation: Situation
  readonly score: BySide
  /** Plays that the offense has run; openers are the first 15 (football.md 3.12). */
  readonly snaps: number
  readonly numbers: Numbers
}

/** Boxes for any early down, below those of the situation. */
const BASE = ['base-run', 'quick', 'dropback', 'play-action', 'screens', 'rpo', 'tempo']
const OPENERS = 15

const SECOND: { readonly [situation: string]: string } = {
  '2nd-short': '2nd-short',
  '2nd-medium': '2nd-medium',
  '2nd-long': '2nd-long',
}

/** The sheet divides third down finer than a staff's numbers do. */
function thirdDown(distance: number): string {
  if (distance <= 2) return '3rd-1-2'
  if (distance <= 4) return '3rd-3-4'
  if (distance <= 6) return '3rd-5-6'
  return distance <= 10 ? '3rd-7-10' : '3rd-11'
}

/** Boxes by the time left: in the last two minutes of a half, and ahead in the last four of the game. */
function byTime({ quarter, time }: Situation, score: BySide): string[] {
  if (quarter !== 2 && quarter < 4) return []
  if (time <= 15) return ['last-plays', 'two-minute']
  const isAhead = score.us > score.them
  if (quarter >= 4 && isAhead) return time <= 240 ? ['four-minute'] : []
  return time <= 120 ? ['two-minute'] : []
}

function onOffense({ situation, score, snaps, numbers }: Moment): string[] {
  const { down, distance, yardsToGoal } = situation
  const zone = zoneAt(yardsToGoal, numbers)
  const isZone = zone === 'own-territory' || zone === 'midfield' || zone === undefined
  const at = situationAt(down, distance, numbers) ?? ''
  const byDown =
    down === 4
      ? ['4th-down', 'special-teams']
      : down === 3
        ? [thirdDown(distance)]
        : down === 2
          ? [SECOND[at] ?? '2nd-long']
          : ['1st-10']
  return [
    ...byTime(situation, score),
    ...(isZone ? [] : [zone]),
    ...(snaps < OPENERS ? ['openers'] : []),
    ...byDown,
    'adjustments',
    ...(down <= 2 ? BASE : []),
  ]
}

function onDefense({ situation }: Moment): string[] {
  const { down, distance } = situation
  const isPassing = down >= 3 ? distance >= 5 : down === 2 && distance >= 8
  return [
    ...(isPassing ? ['pressures', 'base-defense'] : ['run-downs', 'base-defense', 'pressures']),
    ...(down === 4 ? ['special-teams'] : []),
    'adjustments',
  ]
}

/** The slugs of the boxes that fit, the most specific first (football.md 3.12). */
export function fittingSections(moment: Moment): string[] {
  const { phase, ball } = moment.situation
  if (phase === 'try')
    return ball === 'us' ? ['two-point', 'special-teams'] : ['special-teams', 'base-defense']
  if (phase !== 'scrimmage') return ['special-teams']
  return ball === 'us' ? onOffense(moment) : onDefense(moment)
}

type Group = { readonly section: string }

/**
 * The boxes to show: those that fit, in that order, or the one that the caller locked. The rest follows behind. With none
 * that fits, all of them fit.
 */
export function sheetFor<G extends Group>(
  groups: readonly G[],
  fitting: readonly string[],
  locked: string | null,
): { fits: readonly G[]; rest: readonly G[] } {
  const wanted = locked === null ? fitting : [locked]
  const fits = wanted.flatMap((slug) => groups.filter(({ section }) => section === slug))
  if (fits.length === 0) return { fits: groups, rest: [] }
  return { fits, rest: groups.filter((group) => !fits.includes(group)) }
}
