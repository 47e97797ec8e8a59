/** What is wrong, or looks wrong, with a team's plays. Pure. */
import { alignmentHints } from '#schema/football/legality.ts'
import type { Diagram } from '#schema/football/diagram.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { findCategory } from '#schema/football/taxonomy.ts'
import type { Row } from '@rocicorp/zero'

type CheckedPlay = Pick<
  Row['plays'],
  'id' | 'name' | 'unit' | 'category' | 'formation' | 'wristCode' | 'sortKey'
>
type CheckedDrawing = { playId: string; diagram: Diagram }

export type DataCheck = {
  name: string
  /** The plays it is about, by id. */
  plays: string[]
  /** A fault of the data; otherwise something that a coach may want so. */
  isFault: boolean
}

export function checkPlays(
  plays: readonly CheckedPlay[],
  drawings: readonly CheckedDrawing[],
  level: CompetitionLevel,
): DataCheck[] {
  const drawn = new Map(drawings.map(({ playId, diagram }) => [playId, diagram]))
  const where = (isFound: (play: CheckedPlay) => boolean) => plays.filter(isFound).map(({ id }) => id)
  return [
    { name: 'Play without a drawing', isFault: true, plays: where(({ id }) => !drawn.has(id)) },
    {
      name: 'Two plays with the same sort position',
      isFault: true,
      plays: twice(plays, ({ sortKey }) => sortKey),
    },
    {
      name: 'Category not in any unit',
      isFault: true,
      plays: where(({ unit, category }) => category !== '' && !findCategory(unit, category)),
    },
    {
      name: 'Two plays with the same name',
      isFault: false,
      plays: twice(plays, ({ name }) => name.toLowerCase()),
    },
    {
      name: 'Two plays with the same wristband code',
      isFault: false,
      plays: twice(plays, ({ wristCode }) => wristCode),
    },
    { name: 'Play without a category', isFault: false, plays: where(({ category }) => category === '') },
    { name: 'Play without a formation', isFault: false, plays: where(({ formation }) => formation === '') },
    {
      name: 'Alignment with a warning',
      isFault: false,
      plays: where(({ id }) => {
        const diagram = drawn.get(id)
        return diagram !== undefined && alignmentHints(diagram, level).length > 0
      }),
    },
  ]
}

/** The plays whose key another has, too. Without a key a play is like no other. */
function twice(plays: readonly CheckedPlay[], keyOf: (play: CheckedPlay) => string): string[] {
  const byKey = Map.groupBy(plays, keyOf)
  return [...byKey].flatMap(([key, same]) => (key !== '' && same.length > 1 ? same.map(({ id }) => id) : []))
}
