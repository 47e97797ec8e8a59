export type ResetSearch = { token?: string; error?: 'INVALID_TOKEN' }

/** What a link to a new password carries, or (in better-auth's words) that it was no good; anything else is dropped. */
export function resetSearch(search: Record<string, unknown>): ResetSearch {
  return {
    ...(typeof search.token === 'string' && search.token !== '' && { token: search.token }),
    ...(search.error === 'INVALID_TOKEN' && { error: search.error }),
  }
}
