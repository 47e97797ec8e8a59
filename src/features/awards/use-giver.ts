import { queries } from '#schema/queries/index.ts'
import type { MyTeam } from '#src/sync/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { useMemo } from 'react'

/** The name of who gave an award. */
export function useGiverOf(team: MyTeam): (userId: string) => string {
  const { rows } = useRows(queries.team.members({ teamId: team.id }))
  return useMemo(() => {
    const names = new Map(rows.map(({ userId, profile }) => [userId, profile?.fullName]))
    return (userId) => names.get(userId) ?? 'Former member'
  }, [rows])
}
