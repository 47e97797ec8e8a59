/** How a play lies on a piece of paper: what is in sight, how many millimetres a yard takes, how big the players are. Pure. */
import {
  FIELD_ID,
  type Diagram,
  type DiagramElement,
  type PlayerElement,
  type Point,
} from '#schema/football/diagram.ts'
import { fieldOn, hashOf, LINEMEN, playersOf, toGoalOf } from '#schema/football/drawing.ts'
import {
  ballX,
  END_ZONE,
  FIELD_MARKS,
  HASH_TICK,
  YARD_LINE_EVERY,
  sidelines,
  type CompetitionLevel,
} from '#schema/football/field.ts'
import { own } from '#schema/merge/equal.ts'
import { lineShape } from '../diagram/line-shape.ts'
import { fromLens, lensBox, lensOf, throughLens, toLens } from '../diagram/lens.ts'
import { apartHeight, letterSize } from '../diagram/letters.ts'
import { labelSize } from '../diagram/line-words.tsx'
import { manSizes } from '../diagram/man-sizes.ts'
import { BADGE, LENS_LOOK, NOTE_LINE, NOTE_SIZE, SCHEME_SIZE } from '../diagram/paint.ts'
import { cutAbove } from '../diagram/polyline.ts'
import { wordPlaces } from '../diagram/word-places.ts'
import type { Size } from './sheet.ts'

/**
 * Lines are cut this deep, in true yards, the first that leaves the letters legible: where they break matters, and the players
 * at the line stay large.
 */
const TOPS = [24, 18, 14, 11, 9, 7]
/** Narrower than this no play is drawn, in yards of the lens, so that splits look alike on one sheet. */
const HALF = 11

export type Box = { left: number; top: number; width: number; height: number }

export type Picture = {
  /** In yards of the lens, y turned over. */
  box: Box
  /** The play as the lens draws it, with its deep lines cut. */
  diagram: Diagram
  /** How many times as large as on the field a player is drawn. */
  scales: ReadonlyMap<string, number>
  /** The size of each player's letters before he is drawn larger, in yards. */
  letters: ReadonlyMap<string, number>
  /** Linemen without letters: theirs would be too small to read, and a smudge on a copy. */
  mute: ReadonlySet<string>
  /** Where the words at the ends of lines are written, and how many times as large as on the field. */
  words: ReadonlyMap<string, Point | null>
  wordScale: number
  /** What the widths of lines are multiplied with. */
  weight: number
  field: { lines: string; ticks: string; sides: string; goal: string; scrimmage: string }
}

/** Letters on players have six points, in mm, where there is room; a line is this wide. */
const LETTER_MM = 6 * (25.4 / 72)
const LINE_MM = 0.42

/** How many times as tall as the play needs a picture may be drawn to fill its room. */
export const TALLEST = 2

/**
 * The picture of a play for a room on paper, in mm. Stretched, it shows more of the field where the room is taller than the play:
 * most of it downfield, where the defense is penciled in.
 */
