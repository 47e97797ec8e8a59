import { useEffect } from 'react'
import type { PlayWithDrawing } from '#src/board/plays/rows.ts'
import { readAhead } from './search-plays.ts'

/** Plays that are read between two frames. */
const AT_ONCE = 200

/** Reads all plays for the search while nothing else is to do, so that the first letter finds as quickly as the next. */
export function useReadAhead(plays: readonly PlayWithDrawing[]): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const read = (from: number) => {
      if (readAhead(plays, from, AT_ONCE)) timer = setTimeout(() => read(from + AT_ONCE), 10)
    }
    timer = setTimeout(() => read(0), 500)
    return () => clearTimeout(timer)
  }, [plays])
}
