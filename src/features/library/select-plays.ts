/** Which plays the list shows. Pure and fast. */
import { UNSORTED } from '#schema/football/taxonomy.ts'
import type { PlayWithDrawing } from '#src/board/plays/rows.ts'
import { searchPlays } from '#src/board/search/search-plays.ts'
import { filterOf, type Known, NOTHING_KNOWN } from './filters.ts'
import type { LibrarySearch } from './search.ts'

/** The plays that match the search; with a text, best matches first. */
export function selectPlays(
  plays: readonly PlayWithDrawing[],
  search: LibrarySearch,
  known: Known = NOTHING_KNOWN,
): readonly PlayWithDrawing[] {
  return searchPlays(filterPlays(plays, search, known), search.q ?? '', !search.sort, known)
}

/** The plays that pass the unit, the tree, and the filters. Ignores the search text. */
export function filterPlays(
  plays: readonly PlayWithDrawing[],
  search: LibrarySearch,
  known: Known,
): readonly PlayWithDrawing[] {
  const unit = search.unit ?? 'offense'
  const passes = filterOf(search, known)
  return plays.filter(
    (play) => (unit === 'all' || play.unit === unit) && inCategory(play, search) && passes(play),
  )
}

function inCategory(play: PlayWithDrawing, { category, subcategory }: LibrarySearch): boolean {
  if (!category) return true
  if (category === UNSORTED) return play.category === ''
  return play.category === category && (!subcategory || play.subcategory === subcategory)
}
