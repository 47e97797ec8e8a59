/** Passing concepts: finding who is #1, #2, #3 on either side, and drawing everyone's route. */

import { clearEnds } from './clear-ends.ts'
import { CONCEPT_DATA, type ConceptRow } from './concepts-data.ts'
import type { Diagram } from './diagram.ts'
import {
  addLine,
  hashOf,
  LINEMEN,
  markPrimary,
  playersOf,
  snapSpot,
  type Elements,
  type PlacedPlayer,
} from './drawing.ts'
import type { CompetitionLevel } from './field.ts'
import { mirrorDiagram } from './mirror.ts'
import { inBackfield } from './place-formation.ts'
import { add } from './points.ts'
import { behindLine, DEPTH_SCALE, isRouteSlug, routeFor } from './routes.ts'

export type ConceptSlug = keyof typeof CONCEPT_DATA

export type Concept = ConceptRow & { slug: ConceptSlug }

/** Every concept, in the order a picker shows them. */
export const CONCEPTS: readonly Concept[] = /* @__PURE__ */ (
  Object.entries(CONCEPT_DATA) as [ConceptSlug, ConceptRow][]
).map(([slug, row]) => ({ slug, ...row }))

export type Receivers = { right: PlacedPlayer[]; left: PlacedPlayer[]; backs: PlacedPlayer[] }

/**
 * The eligible players by side, numbered from the outside in, and the backs, deepest first. In a stack the player
 * on the line is the outside one. The quarterback counts only when he is split out.
 */
export function receiversOf(diagram: Diagram): Receivers {
  const eligible = playersOf(diagram, 'offense').filter((player) => !LINEMEN.includes(player.role))
  const spread = eligible.filter(({ role, at }) => (role === 'QB' ? Math.abs(at.x) > 6 : !inBackfield(at)))
  const outsideIn = (a: PlacedPlayer, b: PlacedPlayer): number =>
    Math.abs(b.at.x) - Math.abs(a.at.x) || b.at.y - a.at.y
  return {
    right: spread.filter((player) => player.at.x > 0).sort(outsideIn),
    left: spread.filter((player) => player.at.x <= 0).sort(outsideIn),
    backs: eligible
      .filter(({ role, at }) => role !== 'QB' && inBackfield(at))
      .sort((a, b) => Number(b.role === 'T') - Number(a.role === 'T') || a.at.y - b.at.y),
  }
}

export type ConceptOptions = {
  side: 'R' | 'L'
  level: CompetitionLevel
  /** Only players on that side get routes; the others, and the backs, keep theirs. */
  sideOnly?: boolean
}

/**
 * The diagram with the concept drawn to that side: every receiver's and back's route in place of the one he
 * had, and the primary receiver marked. A fourth receiver on a side sits down in a hitch.
 */
export function applyConcept(diagram: Diagram, slug: ConceptSlug, options: ConceptOptions): Diagram {
  if (options.side === 'L') {
    return mirrorDiagram(applyConcept(mirrorDiagram(diagram), slug, { ...options, side: 'R' }))
  }
  const concept: ConceptRow = CONCEPT_DATA[slug]
  const { right, left, backs } = receiversOf(diagram)
  const call = (concept.call[Math.min(right.length, 3) - 1] ?? '').split(' ')
  const away = concept.away.split(' ')
  const others = options.sideOnly ? { left: [], backs: [] } : { left, backs }
  const runs: (readonly [PlacedPlayer, string, 1 | -1])[] = [
    ...right.map((man, i) => [man, call[i] ?? 'hitch', 1] as const),
    ...others.left.map((man, i) => [man, away[i] ?? 'hitch', -1] as const),
    ...others.backs.map((man, i) => {
      const route = concept.backs.split(' ')[i] ?? '-'
      return route.startsWith('~') ? ([man, route.slice(1), -1] as const) : ([man, route, 1] as const)
    }),
  ]
  const receivers = new Set(runs.map(([man]) => man.id))
  const elements: Elements = {}
  for (const [id, element] of Object.entries(diagram.elements)) {
    const isRoute = element.kind === 'path' && (element.line === 'route' || element.line === 'option')
    if (!(isRoute && element.from !== null && receivers.has(element.from))) elements[id] = element
  }
  const how = { level: options.level, hash: hashOf(diagram) }
  for (const [man, route, outside] of runs) {
    if (!isRouteSlug(route)) continue
    const start = snapSpot(diagram, man.id)
    const behind = behindLine(add(man.at, start))
    const points = routeFor(route, outside, DEPTH_SCALE[how.level], behind).map((p) => add(p, start))
    addLine(elements, man, 'route', points, how)
  }
  numberReads(elements, runs, concept.reads)
  clearEnds(elements, routesOf(elements, receivers), how)
  const primary = runs.find(([, route]) => route === concept.primary)?.[0]
  if (primary) markPrimary(elements, primary.id)
  return { ...diagram, elements }
}

function routesOf(elements: Elements, men: ReadonlySet<string>): string[] {
  return Object.entries(elements).flatMap(([id, one]) =>
    one.kind === 'path' && one.line === 'route' && one.from !== null && men.has(one.from) ? [id] : [],
  )
}

/** Numbers the routes in the order of the quarterback's progression. */
function numberReads(
  elements: Elements,
  runs: readonly (readonly [PlacedPlayer, string, 1 | -1])[],
  reads: string,
): void {
  const numbered = new Set<string>()
  for (const read of reads.split(' ')) {
    const man = runs.find(([one, route]) => route.replace('~', '') === read && !numbered.has(one.id))?.[0]
    const line = Object.entries(elements).find(
      ([, one]) => one.kind === 'path' && one.line === 'route' && one.from === man?.id,
    )
    if (!man || line?.[1].kind !== 'path') continue
    numbered.add(man.id)
    elements[line[0]] = { ...line[1], read: numbered.size }
  }
}
