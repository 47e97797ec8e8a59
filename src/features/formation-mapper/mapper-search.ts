/**
 * What the address of the mapper says: the formation that is open, or with `kind` the front, coverage or unit, and the hand a
 * formation is shown to; right by default. `map`: its defensive map.
 */

import { BOOK_KINDS, type BookKind } from '#schema/football/alignment-kinds.ts'

export type MapperSearch = { kind?: BookKind; formation?: string; hand?: 'L'; map?: true }

const MAX_LENGTH = 120

export function parseMapperSearch(raw: Record<string, unknown>): MapperSearch {
  const { formation, hand, map } = raw
  const kind = BOOK_KINDS.find((one) => one === raw['kind'])
  return {
    ...(kind && { kind }),
    ...(typeof formation === 'string' && formation && { formation: formation.slice(0, MAX_LENGTH) }),
    ...(hand === 'L' && { hand }),
    ...(map === true && { map }),
  }
}
