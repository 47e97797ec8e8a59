/** The list that a play was opened from, for the way back and for the next play in it. Lost on reload. */
import type { RegisteredRouter, RouteById } from '@tanstack/react-router'

type LibrarySearch = RouteById<RegisteredRouter['routeTree'], '/_app/playbook/'>['types']['searchSchema']

type LastList = { readonly teamId: string; readonly search: LibrarySearch; readonly ids: readonly string[] }

let last: LastList | null = null

/**
 * Stores the list last shown. Its ids are computed on demand: the list changes with each letter of a
 * search.
 */
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

/** The list last shown of this team, or null. */
export function lastList(teamId: string): LastList | null {
  return last?.teamId === teamId ? last : null
}
