import { useLasting } from '#src/lib/scheduling.ts'
import { useEngine } from '#src/sync/provider.tsx'
import { useConnection } from '#src/sync/state.ts'
import { type MyTeam, useActiveTeam, useTeams } from '#src/sync/team/teams.ts'

const READING_TAKES_AT_MOST_MS = 3000

/**
 * The user's teams and the active team. `settled` means the list is complete: confirmed by the server
 * (`ready`), or, offline, fully read from the device. Until then a missing team means unknown.
 */
export function useMyTeams(): {
  teams: readonly MyTeam[]
  team: MyTeam | null
  setActive: (teamId: string) => void
  ready: boolean
  settled: boolean
} {
  const engine = useEngine()
  const { teams } = useTeams()
  const { team, ready, setActive } = useActiveTeam()
  const connection = useConnection()
  const isReading = teams.length === 0 && engine.teams.all().length > 0
  const isRead = useLasting(isReading, READING_TAKES_AT_MOST_MS) || !isReading
  const isLive = connection === 'connecting' || connection === 'connected'
  return { teams, team, setActive, ready, settled: ready || (!isLive && isRead) }
}
