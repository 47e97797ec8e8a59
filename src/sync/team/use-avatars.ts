import { useMemo } from 'react'
import { queries } from '#schema/queries/index.ts'
import { useRows } from '../use-query.ts'

/** The addresses of the members' pictures, by account. */
export function useAvatars(teamId: string): ReadonlyMap<string, string> {
  const { rows } = useRows(queries.team.members({ teamId }))
  return useMemo(
    () =>
      new Map(
        rows.flatMap(({ userId, profile }) => (profile?.avatarUrl ? [[userId, profile.avatarUrl]] : [])),
      ),
    [rows],
  )
}
