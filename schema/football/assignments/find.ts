/** How each task of a rule finds its defender. */

import type { Box, Position, Spotted } from './box.ts'
import type { Read, Rules, Task } from './tasks.ts'

/** A defender this far to the back side of a player, and less than this far to the play side, covers him, in yards. */
const COVERED = { back: 0.6, play: 0.9 }

/** Nearer to the ball a player on the line is over the center, in yards. */
const CENTERED = 0.3

/** A climbing player gets this far across, in yards. */
export const ACROSS = 5.5

/** The line from the back side to the play side. */
const ORDER: readonly Position[] = ['BX', 'BE', 'BT', 'BG', 'C', 'PG', 'PT', 'PE', 'PX', 'PW']

/** The defender of that read, if nobody has him yet. */
export function readMan(kind: Read, box: Box, taken: ReadonlySet<string>): Spotted | undefined {
  const free = box.line.filter(({ id }) => !taken.has(id))
  switch (kind) {
    case 'fake-back':
    case 'away-back':
    case 'edge-back':
      return free.find(({ x }) => x < -1)
    case 'dive-guard':
      return free.find(({ x }) => x >= inside(box, 'PG', 1.5))
    case 'dive-tackle':
      return free.find(({ x }) => x >= inside(box, 'PT', 3))
    case 'b-gap':
      return free.find(({ x }) => x >= inside(box, 'PG', 1.5) + 0.2 && x < inside(box, 'PT', 3) + 0.4)
    case 'edge':
      return lastOf(free.filter(({ x }) => x > 2.4))
    case 'outside':
    case 'outside-back': {
      const way = kind === 'outside' ? 1 : -1
      const edge = lastOn(box, way) * way + OUTSIDE
      return [...free, ...box.backers].find(({ id, x }) => !taken.has(id) && x * way > edge)
    }
    case 'support':
      return box.force.find(({ id }) => !taken.has(id))
    case 'pitch': {
      const dive = box.line.find(({ x }) => x >= inside(box, 'PT', 3))
      return [...free, ...box.backers]
        .filter(({ id, x }) => !taken.has(id) && dive !== undefined && x > dive.x + 0.5)
        .sort((a, b) => b.x - a.x)[0]
    }
  }
}

/** So far beyond a player a defender is outside of him and no longer on him, in yards. */
const OUTSIDE = 0.55

/** Where the last player of the line stands on the play side (1) or the back side (-1). */
function lastOn({ men }: Box, way: 1 | -1): number {
  const line = ORDER.flatMap((position) => (position === 'PW' ? [] : (men.get(position)?.x ?? [])))
  return way === 1 ? Math.max(...line) : Math.min(...line)
}

function inside(box: Box, position: Position, usual: number): number {
  return (box.men.get(position)?.x ?? usual) - 0.5
}

export type Look = {
  position: Position
  man: Spotted
  box: Box
  rules: Rules
  free: (defender: Spotted) => boolean
}

