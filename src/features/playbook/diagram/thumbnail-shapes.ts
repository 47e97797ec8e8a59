/** A whole play as a handful of SVG paths, one for each look, so that a wall of plays stays light. */

import type { Diagram, PlayerElement, Point } from '#schema/football/diagram.ts'
import { LINEMEN, hashOf } from '#schema/football/drawing.ts'
import { sidelines, type CompetitionLevel } from '#schema/football/field.ts'
import { lineShape } from './line-shape.ts'
import { STROKE, THUMB_LOOK, lineColour } from './paint.ts'
import { courseOf, cutAbove } from './polyline.ts'

/** Deeper than this a line is cut: the break of a route matters in a thumbnail, the length of a go does not. */
const TOP = 18

export type ThumbStroke = { key: string; d: string; colour: string; width: number; dash?: string }
export type ThumbFill = { key: string; d: string; colour: string }

export type ThumbShapes = {
  box: { left: number; top: number; width: number; height: number }
  strokes: ThumbStroke[]
  heads: ThumbFill[]
  /** Offensive men in outline, and those the play is built for, filled. */
  tokens: string
  primaries: string
  zones: { x: number; y: number; rx: number; ry: number }[]
  letters: { key: string; text: string; at: Point; side: PlayerElement['side']; primary: boolean }[]
}

/** What a thumbnail draws, in yards with y turned over. */
export function thumbnailShapes(diagram: Diagram, level: CompetitionLevel): ThumbShapes {
  const strokes = new Map<string, ThumbStroke>()
  const heads = new Map<string, ThumbFill>()
  const shapes: ThumbShapes = {
    box: { left: 0, top: 0, width: 0, height: 0 },
    strokes: [],
    heads: [],
    tokens: '',
    primaries: '',
    zones: [],
    letters: [],
  }
  const seen: Point[] = []
  for (const [id, element] of Object.entries(diagram.elements)) {
    if (element.kind === 'player') {
      seen.push(element.at)
      drawToken(shapes, id, element)
    } else if (element.kind === 'zone') {
      shapes.zones.push({ x: element.at.x, y: -element.at.y, rx: element.rx, ry: element.ry })
      seen.push({ x: element.at.x, y: Math.min(TOP, element.at.y + element.ry) })
    } else if (element.kind === 'path') {
      const owner = element.from === null ? undefined : diagram.elements[element.from]
      const man = owner?.kind === 'player' ? owner : undefined
      const base = man?.at ?? { x: 0, y: 0 }
      const course = courseOf(element.points, element.curve, THUMB_LOOK.step)
      const points = cutAbove(course, TOP - base.y)
      if (points.length < 2) continue
      const shape = lineShape({ ...element, points, curve: 'straight' }, THUMB_LOOK)
      const primary = man?.primary ?? false
      const colour = lineColour(element.line, man?.side, primary)
      const place = (d: string): string => shift(d, base)
      const width = STROKE[element.line].width * (primary && element.line === 'route' ? 1.25 : 1)
      addStroke(strokes, place(shape.course), colour, width, STROKE[element.line].dash)
      if (shape.bar !== '') addStroke(strokes, place(shape.bar), colour, width)
      if (shape.head !== '') addFill(heads, place(shape.head), colour)
      for (const p of points) seen.push({ x: p.x + base.x, y: p.y + base.y })
    }
  }
  shapes.strokes = [...strokes.values()]
  shapes.heads = [...heads.values()]
  shapes.box = boxAround(seen, sidelines(level, hashOf(diagram)))
  return shapes
}

function drawToken(shapes: ThumbShapes, id: string, player: PlayerElement): void {
  const { at, shape, label, side, primary } = player
  const r = THUMB_LOOK.token
  const x = Math.round((at.x - r) * 100) / 100
  const y = Math.round(-at.y * 100) / 100
  const circle = `M${x} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
  const square = `M${x} ${Math.round((-at.y - r) * 100) / 100}h${2 * r}v${2 * r}h${-2 * r}z`
  if (shape === 'letter') {
    shapes.letters.push({ key: id, text: label, at: { x: at.x, y: -at.y }, side, primary })
    return
  }
  if (primary) shapes.primaries += shape === 'square' ? square : circle
  else shapes.tokens += shape === 'square' ? square : circle
  // Five linemen need no names to be known for what they are.
  if (LINEMEN.includes(player.role) && !primary) return
  shapes.letters.push({ key: id, text: label, at: { x: at.x, y: -at.y }, side, primary })
}

/** Moves path data made of absolute M and L to where the man stands; arcs of a dot are relative already. */
function shift(d: string, { x, y }: Point): string {
  return d.replace(/([ML])(-?[\d.]+) (-?[\d.]+)/g, (_, command: string, px: string, py: string) => {
    return `${command}${round(Number(px) + x)} ${round(Number(py) - y)}`
  })
}

function round(value: number): number {
  return Math.round(value * 100) / 100 + 0
}

function addStroke(
  strokes: Map<string, ThumbStroke>,
  d: string,
  colour: string,
  yards: number,
  dash?: readonly [number, number],
): void {
  const width = yards * THUMB_LOOK.weight
  const dashes = dash ? `${dash[0] * 1.5} ${dash[1] * 1.5}` : undefined
  const key = `${colour}|${width}|${dashes ?? ''}`
  const found = strokes.get(key)
  if (found) found.d += d
  else strokes.set(key, { key, d, colour, width, ...(dashes ? { dash: dashes } : {}) })
}

function addFill(heads: Map<string, ThumbFill>, d: string, colour: string): void {
  const found = heads.get(colour)
  if (found) found.d += d
  else heads.set(colour, { key: colour, d, colour })
}

/** Everything in view with a little air, never closer than a normal formation, never beyond the sidelines. */
function boxAround(seen: readonly Point[], field: { left: number; right: number }): ThumbShapes['box'] {
  const xs = seen.map((p) => p.x)
  const ys = seen.map((p) => Math.min(TOP, p.y))
  const left = Math.max(field.left - 0.5, Math.min(-16, ...xs) - 2.5)
  const right = Math.min(field.right + 0.5, Math.max(16, ...xs) + 2.5)
  const bottom = Math.min(-6, ...ys) - 2
  const top = Math.max(7, ...ys) + 2
  return { left, top: -top, width: right - left, height: top - bottom }
}
