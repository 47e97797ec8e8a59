/** How a play lies on a piece of paper: what is in sight, how many millimetres a yard takes, how big the players are. Pure. */
import {
  FIELD_ID,
  type Diagram,
  type DiagramElement,
  type PlayerElement,
  type Point,
} from '#schema/football/diagram.ts'
import { fieldOn, hashOf, LINEMEN, toGoalOf } from '#schema/football/drawing.ts'
import {
  ballX,
  END_ZONE,
  FIELD_MARKS,
  HASH_TICK,
  YARD_LINE_EVERY,
  sidelines,
  type CompetitionLevel,
} from '#schema/football/field.ts'
import { distance } from '#schema/football/points.ts'
import { own } from '#schema/merge/equal.ts'
import { lineShape } from '../diagram/line-shape.ts'
import { labelSize } from '../diagram/line-words.tsx'
import { BADGE, FIELD_LOOK, NOTE_LINE, NOTE_SIZE } from '../diagram/paint.ts'
import { courseOf, cutAbove } from '../diagram/polyline.ts'
import { squeeze } from '../diagram/thumbnail-scale.ts'
import type { Size } from './sheet.ts'

/** Deeper than this a line is cut: where it breaks matters, and the players at the line stay large. */
const TOP = 24
/** Narrower than this no play is drawn, so that splits look alike on one sheet. */
const HALF = 15

export type Box = { left: number; top: number; width: number; height: number }

export type Picture = {
  /** In yards, y turned over. */
  box: Box
  /** The play with its deep lines cut. */
  diagram: Diagram
  /** How many times as large as on the field a player is drawn. */
  scales: ReadonlyMap<string, number>
  /** Linemen without letters: theirs would be too small to read, and a smudge on a copy. */
  mute: ReadonlySet<string>
  /** What the widths of lines are multiplied with. */
  weight: number
  field: { lines: string; ticks: string; sides: string; goal: string; scrimmage: string }
}

/** A letter in a player's circle is this tall on paper where there is room, in mm; and a line this wide. */
const LETTER_MM = 2.1
const LINE_MM = 0.42

/** How many times as tall as the play needs a picture may be drawn to fill its room. */
export const TALLEST = 1.7

/**
 * The picture of a play for a room on paper, in mm. Stretched, it shows more of the field where the room is taller than the play:
 * most of it downfield, where the defense is penciled in.
 */
export function pictureOf(
  diagram: Diagram,
  level: CompetitionLevel,
  room: Size,
  isTurned: boolean,
  isStretched = false,
): Picture {
  // Where players stand deeper than the cut, as on a return, the field beyond is drawn shorter and everybody is on the page.
  const whole = deepestOf(diagram) > TOP ? squeeze(diagram).diagram : diagram
  const shown = isTurned ? turned(whole) : whole
  const cut = { ...shown, elements: withoutDepth(shown, isTurned, Math.max(TOP, deepestOf(whole))) }
  const ball = ballX(level, hashOf(diagram)) * (isTurned ? -1 : 1)
  const field = sidesAround(level, diagram, isTurned)
  const needed = boxAround(cut, field, isTurned)
  const box = isStretched ? stretched(needed, room, isTurned) : needed
  const mmPerYard = Math.min(room.w / box.width, room.h / box.height)
  const scales = scalesOf(cut, mmPerYard)
  return {
    box,
    diagram: cut,
    scales,
    mute: muteOf(cut, scales, mmPerYard),
    weight: Math.min(3.2, Math.max(1, LINE_MM / (0.2 * mmPerYard))),
    field: fieldIn(box, FIELD_MARKS[level].hashX, ball, { ...field, ...goalOf(diagram, isTurned) }),
  }
}

function deepestOf({ elements }: Diagram): number {
  return Math.max(0, ...Object.values(elements).map((one) => (one.kind === 'player' ? one.at.y : 0)))
}

function stretched(box: Box, room: Size, isTurned: boolean): Box {
  const height = Math.min(box.height * TALLEST, Math.max(box.height, (box.width * room.h) / room.w))
  const more = height - box.height
  return { ...box, height, top: box.top - more * (isTurned ? 0.35 : 0.65) }
}

/** How tall the play is drawn where it is drawn that wide, in mm. */
export function tallAt(width: number, diagram: Diagram, level: CompetitionLevel, isTurned = false): number {
  const { box } = pictureOf(diagram, level, { w: width, h: Infinity }, isTurned)
  return (width / box.width) * box.height
}

