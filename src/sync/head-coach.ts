import { queries } from '#schema/queries/index.ts'
import { useRows } from './use-query.ts'

/** Whom to ask about what one may see in a team: its head coach by name, as far as this device knows. */
export function useHeadCoach(teamId: string): string {
  const { rows } = useRows(queries.team.members({ teamId }))
  const coach = rows.find(({ teamRole, status }) => teamRole === 'head_coach' && status === 'active')
  const { fullName = '', displayName = '' } = coach?.profile ?? {}
  return fullName.trim() || displayName.trim()
}
