import type { ReactNode } from 'react'
import type { Json } from '#schema/merge/conflict.ts'
import { jsonEqual } from '#schema/merge/equal.ts'
import { queries } from '#schema/queries/index.ts'
import { asText, type ConflictView } from '#src/sync/conflict-view.ts'
import type { EditConflict } from '#src/sync/conflicts.ts'
import { useCan } from '#src/sync/teams.ts'
import { useRows } from '#src/sync/use-query.ts'

/** Looks up what a conflict is about: the playbook, which has a name alone. */
export function PlaybookConflict({
  conflict,
  children,
}: {
  conflict: EditConflict
  children: (view: ConflictView) => ReactNode
}) {
  const { teamId, entityId, fields, resolvedAt, theirsBy } = conflict
  const { rows } = useRows(queries.playbook.all({ teamId }))
  const row = rows.find(({ id }) => id === entityId)
  const mayEdit = useCan(teamId, 'playbook.manage')
  const theirs = (field: string): Json =>
    row && resolvedAt === null && field === 'name'
      ? row.name
      : (fields.find((one) => one.field === field)?.theirs ?? null)
  return children({
    name: row?.name ?? 'The playbook',
    lines: fields.flatMap(({ field, yours }) =>
      field !== 'name' || jsonEqual(yours, theirs(field))
        ? []
        : [
            {
              key: field,
              fields: [field],
              label: 'Name',
              mine: asText(yours),
              theirs: asText(theirs(field)),
            },
          ],
    ),
    theirs,
    ...(row && { version: row.version }),
    ...(row?.updatedBy === theirsBy && row && { changedAt: row.updatedAt }),
    mayEdit,
  })
}
