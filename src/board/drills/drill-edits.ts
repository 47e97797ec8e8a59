/** What a coach does to the diagram of a drill: each function returns the diagram after it. Pure. */
import {
  DRILL_REACH,
  type DrillDiagram,
  type DrillElement,
  type DrillLineKind,
  MOST_DRILL_ELEMENTS,
  MOST_DRILL_POINTS,
} from '#schema/football/drill-diagram.ts'
import type { Point } from '#schema/football/diagram.ts'
import { nearestOn } from '#schema/football/nearest.ts'
import { distance } from '#schema/football/points.ts'
import { snapPoint } from '#schema/football/snap.ts'
import { simplify, withoutRepeats } from '../editor/core/geometry.ts'
import { spotsOf } from './drill-frame.ts'

/** A shorter stroke than this is a slip of the finger, in yards. */
const LEAST_LINE = 1

/** The next free name of an element. */
function freeId({ elements }: DrillDiagram): string {
  const taken = Object.keys(elements).map((id) => Number(/^e(\d+)$/.exec(id)?.[1] ?? 0))
  return `e${Math.max(0, ...taken) + 1}`
}

const within = (yards: number) => Math.min(DRILL_REACH, Math.max(-DRILL_REACH, yards))
/** On the grid of half yards, and on the grass. */
const onGrass = (point: Point): Point => {
  const { x, y } = snapPoint(point)
  return { x: within(x), y: within(y) }
}

/** The diagram with one more element, and its id; null when it is full. */
export function added(
  diagram: DrillDiagram,
  element: DrillElement,
): { diagram: DrillDiagram; id: string } | null {
  if (Object.keys(diagram.elements).length >= MOST_DRILL_ELEMENTS) return null
  const id = freeId(diagram)
  const placed = moved({ v: 1, elements: { [id]: element } }, id, { x: 0, y: 0 }).elements
  return { diagram: { v: 1, elements: { ...diagram.elements, ...placed } }, id }
}

/** A line as it was drawn by hand, with few points on the grid; null for a dot. */
export function lineFrom(stroke: readonly Point[], line: DrillLineKind): DrillElement | null {
  const few = withoutRepeats(simplify(stroke, 0.6).map(onGrass)).slice(0, MOST_DRILL_POINTS)
  const [first, last] = [few[0], few.at(-1)]
  if (few.length < 2 || !first || !last) return null
  if (few.length === 2 && distance(first, last) < LEAST_LINE) return null
  return { kind: 'line', line, points: few, curve: few.length > 2 ? 'smooth' : 'straight' }
}

/** The element moved by so many yards, all of a line. */
export function moved(diagram: DrillDiagram, id: string, by: Point): DrillDiagram {
  const to = ({ x, y }: Point) => onGrass({ x: x + by.x, y: y + by.y })
  return changed(diagram, id, (element) =>
    element.kind === 'line'
      ? { ...element, points: element.points.map(to) }
      : { ...element, at: to(element.at) },
  )
}

/** One point of a line moved by so many yards. */
export function movedPoint(diagram: DrillDiagram, id: string, index: number, by: Point): DrillDiagram {
  return changed(diagram, id, (element) =>
    element.kind === 'line'
      ? {
          ...element,
          points: element.points.map((p, i) => (i === index ? onGrass({ x: p.x + by.x, y: p.y + by.y }) : p)),
        }
      : element,
  )
}

/** The element changed by a function; unknown ids change nothing. */
export function changed(
  diagram: DrillDiagram,
  id: string,
  change: (element: DrillElement) => DrillElement,
): DrillDiagram {
  const element = Object.hasOwn(diagram.elements, id) ? diagram.elements[id] : undefined
  return element ? { v: 1, elements: { ...diagram.elements, [id]: change(element) } } : diagram
}

export function removed(diagram: DrillDiagram, id: string): DrillDiagram {
  const { [id]: _, ...elements } = diagram.elements
  return { v: 1, elements }
}

/** The id of what is nearest to a spot and no farther than `reach` yards; things before lines. Null for nothing. */
export function elementAt({ elements }: DrillDiagram, spot: Point, reach: number): string | null {
  const all = Object.entries(elements).map(([id, element]) => ({
    id,
    // A player who stands on a line is meant, not the line.
    far: nearestOn(spotsOf(element), spot).away + (element.kind === 'line' ? reach / 2 : 0),
  }))
  const nearest = all.toSorted((a, b) => a.far - b.far)[0]
  return nearest && nearest.far <= reach ? nearest.id : null
}

/** The index of the point of a line at a spot; -1 for none. */
export function pointAt(element: DrillElement, spot: Point, reach: number): number {
  if (element.kind !== 'line') return -1
  const far = element.points.map((point) => distance(point, spot))
  const least = Math.min(...far)
  return least <= reach ? far.indexOf(least) : -1
}

const NAMES = {
  cone: 'Cone',
  bag: 'Bag',
  ball: 'Ball',
  run: 'Run line',
  pass: 'Pass line',
  block: 'Block line',
} as const

/** An element as a sentence names it, with its place from the middle of the drill. */
export function elementWords(element: DrillElement): string {
  const spot = spotsOf(element).at(-1) ?? { x: 0, y: 0 }
  return `${nameOf(element)}, ${placeWords(spot)}`
}

function nameOf(element: DrillElement): string {
  switch (element.kind) {
    case 'man': {
      const side = { offense: 'Player', defense: 'Defender', coach: 'Coach' }[element.side]
      return element.side === 'coach' || element.label === '' ? side : `${side} ${element.label}`
    }
    case 'line':
      return NAMES[element.line]
    case 'note':
      return `Note “${element.text}”`
    default:
      return NAMES[element.kind]
  }
}

function placeWords({ x, y }: Point): string {
  const across = x === 0 ? '' : `${Math.abs(x)} yd ${x < 0 ? 'left' : 'right'}`
  const along = y === 0 ? '' : `${Math.abs(y)} yd ${y < 0 ? 'back' : 'up'}`
  return [across, along].filter(Boolean).join(', ') || 'in the middle'
}
