/**
 * The log of a game (football.md 3.15): events that are only ever added. Correcting a play, taking it out and bringing it
 * back are events too. What the game stands at is computed from the log (replay.ts), so every device that holds the same
 * events shows the same game, however they arrived.
 */
import * as z from 'zod/mini'
import { id, shortText } from '../../input-pieces.ts'
import type { GameRules } from './rules.ts'

/** Our team and the opponent. */
export type Side = 'us' | 'them'
export const side = z.enum(['us', 'them'])

/** Yards from our goal line: our 20 is 20, their 20 is 80; 0 and less is in our end zone, 100 and more in theirs. */
const spot = z.int().check(z.minimum(-10), z.maximum(110))

const yards = z.int().check(z.minimum(-99), z.maximum(109))
const hash = z.enum(['L', 'M', 'R'])
/** Seconds left in the quarter. */
const time = z.int().check(z.minimum(0), z.maximum(3600))
/** 1–4; 5 and more are overtime periods. */
const quarter = z.int().check(z.minimum(1), z.maximum(20))
const points = z.int().check(z.minimum(0), z.maximum(199))
const timeouts = z.int().check(z.minimum(0), z.maximum(9))

/** What a team called: a play of the playbook, or words. */
const call = z.object({ playId: z.optional(id), text: z.optional(shortText) })

/** What the ball waits for. At a kickoff or free kick the kicking team has the ball, at a try the team that scored. */
const phase = z.enum(['kickoff', 'free-kick', 'scrimmage', 'try'])

/** What a charter set by hand; what is left out stays as computed. */
const setByHand = z.object({
  phase: z.optional(phase),
  ball: z.optional(side),
  down: z.optional(z.literal([1, 2, 3, 4])),
  /** Yards to the first down; to the goal line when that is nearer. */
  distance: z.optional(z.int().check(z.minimum(1), z.maximum(99))),
  /** Yards from the ball to the goal line that its team attacks. */
  yardsToGoal: z.optional(z.int().check(z.minimum(1), z.maximum(99))),
  hash: z.optional(hash),
  quarter: z.optional(quarter),
  time: z.optional(time),
  score: z.optional(z.object({ us: points, them: points })),
  timeouts: z.optional(z.object({ us: timeouts, them: timeouts })),
})

const penalty = z.object({
  /** Who fouled. */
  by: side,
  name: z.optional(shortText),
  /** What the foul costs, before "half the distance"; 0 for a foul that only moves the ball to its spot. */
  yards: z.int().check(z.minimum(0), z.maximum(99)),
  accepted: z.boolean(),
  /**
   * Where it is enforced. `previous`: from where the ball was snapped; `spot`: from where the foul was; `end`: a foul during
   * the play, from where the play ended; `dead`: a foul after the play, which counts; `kickoff`: on the next kickoff or try.
   */
  from: z.enum(['previous', 'spot', 'end', 'dead', 'kickoff']),
  /** Where the foul was, for `spot`. */
  spot: z.optional(spot),
  autoFirst: z.optional(z.boolean()),
  lossOfDown: z.optional(z.boolean()),
})

/** What any play has. */
const anyPlay = {
  call: z.optional(call),
  /** The situation of this play where the charter set it by hand. */
  at: z.optional(setByHand),
  penalties: z.optional(z.array(penalty).check(z.maxLength(6))),
  /** Where the ball was dead. It wins over `yards`. */
  spot: z.optional(spot),
  /** Who had the ball when it was dead, where the result doesn't say it, as after a second fumble. */
  endsWith: z.optional(side),
  /** By the team that had the ball last. */
  touchdown: z.optional(z.boolean()),
  /** Against the team that had the ball last. */
  safety: z.optional(z.boolean()),
  touchback: z.optional(z.boolean()),
  outOfBounds: z.optional(z.boolean()),
  /** The hash of the next snap. */
  hash: z.optional(hash),
  /** Seconds left in the quarter when the play was over. */
  time: z.optional(time),
  formation: z.optional(shortText),
  personnel: z.optional(shortText),
  front: z.optional(shortText),
  coverage: z.optional(shortText),
  blitz: z.optional(z.boolean()),
  /** The ball carrier or target, and the passer, kicker or tackler, as the charter names them. */
  carrier: z.optional(shortText),
  tackler: z.optional(shortText),
  direction: z.optional(z.enum(['left', 'middle', 'right'])),
  notes: z.optional(shortText),
}

export const PLAY_RESULTS = [
  'rush',
  'complete',
  'incomplete',
  'drop',
  'throwaway',
  'batted',
  'sack',
  'scramble',
  'interception',
  /** Fumbled, and kept by the team that fumbled. */
  'fumble',
  'fumble-lost',
  'spike',
  'kneel',
  /** Nothing but the penalties. */
  'penalty',
  /** Blown dead without a foul: the down is played again. */
  'no-play',
] as const

