import type { ReactNode } from 'react'
import { queries } from '#schema/queries/index.ts'
import type { ConflictView } from '#src/sync/conflicts/conflict-view.ts'
import type { EditConflict } from '#src/sync/conflicts/conflicts.ts'
import { rowConflict } from '#src/sync/conflicts/row-conflict.ts'
import { useTeamBook } from '#src/sync/team/team-book.ts'
import { useCan } from '#src/sync/team/teams.ts'
import { useRow } from '#src/sync/use-query.ts'
import { settingWords, TEAM_LABELS } from './team-words.ts'

/** Looks up what a conflict is about: what a team has decided about itself. */
export function TeamConflict({
  conflict,
  children,
}: {
  conflict: EditConflict
  children: (view: ConflictView) => ReactNode
}) {
  const { teamId } = conflict
  const book = useTeamBook(teamId)
  const { row } = useRow(queries.team.one({ teamId }))
  const mayEdit = useCan(teamId, 'team.settings')
  return children(
    rowConflict(conflict, {
      row: row ?? undefined,
      name: row?.name ?? 'The team',
      labels: TEAM_LABELS,
      words: (field, value) => settingWords(field, value, book),
      mayEdit,
    }),
  )
}
