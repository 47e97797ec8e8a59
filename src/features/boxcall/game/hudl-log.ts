/** The log of a game, written from rows of a list of plays with Hudl's words (football.md 3.15). Pure. */
import type {
  Call,
  EventData,
  GameEvent,
  Penalty,
  PlayData,
  SetByHand,
  Side,
  Situation,
} from '#schema/football/game/log.ts'
import { replay } from '#schema/football/game/replay.ts'
import type { Numbers } from '#schema/football/team-numbers.ts'

/** One row, as it says; `call` is what we called, where it was our play. */
export type Row = {
  readonly odk: string
  readonly quarter: string
  readonly down: string
  readonly distance: string
  readonly yardLine: string
  readonly hash: string
  readonly personnel: string
  readonly formation: string
  readonly type: string
  readonly direction: string
  readonly gain: string
  readonly result: string
  readonly front: string
  readonly coverage: string
  readonly blitz: string
  readonly penalty: string
  readonly penaltyYards: string
  readonly call: Call | undefined
}

/** A row that is no play; `row` counts from 1, below the titles. */
export type Skipped = { readonly row: number; readonly why: string }

type Numbered = { readonly playNo: number; readonly data: EventData }
type Kickoff = Omit<Extract<EventData, { kind: 'start' }>, 'kind'>

/** What a row is: its kind of play, whose ball it was, and the spot. */
type Told = {
  readonly what: 'play' | 'kickoff' | 'punt' | 'field-goal' | 'kick-try' | 'play-try'
  /** Null where the words don't say it: an onside kick is called the same by both. */
  readonly ball: Side | null
  readonly isOnside: boolean
  /** Yards to the goal line of the team that has the ball; null where the row has none. */
  readonly yardsToGoal: number | null
}

/**
 * Plays from the first row to the last. The situation that the rules make of the plays so far is compared with what the row says,
 * and the row wins. A spot that a row lacks, as where a return ended, is where the next row begins.
 */
export function writeLog(
  rows: readonly Row[],
  kickoff: Kickoff,
  numbers: Numbers,
): { readonly data: readonly Numbered[]; readonly skipped: readonly Skipped[] } {
  const data: Numbered[] = [{ playNo: 0, data: { kind: 'start', ...kickoff } }]
  const skipped: Skipped[] = []
  const stateOf = (more: readonly Numbered[] = []) =>
    replay(
      [...data, ...more].map((one, i): GameEvent => ({ ...one, id: `r${i}`, clock: i + 1, device: 'file' })),
      numbers,
    )
  const told = rows.map(toldBy)
  const nextPlay = (i: number) => {
    for (let k = i + 1; k < rows.length; k++) if (told[k]) return { row: rows[k], told: told[k] }
    return undefined
  }
  let playNo = 0
  for (const [i, row] of rows.entries()) {
    const one = told[i]
    if (typeof one === 'string' || !one) {
      skipped.push({ row: i + 1, why: one || 'it says no play' })
      continue
    }
    playNo++
    let before = stateOf().situation
    const quarter = wholeIn(row.quarter, 1, 5)
    if (quarter !== null && quarter > before.quarter) {
      data.push({
        playNo,
        data: { kind: 'quarter', quarter, ...(quarter >= 5 && one.ball !== null && { first: one.ball }) },
      })
      before = stateOf().situation
    }
    const at = differing(before, row, one)
    const next = nextPlay(i)
    const nextTold = typeof next?.told === 'object' ? next.told : undefined
    const until = nextTold?.what === 'play' ? spotOf(nextTold) : null
    const made = played(row, one, until, before)
    const withBall = one.ball ?? before.ball
    const withAt = { ...made, ...(at && { at }) } as PlayData
    data.push({
      playNo,
      data:
        next?.row && nextTold
          ? bestOf(withAt, row, next.row, nextTold)
          : (flagged(withAt, row, withBall)[0] ?? withAt),
    })

    /** The play with its fouls enforced so that the next row follows from it, if any way does. */
    function bestOf(play: PlayData, from: Row, to: Row, toTold: Told): PlayData {
      const ways = flagged(play, from, withBall)
      const fits = ways.find(
        (way) => differing(stateOf([{ playNo, data: way }]).situation, to, toTold) === undefined,
      )
      return fits ?? ways[0] ?? play
    }
  }
  data.push({ playNo: playNo + 1, data: { kind: 'over' } })
  return { data, skipped }
}

const number = (text: string) => (/^[-+]?\d+(\.0+)?$/.test(text) ? Number(text) : null)

function wholeIn(text: string, least: number, most: number): number | null {
  const n = /^ot/i.test(text) ? 5 : number(text.replace(/(?:st|nd|rd|th)$/i, ''))
  return n !== null && n >= least && n <= most ? n : null
}

