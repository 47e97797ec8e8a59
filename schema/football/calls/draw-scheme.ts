/** Draws the scheme of a line in its formation. Pure. */
import { applyConcept, CONCEPTS } from '../concepts.ts'
import type { Diagram } from '../diagram.ts'
import { byRole } from '../drawing.ts'
import type { CompetitionLevel } from '../field.ts'
import { formationBySlug } from '../formations.ts'
import { mirrorDiagram } from '../mirror.ts'
import { distance } from '../points.ts'
import type { ProtectionSlug } from '../blocking.ts'
import { drawRight } from '../written/offense.ts'
import type { OffenseSpec } from '../written/spec.ts'
import type { Hand } from './phrases.ts'
import { modelOf, type Scheme, writtenFrom } from './scheme-words.ts'

export type OffenseCall = {
  /** The formation, to its hand. Its id is the library's slug, or the id of one that the team saved. */
  start: { id: string; diagram: Diagram }
  hand: Hand
  scheme: Scheme
  /** The side that the play goes to. */
  side: Hand
  protection: ProtectionSlug | undefined
  level: CompetitionLevel
}

/**
 * The formation with everyone's assignment; null if the library can't draw this scheme from this formation: it has no back
 * for the run, or the play is written for players who stand elsewhere.
 */
export function drawScheme(call: OffenseCall): Diagram | null {
  const { start, hand, side } = call
  const placed = hand === 'L' ? mirrorDiagram(start.diagram) : start.diagram
  const toward = side === hand ? 'R' : 'L'
  const drawn = drawTo(placed, toward, call)
  return drawn && hand === 'L' ? mirrorDiagram(drawn) : drawn
}

function drawTo(
  placed: Diagram,
  side: Hand,
  { start, scheme, protection, level }: OffenseCall,
): Diagram | null {
  const written = writtenFrom(scheme, start.id)
  const draw = (spec: Parts, on = placed) => attempt(() => drawRight({ ...BLANK, ...spec }, on, level))
  if (written && (written.side === 'none' || (written.side ?? 'R') === side)) {
    const drawn = draw(partsOf(written))
    if (drawn) return drawn
  }
  if (scheme.kind === 'written') {
    const { spec } = scheme
    return standsAsWritten(placed, spec) ? draw(partsOf(spec)) : null
  }
  if (scheme.kind === 'run') {
    const { run, carrier } = scheme
    return withCarrier(draw({ side, run, ...(carrier && { carrier }) }))
  }
  if (scheme.kind === 'rpo') {
    const routes = attempt(() => applyConcept(placed, scheme.pass, { side, level, sideOnly: true }))
    return routes && withCarrier(draw({ side, run: scheme.run }, routes))
  }
  const protect = protection ?? modelOf(scheme)?.protect ?? usualProtection(scheme)
  const how = { side, pass: scheme.pass, protect }
  return draw(how) ?? draw({ ...how, throwTo: false })
}

type Parts = Partial<
  Pick<
    OffenseSpec,
    | 'side'
    | 'motion'
    | 'pass'
    | 'routes'
    | 'lines'
    | 'reads'
    | 'hot'
    | 'key'
    | 'run'
    | 'carrier'
    | 'protect'
    | 'throwTo'
  >
>

/** A play that says nothing yet. */
export const BLANK = { call: '', category: '', subcategory: '', concept: '', tags: [], notes: '' }

/** What of a written play is drawn: not the hash that it was written from. */
function partsOf({ hash: _h, left: _l, formation: _f, ...spec }: OffenseSpec): Parts {
  return spec
}

function usualProtection(scheme: Scheme & { kind: 'pass' }): ProtectionSlug {
  if (scheme.isAction) return 'play-action'
  const family = CONCEPTS.find(({ slug }) => slug === scheme.pass)?.family
  if (family === 'Play-action') return 'play-action'
  return family === 'Quick' ? 'quick' : 'half-slide'
}

/** Drawing throws for a role that the formation lacks. */
function attempt(draw: () => Diagram): Diagram | null {
  try {
    return draw()
  } catch {
    return null
  }
}

function withCarrier(diagram: Diagram | null): Diagram | null {
  const isRun = (element: Diagram['elements'][string]) => element.kind === 'path' && element.line === 'run'
  return diagram && Object.values(diagram.elements).some(isRun) ? diagram : null
}

/** How far a player may stand from where a play is written for him, in yards. */
const ELSEWHERE = 1.5

/** Whether all whom the written play names stand where they stand in the formation that it is written from. */
function standsAsWritten(placed: Diagram, spec: OffenseSpec): boolean {
  const from = formationBySlug(spec.formation)
  const named = new Set([
    ...Object.keys(spec.routes ?? {}),
    ...(spec.lines ?? []).map(([role]) => role),
    ...(spec.reads?.split(' ') ?? []),
    ...(spec.motion ? [spec.motion.role] : []),
    ...(spec.carrier ? [spec.carrier] : []),
    ...(typeof spec.throwTo === 'string' ? [spec.throwTo] : []),
  ])
  return [...named].every((role) => {
    const man = byRole(placed, 'offense', role)
    const spot = from?.players.find((one) => one.role === role)
    return man && spot && distance(man.at, spot) <= ELSEWHERE
  })
}
