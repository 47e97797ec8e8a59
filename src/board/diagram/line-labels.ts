/** Where the words of the defense's lines stand so that they lie on no player, no other word, and on as few lines as possible. Pure. */

import type { Diagram, PathElement, PlayerElement, Point } from '#schema/football/diagram.ts'
import { distance } from '#schema/football/points.ts'
import { lineShape } from './line-shape.ts'
import { FIELD_LOOK, WORD_SIZE } from './paint.ts'
import { courseOf, lengthOf, spotAlong } from './polyline.ts'

/** The width of a letter, and half the height of a word, in yards. */
const LETTER = 0.6 * WORD_SIZE
const HALF_TALL = 0.5 * WORD_SIZE

/** Half of a player with a little air, and what a word keeps from its line, in yards. */
const MAN = 0.8
const AIR = 0.2

/** A word looks for its place along its line in steps of this length; lines are tried in shorter ones. In yards. */
const STEP = 0.75
const CLOSE_SPOTS = 0.25

/** A word on a player or on another word is worse than any crossing of a line, and that is worse than a word beside another defender. */
const COST = { man: 100, word: 100, line: 3, other: 1.5, yard: 0.5 }

/** A word this near to another defender reads as his, in yards. */
const CLOSE = 1.6

type Area = { left: number; right: number; low: number; high: number }

const found = new WeakMap<Diagram, ReadonlyMap<string, Point>>()

/** The middle of each word, in yards from the player whose line it is, by the line's id. Only lines of the defense. */
export function lineLabels(diagram: Diagram): ReadonlyMap<string, Point> {
  let places = found.get(diagram)
  if (!places) found.set(diagram, (places = placeAll(diagram)))
  return places
}

/** The room of a word around its middle. */
export function wordArea(label: string, { x, y }: Point): Area {
  const half = (label.length * LETTER) / 2
  return { left: x - half, right: x + half, low: y - HALF_TALL, high: y + HALF_TALL }
}

type Line = { id: string; label: string; at: Point; course: Point[]; usual: Point }

function placeAll({ elements }: Diagram): ReadonlyMap<string, Point> {
  const all = Object.entries(elements)
  const players = all.flatMap(([, one]) => (one.kind === 'player' && !one.gone ? [one] : []))
  const men = players.map(({ at }) => at)
  const defense = players.flatMap(({ side, at }) => (side === 'defense' ? [at] : []))
  const ownerOf = ({ from }: PathElement): PlayerElement | undefined => {
    const owner = from === null ? undefined : elements[from]
    return owner?.kind === 'player' ? owner : undefined
  }
  const paths = all.flatMap(([id, one]) =>
    one.kind === 'path' ? [{ id, path: one, man: ownerOf(one) }] : [],
  )
  const worded = paths.filter(({ path, man }) => man?.side === 'defense' && hasWord(path))
  if (worded.length === 0) return new Map()
  const courses = paths.map(({ path, man }) => closeSpots(onField(path, man?.at)))
  const lines = worded.map(({ id, path, man }): Line => {
    const { word } = lineShape(path, FIELD_LOOK, man?.at)
    return {
      id,
      label: path.label,
      at: man?.at ?? { x: 0, y: 0 },
      course: onField(path, man?.at),
      usual: word,
    }
  })
  const taken: Area[] = []
  const places = new Map<string, Point>()
  for (const line of lines) {
    const price = (middle: Point): number => {
      const area = wordArea(line.label, middle)
      return (
        COST.man * men.filter((man) => isNear(area, man, MAN)).length +
        COST.other * defense.filter((man) => man !== line.at && isNear(area, man, CLOSE)).length +
        COST.word * taken.filter((other) => meet(area, other)).length +
        COST.line * courses.filter((course) => crosses(area, course)).length +
        COST.yard * distance(middle, line.course.at(-1) ?? middle)
      )
    }
    const [best] = candidates(line)
      .map((middle) => ({ middle, cost: price(middle) }))
      .sort((a, b) => a.cost - b.cost)
    if (!best) continue
    taken.push(wordArea(line.label, best.middle))
    places.set(line.id, { x: best.middle.x - line.at.x, y: best.middle.y - line.at.y })
  }
  return places
}

/** Words with a number or a mark beside them keep their place at the line's end. */
function hasWord({ label, read, hot, scheme }: PathElement): boolean {
  return label !== '' && !read && !hot && !scheme
}

function onField({ points, curve, corners }: PathElement, at: Point = { x: 0, y: 0 }): Point[] {
  return courseOf(points, curve, STEP, corners).map(({ x, y }) => ({ x: x + at.x, y: y + at.y }))
}

/** Beyond the end, on both sides all along the line, and around its player. */
function candidates({ label, course, usual, at }: Line): Point[] {
  const half = (label.length * LETTER) / 2
  const spots = [usual]
  const length = lengthOf(course)
  for (let back = 0; back <= length; back += STEP) {
    const { at: on, direction } = spotAlong(course, length - back)
    // Clear of the line at every slope: half the width across a steep line, half the height across a flat one.
    const off = half * Math.abs(direction.y) + HALF_TALL * Math.abs(direction.x) + AIR
    for (const side of [off, -off, off + 1, -off - 1])
      spots.push({ x: on.x - side * direction.y, y: on.y + side * direction.x })
  }
  const clear = MAN + HALF_TALL
  return [
    ...spots,
    { x: at.x, y: at.y + clear },
    { x: at.x, y: at.y - clear },
    { x: at.x + clear + half - 0.2, y: at.y },
    { x: at.x - clear - half + 0.2, y: at.y },
  ]
}

function isNear({ left, right, low, high }: Area, { x, y }: Point, within: number): boolean {
  return x > left - within && x < right + within && y > low - within + 0.01 && y < high + within - 0.01
}

function meet(a: Area, b: Area): boolean {
  return a.left < b.right && b.left < a.right && a.low < b.high && b.low < a.high
}

type Course = { spots: Point[]; around: Area }

/** Spots of a line every few inches, and the area they are in. */
function closeSpots(course: readonly Point[]): Course {
  const spots = course.flatMap((point, i) => {
    const next = course[i + 1] ?? point
    const parts = Math.max(1, Math.ceil(distance(point, next) / CLOSE_SPOTS))
    return Array.from({ length: parts }, (_, n) => ({
      x: point.x + ((next.x - point.x) * n) / parts,
      y: point.y + ((next.y - point.y) * n) / parts,
    }))
  })
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)]
  const around = {
    left: Math.min(...xs),
    right: Math.max(...xs),
    low: Math.min(...ys),
    high: Math.max(...ys),
  }
  return { spots, around }
}

function crosses(area: Area, { spots, around }: Course): boolean {
  if (
    around.right < area.left ||
    around.left > area.right ||
    around.high < area.low ||
    around.low > area.high
  )
    return false
  return spots.some(({ x, y }) => x > area.left && x < area.right && y > area.low && y < area.high)
}
