/** The library's search, on the same engine as the global search. */
import { useEffect } from 'react'
import { USUAL_TERMS } from '#schema/football/situations.ts'
import { TAXONOMY } from '#schema/football/taxonomy.ts'
import type { PlayWithDrawing } from '#src/board/plays/rows.ts'
import { playDescriber } from '#src/board/search/describe-play.ts'
import { SearchIndex } from '#src/board/search/search-index.ts'
import { inSlices } from '#src/lib/scheduling.ts'
import type { Known } from './filters.ts'

const index = new SearchIndex()

type Names = Pick<Known, 'terms' | 'taxonomy'>

const describerOf = ({ terms = USUAL_TERMS, taxonomy = TAXONOMY }: Names) => playDescriber(terms, taxonomy)

/** The plays that match every word, which may be one of the team's `names`. With `isRanked`, best matches come first; otherwise they keep their order. */
export function searchPlays(
  plays: readonly PlayWithDrawing[],
  typed: string,
  isRanked = true,
  names: Names = {},
): readonly PlayWithDrawing[] {
  return index.among(plays, describerOf(names), typed, isRanked)
}

/** Indexes all plays while the browser is idle, so that the first letter is as fast as the next. */
export function useReadAhead(plays: readonly PlayWithDrawing[], names: Names): void {
  const describe = describerOf(names)
  useEffect(() => inSlices(index.fill('play', plays, describe), () => {}).stop, [plays, describe])
}
