/** What the address of the mapper says: the formation that is open, and the hand it is shown to; right by default. `map`: its defensive map. */

export type MapperSearch = { formation?: string; hand?: 'L'; map?: true }

const MAX_LENGTH = 120

export function parseMapperSearch(raw: Record<string, unknown>): MapperSearch {
  const { formation, hand, map } = raw
  return {
    ...(typeof formation === 'string' && formation && { formation: formation.slice(0, MAX_LENGTH) }),
    ...(hand === 'L' && { hand }),
    ...(map === true && { map }),
  }
}
