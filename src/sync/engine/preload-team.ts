import type { Replica } from './replica.ts'
import { teamQueries } from './team-queries.ts'

/** How long prefetched rows stay without a subscriber (spec, section 9). */
const KEPT = {
  plays: { ttl: '10m' },
  formations: { ttl: '10m' },
  teams: { ttl: '10m' },
  playbooks: { ttl: '5m' },
} as const

/**
 * Asks for a team's rows before they are wanted. Those of the person's own teams are on this device as a rule
 * (OfflineTeams), and asking again then costs nothing; those of a team that has just been joined come sooner.
 */
export function preloadTeam(zero: Pick<Replica, 'preload'>, teamId: string): void {
  // Released once complete: their time to live starts then.
  for (const ask of teamQueries(zero, teamId, KEPT)) {
    const { complete, cleanup } = ask()
    void complete.then(cleanup)
  }
}
