/** A whole play as a handful of SVG paths, one for each look, so that a wall of plays stays light. */

import { withLabels } from '#schema/football/defender-labels.ts'
import { type PositionNames, USUAL_NAMES } from '#schema/football/terminology.ts'
import type { Diagram, PathElement, PlayerElement, Point, ZoneElement } from '#schema/football/diagram.ts'
import { LINEMEN, hashOf, playersOf, toGoalOf } from '#schema/football/drawing.ts'
import { sidelines, type CompetitionLevel } from '#schema/football/field.ts'
import { playItself } from '#schema/football/look-base.ts'
import { doublesOf, jointOf } from './joints.ts'
import { apartHeight, letterSize, widthOf } from './letters.ts'
import { lineShape } from './line-shape.ts'
import {
  emphasis,
  lineColor,
  PAINT,
  STROKE,
  THUMB_DEFENDER,
  THUMB_LETTER,
  THUMB_LOOK,
  type Look,
} from './paint.ts'
import { courseOf, cutAbove } from './polyline.ts'
import { BOX_TOP, closedDepth, lensBox, lensOf, throughLens, withDepthClosed } from './lens.ts'
import { manSizes } from './man-sizes.ts'
import { type Box, closeFrame, frameOf, leastLetter, topOf, unitOf } from './thumbnail-scale.ts'
import { createPlacer } from './word-places.ts'

export type ThumbStroke = {
  key: string
  d: string
  colour: string
  width: number
  dash?: string
  round: boolean
}
export type ThumbFill = { key: string; d: string; colour: string }
type ThumbWord = { key: string; text: string; at: Point }

export type ThumbShapes = {
  box: Box
  /** Where the goal line is, in true yards up the field; 0 for a play that is run anywhere. */
  goal: number
  /** How large a player is drawn, as a factor: a broad or deep play gets larger ones, so that they can still be seen. */
  unit: number
  strokes: ThumbStroke[]
  heads: ThumbFill[]
  /** Offensive players in outline, and those the play is built for, filled. */
  tokens: string
  primaries: string
  zones: { x: number; y: number; rx: number; ry: number }[]
  letters: (ThumbWord & { side: PlayerElement['side']; primary: boolean; size: number; room: number })[]
  /** The places in the progression; shown where there is room for them. */
  reads: ThumbWord[]
  /** The radius of their badges, in yards. */
  badge: number
}

/** Lines and their ends grow with the players, but no more than this, for blocks stand beside each other. */
const BOLDEST = 1.4

/** What a thumbnail draws, with the team's `names`, in yards of the lens with y turned over. */
export function thumbnailShapes(
  stored: Diagram,
  level: CompetitionLevel,
  isClose = false,
  names: PositionNames = USUAL_NAMES,
): ThumbShapes {
  const { left, right } = sidelines(level, hashOf(stored))
  const play = withLabels(playItself(stored), names)
  const { diagram, top, box, unit, sizes } = framed(
    throughLens(play),
    lensBox({ left, right, bottom: 0, top: 0 }, lensOf(play)),
    isClose,
  )
  const look: Look = {
    ...THUMB_LOOK,
    token: THUMB_LOOK.token * unit,
    head: THUMB_LOOK.head * Math.min(unit, BOLDEST),
    tee: THUMB_LOOK.tee * Math.min(unit, BOLDEST),
    weight: THUMB_LOOK.weight * Math.sqrt(Math.min(unit, BOLDEST)),
  }
  const shapes: ThumbShapes = {
    box,
    goal: toGoalOf(diagram),
    unit,
    strokes: [],
    heads: [],
    tokens: '',
    primaries: '',
    zones: [],
    letters: [],
    reads: [],
    badge: round(leastLetter(box, isClose) * 0.62),
  }
  const pen: Pen = {
    shapes,
    look,
    top,
    sizes,
    least: leastLetter(box, isClose),
    defender: Math.max(
      leastLetter(box, isClose),
      apartHeight(playersOf(diagram, 'defense'), unit * THUMB_DEFENDER),
    ),
    strokes: new Map(),
    heads: new Map(),
  }
  const { elements } = diagram
  for (const [id, element] of Object.entries(elements)) {
    if (element.kind === 'player') drawToken(pen, id, element)
    else if (element.kind === 'zone') drawZone(pen, element, manOf(diagram, element.from))
    else if (element.kind === 'path') drawLine(pen, id, element, manOf(diagram, element.from))
    else if (element.kind === 'key') drawKey(pen, manOf(diagram, element.on))
  }
  for (const id of doublesOf(elements)) stroke(pen, jointOf(elements, id), PAINT.ink, 0.14)
  // Nobody is half a letter at the edge of a picture of the box.
  if (isClose)
    shapes.letters = shapes.letters.filter(({ text, at, size }) => {
      const half = widthOf(text, size) / 2
      return at.x - half >= box.left && at.x + half <= box.left + box.width && at.y - size * 0.36 >= box.top
    })
  shapes.strokes = [...pen.strokes.values()]
  shapes.heads = [...pen.heads.values()]
  placeReads(diagram, shapes, sizes)
  return shapes
}

