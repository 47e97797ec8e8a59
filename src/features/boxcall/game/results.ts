/** What the keys of the result pad say, as the log has it. Pure. */
import type { Of, PlayData, Situation } from '#schema/football/game/log.ts'

export type PlayKind = 'run' | 'pass'
type Scrimmage = Of<'play'>

const PASSES = /pass|screen|play-action|movement|shot|dropback|quick/

/** Whether a call is a run or a pass, by the category of its play; null where that says neither. */
export function kindOfCall(category: string): PlayKind | null {
  if (PASSES.test(category)) return 'pass'
  return category === '' || category === 'trick' || category === 'situational' || category === 'rpo'
    ? null
    : 'run'
}

/** The kick whose keys a call opens by itself, also one that we return or block; null for any other call, and for a fake. */
export function kickOfCall(category: string, subcategory: string): 'punt' | 'field-goal' | null {
  if (subcategory === 'fake' || subcategory === 'swinging-gate') return null
  if (category === 'punt' || category === 'punt-return') return 'punt'
  return category === 'field-goal' || category === 'field-goal-block' ? 'field-goal' : null
}

const play = (result: Scrimmage['result'], more: Partial<Scrimmage> = {}): Scrimmage => ({
  kind: 'play',
  result,
  ...more,
})

/** A gain; to the goal line or over it is a touchdown. */
export function gain(kind: PlayKind, yards: number, { yardsToGoal }: Situation): PlayData {
  const result = kind === 'run' ? 'rush' : 'complete'
  return yards >= yardsToGoal
    ? play(result, { yards: yardsToGoal, touchdown: true })
    : play(result, { yards })
}

export const touchdown = (kind: PlayKind, situation: Situation): PlayData =>
  gain(kind, situation.yardsToGoal, situation)

/** To the line to gain and no farther, until the charter says the spot. */
export const firstDown = (kind: PlayKind, situation: Situation): PlayData =>
  gain(kind, situation.distance, situation)

/** A called pass that the quarterback ran. */
export const scramble = (yards: number, { yardsToGoal }: Situation): PlayData =>
  yards >= yardsToGoal
    ? play('scramble', { yards: yardsToGoal, touchdown: true })
    : play('scramble', { yards })

export const sack = (yards: number): PlayData => play('sack', { yards: -yards })

export const safety = ({ yardsToGoal }: Situation, kind: PlayKind): PlayData =>
  play(kind === 'run' ? 'rush' : 'sack', { yards: yardsToGoal - 100, safety: true })

/** One that needs no number. */
export const plain = (
  result: 'incomplete' | 'drop' | 'throwaway' | 'batted' | 'spike' | 'no-play',
): PlayData => play(result)

export const kneel = (): PlayData => play('kneel', { yards: -1 })

/** The ball changed hands, or was fumbled and kept; `spot` in yards from our goal line, where it was dead. */
export const loose = (
  result: 'interception' | 'fumble' | 'fumble-lost',
  kind: PlayKind,
  spot?: number,
): PlayData =>
  play(result, { ...(spot !== undefined && { spot }), ...(result !== 'interception' && { as: kind }) })

export type Foul = {
  readonly by: 'us' | 'them'
  readonly yards: number
  readonly accepted: boolean
  readonly from: 'previous' | 'spot' | 'end' | 'dead' | 'kickoff'
  /** Where the foul was, in yards from our goal line; for `spot`. */
  readonly spot?: number
  readonly autoFirst: boolean
  readonly lossOfDown: boolean
}

/** A foul as an entry of its own: before the snap, or a play of which only the foul counts. */
export const penalty = (foul: Foul): PlayData => play('penalty', { penalties: [written(foul)] })

/** The play with a foul more. */
export function flagged<Data extends PlayData>(data: Data, foul: Foul): Data {
  return { ...data, penalties: [...(data.penalties ?? []), written(foul)] }
}

function written({ autoFirst, lossOfDown, ...foul }: Foul) {
  return { ...foul, ...(autoFirst && { autoFirst }), ...(lossOfDown && { lossOfDown }) }
}

export const kicked = (
  type: Of<'kick'>['type'],
  result: Of<'kick'>['result'],
  more: Pick<Of<'kick'>, 'spot' | 'touchdown' | 'onside' | 'endsWith'> = {},
): PlayData => ({ kind: 'kick', type, result, ...more })

export const tried = (type: 'kick' | 'run', result: Of<'try'>['result']): PlayData => ({
  kind: 'try',
  type,
  result,
})

const KEPT = [
  'call',
  'at',
  'formation',
  'personnel',
  'front',
  'coverage',
  'blitz',
  'carrier',
  'tackler',
  'notes',
  'penalties',
  'hash',
  'time',
] as const satisfies readonly (keyof PlayData)[]

/** What a correction keeps of the play: who and how, its fouls and its clock, not what the new result says. */
export const kept = (play: PlayData) =>
  Object.fromEntries(KEPT.flatMap((field) => (play[field] === undefined ? [] : [[field, play[field]]])))
