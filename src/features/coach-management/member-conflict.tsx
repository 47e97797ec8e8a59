import type { ReactNode } from 'react'
import { type Capability, TEAM_ROLE_LABELS, type TeamRole } from '#schema/capabilities.ts'
import type { Json } from '#schema/merge/conflict.ts'
import { explicitCapabilities } from '#schema/permissions.ts'
import { queries } from '#schema/queries/index.ts'
import { asText, type ConflictView } from '#src/sync/conflicts/conflict-view.ts'
import type { EditConflict } from '#src/sync/conflicts/conflicts.ts'
import { rowConflict } from '#src/sync/conflicts/row-conflict.ts'
import { useCan } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { CAPABILITY_WORDS } from './capability-words.ts'

/** Looks up what a conflict is about: somebody's role, rights, status or notes. */
export function MemberConflict({
  conflict,
  children,
}: {
  conflict: EditConflict
  children: (view: ConflictView) => ReactNode
}) {
  const { teamId, entityId } = conflict
  const { rows: members } = useRows(queries.team.members({ teamId }))
  const mayEdit = useCan(teamId, 'team.manage')
  const row = members.find(({ userId }) => userId === entityId)
  const read = (field: string): Json => {
    if (field === 'teamRole') return row?.teamRole ?? null
    if (field === 'status') return row?.status ?? null
    if (field === 'roleNotes') return row?.roleNotes ?? ''
    if (field === 'titles' || field === 'positionGroups') return row?.[field] ?? []
    return row ? explicitCapabilities(row.capabilities).includes(field as Capability) : null
  }
  return children(
    rowConflict(conflict, {
      row,
      name: row?.profile?.fullName || row?.profile?.displayName || 'This member',
      labels: CAPABILITY_WORDS,
      words,
      read,
      mayEdit,
    }),
  )
}

function words(field: string, value: Json): string {
  if (field === 'teamRole') return TEAM_ROLE_LABELS[value as TeamRole] ?? asText(value)
  if (field === 'status') return value === 'active' ? 'Active' : 'Inactive'
  if (field === 'titles' || field === 'positionGroups') return (value as string[]).join(', ') || 'None'
  if (field === 'roleNotes') return value ? asText(value) : 'No notes'
  return value === true ? 'On' : 'Off'
}
