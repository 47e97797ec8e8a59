/** The library's search, on the same engine as the global search. */
import { useEffect } from 'react'
import type { PlayWithDrawing } from '#src/board/plays/rows.ts'
import { describePlay } from '#src/board/search/describe-play.ts'
import { SearchIndex } from '#src/board/search/search-index.ts'
import { inSlices } from '#src/lib/scheduling.ts'

const index = new SearchIndex()

/** The plays that match every word. With `isRanked`, best matches come first; otherwise they keep their order. */
export function searchPlays(
  plays: readonly PlayWithDrawing[],
  typed: string,
  isRanked = true,
): readonly PlayWithDrawing[] {
  return index.among(plays, describePlay, typed, isRanked)
}

/** Indexes all plays while the browser is idle, so that the first letter is as fast as the next. */
export function useReadAhead(plays: readonly PlayWithDrawing[]): void {
  useEffect(() => inSlices(index.fill('play', plays, describePlay), () => {}).stop, [plays])
}
