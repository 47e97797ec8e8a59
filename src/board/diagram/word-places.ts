/**
 * Where the words at the ends of lines stand: the number of a read, a coach's label, the name of a block. None lies on a player,
 * on another word or beyond the edge of the picture. Pure; yards as they are drawn.
 */

import type { Diagram, PathElement, Point } from '#schema/football/diagram.ts'
import { hashOf, playersOf } from '#schema/football/drawing.ts'
import { sidelines } from '#schema/football/field.ts'
import { widthOf } from './letters.ts'
import { lineShape } from './line-shape.ts'
import { courseOf, lengthOf, spotAlong } from './polyline.ts'
import { throughLens, toLens, type Lens } from './lens.ts'
import { BADGE, FIELD_LOOK, LENS_LOOK, type Look, SCHEME_SIZE, SCHEME_WORDS, WORD_SIZE } from './paint.ts'

/** A word beside a line, seen from the spot where it is written. */
export type LineWord = { text: string; x: number; size: number; isHot: boolean }

/** All that is written at the end of a line; `hasBadge` for the number of its read, which stands on the spot. */
export type LineWords = { hasBadge: boolean; words: LineWord[]; isAlone: boolean; isScheme: boolean }

/** What is written at the end of a line, in sizes of the field; null for nothing. */
export function wordsOf(path: PathElement): LineWords | null {
  const scheme = path.scheme ? SCHEME_WORDS[path.scheme] : undefined
  const word = path.label || scheme
  if (!word && !path.read && !path.hot) return null
  const first = path.read ? BADGE.radius + 0.3 : 0
  const words: LineWord[] = []
  if (path.hot) words.push({ text: 'hot', x: first, size: WORD_SIZE * 0.85, isHot: true })
  if (word) {
    const size = path.label === '' ? SCHEME_SIZE : WORD_SIZE
    words.push({ text: word, x: first + (path.hot ? 2 : 0), size, isHot: false })
  }
  return {
    hasBadge: Boolean(path.read),
    words,
    isAlone: words.length === 1 && first === 0,
    isScheme: !path.read && !path.hot && path.label === '',
  }
}

export type Rect = { left: number; right: number; bottom: number; top: number }

/** The room that words take around their spot, `scale` times as large as on the field. */
export function extentOf({ hasBadge, words, isAlone }: LineWords, scale = 1): Rect {
  const rect = { left: 0, right: 0, bottom: 0, top: 0 }
  const see = (left: number, right: number, half: number): void => {
    rect.left = Math.min(rect.left, left)
    rect.right = Math.max(rect.right, right)
    rect.bottom = Math.min(rect.bottom, -half)
    rect.top = Math.max(rect.top, half)
  }
  if (hasBadge) see(-BADGE.radius - 0.06, BADGE.radius + 0.06, BADGE.radius + 0.06)
  for (const { text, x, size } of words) {
    const width = widthOf(text, size) * 0.95
    const left = isAlone ? -width / 2 : x
    see(left, left + width, size * 0.42)
  }
  return {
    left: rect.left * scale,
    right: rect.right * scale,
    bottom: rect.bottom * scale,
    top: rect.top * scale,
  }
}

type Options = {
  look?: Look
  /** How large words are, as a factor, and each player. */
  scale?: number
  sizes?: ReadonlyMap<string, number>
  /** Nothing is written outside of it. */
  within?: Rect
  /** Whether the names of blocks are large enough to be read. */
  hasSchemes?: boolean
}

/** How far from the line's end words are tried, in yards, and in how many directions. */
const RINGS = [0, 0.7, 1.3, 1.9, 2.6, 3.4, 4.4, 5.6, 7, 9, 12]
const WAYS = 12

/** How many of the free spots are tried for one that is clear of lines: beyond them a word belongs to no line. */
const NEAR = 24

/** The name of a block that finds no room this near to its end is left out: it would stand at another block. */
const SCHEME_REACH = 1.3

/** The spot of each line's words from where its points are counted; null for the name of a block that has no room. */
export function wordPlaces(
  { elements }: Diagram,
  { look = FIELD_LOOK, scale = 1, sizes, within, hasSchemes = true }: Options = {},
): Map<string, Point | null> {
  const men = Object.entries(elements).flatMap(([id, one]) =>
    one.kind === 'player' && !one.gone ? [{ at: one.at, r: look.token * (sizes?.get(id) ?? 1) }] : [],
  )
  const placeAt = createPlacer(men, within, [], inTheWay(elements, look))
  const places = new Map<string, Point | null>()
  const lines = Object.entries(elements).flatMap(([id, path]) => {
    const words = path.kind === 'path' && !path.gone ? wordsOf(path) : null
    return words && path.kind === 'path' ? [{ id, path, words }] : []
  })
  // What a coach wrote finds its place first.
  for (const { id, path, words } of lines.toSorted(
    (a, b) => Number(a.words.isScheme) - Number(b.words.isScheme),
  )) {
    const owner = path.from === null ? undefined : elements[path.from]
    const origin = owner?.kind === 'player' ? owner.at : { x: 0, y: 0 }
    const { word } = lineShape(path, look)
    const around = { x: origin.x + word.x, y: origin.y + word.y }
    const extent = extentOf(words, scale)
    const place = words.isScheme
      ? hasSchemes
        ? placeAt(around, extent, SCHEME_REACH)
        : null
      : (placeAt(around, extent) ?? around)
    places.set(id, place && { x: place.x - origin.x, y: place.y - origin.y })
  }
  return places
}

