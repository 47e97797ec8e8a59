/**
 * What the address of the mapper says: the formation that is open, or with `kind` the front, coverage or unit, and the hand a
 * formation is shown to; right by default. `map`: its defensive map.
 */

import type { BookKind } from '#schema/football/alignment-kinds.ts'

export type MapperSearch = { kind?: BookKind; formation?: string; hand?: 'L'; map?: true }

const MAX_LENGTH = 120
/** Written again, because the router loads this with every page, and the schema comes only with a team. */
const KINDS = { front: true, coverage: true, unit: true } satisfies Record<BookKind, true>

export function parseMapperSearch(raw: Record<string, unknown>): MapperSearch {
  const { formation, hand, map } = raw
  const kind = (Object.keys(KINDS) as BookKind[]).find((one) => one === raw['kind'])
  return {
    ...(kind && { kind }),
    ...(typeof formation === 'string' && formation && { formation: formation.slice(0, MAX_LENGTH) }),
    ...(hand === 'L' && { hand }),
    ...(map === true && { map }),
  }
}
