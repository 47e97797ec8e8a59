/** Where the words at lines stand so that they lie on no player and no other word, and fits on as few lines as possible. Pure. */

import type { Diagram, PathElement, PlayerElement, Point } from '#schema/football/diagram.ts'
import { distance } from '#schema/football/points.ts'
import { lineShape } from './line-shape.ts'
import { FIELD_LOOK, SCHEME_SIZE, schemeWord, WORD_SIZE } from './paint.ts'
import { courseOf, lengthOf, spotAlong } from './polyline.ts'

/** The width of a letter, and half the height of a word, for each yard of its size. */
const LETTER = 0.66
const HALF_TALL = 0.5

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

/**
 * The middle of each word, in yards from the player whose line it is, by the line's id: the words of the defense, and the names of
 * blocks. Words with a number beside them stay at their line's end.
 */
export function lineLabels(diagram: Diagram): ReadonlyMap<string, Point> {
  let places = found.get(diagram)
  if (!places) found.set(diagram, (places = placeAll(diagram)))
  return places
}

/** The room of a word around its middle. */
export function wordArea(word: string, { x, y }: Point, size = WORD_SIZE): Area {
  const half = (word.length * LETTER * size) / 2
  return { left: x - half, right: x + half, low: y - HALF_TALL * size, high: y + HALF_TALL * size }
}

type Path = { id: string; path: PathElement; man: PlayerElement | undefined }
type Line = { label: string; at: Point; course: Point[]; usual: Point }

function placeAll({ elements }: Diagram): ReadonlyMap<string, Point> {
  const all = Object.entries(elements)
  const players = all.flatMap(([, one]) => (one.kind === 'player' && !one.gone ? [one] : []))
  const men = players.map(({ at }) => at)
  const defense = players.flatMap(({ side, at }) => (side === 'defense' ? [at] : []))
  const ownerOf = ({ from }: PathElement): PlayerElement | undefined => {
    const owner = from === null ? undefined : elements[from]
    return owner?.kind === 'player' ? owner : undefined
  }
  const paths = all.flatMap(([id, one]): Path[] =>
    one.kind === 'path' ? [{ id, path: one, man: ownerOf(one) }] : [],
  )
  const taken: Area[] = []
  const places = new Map<string, Point>()
  const put = ({ id, man }: Path, word: string, size: number, spots: Point[], price: Price): void => {
    const costs = spots.map((middle) => {
      const area = wordArea(word, middle, size)
      const onMen = men.filter((one) => isNear(area, one, MAN)).length
      const onWords = taken.filter((other) => meet(area, other)).length
      return { middle, area, cost: COST.man * onMen + COST.word * onWords + price(middle, area) }
    })
    const [best] = costs.sort((a, b) => a.cost - b.cost)
    if (!best) return
    const { x, y } = man?.at ?? { x: 0, y: 0 }
    taken.push(best.area)
    places.set(id, { x: best.middle.x - x, y: best.middle.y - y })
  }
  const fits = paths.filter(
    ({ path, man }) => man?.side === 'defense' && path.label !== '' && !path.scheme && !isMarked(path),
  )
  const courses = fits.length > 0 ? paths.map(({ path, man }) => closeSpots(onField(path, man?.at))) : []
  for (const one of fits) {
    const { path, man } = one
    const at = man?.at ?? { x: 0, y: 0 }
    const course = onField(path, at)
    const { word: usual } = lineShape(path, FIELD_LOOK, at)
    const price: Price = (middle, area) =>
      COST.other * defense.filter((other) => other !== man?.at && isNear(area, other, CLOSE)).length +
      COST.line * courses.filter((other) => crosses(area, other)).length +
      COST.yard * distance(middle, course.at(-1) ?? middle)
    put(one, path.label, WORD_SIZE, candidates({ label: path.label, at, course, usual }), price)
  }
  for (const one of paths) {
    const word = one.path.label === '' ? schemeWord(one.path) : ''
    if (word === '' || isMarked(one.path)) continue
    const { word: usual } = lineShape(one.path, FIELD_LOOK, one.man?.at)
    put(one, word, SCHEME_SIZE, around(usual), (middle) => distance(middle, usual))
  }
  return places
}

type Price = (middle: Point, area: Area) => number

/** A number or a mark stands beside the word. */
function isMarked({ read, hot }: PathElement): boolean {
  return Boolean(read) || hot === true
}

/** The name of a block stands above its end, or a little beside or higher. */
function around({ x, y }: Point): Point[] {
  return [0, 0.7, 1.4].flatMap((up) =>
    [0, -0.6, 0.6, -1.2, 1.2].map((aside) => ({ x: x + aside, y: y + up })),
  )
}

function onField({ points, curve, corners }: PathElement, at: Point = { x: 0, y: 0 }): Point[] {
  return courseOf(points, curve, STEP, corners).map(({ x, y }) => ({ x: x + at.x, y: y + at.y }))
}

/** Beyond the end, on both sides all along the line, and around its player. */
function candidates({ label, course, usual, at }: Line): Point[] {
  const half = (label.length * LETTER * WORD_SIZE) / 2
  const spots = [usual]
  const length = lengthOf(course)
  for (let back = 0; back <= length; back += STEP) {
    const { at: on, direction } = spotAlong(course, length - back)
    // Clear of the line at every slope: half the width across a steep line, half the height across a flat one.
    const off = half * Math.abs(direction.y) + HALF_TALL * WORD_SIZE * Math.abs(direction.x) + AIR
    for (const side of [0, 1, 2].flatMap((more) => [off + more, -off - more]))
      spots.push({ x: on.x - side * direction.y, y: on.y + side * direction.x })
  }
  const clear = MAN + HALF_TALL * WORD_SIZE
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