/** What a row is; words say why it is no play. */
function toldBy(row: Row): Told | string {
  const { odk, type, result } = row
  const unit = odk.charAt(0).toUpperCase()
  const line = number(row.yardLine)
  // Hudl counts a team's own side below zero: −27 is the own 27.
  const yardsToGoal = line === null || Math.abs(line) > 50 ? null : line < 0 ? 100 + line : line
  const is = (words: RegExp) => words.test(type)
  const base = { isOnside: is(/onside/i), yardsToGoal }
  if (is(/extra|\bpat\b|\bx\.?p\b/i)) return { ...base, what: 'kick-try', ball: is(/block/i) ? 'them' : 'us' }
  if (is(/2 ?-?pt|two.?point|2 ?point|conversion/i))
    return { ...base, what: 'play-try', ball: is(/defend|\bdef/i) ? 'them' : 'us' }
  if (is(/\bko\b|kick ?off|onside/i))
    return { ...base, what: 'kickoff', ball: is(/rec|ret/i) ? 'them' : is(/onside/i) ? null : 'us' }
  if (is(/punt/i)) return { ...base, what: 'punt', ball: is(/rec|ret|block/i) ? 'them' : 'us' }
  if (is(/\bfg\b|field ?goal/i)) return { ...base, what: 'field-goal', ball: is(/block/i) ? 'them' : 'us' }
  if (unit === 'S' && !result) return 'it is no action'
  if (/timeout|end of|half ?time/i.test(result) || /timeout/i.test(type)) return 'it is a timeout or a break'
  if (unit !== 'O' && unit !== 'D')
    return unit === 'S' ? 'it is no action' : 'it says neither who had the ball nor which kick it was'
  if (type === '' && result === '' && row.gain === '') return 'it says no play'
  return { ...base, what: 'play', ball: unit === 'O' ? 'us' : 'them' }
}

/** Yards from our goal line. */
function spotOf({ ball, yardsToGoal }: Told): number | null {
  return ball === null || yardsToGoal === null ? null : ball === 'us' ? 100 - yardsToGoal : yardsToGoal
}

const PHASES = {
  play: 'scrimmage',
  punt: 'scrimmage',
  'field-goal': 'scrimmage',
  kickoff: 'kickoff',
  'kick-try': 'try',
  'play-try': 'try',
} as const

/** What a row says that the situation is not; undefined when they agree. */
function differing(was: Situation, row: Row, told: Told): SetByHand | undefined {
  const phase = told.what === 'kickoff' && was.phase === 'free-kick' ? 'free-kick' : PHASES[told.what]
  const ball = told.ball ?? was.ball
  const isSnap = phase === 'scrimmage'
  const down = wholeIn(row.down, 1, 4)
  const distance = wholeIn(row.distance, 1, 99)
  const hash = (['L', 'M', 'R'] as const).find((one) => one === row.hash.charAt(0).toUpperCase())
  const spot = told.yardsToGoal !== null && told.yardsToGoal > 0 ? told.yardsToGoal : null
  const at: SetByHand = {
    ...(phase !== was.phase && { phase }),
    ...(ball !== was.ball && { ball }),
    ...(isSnap && down !== null && down !== was.down && { down: down as 1 | 2 | 3 | 4 }),
    ...(isSnap && distance !== null && distance !== was.distance && { distance }),
    ...(spot !== null && spot !== was.yardsToGoal && { yardsToGoal: spot }),
    ...(hash !== undefined && hash !== was.hash && { hash }),
  }
  if (Object.keys(at).length === 0) return undefined
  // What is set moves the rest with it, so all that the row says of the snap is set at once.
  return {
    ...at,
    ...(isSnap && down !== null && { down: down as 1 | 2 | 3 | 4 }),
    ...(isSnap && distance !== null && { distance }),
    ...(spot !== null && { yardsToGoal: spot }),
  }
}

/** Hudl's words for the result of a run or pass, the more exact first. */
const PLAY_WORDS: readonly (readonly [
  words: RegExp,
  result: Extract<PlayData, { kind: 'play' }>['result'],
])[] = [
  [/no play/, 'no-play'],
  [/^penalty/, 'penalty'],
  [/intercept|\bint\b/, 'interception'],
  [/fumble.*lost|lost.*fumble/, 'fumble-lost'],
  [/fumble/, 'fumble'],
  [/sack/, 'sack'],
  [/scramble/, 'scramble'],
  [/throwaway|thrown? away/, 'throwaway'],
  [/batted/, 'batted'],
  [/drop/, 'drop'],
  [/incomp/, 'incomplete'],
  [/comp/, 'complete'],
  [/spike/, 'spike'],
  [/kneel|knee/, 'kneel'],
  [/rush|run/, 'rush'],
]
const KICK_WORDS: readonly (readonly [
  words: RegExp,
  result: Extract<PlayData, { kind: 'kick' }>['result'],
])[] = [
  [/no ?good|miss/, 'no-good'],
  [/good/, 'good'],
  [/block/, 'blocked'],
  [/touchback/, 'touchback'],
  [/fair/, 'fair-catch'],
  [/down/, 'downed'],
  [/out of bounds|\boob\b/, 'out-of-bounds'],
  [/recover/, 'recovered'],
]