export function pictureOf(
  diagram: Diagram,
  level: CompetitionLevel,
  room: Size,
  isTurned: boolean,
  { stretch = false, bold = false } = {},
): Picture {
  const whole = throughLens(diagram)
  const shown = isTurned ? turned(whole) : whole
  const field = sidesAround(level, diagram, isTurned)
  const pictures = TOPS.map((yards) => {
    const top = Math.max(up(yards), ...menOf(whole).map(({ at }) => at.y))
    const cut = { ...shown, elements: withoutDepth(shown, isTurned, top) }
    const needed = boxAround(cut, field, {
      isTurned,
      highest: top,
      around: bold ? LARGEST_ALONE * LENS_LOOK.token + 0.6 : 1.5,
    })
    return { cut, needed, mmPerYard: Math.min(room.w / needed.width, room.h / needed.height) }
  })
  const isLegible = ({ cut, mmPerYard }: { cut: Diagram; mmPerYard: number }): boolean =>
    menOf(cut).every(({ label }) => labelSize(label) * LARGEST * mmPerYard >= LETTER_MM)
  const chosen = pictures.find(isLegible) ?? pictures.reduce((a, b) => (b.mmPerYard > a.mmPerYard ? b : a))
  const depth = depthFor(chosen.needed, room)
  const cut = deeper(chosen.cut, depth)
  const { left, top, width, height } = chosen.needed
  const needed = { left, top: top * depth, width, height: height * depth }
  const box = stretch ? stretched(needed, room, isTurned) : needed
  const mmPerYard = Math.min(room.w / box.width, room.h / box.height)
  const weight = Math.min(3.2, Math.max(1, LINE_MM / (0.2 * mmPerYard))) * (bold ? BOLD : 1)
  // A bold outline is part of the player: half of it lies outside of him.
  const radius = LENS_LOOK.token + (bold ? (MAN_OUTLINE * weight) / 2 : 0)
  const scales = manSizes(cut, radius, ({ label }) =>
    Math.min(LARGEST_ALONE, Math.max(bold ? LARGEST_ALONE : 1.4, LETTER_MM / (labelSize(label) * mmPerYard))),
  )
  const men = playersOf(cut).map((man) => {
    const scale = scales.get(man.id) ?? 1
    // Rounded up: a hundredth too small is too small.
    const least = Math.ceil((LETTER_MM / (scale * mmPerYard)) * 100) / 100
    return { ...man, scale, least, size: letterSize(labelSize(man.label), least) }
  })
  const tallest = Math.max(0, ...men.map(({ size, scale }) => size * scale))
  // Defenders are letters alone: all of one height, which is his who has the least room.
  const alone = men.filter(({ shape }) => shape === 'letter')
  const oneHeight = Math.min(apartHeight(men, tallest), ...alone.map(({ size, scale }) => size * scale))
  const letters = new Map(
    men.map(({ id, shape, scale, least, size }) => [
      id,
      shape === 'letter' ? Math.max(least, Math.round((oneHeight / scale) * 100) / 100) : size,
    ]),
  )
  const wordScale = Math.round(Math.min(1.7, Math.max(1.1, LETTER_MM / (BADGE.size * mmPerYard))) * 100) / 100
  return {
    box,
    diagram: cut,
    scales,
    letters,
    mute: muteOf(cut, letters, scales, mmPerYard),
    words: wordPlaces(cut, {
      look: LENS_LOOK,
      scale: wordScale,
      sizes: scales,
      within: { left: box.left, right: box.left + box.width, top: -box.top, bottom: -box.top - box.height },
      hasSchemes: SCHEME_SIZE * wordScale * mmPerYard >= LEAST_WORD_MM,
    }),
    wordScale,
    weight,
    field: fieldIn(box, level, diagram, isTurned, field, depth),
  }
}

/** How many times as large as on the field a lineman is drawn at most: then he nearly touches the next. */
const LARGEST = 1.6

/** The width of a player's outline at his usual size, in yards. */
const MAN_OUTLINE = 0.13

/** How much thicker lines are on a bold card. */
const BOLD = 1.7

/** And a player who stands alone, as on a return that takes the whole field. */
const LARGEST_ALONE = 2.3

/** The name of a block is left out where it would be smaller than this, in mm: four and a half points. */
const LEAST_WORD_MM = 1.6

/** Up the field a yard is drawn so many times as long at most, where the room is taller than the play. */
const DEEPEST = 1.45

/** How many times as long yards up the field are drawn, so that the play fills its room. */
function depthFor({ width, height }: Box, room: Size): number {
  return Number.isFinite(room.h) ? Math.min(DEEPEST, Math.max(1, (room.h / room.w) * (width / height))) : 1
}

/** The play drawn so many times as deep; it is as wide as before. */
function deeper(diagram: Diagram, depth: number): Diagram {
  if (depth === 1) return diagram
  const longer = moved(diagram, ({ x, y }) => ({ x, y: y * depth }))
  const elements = Object.entries(longer.elements).map(
    ([id, one]) => [id, one.kind === 'zone' ? { ...one, ry: one.ry * depth } : one] as const,
  )
  return { ...longer, elements: Object.fromEntries(elements) }
}

/** So many true yards up the field, as the lens draws them. */
function up(yards: number): number {
  return toLens({ x: 0, y: yards }).y
}

function menOf({ elements }: Diagram): PlayerElement[] {
  return Object.values(elements).flatMap((one) => (one.kind === 'player' && !one.gone ? [one] : []))
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

/** The sidelines, as the lens draws them. */
function sidesAround(level: CompetitionLevel, diagram: Diagram, isTurned: boolean) {
  const sides = sidelines(level, hashOf(diagram))
  const { left, right } = lensBox({ ...sides, bottom: 0, top: 0 }, lensOf(diagram))
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
    const points = cutAbove(element.points.map(way), top - (isTurned ? -y : y)).map(way)
    if (points.length > 1) elements[id] = { ...element, points }
  }
  return elements
}

/** A sideline this near to the ball is always shown, in yards of the lens; from the middle of the field it is farther. */
const NEAR_SIDELINE = 19.5

/** What the number of a read takes around its spot, less the air that everything has, in yards. */
const WORD_ROOM = 0.3