function sidesAround(level: CompetitionLevel, diagram: Diagram, isTurned: boolean) {
  const { left, right } = sidelines(level, hashOf(diagram))
  return isTurned ? { left: -right, right: -left } : { left, right }
}

/** The play seen from the other side of the ball: the defense looks at what comes at it. Letters stay upright. */
export function turned(diagram: Diagram): Diagram {
  return moved(diagram, opposite)
}

/** The play with left and right as they are for who looks from the other side of the ball: for words about it. */
export function sidesTurned(diagram: Diagram): Diagram {
  const { elements } = moved(diagram, ({ x, y }) => ({ x: 0 - x, y }))
  const hash = { L: 'R', M: 'M', R: 'L' } as const
  return { ...diagram, elements: { ...elements, [FIELD_ID]: fieldOn(diagram, hash[hashOf(diagram)]) } }
}

function moved(diagram: Diagram, to: (point: Point) => Point): Diagram {
  const elements: Record<string, DiagramElement> = {}
  for (const [id, element] of Object.entries(diagram.elements)) elements[id] = movedElement(element, to)
  return { ...diagram, elements }
}

function movedElement(element: DiagramElement, to: (point: Point) => Point): DiagramElement {
  switch (element.kind) {
    case 'player':
    case 'zone':
    case 'text':
      return { ...element, at: to(element.at) }
    case 'path':
      return {
        ...element,
        points: element.points.map(to),
        ...(element.branches && { branches: element.branches.map((branch) => branch.map(to)) }),
      }
    default:
      return element
  }
}

/** Never -0. */
function opposite({ x, y }: Point): Point {
  return { x: 0 - x, y: 0 - y }
}

function baseOf(diagram: Diagram, from: string | null): Point {
  const owner = from === null ? undefined : own(diagram.elements, from)
  return owner?.kind === 'player' ? owner.at : { x: 0, y: 0 }
}

function withoutDepth(diagram: Diagram, isTurned: boolean, top: number): Record<string, DiagramElement> {
  const elements: Record<string, DiagramElement> = {}
  for (const [id, element] of Object.entries(diagram.elements)) {
    elements[id] = element
    if (element.kind !== 'path') continue
    // Turned, the name of a block would lie under the players; whoever defends does not need it.
    if (isTurned && element.scheme) elements[id] = { ...element, scheme: '' }
    if (element.branches?.length) continue
    const { y } = baseOf(diagram, element.from)
    const depth = (point: Point) => (isTurned ? -point.y - y : point.y + y)
    if (element.points.every((point) => depth(point) <= top)) continue
    const way = isTurned ? opposite : (point: Point) => point
    const course = courseOf(element.points, element.curve, FIELD_LOOK.step, element.corners).map(way)
    const points = cutAbove(course, top - (isTurned ? -y : y)).map(way)
    if (points.length > 1) elements[id] = { ...element, points, curve: 'straight' }
  }
  return elements
}

/** All that is in sight with a little air, and never beyond the sidelines but for the number of a read. */
function boxAround(diagram: Diagram, field: { left: number; right: number }, isTurned: boolean): Box {
  const xs = [-HALF, HALF]
  const ys = isTurned ? [-6.5, 5] : [-5, 6.5]
  const numbers: number[] = []
  const see = (x: number, y: number): void => {
    xs.push(x)
    ys.push(Math.max(-TOP - 2, Math.min(TOP + 2, y)))
  }
  for (const element of Object.values(diagram.elements)) {
    if (element.kind === 'player') {
      see(element.at.x, element.at.y)
      ys.push(element.at.y)
    } else if (element.kind === 'zone') {
      see(element.at.x - element.rx, element.at.y - element.ry)
      see(element.at.x + element.rx, element.at.y + element.ry)
    } else if (element.kind === 'text') {
      const lines = element.text.split('\n')
      const widest = Math.max(...lines.map((line) => line.length)) * NOTE_SIZE * 0.56
      see(element.at.x, element.at.y + NOTE_SIZE * 0.5)
      see(element.at.x + widest - 1.5, element.at.y - (lines.length - 1) * NOTE_LINE)
    } else if (element.kind === 'path') {
      const base = baseOf(diagram, element.from)
      const end = element.points.at(-1) ?? { x: 0, y: 0 }
      const ends = (element.branches ?? []).flat()
      for (const { x, y } of [...element.points, ...ends, end]) see(base.x + x, base.y + y)
      if (element.read) {
        const { word } = lineShape(element, FIELD_LOOK)
        see(base.x + word.x, base.y + word.y)
        numbers.push(base.x + word.x)
      }
    }
  }
  const number = BADGE.radius + 0.3
  const left = Math.min(Math.max(field.left - 0.5, Math.min(...xs) - 1.7), ...numbers.map((x) => x - number))
  const right = Math.max(
    Math.min(field.right + 0.5, Math.max(...xs) + 1.7),
    ...numbers.map((x) => x + number),
  )
  const top = Math.max(...ys) + 1.5
  return { left, top: -top, width: right - left, height: top - (Math.min(...ys) - 1.5) }
}