type Framed = { diagram: Diagram; top: number; box: Box; unit: number; sizes: ReadonlyMap<string, number> }

/** How far the field above the box may be closed so that letters in the box can be read, as a factor: no more than needed. */
const DEEP_FIELD = [1, 0.85, 0.7, 0.55, 0.4]

/**
 * The drawing in its frame. Where safeties or returners stand so deep that letters would be too small, or those in the box
 * would run into each other, their depth is closed.
 */
function framed(lensed: Diagram, field: { left: number; right: number }, isClose: boolean): Framed {
  let tried: Framed | undefined
  for (const share of DEEP_FIELD) {
    const diagram = withDepthClosed(lensed, share)
    const top = Math.min(topOf(lensed), closedDepth(topOf(lensed), share))
    const box = isClose ? closeFrame(diagram) : frameOf(diagram, top, field)
    const unit = unitOf(box, THUMB_LETTER, isClose)
    const sizes = manSizes(diagram, THUMB_LOOK.token, () => unit)
    tried = { diagram, top, box, unit, sizes }
    const least = leastLetter(box, isClose)
    const men = playersOf(diagram)
    const inBox = men.filter(({ at }) => at.y <= BOX_TOP)
    const isLegible = men.every(
      ({ id, shape }) =>
        shape === 'letter' || letterSize(THUMB_LETTER * (sizes.get(id) ?? 1), least) > least * 0.994,
    )
    if (isClose || (isLegible && apartHeight(inBox, least) > least * 0.994)) break
  }
  return tried as Framed
}

type Pen = {
  shapes: ThumbShapes
  look: Look
  /** Deeper than this a line is cut: the break of a route matters in a thumbnail, the length of a go does not. */
  top: number
  /** Each player's size, as a factor. */
  sizes: ReadonlyMap<string, number>
  /** The height of letters that can just be read. */
  least: number
  /** The height of the defenders' letters. */
  defender: number
  strokes: Map<string, ThumbStroke>
  heads: Map<string, ThumbFill>
}

function manOf(diagram: Diagram, id: string | null): PlayerElement | undefined {
  const man = id === null ? undefined : diagram.elements[id]
  return man?.kind === 'player' ? man : undefined
}

function drawToken({ shapes, sizes, least, defender }: Pen, id: string, player: PlayerElement): void {
  if (player.gone) return
  const { at, shape, label, side, primary } = player
  const size = sizes.get(id) ?? 1
  const letter = {
    key: id,
    text: label,
    at: { x: at.x, y: -at.y },
    side,
    primary,
    size: letterSize(THUMB_LETTER * size, least),
    room: 1.3 * size,
  }
  if (shape === 'letter') {
    shapes.letters.push({ ...letter, size: defender })
    return
  }
  const radius = THUMB_LOOK.token * size
  const token = shape === 'square' ? squareAt(at, radius * 0.92) : circleAt(at, radius)
  if (primary) shapes.primaries += token
  else shapes.tokens += token
  // Five linemen need no names to be known for what they are.
  if (!LINEMEN.includes(player.role) || primary) shapes.letters.push(letter)
}

