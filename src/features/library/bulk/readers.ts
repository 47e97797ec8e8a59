import { effectiveCapabilities } from '#schema/permissions.ts'
import { queries } from '#schema/queries/index.ts'
import { useRoleRights } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { count } from '#src/lib/words.ts'
import { useMemo } from 'react'

/** How many people of the team see only what is published. */
export function useReaders(teamId: string): number {
  const { rows } = useRows(queries.team.members({ teamId }))
  const rights = useRoleRights(teamId)
  return useMemo(
    () =>
      rows.filter(({ status, teamRole, capabilities }) => {
        const held = effectiveCapabilities(teamRole, capabilities, rights)
        return status === 'active' && held.includes('playbook.view') && !held.includes('playbook.edit')
      }).length,
    [rows, rights],
  )
}

/** "14 players see them"; the verb and what they see are for the sentence to say. */
export function readersWords(n: number, verb: string): string {
  return n === 0 ? 'No player has joined yet' : `${count(n, 'player')} ${n === 1 ? `${verb}s` : verb} them`
}
