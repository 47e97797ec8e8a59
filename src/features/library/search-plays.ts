/** The library's search, on the same engine as the global search. */
import { useEffect } from 'react'
import { type TeamTerms, USUAL_TERMS } from '#schema/football/situations.ts'
import type { PlayWithDrawing } from '#src/board/plays/rows.ts'
import { playDescriber } from '#src/board/search/describe-play.ts'
import { SearchIndex } from '#src/board/search/search-index.ts'
import { inSlices } from '#src/lib/scheduling.ts'

const index = new SearchIndex()

/** The plays that match every word, which may be the team's `terms`. With `isRanked`, best matches come first; otherwise they keep their order. */
export function searchPlays(
  plays: readonly PlayWithDrawing[],
  typed: string,
  isRanked = true,
  terms: TeamTerms = USUAL_TERMS,
): readonly PlayWithDrawing[] {
  return index.among(plays, playDescriber(terms), typed, isRanked)
}

/** Indexes all plays while the browser is idle, so that the first letter is as fast as the next. */
export function useReadAhead(plays: readonly PlayWithDrawing[], terms: TeamTerms): void {
  const describe = playDescriber(terms)
  useEffect(() => inSlices(index.fill('play', plays, describe), () => {}).stop, [plays, describe])
}
