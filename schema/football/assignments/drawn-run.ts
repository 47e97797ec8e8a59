/** Which run or protection a play was drawn with, told from its lines, and which blocks a coach has drawn since. */

import {
  applyProtection,
  applyRun,
  PROTECTIONS,
  RUNS,
  type ProtectionSlug,
  type RunSlug,
} from '../blocking.ts'
import { FORMER_LINES, RUN_DATA, type RunRow } from '../blocking-data.ts'
import type { Diagram, PathElement, Point } from '../diagram.ts'
import { LINEMEN, linesOf, playersOf, type Elements, type PlacedPlayer } from '../drawing.ts'
import { parsePoints } from '../points.ts'
import { PROTECTION_DATA } from '../protections.ts'

/** So many of the five linemen must have the scheme's block; the others were drawn by hand. */
const ENOUGH = 3

type Found = {
  /** The players whose block is not the scheme's. */
  byHand: string[]
}

export type DrawnRun = Found & { slug: RunSlug; side: 'R' | 'L'; carrier: string | undefined }

export type DrawnProtection = Found & { slug: ProtectionSlug; side: 'R' | 'L' }

/**
 * The run whose blocks most of the line has, as they were drawn; of several, the one whose other lines fit best. Null where a
 * coach has drawn most of the line by hand. A diagram's level changes no line of the box, so any level does.
 */
export function drawnRun(diagram: Diagram): DrawnRun | null {
  const bare = withoutLines(diagram)
  const carrier = playersOf(diagram, 'offense').find(({ id }) =>
    linesOf(diagram, id).some((path) => path.line === 'run'),
  )
  const line = lineBlocks(diagram)
  const likely = RUNS.flatMap(({ slug }) =>
    SIDES.map((side) => ({ slug, side, count: likeness(line, RUN_LINES.get(slug), side) })),
  )
  const most = Math.max(ENOUGH, ...likely.map(({ count }) => count))
  const ways = likely
    .filter(({ count }) => count === most)
    .map(({ slug, side }) => {
      const former = FORMER_LINES[slug]
      const how = { side, level: 'nfhs', ...(carrier && { carrier: carrier.role }) } as const
      const drawn = [how, ...(former ? [{ ...how, line: former }] : [])].map((one) =>
        applyRun(bare, slug, one),
      )
      return { scheme: { slug, side, carrier: carrier?.id }, drawn }
    })
  return best(diagram, ways, (man, drawn) => runKey(diagram, man.id) === runKey(drawn, man.id))
}

const LINE_ROLES = ['LT', 'LG', 'C', 'RG', 'RT'] as const
const SIDES = ['R', 'L'] as const

/** The linemen's blocks, LT to RT. */
function lineBlocks(diagram: Diagram): readonly (PathElement | undefined)[] {
  const men = playersOf(diagram, 'offense')
  return LINE_ROLES.map((wanted) => {
    const own = men.filter(({ role }) => role === wanted).flatMap(({ id }) => linesOf(diagram, id))
    return own.find(({ line }) => line === 'block')
  })
}

/** Each lineman's blocks to the right, LT to RT: as the library draws them now, and as it drew them before. */
type LibraryLine = readonly (readonly { scheme: string; spots: readonly Point[] }[])[]

function readLine(texts: readonly (readonly (string | undefined)[])[]): LibraryLine {
  return texts.map((own) =>
    own.flatMap((text) => {
      if (!text) return []
      const [how = '', path = text] = text.includes('|') ? text.split('|') : ['', text]
      return { scheme: how.split(':')[0] ?? '', spots: parsePoints(path) }
    }),
  )
}

const RUN_LINES: ReadonlyMap<RunSlug, LibraryLine> = /* @__PURE__ */ new Map(
  RUNS.map(({ slug }) => {
    const { line }: RunRow = RUN_DATA[slug]
    return [slug, readLine(LINE_ROLES.map((role) => [line[role], FORMER_LINES[slug]?.[role]]))]
  }),
)

const PROTECTION_LINES: ReadonlyMap<ProtectionSlug, LibraryLine> = /* @__PURE__ */ new Map(
  PROTECTIONS.map(({ slug }) => [slug, readLine(PROTECTION_DATA[slug].line.map((text) => [text]))]),
)

/** How many linemen have that scheme's block to that side, told without drawing the scheme. */
function likeness(
  blocks: readonly (PathElement | undefined)[],
  line: LibraryLine = [],
  side: 'R' | 'L',
): number {
  const sign = side === 'R' ? 1 : -1
  return line.filter((own, i) => {
    const block = blocks[side === 'R' ? i : LINE_ROLES.length - 1 - i]
    return block && own.some(({ scheme, spots }) => isLike(block, scheme, spots, sign))
  }).length
}

function isLike(
  { scheme: own = '', points }: PathElement,
  scheme: string,
  spots: readonly Point[],
  sign: 1 | -1,
): boolean {
  const isNear = ({ x, y }: Point, i: number): boolean =>
    Math.abs(x * sign - (spots[i]?.x ?? 99)) < 0.02 && Math.abs(y - (spots[i]?.y ?? 99)) < 0.02
  return own === scheme && points.length === spots.length && points.every(isNear)
}

/** The protection whose sets most of the line has, as they were drawn; of several, the one whose backs fit best. */
export function drawnProtection(diagram: Diagram): DrawnProtection | null {
  const bare = withoutBlocks(diagram)
  const line = lineBlocks(diagram)
  const likely = PROTECTIONS.flatMap(({ slug }) =>
    SIDES.filter((side) => likeness(line, PROTECTION_LINES.get(slug), side) >= ENOUGH).map((side) => ({
      slug,
      side,
    })),
  )
  const ways = likely.map(({ slug, side }) => ({
    scheme: { slug, side },
    drawn: [applyProtection(bare, slug, { side, level: 'nfhs' })],
  }))
  return best(diagram, ways, () => false)
}

/** `drawn` is the scheme as it is drawn now, and as it was drawn before. */
function best<Scheme>(
  diagram: Diagram,
  ways: readonly { scheme: Scheme; drawn: readonly Diagram[] }[],
  fits: (man: PlacedPlayer, drawn: Diagram) => boolean,
): (Scheme & Found) | null {
  const men = playersOf(diagram, 'offense')
  const blocks = new Map(men.map(({ id }) => [id, blockKey(diagram, id)]))
  const hasBlock = (drawn: Diagram, id: string): boolean =>
    blocks.get(id) !== '' && blocks.get(id) === blockKey(drawn, id)
  let found: { scheme: Scheme; drawn: readonly Diagram[]; line: number; score: number } | null = null
  for (const { scheme, drawn } of ways) {
    const has = (man: PlacedPlayer): boolean => drawn.some((one) => hasBlock(one, man.id))
    const line = men.filter((man) => LINEMEN.includes(man.role) && has(man)).length
    if (line < ENOUGH) continue
    const score = men.filter((man) => has(man) || drawn.some((one) => fits(man, one))).length
    if (found && (line < found.line || (line === found.line && score <= found.score))) continue
    found = { scheme, drawn, line, score }
  }
  if (!found) return null
  const { scheme, drawn } = found
  const byHand = men.filter(({ id }) => blocks.get(id) !== '' && !drawn.some((one) => hasBlock(one, id)))
  return { ...scheme, byHand: byHand.map(({ id }) => id) }
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
