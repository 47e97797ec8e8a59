/** Why a person has to sign in. */
type LoginReason = (typeof REASONS)[number]
const REASONS = ['session_expired', 'deactivated'] as const

export type LoginSearch = { returnUrl?: string; reason?: LoginReason; as?: 'coach' }

/** Search parameters of the sign-in and sign-up pages; others are dropped. */
export function loginSearch(search: Record<string, unknown>): LoginSearch {
  const reason = REASONS.find((one) => one === search.reason)
  return {
    ...(typeof search.returnUrl === 'string' && { returnUrl: search.returnUrl }),
    ...(reason && { reason }),
    ...(search.as === 'coach' && { as: search.as }),
  }
}