/** The defender whom a task names; undefined where there is none. */
export const FIND: Record<Exclude<Task, 'combo' | 'climb'>, (look: Look) => Spotted | undefined> = {
  edge: ({ man, box, free }) => lastOf(box.line.filter((d) => d.x >= man.x - 1.6 && d.x > 2.4 && free(d))),
  force: ({ box, free }) => box.force.find(free),
  crack: ({ man, box, free }) => {
    const near = (d: Spotted, far: number): boolean => d.x < man.x - 1 && man.x - d.x <= far && free(d)
    const end = lastOf(box.line.filter(({ x }) => x > CRACK.inside))
    if (end && isOpen(box) && near(end, CRACK.end)) return end
    const [backer] = box.backers.filter((d) => d.x > CRACK.inside && near(d, CRACK.far)).toReversed()
    return backer ?? lastOf(box.force.filter((d) => near(d, CRACK.far)))
  },
  seal: ({ box, free }) =>
    isOpen(box) ? lastOf(box.line.filter(({ x }) => x > CRACK.inside).filter(free)) : undefined,
  wham: ({ box, free }) => nearestTo(box.line.filter(free), 0),
  reach: ({ man, box, free }) =>
    box.line.filter((d) => d.x > man.x - COVERED.back && d.x < man.x + 2.4).find(free),
  kick: ({ box, free }) => lastOf(box.line.filter(({ x }) => x >= inside(box, 'PT', 3) - 0.5).filter(free)),
  'kick-back': ({ box, free }) => box.line.filter(({ x }) => x < -1).find(free),
  'end-back': ({ box, free }) => box.line.filter(({ x }) => x < -1).find(free),
  trap: ({ box, free }) => box.line.filter(({ x }) => x >= inside(box, 'PG', 1.5)).find(free),
  'trap-center': ({ box, free }) => box.line.filter(({ x }) => x > CENTERED).find(free),
  lead: backerAtHole,
  backer: backerAtHole,
  wrap: ({ position, man, box, free }) =>
    lastOf(
      [...box.backers, ...box.blitz]
        .filter((d) => free(d) && d.x >= -2.5 && (!position.startsWith('B') || d.x > man.x))
        .sort((a, b) => a.x - b.x),
    ),
  cover: ({ position, man, box, rules, free }) => {
    const isLast = lastWhoCovers(box, rules) === position
    const covers = box.line.filter(
      (d) => d.x >= man.x - COVERED.back - 0.01 && (isLast || d.x < man.x + COVERED.play) && free(d),
    )
    return nearestTo(covers, man.x)
  },
  down: ({ position, man, box, free }) => {
    const next = neighbor(box, position, -1)
    const from = next ? next.x : man.x - 1.5
    return lastOf(box.line.filter((d) => d.x > from + 0.1 && d.x <= man.x - 0.2 && free(d)))
  },
  back: ({ man, box, free }) =>
    lastOf(box.line.filter((d) => d.x >= man.x - 2.3 && d.x <= man.x - 0.2 && free(d))),
  on: ({ man, box, free }) =>
    nearestTo(
      box.line.filter((d) => d.x > man.x - 0.25 && d.x < man.x + COVERED.play && free(d)),
      man.x,
    ),
  'backer-back': ({ man, box, free }) =>
    box.backers.find((d) => d.x > man.x - 1.5 && d.x - man.x <= ACROSS && free(d)),
  cut: ({ man, box, free }) =>
    box.line.filter((d) => d.x > man.x - 0.3 && d.x <= man.x + 2 && d.x < -CENTERED).find(free),
  nose: ({ man, box, free }) => box.line.filter((d) => Math.abs(d.x - man.x) < CENTERED).find(free),
  wedge: ({ position, man, box, free }) => {
    const way = position.startsWith('B') ? 1 : -1
    const next = neighbor(box, position, way)?.x ?? man.x + 1.5 * way
    const isInside = ({ x }: Spotted): boolean => (x - man.x) * way > -OUTSIDE && (next - x) * way > 0.1
    return nearestTo(
      box.line.filter((d) => isInside(d) && free(d)),
      man.x,
    )
  },
  hinge: ({ box, free }) => lastOf(box.line.filter((d) => d.x < -1 && free(d))),
}

/** The linebacker nearest to the hole. */
function backerAtHole({ box, rules, free }: Look): Spotted | undefined {
  return nearestTo(
    [...box.backers, ...box.blitz].filter((d) => free(d) && d.x >= -2.5),
    rules.hole,
  )
}

/** A receiver cracks nobody farther inside than the tackle, and nobody farther from him, in yards: an end, or others. */
const CRACK = { inside: 2.4, end: 7, far: 13 }

/** Whether the tackle is the last player of the line on the play side. */
function isOpen({ men }: Box): boolean {
  return !men.has('PE') && !men.has('PW')
}

/** The last of a row; undefined where it is empty. */
export function lastOf(men: readonly Spotted[]): Spotted | undefined {
  return men.at(-1)
}

function nearestTo(men: readonly Spotted[], x: number): Spotted | undefined {
  return [...men].sort((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x))[0]
}

function lastWhoCovers(box: Box, rules: Rules): Position | undefined {
  const last = ORDER.findLast((position) => position.startsWith('P') && box.men.has(position))
  const covers = rules.rows.some(([who, ...tasks]) => who === last && tasks.includes('cover'))
  return covers ? last : undefined
}

/** The next player of the line to the play side (1) or the back side (-1). */
export function neighbor(box: Box, position: Position, way: 1 | -1): Spotted | undefined {
  const line = ORDER.filter((one) => box.men.has(one))
  const next = line[line.indexOf(position) + way]
  return next && box.men.get(next)
}
