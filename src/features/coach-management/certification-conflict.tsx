import type { ReactNode } from 'react'
import { queries } from '#schema/queries/index.ts'
import { type CertificationKind, CERTIFICATIONS } from '#schema/records.ts'
import { type ConflictView, plainWords } from '#src/sync/conflicts/conflict-view.ts'
import type { EditConflict } from '#src/sync/conflicts/conflicts.ts'
import { rowConflict } from '#src/sync/conflicts/row-conflict.ts'
import { useCan } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'

/** Looks up what a conflict is about: until when a member of the staff is certified. */
export function CertificationConflict({
  conflict,
  children,
}: {
  conflict: EditConflict
  children: (view: ConflictView) => ReactNode
}) {
  const { teamId, entityId } = conflict
  const { rows } = useRows(queries.staff.certifications({ teamId }))
  const { rows: members } = useRows(queries.team.members({ teamId }))
  const mayEdit = useCan(teamId, 'team.manage')
  const row = rows.find(({ id }) => id === entityId)
  const owner = members.find(({ userId }) => userId === row?.userId)?.profile?.fullName
  return children(
    rowConflict(conflict, {
      row,
      name: owner ? `Certification of ${owner}` : 'This certification',
      words: (field, value) =>
        field === 'kind' ? CERTIFICATIONS[value as CertificationKind] : plainWords(value),
      mayEdit,
    }),
  )
}
