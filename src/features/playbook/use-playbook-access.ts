import { useMemo } from 'react'
import { usePermissions } from '#src/sync/permissions.ts'
import { useGrants } from '#src/sync/teams.ts'

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
  const { viewPlaybook: mayView, createPlays: mayCreate, editPlays: mayEdit } = usePermissions(teamId)
  const isDenied = useGrants().known && !mayView
  return useMemo(() => ({ mayView, mayCreate, mayEdit, isDenied }), [mayView, mayCreate, mayEdit, isDenied])
}
