import { useMemo } from 'react'
import { queries } from '#schema/queries/index.ts'
import { useIdentity } from '../session/identity.ts'
import { useRows } from '../use-query.ts'

/** Who is behind an id, as a list of changes says it. */
export function useAuthors(teamId: string): (userId: string) => string {
  const { userId: own } = useIdentity()
  const { rows } = useRows(queries.team.members({ teamId }))
  return useMemo(() => {
    const names = new Map(
      rows.map(({ userId, profile }) => [userId, profile?.displayName || profile?.fullName]),
    )
    return (userId) => (userId === own ? 'You' : names.get(userId) || 'Former member')
  }, [rows, own])
}
