/** What must hold of every play in time, whoever drew it; for tests. */

import { linedUpAt } from '../bumps.ts'
import { emptyDiagram, type Diagram, type LineKind, type PathElement, type Point } from '../diagram.ts'
import { linesOf, makePath, playersOf } from '../drawing.ts'
import { formationBySlug } from '../formations.ts'
import { placeFormation } from '../place-formation.ts'
import { distance } from '../points.ts'
import { mirrorDiagram, mirrorId } from '../mirror.ts'
import { blockOne, SHOULDER } from './bodies.ts'
import { courseOn, shapeOf } from './play-shape.ts'
import { stateAt, timelineOf, type Timeline, type TimelineOptions } from './timeline.ts'

/** The formation of that slug on an empty field. */
export function lined(slug: string): Diagram {
  const formation = formationBySlug(slug)
  if (!formation) throw new Error(slug)
  return placeFormation(emptyDiagram(), formation, { hash: 'M', level: 'ncaa' })
}

/** The drawing with one more line. */
export function draw(
  diagram: Diagram,
  id: string,
  path: Partial<PathElement> & { line: LineKind; points: Point[] },
): Diagram {
  const owner = path.from ?? null
  const element = { ...makePath(path.line, owner, path.points), ...path, from: owner }
  return { ...diagram, elements: { ...diagram.elements, [id]: element } }
}

/** The drawing with the player marked whom it is built for. */
export function primary(diagram: Diagram, id: string): Diagram {
  const man = diagram.elements[id]
  if (man?.kind !== 'player') throw new Error(id)
  return { ...diagram, elements: { ...diagram.elements, [id]: { ...man, primary: true } } }
}

const TICK = 0.04

/** Nobody on any field runs faster, in yards a second, and no ball is kicked faster. */
const FASTEST = { man: 11, ball: 40 }

/** What is wrong with the play in time, in words; empty when all is well. */
export function faultsOf(diagram: Diagram, options: TimelineOptions): string[] {
  const timeline = timelineOf(diagram, options)
  const faults: string[] = []
  const add = (fault: string): void => {
    if (!faults.includes(fault)) faults.push(fault)
  }
  let before = stateAt(timeline, 0)
  for (const man of playersOf(diagram)) {
    const { id } = man
    const start = before.players[id]
    const drawn = linedUpAt(man, linesOf(diagram, id))
    if (!start || distance(start, drawn) > 1e-9) add(`${id} does not start where he is drawn`)
  }
  for (let t = TICK; t < timeline.end + TICK; t += TICK) {
    const now = stateAt(timeline, t)
    for (const [id, at] of Object.entries(now.players)) {
      const moved = distance(at, before.players[id] ?? at)
      if (!(moved <= FASTEST.man * TICK + 1e-9))
        add(`${id} makes ${(moved / TICK).toFixed(1)} yards a second`)
    }
    const flown = distance(now.ball.at, before.ball.at)
    // A hand that closes on the ball is an arm's length from the player.
    if (!(flown <= FASTEST.ball * TICK + 1e-9))
      add(`the ball makes ${(flown / TICK).toFixed(1)} yards a second`)
    for (const [id, share] of Object.entries(now.done)) {
      if (share < (before.done[id] ?? 0) - 1e-9) add(`${id} is run backwards`)
    }
    before = now
  }
  if (before.ball.holder === null && before.ball.height > 1e-6) add('the ball stays in the air')
  faults.push(...unfinished(diagram, timeline, before.players))
  return faults
}

/** Who does not end where his last line ends. */
function unfinished(diagram: Diagram, timeline: Timeline, end: Record<string, Point>): string[] {
  return playersOf(diagram).flatMap((man) => {
    const lines = linesOf(diagram, man.id)
    if (lines.some(({ line }) => line === 'man')) return []
    const run = lines.filter(({ id }) => Object.hasOwn(timeline.lines, id))
    const last = run.filter(({ line }) => !['pass', 'handoff', 'pitch'].includes(line)).at(-1)
    const zone = Object.values(diagram.elements).some((one) => one.kind === 'zone' && one.from === man.id)
    const drops = lines.some(({ line }) => line === 'pass')
    if (!last || zone || drops || (last.branches?.length ?? 0) > 0) return []
    const aim = courseOn(man, last).at(-1)
    const at = end[man.id]
    return aim && at && distance(aim, at) < 0.01 ? [] : [`${man.id} does not come to the end of ${last.id}`]
  })
}

/** How far apart, in yards, the mirrored play is from the play in the mirror, at the worst. */
export function unlikeMirror(diagram: Diagram, options: TimelineOptions): number {
  const mirrored = {
    ...options,
    outcome: options.outcome ? mirrorId(options.outcome.replace(':', '.')).replace('.', ':') : null,
  }
  const timeline = timelineOf(diagram, options)
  const other = timelineOf(mirrorDiagram(diagram), mirrored)
  let worst = Math.abs(timeline.end - other.end)
  for (let t = 0; t < timeline.end; t += 0.1) {
    const [one, two] = [stateAt(timeline, t), stateAt(other, t)]
    worst = Math.max(worst, distance({ x: -one.ball.at.x, y: one.ball.at.y }, two.ball.at))
    for (const [id, at] of Object.entries(one.players)) {
      const theirs = two.players[mirrorId(id)]
      worst = theirs ? Math.max(worst, distance({ x: -at.x, y: at.y }, theirs)) : Infinity
    }
  }
  return worst
}

/** Teammates who come closer than a shoulder after the snap, unless they block one man or exchange the ball. */
export function bodiesIn(diagram: Diagram, options: TimelineOptions): string[] {
  const timeline = timelineOf(diagram, options)
  const shape = shapeOf(diagram)
  // A player who was given nothing to do stands in the way.
  const men = playersOf(diagram, 'offense').filter(
    ({ id, role }) => role === 'QB' || linesOf(diagram, id).length > 0,
  )
  const exchanges = timeline.marks.filter(({ kind }) => /handoff|pitch|keep/.test(kind)).map(({ t }) => t)
  const nearest = new Map<string, number>()
  for (let t = timeline.snap; t < timeline.end; t += TICK) {
    const { players } = stateAt(timeline, t)
    for (const [i, a] of men.entries())
      for (const b of men.slice(i + 1)) {
        const [one, two] = [players[a.id], players[b.id]]
        if (!one || !two || distance(one, two) >= SHOULDER) continue
        const isExchange =
          timeline.meetings.some(
            (pair) => [pair.a, pair.b].includes(a.id) && [pair.a, pair.b].includes(b.id),
          ) ||
          (exchanges.some((at) => Math.abs(at - t) < 0.6) && [a.role, b.role].includes('QB'))
        if (isExchange || blockOne(shape, a, b)) continue
        const pair = `${a.role} and ${b.role}`
        nearest.set(pair, Math.min(nearest.get(pair) ?? Infinity, distance(one, two)))
      }
  }
  return [...nearest].map(([pair, yards]) => `${pair} ${yards.toFixed(2)} yards apart`)
}
