export type ResetSearch = { token?: string; error?: 'INVALID_TOKEN'; reason?: 'session_expired' }

/**
 * What a link to a new password carries, or (in better-auth's words) that it was no good, and what the session's watch
 * adds; anything else is dropped.
 */
export function resetSearch(search: Record<string, unknown>): ResetSearch {
  return {
    ...(typeof search.token === 'string' && search.token !== '' && { token: search.token }),
    ...(search.error === 'INVALID_TOKEN' && { error: search.error }),
    ...(search.reason === 'session_expired' && { reason: search.reason }),
  }
}
