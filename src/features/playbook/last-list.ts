/** The list that a play was opened from: the way back to it, and what is next in it. Gone with the page. */
import type { LibrarySearch } from './library/search.ts'

type LastList = { teamId: string; search: LibrarySearch; ids: readonly string[] }

let last: LastList | null = null

export function rememberList(list: LastList): void {
  last = list
}

/** The list last shown of that team, if there was one. */
export function lastList(teamId: string): LastList | null {
  return last?.teamId === teamId ? last : null
}
