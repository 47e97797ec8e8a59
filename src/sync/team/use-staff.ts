import { queries } from '#schema/queries/index.ts'
import { useMemo } from 'react'
import { countStaff, type StaffCount } from './staff.ts'
import { useRows } from '../use-query.ts'

/** The team's staff, counted. `ready`: the server has confirmed its members. */
export function useStaffCount(teamId: string): StaffCount & { readonly ready: boolean } {
  const { rows: members, ready } = useRows(queries.team.members({ teamId }))
  const { rows: people } = useRows(queries.team.players({ teamId }))
  return useMemo(() => ({ ...countStaff(members, people), ready }), [members, people, ready])
}
