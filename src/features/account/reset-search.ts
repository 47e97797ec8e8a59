export type ResetSearch = { token?: string; error?: 'INVALID_TOKEN'; reason?: 'session_expired' }

/**
 * Search parameters of a reset link: its token or better-auth's error, and the session guard's reason.
 * Others are dropped.
 */
export function resetSearch(search: Record<string, unknown>): ResetSearch {
  return {
    ...(typeof search.token === 'string' && search.token !== '' && { token: search.token }),
    ...(search.error === 'INVALID_TOKEN' && { error: search.error }),
    ...(search.reason === 'session_expired' && { reason: search.reason }),
  }
}
