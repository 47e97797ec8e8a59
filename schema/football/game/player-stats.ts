/**
 * What a game's log says of our players: who carried, caught, threw, kicked and tackled, where a charter named them. Pure.
 *
 * As football.md 3.15 charts a play: `carrier` is who had the ball or was thrown to, `tackler` the passer of our passes, the
 * kicker of our kicks, and the tackler of their plays. Sacks count apart from rushing. A down that is played again counts
 * for nobody.
 */
import { shiftDay } from '../../calendar.ts'
import { instantOf } from '../../event-times.ts'
import { unitOfPosition } from '../positions.ts'
import type { Numbers } from '../team-numbers.ts'
import type { GameEvent, PlayFacts } from './log.ts'
import { replay } from './replay.ts'

export type PlayerStats = { [figure in (typeof FIGURES)[number]]: number }

/** Yards where the name says so; how often otherwise. */
const FIGURES = [
  'carries',
  'rushYards',
  'rushTouchdowns',
  'targets',
  'catches',
  'catchYards',
  'catchTouchdowns',
  'passes',
  'completions',
  'passYards',
  'passTouchdowns',
  'intercepted',
  'sacked',
  'fumblesLost',
  'tackles',
  'sacks',
  'interceptions',
  'breakups',
  'fieldGoals',
  'fieldGoalTries',
  'extraPoints',
  'extraPointTries',
  'punts',
] as const

type Man = {
  readonly id: string
  readonly number: number | null
  readonly firstName: string
  readonly lastName: string
  /** The main one first. */
  readonly positions: readonly string[]
  /** When he was taken off the roster; in ms, or as the server reads it. */
  readonly deletedAt?: number | Date | null
}

type Kept = Man & {
  /** In ms, or as the server reads it. */
  readonly createdAt: number | Date
  readonly deletedAt: number | Date | null
}

/** A roster on the day of a game; `late` are the players who were added to it in the two weeks after. */
type DayRoster = {
  readonly men: readonly Man[]
  readonly late: readonly Man[]
  /** When the day ended, in ms. */
  readonly end: number
}

const DAY_MS = 86_400_000
const LATE_MS = 14 * DAY_MS
/**
 * How long after a game a player who leaves does so during the season, so that a teammate may have taken over the number. Those
 * who leave after the season shared it all along, if two had it.
 */
const SAME_SEASON_MS = 60 * DAY_MS

/**
 * The roster on the day of a game, so that a number that another player wears by now says nothing of them. A coach who charts
 * adds players whom the roster lacked soon after, or after the game was entered, if that was later.
 */
function rosterOn(
  { date, createdAt }: { readonly date: string; readonly createdAt: number | Date },
  roster: readonly Kept[],
  timeZone: string,
): DayRoster {
  const entered = Number(createdAt)
  const from = date === '' ? entered : instantOf(date, '00:00', timeZone)
  const to = date === '' ? entered : instantOf(shiftDay(date, 1), '00:00', timeZone)
  const latest = Math.max(to, entered) + LATE_MS
  return {
    men: roster.filter(
      (man) => Number(man.createdAt) < to && (man.deletedAt === null || Number(man.deletedAt) >= from),
    ),
    // One who was taken off again was entered twice, or by mistake.
    late: roster.filter(
      (man) => Number(man.createdAt) >= to && Number(man.createdAt) <= latest && man.deletedAt === null,
    ),
    end: to,
  }
}

/** The digits of "22" and "#22"; undefined for a name. */
function numberIn(text: string | undefined): string | undefined {
  return /^#?\s*(\d{1,2})$/.exec((text ?? '').trim())?.[1]
}

function named(text: string | undefined, roster: readonly Man[]): readonly Man[] {
  const said = (text ?? '').trim().toLowerCase()
  const number = numberIn(text)
  return roster.filter((man) =>
    number === undefined
      ? said !== '' && [man.lastName, nameOf(man)].some((name) => name.toLowerCase() === said)
      : man.number === Number(number),
  )
}

/**
 * The player whom a charter named by number ("22", "#22") or name; of several who share it, the one whose main position is of
 * that side of the ball, and of one who was entered twice the spot that is still on the roster. Of several of one side, a number
 * is that of the one who left within the season, as the other may have taken it over. One who was added late counts where nobody
 * on the roster has it. Null for nobody, and where it is not clear.
 */
export function playerNamed(
  text: string | undefined,
  { men, late, end }: DayRoster,
  unit: 'offense' | 'defense' | 'special',
): Man | null {
  const there = named(text, men)
  const all = there.length > 0 ? there : named(text, late)
  const ofUnit = all.filter(({ positions }) => unitOfPosition(positions[0] ?? '') === unit)
  const several = withoutTwins(ofUnit)
  const left =
    numberIn(text) === undefined
      ? []
      : several.filter(({ deletedAt }) => deletedAt && Number(deletedAt) <= end + SAME_SEASON_MS)
  const [only, ...others] = all.length <= 1 ? all : several.length > 1 && left.length > 0 ? left : several
  return only && others.length === 0 ? only : null
}

/** The men; if all are one player, entered twice with one number and name, only the spot that is still on the roster. */
function withoutTwins(men: readonly Man[]): readonly Man[] {
  const [first, ...others] = men
  if (!first || !others.every((man) => isNamesake(man, first))) return men
  const left = men.filter(({ deletedAt }) => (deletedAt ?? null) === null)
  return left.length === 1 ? left : men
}