/** A circle: a player, or a part of a line. */
type Disc = { at: Point; r: number }

/** How far from an arrow's tip, and from the carrier's line, a word stays, in yards. */
const TIP = 0.4
const RUN = 0.15

/** The arrows' tips and the carrier's line: a word on one of them hides where a player goes. */
export function inTheWay(elements: Diagram['elements'], look: Look): Disc[] {
  return Object.values(elements).flatMap((path): Disc[] => {
    if (path.kind !== 'path' || path.gone) return []
    const owner = path.from === null ? undefined : elements[path.from]
    const origin = owner?.kind === 'player' ? owner.at : { x: 0, y: 0 }
    const discs: Disc[] = []
    const add = (spot: Point | undefined, r: number) =>
      spot && discs.push({ at: { x: origin.x + spot.x, y: origin.y + spot.y }, r })
    if (path.end === 'arrow') add(path.points.at(-1), TIP)
    if (path.line === 'run') {
      const course = courseOf(path.points, path.curve, look.step, path.corners)
      for (let at = 0.5; at < lengthOf(course); at += 0.3) add(spotAlong(course, at).at, RUN)
    }
    return discs
  })
}

/**
 * Finds the free spot for a word that is nearest to `around`, and takes it: clear of the players, of the words placed before (and
 * of those `before` it began), and inside of the picture; and clear of `lines` where there is such a spot. Null where there is none
 * within `reach` yards.
 */
export function createPlacer(
  men: readonly Disc[],
  within?: Rect,
  before: readonly Rect[] = [],
  lines: readonly Disc[] = [],
): (around: Point, extent: Rect, reach?: number) => Point | null {
  const taken: Rect[] = [...before]
  return (around, extent, reach = Infinity) => {
    let spot: Point | null = null
    let tried = 0
    for (const one of candidates(around, reach)) {
      const rect = rectAt(one, extent)
      if (
        (within && !isWithin(rect, within)) ||
        taken.some((other) => overlaps(rect, other)) ||
        men.some(({ at, r }) => touches(rect, at, r))
      )
        continue
      const isClear = !lines.some(({ at, r }) => touches(rect, at, r))
      if (isClear || !spot) spot = one
      if (isClear || ++tried === NEAR) break
    }
    if (spot) taken.push(rectAt(spot, extent))
    return spot
  }
}

/** Spots around another, the nearest first; upward before downward. */
function candidates(around: Point, reach: number): Point[] {
  return RINGS.filter((ring) => ring <= reach).flatMap((ring) =>
    ring === 0
      ? [around]
      : Array.from({ length: WAYS }, (_, i) => {
          const turn = Math.PI / 2 + (Math.ceil(i / 2) * (i % 2 === 0 ? 1 : -1) * 2 * Math.PI) / WAYS
          return { x: around.x + Math.cos(turn) * ring, y: around.y + Math.sin(turn) * ring }
        }),
  )
}

export function rectAt({ x, y }: Point, { left, right, bottom, top }: Rect): Rect {
  return { left: x + left, right: x + right, bottom: y + bottom, top: y + top }
}

export function overlaps(a: Rect, b: Rect): boolean {
  return a.left < b.right && b.left < a.right && a.bottom < b.top && b.bottom < a.top
}

/** Whether a circle reaches into the rectangle. */
export function touches({ left, right, bottom, top }: Rect, { x, y }: Point, radius: number): boolean {
  const dx = Math.max(left - x, 0, x - right)
  const dy = Math.max(bottom - y, 0, y - top)
  return dx ** 2 + dy ** 2 < radius ** 2
}

function isWithin(inner: Rect, outer: Rect): boolean {
  return (
    inner.left >= outer.left &&
    inner.right <= outer.right &&
    inner.bottom >= outer.bottom &&
    inner.top <= outer.top
  )
}

const inScale = new WeakMap<Diagram, ReadonlyMap<string, Point | null>>()
const throughIt = new WeakMap<Diagram, ReadonlyMap<string, Point | null>>()

/** The places on the field, in true scale or through the lens, found once for each state of the drawing. */
export function fieldWordPlaces(diagram: Diagram, lens: Lens | null): ReadonlyMap<string, Point | null> {
  const known = lens ? throughIt : inScale
  let places = known.get(diagram)
  if (!places) {
    const within = betweenSidelines(diagram, lens)
    places = lens
      ? wordPlaces(throughLens(diagram), { ...LENS_FIELD, within })
      : wordPlaces(diagram, { within })
    known.set(diagram, places)
  }
  return places
}

/**
 * A phone shows the field from sideline to sideline and no more. Nearer the middle where hashes are nearer, and as far as anybody
 * stands: the level is not known here.
 */
function betweenSidelines(diagram: Diagram, lens: Lens | null): Rect {
  const { left, right } = sidelines('nfhs', hashOf(diagram))
  const xs = playersOf(diagram).map(({ at }) => at.x)
  const ends = [Math.min(left, ...xs.map((x) => x - 1)), Math.max(right, ...xs.map((x) => x + 1))]
  const [low = 0, high = 0] = lens ? ends.map((x) => toLens({ x, y: 0 }, lens).x) : ends
  return { left: low, right: high, bottom: -Infinity, top: Infinity }
}

/** How large players and words are on the field that is drawn through the lens, as factors. */
export const LENS_MAN = 1.35
export const LENS_WORD = 1.25
export const LENS_FIELD = { look: { ...LENS_LOOK, token: LENS_LOOK.token * LENS_MAN }, scale: LENS_WORD }
