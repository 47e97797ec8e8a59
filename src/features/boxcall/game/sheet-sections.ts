/** Which boxes of the call sheet fit the situation. Pure. */
import type { BySide, Situation } from '#schema/football/game/log.ts'
import { PLAN_SECTIONS, type PlanUnit } from '#schema/football/plan-sections.ts'
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
      ? ['4th-down', 'st-punt', 'st-field-goal', 'special-teams']
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

/** Boxes of the defense by where the ball is; `yardsToGoal` is theirs. */
const DEFENSE_ZONES: { readonly [zone: string]: string } = {
  'backed-up': 'd-backed-up',
  'high-red': 'd-red',
  'low-red': 'd-red',
  'goal-line': 'd-goal-line',
}
const DEFENSE_SITUATIONS: { readonly [situation: string]: string } = {
  '2nd-long': 'd-2nd-long',
  '3rd-short': 'd-3rd-short',
  '3rd-medium': 'd-3rd-medium',
  '3rd-long': 'd-3rd-long',
  '3rd-extra-long': 'd-3rd-long',
}
const BASE_DEFENSE = ['base-defense', 'd-10', 'd-11', 'd-12', 'd-21', 'd-empty', 'd-checks']

function onDefense({ situation, score, numbers }: Moment): string[] {
  const { down, distance, yardsToGoal } = situation
  const isPassing = down >= 3 ? distance >= 5 : down === 2 && distance >= 8
  const zone = DEFENSE_ZONES[zoneAt(yardsToGoal, numbers) ?? '']
  const box = DEFENSE_SITUATIONS[situationAt(down, distance, numbers) ?? '']
  const byClock = byTime(situation, { us: score.them, them: score.us }).flatMap((slug) =>
    slug === 'two-minute' || slug === 'four-minute' ? `d-${slug}` : [],
  )
  return [
    ...byClock,
    ...(zone ? [zone] : []),
    ...(box ? [box] : []),
    ...(isPassing ? ['pressures', ...BASE_DEFENSE] : ['run-downs', ...BASE_DEFENSE, 'pressures']),
    ...(down === 4 ? ['st-punt-return', 'st-block', 'special-teams'] : []),
    'adjustments',
  ]
}

/** The slugs of the boxes that fit, the most specific first (football.md 3.12). */
export function fittingSections(moment: Moment): string[] {
  const { phase, ball } = moment.situation
  if (phase === 'try')
    return ball === 'us'
      ? ['two-point', 'goal-line', 'st-field-goal', 'special-teams']
      : ['d-two-point', 'st-block', 'special-teams', 'base-defense']
  // Before a kickoff the ball is the kicking team's. After the return the offense is next: its openers are called meanwhile.
  if (phase !== 'scrimmage')
    return ball === 'us'
      ? ['st-kickoff', 'special-teams']
      : ['st-kickoff-return', 'special-teams', ...(moment.snaps < OPENERS ? ['openers'] : [])]
  return ball === 'us' ? onOffense(moment) : onDefense(moment)
}

/** Who of ours is on the field. */
export function unitOnField({ phase, ball }: Pick<Situation, 'phase' | 'ball'>): PlanUnit {
  if (phase !== 'scrimmage') return 'special'
  return ball === 'us' ? 'offense' : 'defense'
}

/**
 * Whether a call can only be for the snap after the one that comes next: an opener before the kickoff, or the first defensive
 * call before our own punt. A try can be anybody's.
 */
export function isForLaterSnap(unit: PlanUnit, situation: Pick<Situation, 'phase' | 'ball'>): boolean {
  return unit !== 'special' && situation.phase !== 'try' && unit !== unitOnField(situation)
}

/** The snap or kick that comes next, or the snap after that. */
export type CallFor = 'next' | 'later'

const NEXT: readonly CallFor[] = ['next']
const OUR_KICK: readonly CallFor[] = ['next', 'later']
const THEIR_KICK: readonly CallFor[] = ['later', 'next']

/**
 * What a call in words can be for, the likelier first: words don't say their unit, so before a kickoff they may name the kick or
 * the first snap after it.
 */
export function wordsFor({ phase, ball }: Pick<Situation, 'phase' | 'ball'>): readonly CallFor[] {
  if (phase !== 'kickoff' && phase !== 'free-kick') return NEXT
  return ball === 'us' ? OUR_KICK : THEIR_KICK
}

type Group = { readonly section: string }

const unitOf = (section: string) => PLAN_SECTIONS.find(({ slug }) => slug === section)?.unit

/**
 * The boxes to show: those that fit, in that order, or the one that the caller locked. The rest follows behind. With none
 * that fits, those of the unit on the field and those of no unit do.
 */
export function sheetFor<G extends Group>(
  groups: readonly G[],
  fitting: readonly string[],
  locked: string | null,
  unit: PlanUnit,
): { fits: readonly G[]; rest: readonly G[] } {
  const wanted = locked === null ? fitting : [locked]
  const fits = wanted.flatMap((slug) => groups.filter(({ section }) => section === slug))
  if (fits.length === 0) fits.push(...groups.filter(({ section }) => (unitOf(section) ?? unit) === unit))
  return { fits, rest: groups.filter((group) => !fits.includes(group)) }
}
