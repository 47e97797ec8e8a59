/**
 * A game as files: a list of plays with Hudl's usual columns, and all of it as JSON (schema/exchange/GAME-FORMAT.md). Pure.
 */
import type { GameEvent, GameState, PlayData, PlayFacts, Situation } from '#schema/football/game/log.ts'
import type { PlayRow } from '#src/sync/team/plays.ts'
import type { GameRow } from './use-game.ts'

type Plays = ReadonlyMap<string, Pick<PlayRow, 'name' | 'callText' | 'formation' | 'personnel'>>

/** A cell; numbers stay numbers, also those below zero. */
type Cell = string | number

/** Hudl's titles (football.md 3.15), in the order of its own list. */
const TITLES = [
  'PLAY #',
  'ODK',
  'QTR',
  'SERIES',
  'DN',
  'DIST',
  'YARD LN',
  'HASH',
  'PERSONNEL',
  'OFF FORM',
  'OFF PLAY',
  'PLAY TYPE',
  'PLAY DIR',
  'GN/LS',
  'RESULT',
  'DEF FRONT',
  'COVERAGE',
  'BLITZ',
  'PENALTY',
  'PEN YARDS',
  'EFF',
] as const

/** Hudl's words for a result; general knowledge of its usual lists, as football.md says of them. */
const RESULTS: { readonly [result in PlayData['result']]: string } = {
  rush: 'Rush',
  complete: 'Complete',
  incomplete: 'Incomplete',
  drop: 'Dropped',
  throwaway: 'Throwaway',
  batted: 'Batted Down',
  sack: 'Sack',
  scramble: 'Scramble',
  interception: 'Interception',
  fumble: 'Fumble',
  'fumble-lost': 'Fumble Lost',
  spike: 'Spike',
  kneel: 'Kneel',
  penalty: 'Penalty',
  'no-play': 'No Play',
  good: 'Good',
  'no-good': 'No Good',
  returned: 'Return',
  'fair-catch': 'Fair Catch',
  downed: 'Downed',
  'out-of-bounds': 'Out of Bounds',
  touchback: 'Touchback',
  recovered: 'Recovered',
  blocked: 'Blocked',
}

/** What a kick or try is called by the team that has the ball, and by the other. */
const KICKS = {
  kickoff: ['KO', 'KO Rec'],
  'free-kick': ['KO', 'KO Rec'],
  punt: ['Punt', 'Punt Rec'],
  'field-goal': ['FG', 'FG Block'],
} as const

function typeWords({ data, type, before }: PlayFacts): string {
  const at = before.ball === 'us' ? 0 : 1
  if (data.kind === 'try' || before.phase === 'try')
    return (
      (data.kind === 'try' && data.type !== 'kick'
        ? ['2 Pt.', '2 Pt. Defend']
        : ['Extra Pt.', 'Extra Pt. Block'])[at] ?? ''
    )
  if (data.kind === 'kick') return data.onside ? 'Onside Kick' : KICKS[data.type][at]
  // A foul after which the kick is made again.
  if (before.phase !== 'scrimmage') return KICKS.kickoff[at]
  return type === 'run' ? 'Run' : type === 'pass' ? 'Pass' : ''
}

/** Hudl counts a team's own side below zero: −27 is the own 27, 35 the opponent's 35. */
export function hudlYardLine({ yardsToGoal }: Pick<Situation, 'yardsToGoal'>): number {
  return yardsToGoal > 50 ? yardsToGoal - 100 : yardsToGoal
}

const DIRECTIONS = { left: 'L', middle: 'M', right: 'R' }

/** The titles and a row for each play. A play's call is told where we had the ball. */
export function gameAsHudl({ plays: facts }: Pick<GameState, 'plays'>, plays: Plays): Cell[][] {
  const rows = facts.map((play): Cell[] => {
    const { data, before, unit, call } = play
    const isSnap = before.phase === 'scrimmage'
    const isOurs = before.ball === 'us'
    const called = plays.get(call?.playId ?? '')
    const fouls = (data.penalties ?? []).filter(({ accepted }) => accepted)
    const told = RESULTS[data.result]
    return [
      play.playNo,
      unit,
      // Hudl's fifth quarter is all of overtime.
      Math.min(5, before.quarter),
      play.drive ?? '',
      isSnap ? before.down : '',
      isSnap ? before.distance : '',
      hudlYardLine(before),
      before.hash,
      data.personnel ?? (isOurs ? (called?.personnel ?? '') : ''),
      data.formation ?? (isOurs ? (called?.formation ?? '') : ''),
      isOurs ? (call?.text ?? (called ? called.callText || called.name : '')) : '',
      typeWords(play),
      data.direction ? DIRECTIONS[data.direction] : '',
      data.kind === 'play' && data.result !== 'penalty' && data.result !== 'no-play' ? play.yards : '',
      play.touchdown ? `${told}, TD` : 'safety' in data && data.safety ? `${told}, Safety` : told,
      data.front ?? '',
      data.coverage ?? '',
      data.blitz === undefined ? '' : data.blitz ? 'Y' : 'N',
      fouls.map(({ by }) => (by === before.ball ? 'O' : 'D')).join(' '),
      fouls.length > 0 ? fouls.reduce((sum, { yards }) => sum + yards, 0) : '',
      play.success === null ? '' : play.success ? 'Y' : 'N',
    ]
  })
  return [[...TITLES], ...rows]
}

/** All of a game: what was entered, and what follows from it. `at` is the time of the export, ISO 8601. */
export function gameAsJson(
  game: Pick<GameRow, 'opponent' | 'date' | 'site' | 'status'>,
  team: { readonly name: string },
  log: readonly GameEvent[],
  { score, quarters, plays: facts, drives }: GameState,
  plays: Plays,
  at: string,
) {
  const start = log.find(({ data }) => data.kind === 'start')?.data
  return {
    format: 'hashmark.game',
    version: 1,
    exportedAt: at,
    team: team.name,
    opponent: game.opponent,
    date: game.date,
    site: game.site,
    status: game.status,
    level: start?.kind === 'start' ? start.level : null,
    quarterMinutes: start?.kind === 'start' ? start.quarterMinutes : null,
    score,
    quarters,
    plays: facts.map((play) => {
      const { id, playNo, unit, drive, before, after, data, call } = play
      const called = plays.get(call?.playId ?? '')
      return {
        id,
        playNo,
        unit,
        drive,
        before,
        call: call && {
          playId: call.playId ?? null,
          name: call.text ?? called?.name ?? null,
          callText: called?.callText ?? null,
          formation: called?.formation ?? null,
          personnel: called?.personnel ?? null,
        },
        data,
        counts: play.counts,
        type: play.type,
        yards: play.yards,
        firstDown: play.firstDown,
        touchdown: play.touchdown,
        turnover: play.turnover,
        points: play.points,
        success: play.success,
        explosive: play.explosive,
        after,
      }
    }),
    drives: drives.map(({ ids, ...drive }) => ({ ...drive, playIds: ids })),
    events: log
      .toSorted((a, b) => a.clock - b.clock || (a.id < b.id ? -1 : 1))
      .map(({ id, playNo, clock, device, data }) => ({ id, playNo, clock, device, data })),
  }
}
