import { applyConcept } from '#schema/football/concepts.ts'
import { applyCoverage } from '#schema/football/coverages.ts'
import { emptyDiagram, type Diagram } from '#schema/football/diagram.ts'
import type { CompetitionLevel, Hash } from '#schema/football/field.ts'
import { formationBySlug, FORMATIONS } from '#schema/football/formations.ts'
import { frontBySlug, FRONTS, placeFront } from '#schema/football/fronts.ts'
import { placeFormation } from '#schema/football/place-formation.ts'

export const SAMPLE_LEVEL = 'nfhs'

/** A play out of the book, to be drawn: mesh out of trips. */
export function samplePlay(level: CompetitionLevel = SAMPLE_LEVEL, hash: Hash = 'M'): Diagram {
  const formation = formationBySlug('gun-trips') ?? FORMATIONS[0]
  if (!formation) throw new Error('There are no formations')
  const lined = placeFormation(emptyDiagram(), formation, { hash, level })
  return applyConcept(lined, 'mesh', { side: 'R', level })
}

/** The same play against a 4-2-5 in cover 3 sky. */
export function sampleAgainst(level: CompetitionLevel = SAMPLE_LEVEL, hash: Hash = 'M'): Diagram {
  const front = frontBySlug('4-2-5-nickel-over') ?? FRONTS[0]
  if (!front) throw new Error('There are no fronts')
  return applyCoverage(placeFront(samplePlay(level, hash), front, level), 'cover-3-sky', { level })
}
