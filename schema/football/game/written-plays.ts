/** Plays of drives that are worked out by hand, in few words. For tests. */
import type { GameData, Of, Penalty, SetByHand, Side } from './log.ts'

type Extra = Partial<Of<'play'>>

export const play = (result: Of<'play'>['result'], yards = 0, extra: Extra = {}): Of<'play'> => ({
  kind: 'play',
  result,
  yards,
  ...extra,
})
export const run = (yards: number, extra?: Extra) => play('rush', yards, extra)
export const pass = (yards: number, extra?: Extra) => play('complete', yards, extra)
export const incomplete = (extra?: Extra) => play('incomplete', 0, extra)
export const flag = (...penalties: Penalty[]) => play('penalty', 0, { penalties })

export const kick = (
  type: Of<'kick'>['type'],
  result: Of<'kick'>['result'],
  extra: Partial<Of<'kick'>> = {},
): Of<'kick'> => ({
  kind: 'kick',
  type,
  result,
  ...extra,
})
export const punt = (result: Of<'kick'>['result'], extra?: Partial<Of<'kick'>>) => kick('punt', result, extra)
export const kickoff = (result: Of<'kick'>['result'], extra?: Partial<Of<'kick'>>) =>
  kick('kickoff', result, extra)
export const fieldGoal = (result: Of<'kick'>['result'], extra?: Partial<Of<'kick'>>) =>
  kick('field-goal', result, extra)
export const point = (
  type: Of<'try'>['type'],
  result: Of<'try'>['result'],
  extra: Partial<Of<'try'>> = {},
): Of<'try'> => ({
  kind: 'try',
  type,
  result,
  ...extra,
})

export const foul = (
  by: Side,
  yards: number,
  from: Penalty['from'],
  extra: Partial<Penalty> = {},
): Penalty => ({
  by,
  yards,
  from,
  accepted: true,
  ...extra,
})

export const at = (ball: Side, down: 1 | 2 | 3 | 4, yardsToGoal: number, distance?: number): SetByHand => ({
  phase: 'scrimmage',
  ball,
  down,
  yardsToGoal,
  ...(distance === undefined ? {} : { distance }),
})

export type HandChecked = {
  readonly name: string
  readonly level?: 'nfhs' | 'ncaa' | 'pro'
  readonly from: SetByHand
  readonly plays: readonly (readonly [GameData, string])[]
  /** Each drive as `TD 3 plays 30 yards 7 points`. */
  readonly drives?: readonly string[]
  readonly over?: boolean
}
