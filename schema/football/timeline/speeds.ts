/**
 * How fast players move, in yards a second. A forty of 4.7 s is 8.5 yards a second on the average, 9.5 at its end; in pads, on
 * a route that has to be run well, it is a tenth to a fifth less. From there down the field: a defensive back gives a
 * receiver a step, a back bends where a receiver stretches, a tight end carries fifty pounds more, a lineman moves his
 * feet under a load. A five-step drop is five to six yards in two seconds, a quick three steps take little over one.
 */

import type { PathElement } from '../diagram.ts'
import { LINEMEN, type PlacedPlayer } from '../drawing.ts'
import type { CompetitionLevel } from '../field.ts'
import { inBackfield } from '../place-formation.ts'

/** `top` in yards a second, `gain` and `brake` in yards a second each second. */
export type Gait = { top: number; gain: number; brake: number }

/** Younger legs are slower, and so are arms: the whole play is. */
export const LEVEL_PACE: Record<CompetitionLevel, number> = {
  youth: 0.78,
  nfhs: 0.92,
  ncaa: 1,
  pro: 1.04,
  flag: 0.92,
  other: 0.92,
}

const RUNNING = {
  wide: 7.8,
  tight: 6.6,
  back: 7.2,
  fullback: 6.5,
  quarterback: 6.3,
  line: 4.2,
  rusher: 5.2,
  linebacker: 6.6,
  deepBack: 7.4,
}

/** Before the snap nobody sprints but the player in jet motion, who must be at speed when the ball is. */
const BEFORE_SNAP = { shift: 3, motion: 4.2, jet: 5.6 }

const BLOCKING = { set: 2.6, drive: 3.4, pull: 4.8 }

/** Steps back from the ball, with the eyes downfield. */
const DROP = 4.4

/** What a player does with his feet. `engaged`: held up by somebody who blocks him. */
export type Task = PathElement['line'] | 'jet' | 'drop' | 'mesh' | 'zone' | 'cover' | 'engaged'

/** In yards a second each second: a short hard step out of a stance, or the way up to full speed. */
const GAIN = { 'first step': 8, stride: 7.5 }

export function gaitOf(
  man: PlacedPlayer,
  task: Task,
  level: CompetitionLevel,
  scheme: PathElement['scheme'] = '',
): Gait {
  const top = topSpeed(man, task, scheme) * LEVEL_PACE[level]
  const heavy = LINEMEN.includes(man.role) || task === 'block'
  return { top, gain: GAIN[heavy ? 'first step' : 'stride'], brake: 10 }
}

function topSpeed(man: PlacedPlayer, task: Task, scheme: PathElement['scheme']): number {
  const free = runningSpeed(man)
  switch (task) {
    case 'shift':
    case 'motion':
    case 'jet':
      return Math.min(free, BEFORE_SNAP[task])
    case 'drop':
    case 'mesh':
      return DROP
    case 'zone':
      return free * 0.82
    case 'engaged':
      return 1.5
    case 'fake':
      return Math.min(free, 5)
    case 'block':
      return blockingSpeed(man, free, scheme)
    case 'rush':
      // Of the offense only who covers a kick rushes, and he runs forty yards of it.
      return man.side === 'offense' ? RUNNING.back : free
    default:
      return free
  }
}

function blockingSpeed(man: PlacedPlayer, free: number, scheme: PathElement['scheme']): number {
  if (scheme === 'pass-set') return BLOCKING.set
  if (scheme === 'pull' || scheme === 'trap' || scheme === 'kick' || scheme === 'lead') {
    return Math.min(free, BLOCKING.pull)
  }
  return LINEMEN.includes(man.role) ? BLOCKING.drive : Math.min(free, 6)
}

function runningSpeed({ side, role, at }: PlacedPlayer): number {
  if (side === 'defense') {
    if (at.y <= 1.6 && Math.abs(at.x) <= 6.5) return RUNNING.rusher
    return at.y <= 6.5 && Math.abs(at.x) <= 8 ? RUNNING.linebacker : RUNNING.deepBack
  }
  if (LINEMEN.includes(role)) return RUNNING.line
  if (role === 'QB') return RUNNING.quarterback
  if (inBackfield(at)) return role === 'F' || role === 'B' ? RUNNING.fullback : RUNNING.back
  return Math.abs(at.x) <= 6.5 ? RUNNING.tight : RUNNING.wide
}
