import { queries } from '#schema/queries/index.ts'
import { useRows } from '#src/sync/use-query.ts'
import { useMemo } from 'react'

/** Ids of members with an edit from this device that hasn't reached the server. */
export function usePendingMembers(): ReadonlySet<string> {
  const { rows } = useRows(queries.me.receipts())
  return useMemo(
    () =>
      new Set(
        rows
          .filter(({ outcome, entityType }) => outcome === 'pending' && entityType === 'member')
          .map(({ entityId }) => entityId),
      ),
    [rows],
  )
}
