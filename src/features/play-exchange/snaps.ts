/** The outcome of a snap in a breakdown. Pure. */
import { type Down, isSuccess } from '#schema/football/success.ts'
import type { Unit } from '#schema/football/taxonomy.ts'
import type { Numbers } from '#schema/football/team-numbers.ts'
import { numberOf } from './cells.ts'
import type { Cell } from './columns.ts'

/**
 * Whether the snap worked for the team that called it: the offense wants the share of the distance that the team's numbers
 * ask for on this down, or a touchdown (football data 3.16); the defense wants it not to get that. 'none' for a snap that
 * doesn't count (a penalty without a play, a kneel, a spike), or whose outcome the list doesn't say.
 */
export type Outcome = 'good' | 'bad' | 'none'

export function outcomeOf(cell: Cell, unit: Unit, numbers: Numbers): Outcome {
  const result = cell('result')
  if (/penalty|no play|spike|kneel|timeout|strafe|offset/i.test(result)) return 'none'
  if (unit === 'special') return kickOutcome(result)
  const gained = offenseOutcome(cell, result, numbers)
  if (unit === 'offense' || gained === 'none') return gained
  return gained === 'good' ? 'bad' : 'good'
}

function offenseOutcome(cell: Cell, result: string, numbers: Numbers): Outcome {
  if (/\bint\b|intercept|fumble lost|sack|turnover|abgefangen/i.test(result)) return 'bad'
  // The defense scored, with a fumble that it returned.
  if (/\bdef(ense|ensive)?\.? (td|touchdown)\b/i.test(result)) return 'bad'
  if (/\btd\b|touchdown|1st down|first down/i.test(result)) return 'good'
  const gained = numberOf(cell('gain'))
  const down = Number.parseInt(cell('down'), 10)
  const distance = numberOf(cell('distance'))
  if (!Number.isNaN(gained) && !Number.isNaN(distance) && isDown(down))
    return isSuccess({ down, distance, gained }, numbers) ? 'good' : 'bad'
  return /incomplete|no gain|drop/i.test(result) ? 'bad' : 'none'
}

function isDown(down: number): down is Down {
  return down >= 1 && down <= 4
}

/** A kick at goal is good or not. What is good of the others, a breakdown doesn't say. */
function kickOutcome(result: string): Outcome {
  if (/no good|block|missed|wide/i.test(result)) return 'bad'
  return /\bgood\b/i.test(result) ? 'good' : 'none'
}
