import { preloadTeam } from '#src/sync/engine/preload-team.ts'
import type { Replica } from '#src/sync/engine/replica.ts'
import type { RegisteredRouter } from '@tanstack/react-router'
import { pointedAt } from './fetch-ahead.ts'

/** Prefetches a hovered team's rows and the page that selecting it opens. */
export function prefetchTeam(
  zero: Replica,
  router: RegisteredRouter,
  teamId: string,
  isThere: boolean,
): void {
  pointedAt(isThere, () => {
    preloadTeam(zero, teamId)
    void router.preloadRoute({ to: '/team/$teamId/bulletin', params: { teamId } })
  })
}
