import { useMemo } from 'react'
import { queries } from '#schema/queries/index.ts'
import { useCan } from '#src/sync/teams.ts'
import { useRows } from '#src/sync/use-query.ts'

export type PlaybookAccess = {
  /** False while it is not known yet. */
  mayView: boolean
  mayCreate: boolean
  mayEdit: boolean
  /** The server has said so: this person may not see the playbook. */
  isDenied: boolean
}

/** What the person may do with the team's playbook, live. */
export function usePlaybookAccess(teamId: string): PlaybookAccess {
  const mayView = useCan(teamId, 'playbook.view')
  const mayCreate = useCan(teamId, 'playbook.create')
  const mayEdit = useCan(teamId, 'playbook.edit')
  const { ready } = useRows(queries.me.grants())
  const isDenied = !mayView && ready
  return useMemo(() => ({ mayView, mayCreate, mayEdit, isDenied }), [mayView, mayCreate, mayEdit, isDenied])
}
