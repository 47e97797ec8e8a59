/** Analyzes a drawing: who gets the snap, who may end up with the ball, and how it gets there. */

import type { Diagram, PathElement, Point } from '../diagram.ts'
import { linesOf, playersOf, type PlacedPlayer } from '../drawing.ts'
import { courseOf } from '../curve.ts'
import { inBackfield } from '../place-formation.ts'
import { nearestOn } from '../nearest.ts'

export type Line = PathElement & { id: string }

/** A possible outcome of a play: one of the quarterback's choices. */
export type Outcome = {
  /** `give:o.T`, `keep:o.QB`, `pitch:o.A`, `throw:o.X`. */
  id: string
  kind: 'give' | 'keep' | 'pitch' | 'throw'
  /** Who ends up with the ball. */
  to: string
  /** "Give to T". */
  label: string
}

export type Shape = {
  men: PlacedPlayer[]
  lines: ReadonlyMap<string, Line[]>
  /** The player who gets the snap. */
  first: PlacedPlayer | undefined
  outcomes: Outcome[]
}

const KICKERS: ReadonlySet<string> = new Set(['P', 'K'])

/** The step at which lines are sampled, in yards. */
const STEP = 0.3

export function shapeOf(diagram: Diagram): Shape {
  const men = playersOf(diagram)
  const lines = new Map(men.map((man) => [man.id, linesOf(diagram, man.id)]))
  const first = firstMan(men, lines)
  return { men, lines, first, outcomes: first ? outcomesOf(men, lines, first) : [] }
}

export function manBy(shape: Shape, id: string | undefined): PlacedPlayer | undefined {
  return shape.men.find((man) => man.id === id)
}

export function linesBy(shape: Shape, man: PlacedPlayer): Line[] {
  return shape.lines.get(man.id) ?? []
}

/** A player's line in field coordinates, as drawn. */
export function courseOn(man: PlacedPlayer, line: Pick<Line, 'points' | 'curve' | 'corners'>): Point[] {
  const course = courseOf(line.points, line.curve, STEP, line.corners)
  return course.map((p) => ({ x: man.at.x + p.x, y: man.at.y + p.y }))
}

/** The branches of an option route from its node. */
export function branchesOf(line: Pick<Line, 'branches'>): Point[][] {
  return (line.branches ?? []).filter((branch) => branch.length > 0)
}

/** The kicker and the line of his kick. */
export function kickOf(shape: Shape): { kicker: PlacedPlayer; line: Line } | undefined {
  for (const kicker of shape.men) {
    if (kicker.side !== 'offense' || !KICKERS.has(kicker.role)) continue
    const line = linesBy(shape, kicker).find((path) => path.line === 'pass')
    if (line) return { kicker, line }
  }
  return undefined
}

/** The player most directly behind the ball: a back taking a direct snap stands where a quarterback would. */
function firstMan(
  men: readonly PlacedPlayer[],
  lines: ReadonlyMap<string, readonly Line[]>,
): PlacedPlayer | undefined {
  const offense = men.filter(({ side }) => side === 'offense')
  const behind = offense.filter(({ at }) => at.y < -1.5 && Math.abs(at.x) <= 3)
  // A ball on a tee isn't snapped.
  if (!offense.some(({ role, at }) => role === 'QB' || (Math.abs(at.x) <= 1 && at.y >= -1.5)))
    return undefined
  const holder = behind.find(({ role }) => role === 'HO')
  const passer = behind.find(({ role, at }) => role === 'QB' && Math.abs(at.x) < 1.5)
  if (holder ?? passer) return holder ?? passer
  // A kicking team snaps to its kicker unless someone else runs with the ball.
  const runner = behind.find(({ id }) => lines.get(id)?.some((line) => line.line === 'run'))
  const kicker = behind.find(({ role }) => KICKERS.has(role))
  if (kicker) return runner ?? kicker
  const cost = ({ at }: PlacedPlayer): number => Math.abs(at.x) * 3 - at.y
  return behind.toSorted((a, b) => cost(a) - cost(b))[0]
}

/** A player's lines after the snap. */
export function isRun({ line }: Line): boolean {
  return line !== 'motion' && line !== 'shift' && !isBallLine(line) && line !== 'man'
}

function isBallLine(line: PathElement['line']): boolean {
  return line === 'pass' || line === 'handoff' || line === 'pitch'
}

/** Whether a path crosses the line of scrimmage clearly, not just by stepping up to it. */
export function crosses(man: PlacedPlayer, line: Line): boolean {
  return line.points.some((p) => man.at.y + p.y > -1)
}

