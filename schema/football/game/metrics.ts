/** What a staff reads at the half and after the game (football.md 3.17), each with the n that it's made of. */
import type { Drive, GameState, Penalty, PlayFacts, Side } from './log.ts'
import { other } from './outcome.ts'

/** So many of n; the share is null while n is 0. */
export type Count = { readonly of: number; readonly n: number; readonly share: number | null }

/** A mean of n; null while n is 0. */
export type Mean = { readonly sum: number; readonly n: number; readonly mean: number | null }

export type Metrics = {
  readonly plays: number
  readonly yards: number
  readonly yardsPerPlay: Mean
  readonly yardsPerRun: Mean
  readonly yardsPerPass: Mean
  readonly success: Count
  readonly explosive: Count
  /** Plays that lost yards, of all. */
  readonly negative: Count
  readonly thirdDowns: Count
  readonly fourthDowns: Count
  readonly thirdDistance: Mean
  readonly completions: Count
  readonly sacks: Count
  readonly runs: Count
  readonly firstDownRuns: Count
  readonly drives: number
  readonly pointsPerDrive: Mean
  readonly playsPerDrive: Mean
  readonly threeAndOuts: Count
  /** Drives with a snap inside the 20 that scored a touchdown. */
  readonly redZone: Count
  /** Drives with a snap inside the 40 that scored. */
  readonly scoringChances: Count
  /** Where drives began, in yards from their own goal line. */
  readonly start: Mean
  readonly turnovers: number
  /** Their turnovers less ours. */
  readonly turnoverMargin: number
  /** Accepted against this team, without those that offset. */
  readonly penalties: { readonly n: number; readonly yards: number }
}

export function countOf<T>(list: readonly T[], what: (one: T) => boolean): Count {
  return ratio(list.filter(what).length, list.length)
}

function ratio(of: number, n: number): Count {
  return { of, n, share: n === 0 ? null : of / n }
}

export function meanOf(values: readonly number[]): Mean {
  const sum = values.reduce((total, value) => total + value, 0)
  return { sum, n: values.length, mean: values.length === 0 ? null : sum / values.length }
}

const yardsOf = (plays: readonly PlayFacts[]) => meanOf(plays.map(({ yards }) => yards))

/** A run or a pass that counted; kneels and spikes aren't what an offense is judged by. */
function isRated({ data, counts, type }: PlayFacts): boolean {
  return (
    data.kind === 'play' &&
    counts &&
    (type === 'run' || type === 'pass') &&
    data.result !== 'kneel' &&
    data.result !== 'spike' &&
    data.result !== 'penalty'
  )
}

/** Whether a play went well for us: a stop on defense; null where nothing is judged. */
export function goodForUs({ success, before }: PlayFacts): boolean | null {
  return success === null ? null : success === (before.ball === 'us')
}

const COMPLETED = new Set(['complete'])
const THROWN = new Set(['complete', 'incomplete', 'drop', 'throwaway', 'batted', 'interception'])

function resultIn(results: ReadonlySet<string>) {
  return ({ data }: PlayFacts) => results.has(data.result)
}

function conversions(plays: readonly PlayFacts[], down: 3 | 4): Count {
  return countOf(
    plays.filter(({ before }) => before.down === down),
    ({ firstDown, touchdown, before }) => firstDown || touchdown === before.ball,
  )
}

/** What both teams' fouls cost; fouls that offset cost nothing. */
function penaltiesOf(plays: readonly PlayFacts[], side: Side) {
  const yards = plays.flatMap((play) => {
    const accepted = (play.data.penalties ?? []).filter((foul) => foul.accepted)
    const live = accepted.filter(({ from }) => from === 'previous' || from === 'spot' || from === 'end')
    const offset = live.some(({ by }) => by !== live[0]?.by)
    return accepted
      .filter((foul) => foul.by === side && !(offset && live.includes(foul)))
      .map((foul) => (accepted.length === 1 ? walked(play, foul) : foul.yards))
  })
  return { n: yards.length, yards: yards.reduce((sum, one) => sum + one, 0) }
}

/**
 * What a foul cost: from the previous spot as it was walked off, so that half the distance is what it was (NCAA Football
 * Statisticians' Manual, unverified); else as it was called.
 */
function walked({ before, after, counts }: PlayFacts, { from, yards }: Penalty): number {
  const isWalked =
    from === 'previous' && !counts && before.ball === after.ball && before.phase === after.phase
  return isWalked ? Math.abs(after.yardsToGoal - before.yardsToGoal) : yards
}

/** The drives with a snap that near to the goal line. */
function reaching(drives: readonly Drive[], plays: readonly PlayFacts[], within: number): Drive[] {
  const near = new Set(plays.flatMap(({ drive, before }) => (before.yardsToGoal <= within ? [drive] : [])))
  return drives.filter(({ n }) => near.has(n))
}

/** A punt after three plays or fewer without a first down. */
function isThreeAndOut({ result, plays, n }: Drive, all: readonly PlayFacts[]): boolean {
  const punted = result === 'punt' || result === 'blocked-punt'
  return punted && plays <= 3 && !all.some(({ drive, firstDown }) => drive === n && firstDown)
}

