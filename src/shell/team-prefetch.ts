import { preloadTeam } from '#src/sync/engine/preload-team.ts'
import type { Replica } from '#src/sync/engine/replica.ts'
import type { RegisteredRouter } from '@tanstack/react-router'
import { pointedAt } from './fetch-ahead.ts'

/** What the team that one points at will need: its rows, and the page that choosing it leads to. */
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