const isNamesake = (a: Man, b: Man) =>
  a.number === b.number && nameOf(a).toLowerCase() === nameOf(b).toLowerCase()

const nameOf = ({ firstName, lastName }: Man) => `${firstName} ${lastName}`.trim()

/** The figures of each player whom the plays name, by id. */
export function playerStats(
  plays: readonly PlayFacts[],
  roster: DayRoster,
): ReadonlyMap<string, PlayerStats> {
  const stats = new Map<string, PlayerStats>()
  for (const play of plays) {
    for (const [man, figures] of deeds(play, roster)) {
      if (!man) continue
      const his = stats.get(man.id) ?? noStats()
      for (const [figure, n] of Object.entries(figures)) his[figure as keyof PlayerStats] += n
      stats.set(man.id, his)
    }
  }
  return stats
}

/** What a player did in one game. */
export type GameStats = {
  readonly planId: string
  readonly opponent: string
  /** YYYY-MM-DD; empty when unknown. */
  readonly date: string
  readonly stats: PlayerStats
}

/**
 * A player's figures of each game whose log names the player, in the order of the games. A number or a name is that of whoever
 * was on the roster on the day of the game, so `roster` holds deleted players, too, where the caller has them. Numbers are those
 * of now: what a player wore before a change of number is not kept.
 */
export function statsByGame(
  playerId: string,
  {
    games,
    events,
    roster,
    numbers,
    timeZone,
  }: {
    games: readonly (Omit<GameStats, 'stats'> & { readonly createdAt: number | Date })[]
    events: readonly (GameEvent & { planId: string })[]
    roster: readonly Kept[]
    numbers: Numbers
    /** The team's. */
    timeZone: string
  },
): GameStats[] {
  const logs = Map.groupBy(events, ({ planId }) => planId)
  return games.flatMap((game) => {
    const { planId, opponent, date } = game
    const { plays } = replay(logs.get(planId) ?? [], numbers)
    const stats = playerStats(plays, rosterOn(game, roster, timeZone)).get(playerId)
    return stats ? [{ planId, opponent, date, stats }] : []
  })
}

/** What each player did in all of these games, by id; numbers and names as in `statsByGame`. */
export function statsOfPlayers(
  games: readonly {
    readonly date: string
    readonly createdAt: number | Date
    readonly plays: readonly PlayFacts[]
  }[],
  roster: readonly Kept[],
  timeZone: string,
): ReadonlyMap<string, PlayerStats> {
  const all = new Map<string, PlayerStats[]>()
  for (const game of games) {
    for (const [id, stats] of playerStats(game.plays, rosterOn(game, roster, timeZone)))
      all.set(id, [...(all.get(id) ?? []), stats])
  }
  return new Map([...all].map(([id, list]) => [id, summed(list)]))
}

/** The sum of several games. */
export function summed(all: readonly PlayerStats[]): PlayerStats {
  const sum = noStats()
  for (const one of all) for (const figure of FIGURES) sum[figure] += one[figure]
  return sum
}

function noStats(): PlayerStats {
  return Object.fromEntries(FIGURES.map((figure) => [figure, 0])) as PlayerStats
}

type Deeds = readonly (readonly [man: Man | null, figures: Partial<PlayerStats>])[]

function deeds({ data, before, counts, type, yards, touchdown }: PlayFacts, roster: DayRoster): Deeds {
  if (!counts) return []
  const isOurs = before.ball === 'us'
  if (data.kind !== 'play') {
    if (!isOurs) return []
    const kicker = playerNamed(data.tackler, roster, 'special')
    const good = Number(data.result === 'good')
    if (data.kind === 'try')
      return data.type === 'kick' ? [[kicker, { extraPointTries: 1, extraPoints: good }]] : []
    if (data.type === 'field-goal') return [[kicker, { fieldGoalTries: 1, fieldGoals: good }]]
    return data.type === 'punt' ? [[kicker, { punts: 1 }]] : []
  }
  const { result } = data
  if (result === 'penalty' || result === 'no-play') return []
  if (!isOurs) return defended(result, playerNamed(data.tackler, roster, 'defense'))
  const scored = Number(touchdown === 'us')
  const lost = Number(result === 'fumble-lost')
  const carrier = playerNamed(data.carrier, roster, 'offense')
  if (type !== 'pass' || result === 'scramble')
    return [[carrier, { carries: 1, rushYards: yards, rushTouchdowns: scored, fumblesLost: lost }]]
  const passer = playerNamed(data.tackler, roster, 'offense')
  if (result === 'sack') return [[passer, { sacked: 1 }]]
  const caught = Number(result === 'complete' || result === 'fumble' || result === 'fumble-lost')
  const gained = caught * yards
  return [
    [
      passer,
      {
        passes: 1,
        completions: caught,
        passYards: gained,
        passTouchdowns: caught * scored,
        intercepted: Number(result === 'interception'),
      },
    ],
    [
      carrier,
      {
        targets: 1,
        catches: caught,
        catchYards: gained,
        catchTouchdowns: caught * scored,
        fumblesLost: lost,
      },
    ],
  ]
}

function defended(result: string, man: Man | null): Deeds {
  if (result === 'interception') return [[man, { interceptions: 1 }]]
  if (result === 'incomplete' || result === 'batted' || result === 'drop') return [[man, { breakups: 1 }]]
  if (result === 'spike' || result === 'kneel' || result === 'throwaway') return []
  return [[man, result === 'sack' ? { tackles: 1, sacks: 1 } : { tackles: 1 }]]
}
