/** Drawing run schemes and pass protections on whatever formation is on the field. */

import { CUTOFF, RUN_DATA, SLOT_BLOCK, STALK, type RunRow } from './blocking-data.ts'
import { receiversOf } from './concepts.ts'
import type { Diagram, LineKind, Point } from './diagram.ts'
import { addLine, byRole, hashOf, linesOf, markPrimary, playersOf, type PlacedPlayer } from './drawing.ts'
import type { CompetitionLevel } from './field.ts'
import { mirrorDiagram, mirrorRole } from './mirror.ts'
import { parsePoints, subtract } from './points.ts'
import { PROTECTION_DATA, type ProtectionRow } from './protections.ts'

export type RunSlug = keyof typeof RUN_DATA

export type ProtectionSlug = keyof typeof PROTECTION_DATA

export type RunOptions = { side: 'R' | 'L'; level: CompetitionLevel; carrier?: string }

const LINE_ROLES = ['LT', 'LG', 'C', 'RG', 'RT'] as const

/** How far from the ball a man still belongs to the box and blocks as a tight end or wing. */
const TIGHT = 7

/** The names of the protections, in the order a picker shows them. */
export const PROTECTIONS: readonly { slug: ProtectionSlug; name: string }[] = /* @__PURE__ */ (
  Object.entries(PROTECTION_DATA) as [ProtectionSlug, ProtectionRow][]
).map(([slug, { name }]) => ({ slug, name }))

/**
 * The diagram with the run drawn to that side: the line's blocks, the lead, the carrier's path, the
 * quarterback's fake, and blocks downfield. A man who already has a line of his own keeps it and gets no other,
 * so a route drawn first makes a run-pass option.
 */
export function applyRun(diagram: Diagram, slug: RunSlug, options: RunOptions): Diagram {
  if (options.side === 'L') {
    const carrier = options.carrier === undefined ? {} : { carrier: mirrorRole(options.carrier) }
    return mirrorDiagram(applyRun(mirrorDiagram(diagram), slug, { ...options, ...carrier, side: 'R' }))
  }
  const scheme: RunRow = RUN_DATA[slug]
  const draw = pen(diagram, options.level)
  const roles = options.carrier ? [options.carrier] : scheme.carriers.split(' ')
  const carrier = roles.map((role) => byRole(diagram, 'offense', role)).find((man) => man !== undefined)
  if (carrier) {
    draw.toSpots(carrier, 'run', scheme.carry)
    markPrimary(draw.elements, carrier.id)
  }
  const quarterback = byRole(diagram, 'offense', 'QB')
  if (quarterback && scheme.quarterback && Math.abs(quarterback.at.x) < 1) {
    draw.toSpots(quarterback, 'fake', scheme.quarterback)
  }
  for (const role of LINE_ROLES) {
    const man = byRole(diagram, 'offense', role)
    if (man) draw.offsets(man, 'block', scheme.line[role])
  }
  const { right, left, backs } = receiversOf(diagram)
  const leaders = [...backs.toReversed(), ...right.filter(isWing)].filter((man) => man.id !== carrier?.id)
  const leads = [scheme.lead, scheme.second]
  leaders.slice(0, 2).forEach((man, i) => {
    const lead = leads[i]
    if (lead) draw.toSpots(man, 'block', lead)
  })
  for (const man of right) draw.offsets(man, 'block', tightBlock(man, scheme.tight, STALK))
  for (const man of left) draw.offsets(man, 'block', tightBlock(man, scheme.back, CUTOFF))
  return { ...diagram, elements: draw.elements }
}

function isWing({ at }: PlacedPlayer): boolean {
  return Math.abs(at.x) <= TIGHT && at.y < -1.5
}

function tightBlock(man: PlacedPlayer, onLine: string, wide: string): string {
  if (Math.abs(man.at.x) > TIGHT) return wide
  return isWing(man) ? SLOT_BLOCK : onLine
}

/**
 * The diagram with pass protection drawn: the line's sets, and blocks for the backs and tight ends who have no
 * route. Draw the concept first; whoever has a line keeps it.
 */
export function applyProtection(
  diagram: Diagram,
  slug: ProtectionSlug,
  options: { side: 'R' | 'L'; level: CompetitionLevel },
): Diagram {
  if (options.side === 'L') {
    return mirrorDiagram(applyProtection(mirrorDiagram(diagram), slug, { ...options, side: 'R' }))
  }
  const protection: ProtectionRow = PROTECTION_DATA[slug]
  const draw = pen(diagram, options.level)
  LINE_ROLES.forEach((role, i) => {
    const man = byRole(diagram, 'offense', role)
    const set = protection.line[i]
    if (man && set) draw.offsets(man, 'block', set)
  })
  const { right, left, backs } = receiversOf(diagram)
  const staying = backs.filter((man) => linesOf(diagram, man.id).length === 0)
  staying.slice(0, 2).forEach((man, i) => {
    const spot = protection.backs[i]
    if (spot) draw.toSpots(man, 'block', spot)
  })
  for (const man of [...right, ...left]) {
    if (Math.abs(man.at.x) > TIGHT) continue
    draw.offsets(man, 'block', man.at.x > 0 ? '0,0 0.4,-0.6 0.8,-1' : '0,0 -0.4,-0.6 -0.8,-1')
  }
  return { ...diagram, elements: draw.elements }
}

/** Draws on a copy of the diagram, for men who had no line but pre-snap motion when drawing began. */
function pen(diagram: Diagram, level: CompetitionLevel) {
  const elements = { ...diagram.elements }
  const how = { level, hash: hashOf(diagram) }
  const busy = new Set<string>()
  for (const man of playersOf(diagram, 'offense')) {
    if (linesOf(diagram, man.id).some((path) => path.line !== 'motion')) busy.add(man.id)
  }
  const line = (man: PlacedPlayer, kind: LineKind, points: Point[]): void => {
    if (busy.has(man.id)) return
    busy.add(man.id)
    addLine(elements, man, kind, points, how)
  }
  return {
    elements,
    offsets: (man: PlacedPlayer, kind: LineKind, text: string): void => line(man, kind, parsePoints(text)),
    /** From where he is at the snap (after motion, if he moves) to spots told from the ball. */
    toSpots: (man: PlacedPlayer, kind: LineKind, text: string): void => {
      const motion = linesOf(diagram, man.id).find((path) => path.line === 'motion')
      const start = motion?.points.at(-1) ?? { x: 0, y: 0 }
      line(man, kind, [start, ...parsePoints(text).map((spot) => subtract(spot, man.at))])
    },
  }
}