/** One side's metrics of a game, or of the plays and drives that `only` picks, such as a half. */
export function metricsOf(
  { plays, drives }: Pick<GameState, 'plays' | 'drives'>,
  side: Side,
  only: (play: PlayFacts) => boolean = () => true,
): Metrics {
  const picked = plays.filter(only)
  const snaps = picked.filter(({ before }) => before.ball === side && before.phase === 'scrimmage')
  const rated = snaps.filter(isRated)
  const run = rated.filter(({ type }) => type === 'run')
  const passes = rated.filter(({ type }) => type === 'pass')
  const judged = rated.filter(({ success }) => success !== null)
  const thrown = passes.filter(resultIn(THROWN))
  const shown = new Set(picked.map(({ drive }) => drive))
  const own = drives.filter(({ ball, n }) => ball === side && shown.has(n))
  const ended = own.filter(({ result }) => result !== 'under-way')
  const red = reaching(ended, snaps, 20)
  const chances = reaching(ended, snaps, 40)
  const lost = (who: Side) => picked.filter(({ turnover }) => turnover === who).length
  return {
    plays: rated.length,
    yards: yardsOf(rated).sum,
    yardsPerPlay: yardsOf(rated),
    yardsPerRun: yardsOf(run),
    yardsPerPass: yardsOf(passes),
    success: countOf(judged, ({ success }) => success === true),
    explosive: countOf(judged, ({ explosive }) => explosive === true),
    negative: countOf(rated, ({ yards }) => yards < 0),
    thirdDowns: conversions(rated, 3),
    fourthDowns: conversions(rated, 4),
    thirdDistance: meanOf(rated.flatMap(({ before }) => (before.down === 3 ? [before.distance] : []))),
    completions: countOf(thrown, resultIn(COMPLETED)),
    sacks: countOf(passes, ({ data }) => data.result === 'sack'),
    runs: ratio(run.length, rated.length),
    firstDownRuns: countOf(
      rated.filter(({ before }) => before.down === 1),
      ({ type }) => type === 'run',
    ),
    drives: ended.length,
    pointsPerDrive: meanOf(ended.map(({ points }) => points)),
    playsPerDrive: meanOf(ended.map((drive) => drive.plays)),
    threeAndOuts: ratio(ended.filter((drive) => isThreeAndOut(drive, plays)).length, ended.length),
    redZone: ratio(red.filter(({ result }) => result === 'touchdown').length, red.length),
    scoringChances: ratio(chances.filter(({ points }) => points > 0).length, chances.length),
    start: meanOf(own.map(({ start }) => 100 - start)),
    turnovers: lost(side),
    turnoverMargin: lost(other(side)) - lost(side),
    penalties: penaltiesOf(picked, side),
  }
}

/** What is said of any plays: how many there were is the n of `runs`. */
export type PlayGroup = {
  readonly runs: Count
  readonly yards: Mean
  readonly success: Count
  readonly explosive: Count
}

export type Tendency = PlayGroup & { readonly name: string }

/** Run share, yards, success and explosive plays of rated plays. */
export function groupOf(plays: readonly PlayFacts[]): PlayGroup {
  const judged = plays.filter(({ success }) => success !== null)
  return {
    runs: countOf(plays, ({ type }) => type === 'run'),
    yards: yardsOf(plays),
    success: countOf(judged, ({ success }) => success === true),
    explosive: countOf(judged, ({ explosive }) => explosive === true),
  }
}

/** A side's runs and passes that counted; kneels and spikes aren't what an offense is judged by. */
export function ratedSnaps(plays: readonly PlayFacts[], side: Side): PlayFacts[] {
  return plays.filter(
    (play) => play.before.ball === side && play.before.phase === 'scrimmage' && isRated(play),
  )
}

/** The figures of a side's plays, grouped by what `by` says of each; null leaves a play out. */
export function tendencies(
  plays: readonly PlayFacts[],
  side: Side,
  by: (play: PlayFacts) => string | null,
): Tendency[] {
  const groups = new Map<string, PlayFacts[]>()
  for (const play of ratedSnaps(plays, side)) {
    const name = by(play)
    if (name === null) continue
    const group = groups.get(name)
    if (group) group.push(play)
    else groups.set(name, [play])
  }
  return [...groups].map(([name, group]) => ({ name, ...groupOf(group) }))
}

/** Several games as one, for figures over all of them: drives are numbered on, so that no two have the same number. */
export function joined(
  games: readonly Pick<GameState, 'plays' | 'drives'>[],
): Pick<GameState, 'plays' | 'drives'> {
  const plays: PlayFacts[] = []
  const drives: Drive[] = []
  for (const game of games) {
    const before = drives.length
    for (const play of game.plays)
      plays.push({ ...play, drive: play.drive === null ? null : play.drive + before })
    for (const drive of game.drives) drives.push({ ...drive, n: drive.n + before })
  }
  return { plays, drives }
}
