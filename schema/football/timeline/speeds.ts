/**
 * How fast players move, in yards per second. A 4.7 s forty averages 8.5 yd/s and ends at 9.5; in pads, on
 * a route that has to be run well, it is 10 to 20 % less. Relative to that: a defensive back gives a
 * receiver a step, a back runs curves, a tight end is fifty pounds heavier, a lineman moves his
 * feet under load. A five-step drop takes two seconds for five to six yards, a quick three-step little over one.
 */

import type { PathElement } from '../diagram.ts'
import { LINEMEN, type PlacedPlayer } from '../drawing.ts'
import type { CompetitionLevel } from '../field.ts'
import { inBackfield } from '../place-formation.ts'

/** `top` in yd/s; `gain` and `brake` in yd/s². */
export type Gait = { top: number; gain: number; brake: number }

/** Younger players run and throw slower, so the whole play is scaled. */
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
  tight: 7,
  back: 7.2,
  fullback: 6.5,
  quarterback: 6.3,
  line: 4.2,
  rusher: 5.2,
  linebacker: 6.6,
  deepBack: 7.4,
}

/** Before the snap nobody sprints, except a player in jet motion, who must be at full speed at the snap. */
const BEFORE_SNAP = { shift: 3, motion: 4.2, jet: 5.6 }

const BLOCKING = { set: 2.6, drive: 3.4, pull: 4.8 }

/** A drop back, eyes downfield. */
const DROP = 4.4

/** How a player moves. `engaged`: held up by a blocker. */
export type Task = PathElement['line'] | 'jet' | 'drop' | 'mesh' | 'zone' | 'cover' | 'engaged'

/** In yd/s²: a short hard step out of a stance, or accelerating to full speed. */
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
      // On offense only kick coverage rushes, for some forty yards.
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
