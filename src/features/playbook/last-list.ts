/** The list that a play was opened from: the way back to it, and what is next in it. Gone with the page. */
import type { LibrarySearch } from './library/search.ts'

type LastList = { teamId: string; search: LibrarySearch; ids: readonly string[] }

let last: LastList | null = null

export function rememberList({ search: { new: _isAdding, ...search }, ...list }: LastList): void {
  // Whoever comes back has made the play, or has not wanted to.
  last = { ...list, search }
}

/** The list last shown of that team, if there was one. */
export function lastList(teamId: string): LastList | null {
  return last?.teamId === teamId ? last : null
}
