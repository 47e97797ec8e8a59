import { queries } from '#schema/queries/index.ts'
import { useRows } from '../use-query.ts'

/** The name of the team's head coach, whom to ask for access; undefined when unknown. */
export function useHeadCoach(teamId: string): string {
  const { rows } = useRows(queries.team.members({ teamId }))
  const coach = rows.find(({ teamRole, status }) => teamRole === 'head_coach' && status === 'active')
  const { fullName = '', displayName = '' } = coach?.profile ?? {}
  return fullName.trim() || displayName.trim()
}
