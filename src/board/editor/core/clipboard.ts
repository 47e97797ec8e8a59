/** Copying between plays: the selection as clipboard text, and parsing it back. */

import * as z from 'zod/mini'
import { elementIdSchema, elementSchema } from '#schema/football/diagram-schema.ts'
import type { Diagram, DiagramElement, PathElement, PlayerElement, Point } from '#schema/football/diagram.ts'
import { linesOf } from '#schema/football/drawing.ts'

/** Marks our clipboard text, to tell it from other text. */
const MARK = 'hashmark/diagram'

/** Copied elements under their ids, with the players that own the copied lines and zones. */
export type Clip = {
  elements: Readonly<Record<string, DiagramElement>>
  /** The owners of the copied lines, selected or not. */
  men: Readonly<Record<string, PlayerElement>>
}

const clipSchema = z.object({
  type: z.literal(MARK),
  v: z.literal(1),
  elements: z.record(elementIdSchema, elementSchema),
  men: z.record(elementIdSchema, elementSchema),
})

/** The selection, each player with his lines and zones; null if there is nothing to copy. */
export function clipOf(diagram: Diagram, selection: Iterable<string>): Clip | null {
  const elements: Record<string, DiagramElement> = {}
  const men: Record<string, PlayerElement> = {}
  const noteMan = (id: string | null): void => {
    const man = id === null ? undefined : diagram.elements[id]
    if (id !== null && man?.kind === 'player') men[id] = man
  }
  for (const id of selection) {
    const element = diagram.elements[id]
    if (!element || element.kind === 'field' || element.kind === 'look') continue
    elements[id] = element
    if (element.kind === 'path' || element.kind === 'zone') noteMan(element.from)
    if (element.kind === 'key') noteMan(element.on)
    if (element.kind !== 'player') continue
    men[id] = element
    for (const { id: lineId, ...line } of linesOf(diagram, id)) elements[lineId] = line
    for (const [zoneId, zone] of Object.entries(diagram.elements))
      if (zone.kind === 'zone' && zone.from === id) elements[zoneId] = zone
  }
  return Object.keys(elements).length === 0 ? null : { elements, men }
}

export function clipText({ elements, men }: Clip): string {
  return JSON.stringify({ type: MARK, v: 1, elements, men })
}

/** Parses clipboard text; null when it is not ours. */
export function parseClip(text: string): Clip | null {
  // Our clips are never longer; don't parse huge foreign text.
  if (!text.includes(MARK) || text.length > 400_000) return null
  try {
    const { success, data } = clipSchema.safeParse(JSON.parse(text))
    if (!success) return null
    const men: Record<string, PlayerElement> = {}
    for (const [id, man] of Object.entries(data.men)) if (man.kind === 'player') men[id] = man
    return { elements: data.elements as Record<string, DiagramElement>, men }
  } catch {
    return null
  }
}

/** Whether the clip has only lines of one player, which can go to another. */
export function onlyMan({ elements, men }: Clip): string | undefined {
  const [id, ...more] = Object.keys(men)
  const areHis = Object.values(elements).every(
    (element) => element.kind === 'player' || ('from' in element && element.from === id),
  )
  return id !== undefined && more.length === 0 && areHis ? id : undefined
}

/** A line without an owner, its points relative to the ball. */
export function freed(line: PathElement, origin: Point): PathElement {
  const shift = (p: Point): Point => ({ x: p.x + origin.x, y: p.y + origin.y })
  return {
    ...line,
    from: null,
    points: line.points.map(shift),
    ...(line.branches && { branches: line.branches.map((limb) => limb.map(shift)) }),
  }
}
