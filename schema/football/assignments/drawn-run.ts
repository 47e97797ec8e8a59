/** Which run or protection a play was drawn with, told from its lines. */

import {
  applyProtection,
  applyRun,
  PROTECTIONS,
  RUNS,
  type ProtectionSlug,
  type RunSlug,
} from '../blocking.ts'
import { FORMER_LINES } from '../blocking-data.ts'
import type { Diagram, PathElement } from '../diagram.ts'
import { LINEMEN, linesOf, playersOf, type Elements } from '../drawing.ts'

export type DrawnRun = { slug: RunSlug; side: 'R' | 'L'; carrier: string | undefined }

/**
 * The run whose blocks the whole line has, as they were drawn; of several, the one whose other lines fit best. Null where a
 * coach has drawn the line's blocks by hand. A diagram's level changes no line of the box, so any level does.
 */
export function drawnRun(diagram: Diagram): DrawnRun | null {
  const bare = withoutLines(diagram)
  const men = playersOf(diagram, 'offense')
  const line = men.filter(({ role }) => LINEMEN.includes(role))
  if (line.length === 0) return null
  const carrier = men.find(({ id }) => linesOf(diagram, id).some((path) => path.line === 'run'))
  let best: { run: DrawnRun; score: number } | null = null
  for (const { slug } of RUNS) {
    const former = FORMER_LINES[slug]
    const ways = (['R', 'L'] as const).flatMap((side) => [
      { side },
      ...(former ? [{ side, line: former }] : []),
    ])
    for (const way of ways) {
      const { side } = way
      const how = { level: 'nfhs', ...way, ...(carrier && { carrier: carrier.role }) } as const
      const drawn = applyRun(bare, slug, how)
      const has = (id: string): boolean =>
        blockKey(diagram, id) !== '' && blockKey(diagram, id) === blockKey(drawn, id)
      if (!line.every(({ id }) => has(id))) continue
      const score = men.filter(({ id }) => has(id) || runKey(diagram, id) === runKey(drawn, id)).length
      if (best && score <= best.score) continue
      best = { run: { slug, side, carrier: carrier?.id }, score }
    }
  }
  return best?.run ?? null
}

export type DrawnProtection = { slug: ProtectionSlug; side: 'R' | 'L' }

/** The protection whose sets the whole line has, as they were drawn; of several, the one whose backs fit best. */
export function drawnProtection(diagram: Diagram): DrawnProtection | null {
  const men = playersOf(diagram, 'offense')
  const line = men.filter(({ role }) => LINEMEN.includes(role))
  if (line.length === 0) return null
  let best: { drawn: DrawnProtection; score: number } | null = null
  for (const { slug } of PROTECTIONS) {
    for (const side of ['R', 'L'] as const) {
      const drawn = applyProtection(withoutBlocks(diagram), slug, { side, level: 'nfhs' })
      const has = (id: string): boolean =>
        blockKey(diagram, id) !== '' && blockKey(diagram, id) === blockKey(drawn, id)
      if (!line.every(({ id }) => has(id))) continue
      const score = men.filter(({ id }) => has(id)).length
      if (!best || score > best.score) best = { drawn: { slug, side }, score }
    }
  }
  return best?.drawn ?? null
}

function withoutBlocks(diagram: Diagram): Diagram {
  const kept = Object.entries(diagram.elements).filter(
    ([, element]) => element.kind !== 'path' || element.line !== 'block',
  )
  return { ...diagram, elements: Object.fromEntries(kept) }
}

function withoutLines(diagram: Diagram): Diagram {
  const elements: Elements = {}
  for (const [id, element] of Object.entries(diagram.elements)) {
    const isMove = element.kind === 'path' && (element.line === 'motion' || element.line === 'shift')
    if (element.kind === 'player' || element.kind === 'field' || isMove) elements[id] = element
  }
  return { ...diagram, elements }
}

function key(paths: readonly PathElement[]): string {
  return paths.map(({ scheme = '', points }) => `${scheme} ${JSON.stringify(points)}`).join()
}

function blockKey(diagram: Diagram, id: string): string {
  return key(linesOf(diagram, id).filter(({ line }) => line === 'block'))
}

function runKey(diagram: Diagram, id: string): string {
  return key(linesOf(diagram, id).filter(({ line }) => line === 'run' || line === 'fake'))
}
