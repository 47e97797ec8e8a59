import { queries } from '#schema/queries/index.ts'
import type { Replica } from './replica.ts'

/** How long rows that were fetched ahead stay without anybody who looks at them (spec, section 9). */
const KEPT = { plays: '10m', formations: '10m', teams: '10m', playbooks: '5m' } as const

/**
 * Asks for a team's rows before they are wanted. Those of the person's own teams are on this device as a rule
 * (OfflineTeams), and asking again then costs nothing; those of a team that has just been joined come sooner.
 */
export function preloadTeam(zero: Pick<Replica, 'preload'>, teamId: string): void {
  const args = { teamId }
  const preloads = [
    zero.preload(queries.team.one(args), { ttl: KEPT.teams }),
    zero.preload(queries.team.members(args), { ttl: KEPT.teams }),
    zero.preload(queries.playbook.all(args), { ttl: KEPT.playbooks }),
    zero.preload(queries.playbook.formations(args), { ttl: KEPT.formations }),
    zero.preload(queries.plays.all(args), { ttl: KEPT.plays }),
    zero.preload(queries.plays.drawings(args), { ttl: KEPT.plays }),
  ]
  // Let go once they are there: the time to keep them runs from then on.
  for (const { complete, cleanup } of preloads) void complete.then(cleanup)
}