const scrimmage = z.object({
  kind: z.literal('play'),
  ...anyPlay,
  result: z.enum(PLAY_RESULTS),
  /** Gained from the snap; for a fumble lost, to where it was fumbled. */
  yards: z.optional(yards),
  /** Whether it was a run or a pass, where the result doesn't say it. */
  as: z.optional(z.enum(['run', 'pass'])),
})

export const KICKS = ['kickoff', 'free-kick', 'punt', 'field-goal'] as const
export const KICK_RESULTS = [
  'good',
  'no-good',
  /** Taken by the receiving team and dead at `spot`; a return may end in a touchdown, a safety or a fumble (`endsWith`). */
  'returned',
  'fair-catch',
  'downed',
  'out-of-bounds',
  'touchback',
  /** By the kicking team: an onside kick, or a ball that the receivers touched. */
  'recovered',
  /** A blocked kick; `endsWith` says who had it, the defense if it says nothing. */
  'blocked',
] as const

const kick = z.object({
  kind: z.literal('kick'),
  ...anyPlay,
  type: z.enum(KICKS),
  result: z.enum(KICK_RESULTS),
  onside: z.optional(z.boolean()),
  /** How far the ball was kicked, from the line of scrimmage or the tee. */
  length: z.optional(z.int().check(z.minimum(-99), z.maximum(110))),
})

const TRIES = ['kick', 'run', 'pass'] as const
/** `returned`: by the defense into the other end zone. */
const TRY_RESULTS = ['good', 'no-good', 'blocked', 'returned'] as const

const tryForPoint = z.object({
  kind: z.literal('try'),
  ...anyPlay,
  type: z.enum(TRIES),
  result: z.enum(TRY_RESULTS),
})

const start = z.object({
  kind: z.literal('start'),
  level: z.enum(['youth', 'nfhs', 'ncaa', 'pro', 'flag', 'other']),
  quarterMinutes: z.int().check(z.minimum(1), z.maximum(60)),
  /** Who gets the opening kickoff. */
  receives: side,
  /** Who gets the ball after the half, if not the other team. */
  receivesSecond: z.optional(side),
})

const aboutGame = [
  start,
  /** A call that was sent in; its result is a `play`, `kick` or `try` with the same number. */
  z.object({ kind: z.literal('call'), call, at: z.optional(setByHand) }),
  scrimmage,
  kick,
  tryForPoint,
  z.object({ kind: z.literal('clock'), time }),
  /** A quarter begins; in overtime, `first` has the ball first (or receives). */
  z.object({ kind: z.literal('quarter'), quarter, first: z.optional(side) }),
  z.object({ kind: z.literal('timeout'), by: z.enum(['us', 'them', 'officials']) }),
  z.object({ kind: z.literal('situation'), to: setByHand }),
  z.object({ kind: z.literal('over') }),
] as const

const gameData = z.discriminatedUnion('kind', aboutGame)

/** What an event says. `of` names another event by its id. */
export const eventData = z.discriminatedUnion('kind', [
  ...aboutGame,
  /** Replaces what an event says; the latest correction counts. */
  z.object({ kind: z.literal('correct'), of: id, data: gameData }),
  /** Moves an event to another number, to tell two plays apart or to put them in order. */
  z.object({ kind: z.literal('move'), of: id, playNo: z.number().check(z.minimum(0), z.maximum(9999)) }),
  /**
   * Takes an event out. Taking that out brings it back. `step` is for Undo: what a coach took out in one tap has the same
   * one; what Undo and Redo write has none. `for` names the play that was kept instead, of two with one number.
   */
  z.object({ kind: z.literal('void'), of: id, step: z.optional(id), for: z.optional(id) }),
])

const READ: ReadonlySet<string> = new Set<EventData['kind']>([
  'start',
  'call',
  'clock',
  'quarter',
  'timeout',
  'situation',
  'over',
  'correct',
  'move',
  'void',
])
const PLAYS_READ: { readonly [kind: string]: { types?: readonly string[]; results: readonly string[] } } = {
  play: { results: PLAY_RESULTS },
  kick: { types: KICKS, results: KICK_RESULTS },
  try: { types: TRIES, results: TRY_RESULTS },
}

/** Whether this build knows what an event says: a newer one may write kinds and results of its own. */
export function isRead(data: EventData): boolean {
  const { kind, type = '', result = '' } = data as { kind: string; type?: string; result?: string }
  const play = PLAYS_READ[kind]
  if (play) return play.results.includes(result) && (play.types?.includes(type) ?? true)
  return READ.has(kind) && (data.kind !== 'correct' || isRead(data.data))
}