/** The pitch back: he has an option line from the backfield and isn't a receiver. */
function pitchMen(
  men: readonly PlacedPlayer[],
  lines: ReadonlyMap<string, readonly Line[]>,
  first: PlacedPlayer,
): PlacedPlayer[] {
  const throws = men.some(({ id }) => lines.get(id)?.some((line) => line.line === 'pass'))
  return men.filter((man) => {
    const own = lines.get(man.id) ?? []
    const called = own.some(({ line, label }) => line === 'option' && /pitch/i.test(label))
    const start = own.find(({ line }) => line === 'motion')?.points.at(-1) ?? { x: 0, y: 0 }
    const back = inBackfield({ x: man.at.x + start.x, y: man.at.y + start.y })
    const likely = back && !throws && own.some(({ line }) => line === 'option')
    const isOption = (lines.get(first.id) ?? []).some((line) => line.line !== 'pitch' && crosses(first, line))
    const drawn = isOption && (lines.get(first.id) ?? []).some((l) => l.line === 'pitch' && l.to === man.id)
    return man.id !== first.id && man.side === 'offense' && (called || likely || drawn)
  })
}

function outcomesOf(
  men: readonly PlacedPlayer[],
  lines: ReadonlyMap<string, readonly Line[]>,
  first: PlacedPlayer,
): Outcome[] {
  const outcomes: Outcome[] = []
  const add = (kind: Outcome['kind'], man: PlacedPlayer, label: string): void => {
    const id = `${kind}:${man.id}`
    if (!outcomes.some((one) => one.to === man.id)) outcomes.push({ id, kind, to: man.id, label })
  }
  const offense = men.filter((man) => man.side === 'offense')
  const of = (man: PlacedPlayer): readonly Line[] => lines.get(man.id) ?? []
  const pitches = pitchMen(men, lines, first)
  for (const man of offense) {
    const carries = of(man).some(({ line }) => line === 'run')
    if (man.id !== first.id && carries && !pitches.includes(man)) add('give', man, `Give to ${man.label}`)
  }
  const gives = outcomes.length > 0
  const own = of(first)
  const throws = offense.some((man) => of(man).some(({ line }) => line === 'pass'))
  const carries = own.some((line) => line.line === 'run' && (crosses(first, line) || !throws))
  const pulls = own.some(({ line }) => line === 'option')
  const turnsUp = gives && !throws && own.some((line) => line.line === 'fake' && crosses(first, line))
  if (carries || pulls || turnsUp || pitches.length > 0) add('keep', first, `${first.label} keeps`)
  for (const man of pitches) add('pitch', man, `Pitch to ${man.label}`)
  for (const man of offense.toSorted((a, b) => readOf(of(a)) - readOf(of(b)))) {
    if (man.id === first.id) continue
    const isTarget = targetsOf(men, lines).has(man.id)
    if (isTarget || readOf(of(man)) < Infinity) add('throw', man, `Throw to ${man.label}`)
  }
  if (outcomes.length === 0) {
    const primary = offense.find((man) => man.primary && of(man).some(isRoute))
    if (primary && primary.id !== first.id) add('throw', primary, `Throw to ${primary.label}`)
  }
  return outcomes
}

export function isRoute({ line }: Line): boolean {
  return line === 'route' || line === 'option'
}

/** His place in the progression. */
export function readOf(lines: readonly Line[]): number {
  return lines.find((line) => (line.read ?? 0) > 0)?.read ?? Infinity
}

/** The targets of the drawn throws. */
function targetsOf(
  men: readonly PlacedPlayer[],
  lines: ReadonlyMap<string, readonly Line[]>,
): ReadonlySet<string> {
  const found = new Set<string>()
  for (const passer of men) {
    if (passer.side !== 'offense' || KICKERS.has(passer.role)) continue
    for (const line of lines.get(passer.id) ?? []) {
      const target = line.line === 'pass' && targetOf(men, lines, passer, line)
      if (target) found.add(target)
    }
  }
  return found
}

/** A throw's target: the player it names, otherwise the one whose route passes nearest to where it lands. */
export function targetOf(
  men: readonly PlacedPlayer[],
  lines: ReadonlyMap<string, readonly Line[]>,
  passer: PlacedPlayer,
  pass: Line,
): string | undefined {
  if (pass.to && men.some(({ id }) => id === pass.to)) return pass.to
  const end = pass.points.at(-1) ?? { x: 0, y: 0 }
  const spot = { x: passer.at.x + end.x, y: passer.at.y + end.y }
  let best: string | undefined
  let nearest = 4
  for (const man of men) {
    if (man.side !== 'offense' || man.id === passer.id) continue
    for (const line of lines.get(man.id) ?? []) {
      if (!isRoute(line) && line.line !== 'run') continue
      const away = nearestOn(courseOn(man, line), spot).away - (man.primary ? 1 : 0)
      if (away < nearest) [nearest, best] = [away, man.id]
    }
  }
  return best
}
