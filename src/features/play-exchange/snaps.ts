/** The outcome of a snap in a breakdown. Pure. */
import { numberOf } from './cells.ts'
import type { Unit } from '#schema/football/taxonomy.ts'
import type { Cell } from './columns.ts'

/**
 * Whether the snap worked for the team that called it: the offense wants half of the distance on first down, 70 % on second,
 * all of it on third and fourth, or a touchdown (football data 3.16); the defense wants it not to get that. 'none' for a
 * snap that doesn't count (a penalty without a play, a kneel, a spike), or whose outcome the list doesn't say.
 */
export type Outcome = 'good' | 'bad' | 'none'

const NEEDED = [0, 0.5, 0.7, 1, 1]

export function outcomeOf(cell: Cell, unit: Unit): Outcome {
  const result = cell('result')
  if (/penalty|no play|spike|kneel|timeout|strafe|offset/i.test(result)) return 'none'
  if (unit === 'special') return kickOutcome(result)
  const gained = offenseOutcome(cell, result)
  if (unit === 'offense' || gained === 'none') return gained
  return gained === 'good' ? 'bad' : 'good'
}

function offenseOutcome(cell: Cell, result: string): Outcome {
  if (/\bint\b|intercept|fumble lost|sack|turnover|abgefangen/i.test(result)) return 'bad'
  if (/\btd\b|touchdown|1st down|first down/i.test(result)) return 'good'
  const yards = numberOf(cell('gain'))
  const needed = NEEDED[Number.parseInt(cell('down'), 10)]
  const toGo = numberOf(cell('distance'))
  if (!Number.isNaN(yards) && !Number.isNaN(toGo) && needed !== undefined)
    return yards >= toGo * needed ? 'good' : 'bad'
  return /incomplete|no gain|drop/i.test(result) ? 'bad' : 'none'
}

/** A kick at goal is good or not. What is good of the others, a breakdown doesn't say. */
function kickOutcome(result: string): Outcome {
  if (/no good|block|missed|wide/i.test(result)) return 'bad'
  return /\bgood\b/i.test(result) ? 'good' : 'none'
}
