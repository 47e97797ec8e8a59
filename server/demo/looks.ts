/** The defenses that the demo's main concepts are shown against, as tabs of the play. */
import type { Diagram, LookElement } from '#schema/football/diagram.ts'
import { defenseWords } from '#schema/football/look-words.ts'
import { callOf, storedCoverage } from '#schema/football/looks.ts'
import { generateNKeysBetween } from 'fractional-indexing'
import { LOOKS } from './install-data.ts'
import type { DrawnPlay } from '#schema/football/written/spec.ts'

/** The drawing with its looks. A look follows the strength of the offense, so it needs no flipping. */
export function withLooks(diagram: Diagram, { unit, concept }: DrawnPlay): Diagram {
  const looks = (unit === 'offense' && LOOKS[concept]) || []
  const sorts = generateNKeysBetween(null, null, looks.length)
  const drawn = looks.map((words, i): [string, LookElement] => {
    const [front = '', coverage = ''] = words.split(' ')
    const call = callOf({ front, coverage })
    const name = defenseWords(call)
    return [
      `look.v${i + 1}`,
      { kind: 'look', name, front, coverage: storedCoverage(call), sort: sorts[i] ?? '' },
    ]
  })
  return { ...diagram, elements: { ...diagram.elements, ...Object.fromEntries(drawn) } }
}
