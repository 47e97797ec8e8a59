/** What a person or team has paid for or was given (spec, sections 3 and 6). Pure. */

export type Tier = 'free' | 'pro'

/** The columns of `private_profiles` and `teams`. `subscriptionExpiresAt` is in ms; null: without an end. */
export type Subscription = {
  readonly subscriptionTier: string
  readonly subscriptionExpiresAt: number | null
}

/**
 * The tier at this time, in ms. A tier ends by itself at its end date: nothing rewrites the row, so every reader asks
 * here.
 */
export function tierAt({ subscriptionTier, subscriptionExpiresAt }: Subscription, now: number): Tier {
  const isOver = subscriptionExpiresAt !== null && subscriptionExpiresAt <= now
  return subscriptionTier === 'pro' && !isOver ? 'pro' : 'free'
}