function circleAt(at: Point, radius: number): string {
  const r = round(radius)
  return `M${round(at.x - r)} ${round(-at.y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
}

function squareAt(at: Point, half: number): string {
  const r = round(half)
  return `M${round(at.x - r)} ${round(-at.y - r)}h${2 * r}v${2 * r}h${-2 * r}z`
}

function drawZone({ shapes, strokes, look }: Pen, zone: ZoneElement, owner?: PlayerElement): void {
  if (zone.gone) return
  shapes.zones.push({ x: zone.at.x, y: -zone.at.y, rx: zone.rx, ry: zone.ry })
  if (!owner) return
  const link = `M${round(owner.at.x)} ${round(-owner.at.y)}L${round(zone.at.x)} ${round(-zone.at.y)}`
  addStroke(strokes, look, link, PAINT.defense, 0.07)
}

function drawLine(pen: Pen, id: string, path: PathElement, man?: PlayerElement): void {
  if (path.gone) return
  const { shapes, look, top } = pen
  const base = man?.at ?? { x: 0, y: 0 }
  const cut = (points: readonly Point[]): Point[] => cutAbove(points, top - base.y)
  const points = cut(courseOf(path.points, path.curve, look.step, path.corners))
  if (points.length < 2) return
  const branches = path.branches?.map((branch) => cut([points.at(-1) ?? base, ...branch]).slice(1))
  const shape = lineShape({ ...path, points, branches, curve: 'straight' }, look, base)
  const primary = man?.primary ?? false
  const colour = lineColor(path.line, man?.side, primary)
  const { width: thin, dash, round: dots } = STROKE[path.line]
  const width = thin * emphasis(path.line, primary)
  stroke(pen, shape.course, colour, width, shape.branches === '' ? dash : undefined, dots)
  stroke(pen, shape.branches, colour, width, STROKE.option.dash)
  stroke(pen, shape.bar, colour, width)
  if (shape.head !== '') addFill(pen.heads, shape.head, colour)
  if (shape.ghost) stroke(pen, circleAt(shape.ghost, look.token), PAINT.muted, 0.09, [0.24, 0.24])
  if (path.read) {
    const { x, y } = shape.word
    shapes.reads.push({ key: id, text: String(path.read), at: { x: round(x), y: round(-y) } })
  }
}

function drawKey(pen: Pen, man?: PlayerElement): void {
  if (man) stroke(pen, circleAt(man.at, pen.look.token * 1.35), PAINT.ink, 0.14)
}

function stroke(
  { strokes, look }: Pen,
  d: string,
  colour: string,
  yards: number,
  dash?: readonly [number, number],
  dots = false,
): void {
  if (d !== '') addStroke(strokes, look, shorten(d), colour, yards, dash, dots)
}

/** To the hundredth of a yard, which no thumbnail shows. */
function shorten(d: string): string {
  return d.replace(/-?\d+\.\d{3,}/g, (number) => String(round(Number(number))))
}

function round(value: number): number {
  return Math.round(value * 100) / 100 + 0
}

function addStroke(
  strokes: Map<string, ThumbStroke>,
  look: Look,
  d: string,
  colour: string,
  yards: number,
  dash?: readonly [number, number],
  dots = false,
): void {
  const width = round(yards * look.weight)
  const dashes = dash ? dash.map((length) => round(length * (look.weight - 0.2))).join(' ') : undefined
  const key = `${colour}|${width}|${dashes ?? ''}`
  const found = strokes.get(key)
  if (found) found.d += d
  else strokes.set(key, { key, d, colour, width, round: dots || !dash, ...(dashes ? { dash: dashes } : {}) })
}

function addFill(heads: Map<string, ThumbFill>, d: string, colour: string): void {
  const found = heads.get(colour)
  if (found) found.d += shorten(d)
  else heads.set(colour, { key: colour, d: shorten(d), colour })
}

/** Numbers lie on no player and on no other number, and stay in the picture whose line ends at its edge. */
function placeReads(
  diagram: Diagram,
  { reads, badge, box }: ThumbShapes,
  sizes: ReadonlyMap<string, number>,
): void {
  const men = playersOf(diagram).map(({ id, at }) => ({ at, r: THUMB_LOOK.token * (sizes.get(id) ?? 1) }))
  const { left, top, width, height } = box
  const place = createPlacer(men, { left, right: left + width, top: -top, bottom: -top - height })
  for (const read of reads) {
    const spot = place(
      { x: read.at.x, y: -read.at.y },
      { left: -badge, right: badge, bottom: -badge, top: badge },
    )
    if (spot) read.at = { x: round(spot.x), y: round(-spot.y) }
  }
}
