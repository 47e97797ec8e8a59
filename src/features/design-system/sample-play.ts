import { applyConcept } from '#schema/football/concepts.ts'
import { emptyDiagram, type Diagram } from '#schema/football/diagram.ts'
import { formationBySlug, FORMATIONS } from '#schema/football/formations.ts'
import { placeFormation } from '#schema/football/place-formation.ts'

export const SAMPLE_LEVEL = 'nfhs'

/** A play out of the book, to be drawn: mesh out of trips. */
export function samplePlay(): Diagram {
  const formation = formationBySlug('gun-trips') ?? FORMATIONS[0]
  if (!formation) throw new Error('There are no formations')
  const lined = placeFormation(emptyDiagram(), formation, { hash: 'M', level: SAMPLE_LEVEL })
  return applyConcept(lined, 'mesh', { side: 'R', level: SAMPLE_LEVEL })
}