const DIRECTIONS = { L: 'left', M: 'middle', R: 'right' } as const

/** What happened, without the fouls. `until`: where the next snap is, in yards from our goal line. */
function played(row: Row, told: Told, until: number | null, before: Situation): PlayData {
  const result = row.result.toLowerCase()
  const touchdown = /\btd\b|touchdown/.test(result)
  const safety = /safety/.test(result)
  const direction = DIRECTIONS[row.direction.charAt(0).toUpperCase() as keyof typeof DIRECTIONS]
  const about = {
    ...(row.call && { call: row.call }),
    ...(row.formation && !row.call && { formation: row.formation }),
    ...(row.personnel && !row.call && { personnel: row.personnel }),
    ...(row.front && { front: row.front }),
    ...(row.coverage && { coverage: row.coverage }),
    ...(row.blitz && { blitz: !/^(?:-+|0|n|no|none|base)$/i.test(row.blitz) }),
    ...(direction && { direction }),
    ...(touchdown && { touchdown }),
    ...(safety && { safety }),
  }
  const found = <R>(words: readonly (readonly [RegExp, R])[]) =>
    words.find(([word]) => word.test(result))?.[1]
  // A foul after which the kick or the try is made again.
  if (told.what !== 'play' && result.startsWith('penalty')) return { kind: 'play', result: 'penalty' }
  if (told.what === 'kick-try' || told.what === 'play-try') {
    const good = /no ?good|fail|miss/.test(result) ? 'no-good' : /block/.test(result) ? 'blocked' : 'good'
    return {
      kind: 'try',
      ...(row.call && { call: row.call }),
      type: told.what === 'kick-try' ? 'kick' : /pass|comp/.test(result) ? 'pass' : 'run',
      result: /return/.test(result) ? 'returned' : result === '' ? 'no-good' : good,
    }
  }
  if (told.what !== 'play') {
    const type = told.what === 'kickoff' && before.phase === 'free-kick' ? 'free-kick' : told.what
    const kicked = found(KICK_WORDS) ?? (type === 'field-goal' ? 'no-good' : 'returned')
    const isPlaced = !['good', 'no-good', 'touchback'].includes(kicked) && !touchdown && !safety
    return {
      kind: 'kick',
      ...about,
      type,
      result: kicked,
      ...(told.isOnside && { onside: true }),
      ...(isPlaced && until !== null && { spot: until }),
    }
  }
  const gain = number(row.gain)
  const isRun = /run|rush/i.test(row.type)
  const said = found(PLAY_WORDS) ?? (isRun ? 'rush' : gain === null || gain === 0 ? 'incomplete' : 'complete')
  const isLost = said === 'interception' || said === 'fumble-lost'
  const hasYards = !['incomplete', 'drop', 'throwaway', 'batted', 'spike', 'penalty', 'no-play'].includes(
    said,
  )
  return {
    kind: 'play',
    ...about,
    result: said,
    ...(hasYards &&
      gain !== null &&
      said !== 'interception' && { yards: Math.max(-99, Math.min(109, gain)) }),
    ...(isLost && until !== null && !touchdown && { spot: until }),
    ...((said === 'fumble' || said === 'fumble-lost') && {
      as: isRun ? ('run' as const) : ('pass' as const),
    }),
  }
}

/**
 * The ways in which the fouls of a row may have been enforced, the usual first; the play alone without a foul. `offense`
 * has the ball at the snap or kicks it.
 */
function flagged(play: PlayData, { penalty, penaltyYards }: Row, offense: Side): PlayData[] {
  const codes = penalty.toUpperCase().match(/\b[OD]\b|OFF|DEF/g) ?? []
  if (codes.length === 0) return [play]
  const total = Math.abs(number(penaltyYards) ?? 0)
  const fouls = (more: Partial<Penalty>): PlayData => ({
    ...play,
    penalties: codes.slice(0, 6).map((code, i): Penalty => {
      const isOffense = code.startsWith('O')
      return {
        by: isOffense === (offense === 'us') ? 'us' : 'them',
        // The list gives the yards of all fouls together.
        yards: i === 0 ? Math.min(99, total) : 0,
        accepted: true,
        from: 'previous',
        ...more,
      }
    }),
  })
  const isAlone = play.kind === 'play' && play.result === 'penalty'
  const usual: Partial<Penalty>[] = isAlone
    ? [{}, { autoFirst: true }, { lossOfDown: true }]
    : [
        { from: 'dead' },
        { from: 'end' },
        { from: 'kickoff' },
        {},
        { autoFirst: true },
        { from: 'dead', autoFirst: true },
      ]
  return usual.map(fouls)
}