export type SetByHand = z.infer<typeof setByHand>
export type Penalty = z.infer<typeof penalty>
export type Call = z.infer<typeof call>
export type Phase = z.infer<typeof phase>
export type GameData = z.infer<typeof gameData>
export type EventData = z.infer<typeof eventData>
export type Of<K extends EventData['kind']> = Extract<EventData, { kind: K }>
/** The events that are plays, one for a number. */
export type PlayData = Of<'play'> | Of<'kick'> | Of<'try'>

export type GameEvent = {
  readonly id: string
  /**
   * Its place in the game. A play has its own; one that was forgotten goes between, as 12.5. Any other event has the number
   * of the play that it comes before.
   */
  readonly playNo: number
  /** A logical clock: one more than the highest that the device had seen. */
  readonly clock: number
  readonly device: string
  readonly data: EventData
}

/** What stands before a snap or a kick. */
export type Situation = {
  readonly phase: Phase
  readonly ball: Side
  readonly down: 1 | 2 | 3 | 4
  /** Yards to the first down; to the goal line when that is nearer. */
  readonly distance: number
  readonly yardsToGoal: number
  readonly hash: 'L' | 'M' | 'R'
  readonly quarter: number
  /** Seconds left in the quarter, as last entered. */
  readonly time: number
}

export type BySide = { readonly us: number; readonly them: number }

/** A play with what follows from it. */
export type PlayFacts = {
  /** The event's; corrections keep it. */
  readonly id: string
  readonly playNo: number
  readonly device: string
  readonly data: PlayData
  readonly call: Call | null
  /** O when we have the ball, D when they have, K for kicks and tries, S for a play that is none. */
  readonly unit: 'O' | 'D' | 'K' | 'S'
  readonly before: Situation
  readonly after: Situation
  /** The drive's number, null for kickoffs, free kicks and tries. */
  readonly drive: number | null
  /** Whether the down counted; a foul may mean that it's played again. */
  readonly counts: boolean
  readonly type: 'run' | 'pass' | 'kick' | null
  /** Gained from the snap without penalty yards; 0 for a kick. */
  readonly yards: number
  readonly firstDown: boolean
  readonly touchdown: Side | null
  /** Who lost the ball: an interception, a lost fumble, not downs. */
  readonly turnover: Side | null
  /** What it scored. */
  readonly points: BySide
  /** By the team's thresholds; null where they don't apply (football.md 3.16). */
  readonly success: boolean | null
  readonly explosive: boolean | null
}

export const DRIVE_ENDS = {
  touchdown: 'TD',
  'field-goal': 'FG',
  'missed-field-goal': 'Missed FG',
  'blocked-field-goal': 'Blocked FG',
  punt: 'Punt',
  'blocked-punt': 'Blocked punt',
  downs: 'Downs',
  interception: 'INT',
  fumble: 'Fumble',
  safety: 'Safety',
  half: 'End of half',
  game: 'End of game',
  'under-way': 'Under way',
  set: 'Set by hand',
} as const

export type Drive = {
  readonly n: number
  readonly ball: Side
  readonly how: 'kickoff' | 'free-kick' | 'punt' | 'turnover' | 'downs' | 'missed-kick' | 'overtime' | 'set'
  /** Yards to the goal line at its first snap. */
  readonly start: number
  readonly quarter: number
  readonly time: number
  /** Runs and passes that counted; not kicks. */
  readonly plays: number
  /** From its first snap to where it ended, penalties included. */
  readonly yards: number
  readonly points: number
  readonly result: keyof typeof DRIVE_ENDS
  /** The plays' ids. */
  readonly ids: readonly string[]
}

/** Something a person should look at: computed facts that can't be right, or that need a decision. */
export type Doubt = { readonly id: string; readonly what: string }

export type GameState = {
  /** Those of the level that it's played at. */
  readonly rules: GameRules
  /** Where each team has a series, how many of this period are over; null before overtime. */
  readonly overtime: { readonly done: number } | null
  readonly situation: Situation
  readonly score: BySide
  /** Points by quarter, the first at 0. */
  readonly quarters: readonly BySide[]
  readonly timeouts: BySide
  /** Timeouts since the last play, the officials' too; one that two devices entered is one. */
  readonly timeoutsNow: number
  /** Whether the clock runs until the next snap; null when the rules leave it to the officials. */
  readonly clock: { readonly runs: boolean | null; readonly why: string }
  readonly plays: readonly PlayFacts[]
  readonly drives: readonly Drive[]
  /** The call that was sent in and has no result yet. */
  readonly called: Call | null
  /** The number of that call; a caller whose charter is away gives the next call a number of its own. */
  readonly calledNo: number | null
  /** The number of the next result. */
  readonly nextNo: number
  /** The call that the next result belongs to; the caller may be ahead of it. */
  readonly due: Call | null
  readonly over: boolean
  readonly doubts: readonly Doubt[]
  /** Events that a newer build wrote and this one can't read. They count for nothing here. */
  readonly unread: number
}
