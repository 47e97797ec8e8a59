/**
 * What a game's log says of our players: who carried, caught, threw, kicked and tackled, where a charter named them. Pure.
 *
 * As football.md 3.15 charts a play: `carrier` is who had the ball or was thrown to, `tackler` the passer of our passes, the
 * kicker of our kicks, and the tackler of their plays. Sacks count apart from rushing. A down that is played again counts
 * for nobody.
 */
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
}

/**
 * The player whom a charter named by number ("22", "#22") or name; of several who share it, the one whose main position is of
 * that side of the ball. Null for nobody, and where it is not clear.
 */
export function playerNamed<M extends Man>(
  text: string | undefined,
  roster: readonly M[],
  unit: 'offense' | 'defense' | 'special',
): M | null {
  const said = (text ?? '').trim().toLowerCase()
  const number = /^#?\s*(\d{1,2})$/.exec(said)?.[1]
  const all = roster.filter((man) =>
    number === undefined
      ? said !== '' &&
        [man.lastName, `${man.firstName} ${man.lastName}`].some((name) => name.toLowerCase() === said)
      : man.number === Number(number),
  )
  const ofUnit = all.filter(({ positions }) => unitOfPosition(positions[0] ?? '') === unit)
  const [only, ...others] = all.length > 1 ? ofUnit : all
  return only && others.length === 0 ? only : null
}

/** The figures of each player whom the plays name, by id. */
export function playerStats(
  plays: readonly PlayFacts[],
  roster: readonly Man[],
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

/** A player's figures of each game whose log names the player, in the order of the games. */
export function statsByGame(
  playerId: string,
  {
    games,
    events,
    roster,
    numbers,
  }: {
    games: readonly Omit<GameStats, 'stats'>[]
    events: readonly (GameEvent & { planId: string })[]
    roster: readonly Man[]
    numbers: Numbers
  },
): GameStats[] {
  const logs = Map.groupBy(events, ({ planId }) => planId)
  return games.flatMap(({ planId, opponent, date }) => {
    const { plays } = replay(logs.get(planId) ?? [], numbers)
    const stats = playerStats(plays, roster).get(playerId)
    return stats ? [{ planId, opponent, date, stats }] : []
  })
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

function deeds({ data, before, counts, type, yards, touchdown }: PlayFacts, roster: readonly Man[]): Deeds {
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
