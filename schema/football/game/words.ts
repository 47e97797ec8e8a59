/** A game in a coach's words. Pure. */
import type { Call, PlayData, PlayFacts, Situation } from './log.ts'
import type { GameRules } from './rules.ts'
import { downBand } from '../script.ts'
import type { Numbers } from '../team-numbers.ts'

const ORDINALS = ['', '1st', '2nd', '3rd', '4th']

/** "3rd & 7", "1st & goal", "Kickoff", "Try". */
export function downWords({ phase, down, distance, yardsToGoal }: Situation): string {
  if (phase === 'kickoff') return 'Kickoff'
  if (phase === 'free-kick') return 'Free kick'
  if (phase === 'try') return 'Try'
  return `${ORDINALS[down]} & ${distance >= yardsToGoal ? 'goal' : distance}`
}

/**
 * "1st & 10", "1st & 1–9" after a penalty, "1st & goal", "3rd & medium": the down of a report's row, with the team's own ends
 * of short, medium and long (football.md 3.12).
 */
export function distanceWords({ down, distance, yardsToGoal }: Situation, numbers: Numbers): string {
  if (down !== 1) return downBand(String(down), String(distance), numbers)
  if (distance >= yardsToGoal) return '1st & goal'
  if (distance === 10) return '1st & 10'
  return distance > 10 ? '1st & 10+' : '1st & 1–9'
}

const BANDS = ['1–9', '10', '10+', 'goal', 'short', 'medium', 'long', 'extra long']

/** The order of a report's rows: by down, then by distance. */
export function compareDistances(a: string, b: string): number {
  const [downA = '', bandA = ''] = a.split(' & ')
  const [downB = '', bandB = ''] = b.split(' & ')
  return downA.localeCompare(downB) || BANDS.indexOf(bandA) - BANDS.indexOf(bandB)
}

/** "Own 27", "50", "Opp 35": from where our team stands, whoever has the ball. */
export function spotWords({ ball, yardsToGoal }: Pick<Situation, 'ball' | 'yardsToGoal'>): string {
  return yardLine(ball === 'us' ? 100 - yardsToGoal : yardsToGoal)
}

/** The same of yards from our goal line. */
export function yardLine(spot: number): string {
  if (spot === 50) return '50'
  return spot < 50 ? `Own ${Math.max(0, spot)}` : `Opp ${Math.max(0, 100 - spot)}`
}

/** Why a try can't be kicked in this quarter; null when it can. Of the rule books, only the NCAA's has this (rules.ts). */
export function noKickWords(quarter: number, { overtime }: GameRules): string | null {
  const from = overtime.kind === 'series' ? overtime.twoPointFrom : null
  if (from === null || quarter < 4 + from) return null
  return `From the ${ORDINALS[from]} overtime on, every try is for two points (NCAA 3-1-3).`
}

/** "7:05". */
export function timeWords(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** "Q3", "OT", "2 OT". */
export function quarterWords(quarter: number): string {
  if (quarter <= 4) return `Q${quarter}`
  return quarter === 5 ? 'OT' : `${quarter - 4} OT`
}

/** "+4", "−3", "No gain". The minus is a minus sign. */
export function gainWords(yards: number): string {
  if (yards === 0) return 'No gain'
  return yards > 0 ? `+${yards}` : `−${-yards}`
}

const KICKED: { readonly [result: string]: string } = {
  good: 'good',
  'no-good': 'no good',
  returned: 'returned',
  'fair-catch': 'fair catch',
  downed: 'downed',
  'out-of-bounds': 'out of bounds',
  touchback: 'touchback',
  recovered: 'recovered',
  blocked: 'blocked',
}

const RESULTS: { readonly [result: string]: string } = {
  incomplete: 'Incomplete',
  drop: 'Dropped',
  throwaway: 'Thrown away',
  batted: 'Batted down',
  interception: 'Interception',
  fumble: 'Fumble, kept',
  'fumble-lost': 'Fumble lost',
  spike: 'Spike',
  kneel: 'Kneel',
  penalty: 'Penalty',
  'no-play': 'No play',
}

function kickName(type: string): string {
  const names: { readonly [type: string]: string } = {
    kickoff: 'Kickoff',
    'free-kick': 'Free kick',
    punt: 'Punt',
    'field-goal': 'FG',
  }
  return names[type] ?? type
}

/** What happened, without what it led to: "+4 run", "Punt, downed", "2-pt try good". */
export function resultWords(data: PlayData): string {
  if (data.kind === 'try')
    return `${data.type === 'kick' ? 'Kick' : '2-pt try'} ${KICKED[data.result] ?? data.result}`
  if (data.kind === 'kick') {
    const how = KICKED[data.result] ?? data.result
    return data.type === 'field-goal' ? `FG ${how}` : `${kickName(data.type)}, ${how}`
  }
  const { result, yards = 0 } = data
  if (result === 'sack') return `Sack ${gainWords(yards)}`
  if (result === 'rush' || result === 'scramble') return `${gainWords(yards)} run`
  if (result === 'complete') return `${gainWords(yards)} pass`
  return RESULTS[result] ?? result
}

/** The whole line of a play in the log: "+12 pass, 1st down", "Interception", "Sack −7". */
export function playWords(play: PlayFacts): string {
  const { data, firstDown, touchdown } = play
  const fouls = (data.penalties ?? []).map(
    ({ by, yards, accepted, name }) =>
      `${name ?? 'penalty'} on ${by === 'us' ? 'us' : 'them'} ${accepted ? yards : 'declined'}`,
  )
  return [
    resultWords(data),
    touchdown && 'touchdown',
    !touchdown && firstDown && '1st down',
    'safety' in data && data.safety && 'safety',
    ...fouls,
  ]
    .filter(Boolean)
    .join(', ')
}

/** What was called, as the log has it: a play of the playbook or words. */
export function calledWords(
  call: Call | null,
  plays: ReadonlyMap<string, { readonly name: string; readonly callText: string }>,
): string {
  if (!call) return ''
  if (call.text) return call.text
  const play = plays.get(call.playId ?? '')
  return play ? play.callText || play.name : 'A deleted play'
}
