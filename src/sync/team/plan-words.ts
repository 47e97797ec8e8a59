import { type Subscription, tierAt } from '#schema/subscription.ts'
import { dateWords } from '#src/lib/words.ts'

/** "Free", "Pro", "Pro until Nov 30, 2026". `now` in ms. */
export function planWords(plan: Subscription, now: number): string {
  if (tierAt(plan, now) === 'free') return 'Free'
  return plan.subscriptionExpiresAt === null ? 'Pro' : `Pro until ${dateWords(plan.subscriptionExpiresAt)}`
}
