/** What plays say of what is typed into the library's search: the same as in the search of everything. */
import { useEffect } from 'react'
import type { PlayWithDrawing } from '#src/board/plays/rows.ts'
import { describePlay } from '#src/board/search/describe-play.ts'
import { SearchIndex } from '#src/board/search/search-index.ts'
import { inSlices } from '#src/lib/in-slices.ts'

const index = new SearchIndex()

/** Those of the plays that fit every word of a text: the best first with `isRanked`, else in their order. */
export function searchPlays(
  plays: readonly PlayWithDrawing[],
  typed: string,
  isRanked = true,
): readonly PlayWithDrawing[] {
  return index.among(plays, describePlay, typed, isRanked)
}

/** Reads all plays for the search while nothing else is to do, so that the first letter finds as quickly as the next. */
export function useReadAhead(plays: readonly PlayWithDrawing[]): void {
  useEffect(() => inSlices(index.fill('play', plays, describePlay), () => {}).stop, [plays])
}
