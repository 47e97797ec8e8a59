/** The outcome of a snap in a breakdown. Pure. */
import { numberOf } from './cells.ts'
import type { Cell } from './columns.ts'

export type Snap = {
  /** A snap that counts as a call: penalties without a play, kneels and spikes don't (football data 3.16). */
  isCall: boolean
  /** Half of the distance on first down, 70 % on second, all of it on third and fourth, or a touchdown (3.16). */
  isSuccess: boolean
}

const NEEDED = [0, 0.5, 0.7, 1, 1]

export function readSnap(cell: Cell): Snap {
  const [down, distance, gain, result] = [cell('down'), cell('distance'), cell('gain'), cell('result')]
  const isCall = !/penalty|no play|spike|kneel|timeout|strafe|offset/i.test(result)
  const isLost = /\bint\b|intercept|fumble|sack|abgefangen|turnover/i.test(result)
  if (!isCall || isLost) return { isCall, isSuccess: false }
  if (/\btd\b|touchdown|1st down|first down|\bgood\b/i.test(result)) return { isCall, isSuccess: true }
  const yards = numberOf(gain)
  const needed = NEEDED[Number.parseInt(down, 10)]
  const toGo = numberOf(distance)
  const isKnown = !Number.isNaN(yards) && !Number.isNaN(toGo) && needed !== undefined
  return { isCall, isSuccess: isKnown && yards >= toGo * needed }
}
