import { tierAt } from '#schema/subscription.ts'
import { queries } from '#schema/queries/index.ts'
import { useNow } from '#src/lib/use-now.ts'
import { useRow } from '#src/sync/use-query.ts'

type Paid = { subscriptionTier?: string | null; subscriptionExpiresAt?: number | null } | null | undefined

/** Whether calling a game is open here: with Pro of the team or of the person, by the rows that the device holds. */
export function usePro(teamId: string): boolean {
  const { row: team } = useRow(queries.team.one({ teamId }))
  const { row: me } = useRow(queries.me.profile())
  const now = useNow()
  const isPro = (one: Paid) =>
    tierAt(
      {
        subscriptionTier: one?.subscriptionTier ?? 'free',
        subscriptionExpiresAt: one?.subscriptionExpiresAt ?? null,
      },
      now,
    ) === 'pro'
  return isPro(team) || isPro(me?.private)
}