/** All that is in sight with a little air, and never beyond the sidelines but for the number of a read. */
function boxAround(
  diagram: Diagram,
  field: { left: number; right: number },
  { isTurned, highest, around }: { isTurned: boolean; highest: number; around: number },
): Box {
  const xs = [-HALF, HALF]
  const ys = isTurned ? [-7, 6] : [-6, 7]
  const numbers: number[] = []
  const see = (x: number, y: number, room = 0): void => {
    xs.push(x - room, x + room)
    // A line that is cut ends at the cut, and its words stand beyond.
    ys.push((isTurned ? Math.max(-highest, y) : Math.min(highest, y)) - room)
    ys.push((isTurned ? Math.max(-highest, y) : Math.min(highest, y)) + room)
  }
  for (const element of Object.values(diagram.elements)) {
    if (element.kind === 'player') {
      see(element.at.x, element.at.y)
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
        const { word } = lineShape(element, LENS_LOOK)
        see(base.x + word.x, base.y + word.y, WORD_ROOM)
        numbers.push(base.x + word.x)
      }
    }
  }
  // From a hash the near sideline is part of the play: routes and runs have so much room and no more.
  const near = Math.min(-field.left, field.right)
  if (near < NEAR_SIDELINE) xs.push(field.right === near ? near : -near)
  // The number of a read may stand on the sideline, and is whole there, too.
  const number = BADGE.radius + WORD_ROOM
  const left = Math.min(Math.max(field.left - 0.5, Math.min(...xs) - 1.7), ...numbers.map((x) => x - number))
  const right = Math.max(
    Math.min(field.right + 0.5, Math.max(...xs) + 1.7),
    ...numbers.map((x) => x + number),
  )
  const top = Math.max(...ys) + around
  return { left, top: -top, width: right - left, height: top - (Math.min(...ys) - around) }
}

/** Letters lower than this are no letters on a photocopy, in mm: five points. */
const LEAST_LETTER_MM = 1.76

/** Five linemen need no names to be known for what they are, as in a thumbnail; who carries the ball keeps his. */
function muteOf(
  { elements }: Diagram,
  letters: ReadonlyMap<string, number>,
  scales: ReadonlyMap<string, number>,
  mmPerYard: number,
): Set<string> {
  const mute = Object.entries(elements).flatMap(([id, one]) => {
    if (one.kind !== 'player' || one.side !== 'offense' || one.primary || !LINEMEN.includes(one.role))
      return []
    return (letters.get(id) ?? 1) * (scales.get(id) ?? 1) * mmPerYard < LEAST_LETTER_MM ? [id] : []
  })
  return new Set(mute)
}

/** The lines of the field through the lens, y turned over. */
function fieldIn(
  box: Box,
  level: CompetitionLevel,
  diagram: Diagram,
  isTurned: boolean,
  sides: { left: number; right: number },
  depth: number,
): Picture['field'] {
  const lens = lensOf(diagram)
  const toGoal = toGoalOf(diagram)
  const from = Math.max(box.left, sides.left)
  const to = Math.min(box.left + box.width, sides.right)
  const bottom = box.top + box.height
  /** Where a true yard up the field is drawn. */
  const heightOf = (yards: number): number => short((isTurned ? up(yards) : -up(yards)) * depth)
  const isIn = (yards: number): boolean => heightOf(yards) > box.top && heightOf(yards) < bottom
  const wide = (yards: number): string => `M${short(from)} ${heightOf(yards)}H${short(to)}`
  const [low, high] = isTurned ? [box.top, bottom] : [-bottom, -box.top]
  const yardsAt = (y: number): number => fromLens({ x: 0, y: y / depth }).y
  const first = Math.ceil(yardsAt(low))
  const last = Math.min(yardsAt(high), toGoal === 0 ? Infinity : toGoal - 1)
  const ball = ballX(level, hashOf(diagram))
  const hashes = [-1, 1].map((side) => {
    const x = -ball + side * FIELD_MARKS[level].hashX
    return toLens({ x: isTurned ? -x : x, y: 0 }, lens).x
  })
  const end = toGoal + END_ZONE
  let lines = toGoal > 0 && isIn(end) ? wide(end) : ''
  let ticks = ''
  for (let yards = first; yards <= last; yards += HASH_TICK.every) {
    if ((yards - toGoal) % YARD_LINE_EVERY === 0) {
      if (yards !== 0) lines += wide(yards)
      continue
    }
    for (const x of hashes)
      if (x > from && x < to)
        ticks += `M${short(x - HASH_TICK.length / 2)} ${heightOf(yards)}h${short(HASH_TICK.length)}`
  }
  // Sidelines end at the end line.
  const edge = toGoal > 0 && isIn(end) ? heightOf(end) : isTurned ? bottom : box.top
  const [begin, stop] = isTurned ? [box.top, edge] : [edge, bottom]
  const upright = (x: number): string =>
    x > box.left && x < box.left + box.width ? `M${short(x)} ${short(begin)}V${short(stop)}` : ''
  return {
    lines,
    ticks,
    sides: upright(sides.left) + upright(sides.right),
    goal: toGoal > 0 && isIn(toGoal) ? wide(toGoal) : '',
    scrimmage: wide(0),
  }
}

function short(value: number): number {
  return Math.round(value * 100) / 100 + 0
}
