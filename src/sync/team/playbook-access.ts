import { useMemo } from 'react'
import { usePermissions } from './permissions.ts'
import { useGrants } from './teams.ts'

export type PlaybookAccess = {
  /** False while unknown. */
  mayView: boolean
  mayCreate: boolean
  mayEdit: boolean
  /** The server has confirmed that this person may not see the playbook. */
  isDenied: boolean
}

/** What the person may do with the team's playbook, live. */
export function usePlaybookAccess(teamId: string): PlaybookAccess {
  const { viewPlaybook: mayView, createPlays: mayCreate, editPlays: mayEdit } = usePermissions(teamId)
  const isDenied = useGrants().known && !mayView
  return useMemo(() => ({ mayView, mayCreate, mayEdit, isDenied }), [mayView, mayCreate, mayEdit, isDenied])
}