/** As large as the letter must be to be read, and never into the next player. */
function scalesOf(diagram: Diagram, mmPerYard: number): Map<string, number> {
  const men = Object.entries(diagram.elements).filter(
    (entry): entry is [string, PlayerElement] => entry[1].kind === 'player',
  )
  const wanted = LETTER_MM / (0.92 * mmPerYard)
  const scales = new Map<string, number>()
  for (const [id, man] of men) {
    const nearest = Math.min(
      ...men.map(([other, { at }]) => (other === id ? Infinity : distance(at, man.at))),
    )
    const most = nearest / (2 * FIELD_LOOK.token + 0.12)
    scales.set(id, Math.round(Math.min(1.5, Math.max(1, Math.min(wanted, most))) * 100) / 100)
  }
  return scales
}

/** Letters lower than this are no letters on a photocopy, in mm: 3.5 points. */
const LEAST_LETTER_MM = 1.25

/** Five linemen need no names to be known for what they are, as in a thumbnail; who carries the ball keeps his. */
function muteOf({ elements }: Diagram, scales: ReadonlyMap<string, number>, mmPerYard: number): Set<string> {
  const mute = Object.entries(elements).flatMap(([id, one]) => {
    if (one.kind !== 'player' || one.side !== 'offense' || one.primary || !LINEMEN.includes(one.role))
      return []
    return labelSize(one.label) * (scales.get(id) ?? 1) * mmPerYard < LEAST_LETTER_MM ? [id] : []
  })
  return new Set(mute)
}

/** The lines that bound the field, y turned over; no `goal` for a play that is run anywhere. */
type Edges = { left: number; right: number; goal: number | null }

/** Where the goal line is, y turned over: above the ball, or turned below it. */
function goalOf(diagram: Diagram, isTurned: boolean): Pick<Edges, 'goal'> {
  const toGoal = toGoalOf(diagram)
  return { goal: toGoal === 0 ? null : isTurned ? toGoal : -toGoal }
}

function fieldIn(box: Box, hashX: number, ball: number, sides: Edges): Picture['field'] {
  const from = Math.max(box.left, sides.left)
  const to = Math.min(box.left + box.width, sides.right)
  const bottom = box.top + box.height
  const wide = (y: number): string => `M${short(from)} ${y}H${short(to)}`
  const { goal } = sides
  const end = goal === null ? null : goal + Math.sign(goal) * END_ZONE
  const isLine = (y: number): boolean => (y - (goal ?? 0)) % YARD_LINE_EVERY === 0
  const isOfField = (y: number): boolean => goal === null || (goal < 0 ? y > goal : y < goal)
  let lines = end !== null && end > box.top && end < bottom ? wide(end) : ''
  let ticks = ''
  for (let y = Math.ceil(box.top); y < bottom; y += HASH_TICK.every) {
    if (!isOfField(y)) continue
    if (isLine(y)) {
      if (y !== 0) lines += wide(y)
      continue
    }
    for (const x of [-ball - hashX, -ball + hashX])
      if (x > from && x < to) ticks += `M${short(x - HASH_TICK.length / 2)} ${y}h${short(HASH_TICK.length)}`
  }
  // Sidelines end at the end line.
  const high = end !== null && end < 0 ? Math.max(box.top, end) : box.top
  const low = end !== null && end > 0 ? Math.min(bottom, end) : bottom
  const upright = (x: number): string =>
    x > box.left && x < box.left + box.width ? `M${short(x)} ${short(high)}V${short(low)}` : ''
  return {
    lines,
    ticks,
    sides: upright(sides.left) + upright(sides.right),
    goal: goal !== null && goal > box.top && goal < bottom ? wide(goal) : '',
    scrimmage: wide(0),
  }
}

function short(value: number): number {
  return Math.round(value * 100) / 100 + 0
}
