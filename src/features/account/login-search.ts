export type LoginSearch = { returnUrl?: string; reason?: 'session_expired'; as?: 'coach' }

/** Search parameters of the sign-in and sign-up pages; others are dropped. */
export function loginSearch(search: Record<string, unknown>): LoginSearch {
  return {
    ...(typeof search.returnUrl === 'string' && { returnUrl: search.returnUrl }),
    ...(search.reason === 'session_expired' && { reason: search.reason }),
    ...(search.as === 'coach' && { as: search.as }),
  }
}
