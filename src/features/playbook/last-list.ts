/** The list that a play was opened from: the way back to it, and what is next in it. Gone with the page. */
import type { LibrarySearch } from './library/search.ts'

type LastList = { readonly teamId: string; readonly search: LibrarySearch; readonly ids: readonly string[] }

let last: LastList | null = null

/** Its plays are asked for their ids once somebody wants to know them: the list changes with each letter of a search. */
export function rememberList(
  teamId: string,
  { new: _isAdding, ...search }: LibrarySearch,
  plays: readonly { readonly id: string }[],
): void {
  let ids: readonly string[] | undefined
  // Whoever comes back has made the play, or has not wanted to.
  last = {
    teamId,
    search,
    get ids() {
      return (ids ??= plays.map(({ id }) => id))
    },
  }
}

/** The list last shown of that team, if there was one. */
export function lastList(teamId: string): LastList | null {
  return last?.teamId === teamId ? last : null
}
