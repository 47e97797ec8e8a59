/** What the person and somebody else did not agree on: rows of their own, on all their devices, until they have chosen. */
import { queries } from '#schema/queries/index.ts'
import { Emitter } from '#src/lib/emitter.ts'
import type { Row } from '@rocicorp/zero'
import { useMemo, useSyncExternalStore } from 'react'
import { useRows } from '../use-query.ts'

export type EditConflict = Row['editConflicts']

/** Conflicts that wait for a choice, the oldest first, and those that had one, the newest first. */
export function useConflicts(): { open: readonly EditConflict[]; resolved: readonly EditConflict[] } {
  const { rows } = useRows(queries.me.conflicts())
  return useMemo(() => {
    const isOpen = ({ resolvedAt }: EditConflict) => resolvedAt === null
    return {
      open: rows.filter(isOpen).toSorted((a, b) => a.createdAt - b.createdAt),
      resolved: rows.filter((row) => !isOpen(row)),
    }
  }, [rows])
}

/** Conflicts that wait for a choice, the oldest first. */
export function useOpenConflicts(): readonly EditConflict[] {
  return useConflicts().open
}

const wantedChanged = new Emitter<void>()
let wanted: string | null = null

/** Shows the conflict, open or resolved; from anywhere. Its code comes with the first one. */
export function openConflict(id: string): void {
  wanted = id
  wantedChanged.emit()
}

/** Shows all conflicts, open and resolved. */
export function listConflicts(): void {
  openConflict(ALL_CONFLICTS)
}

/** Stands in the place of a conflict's id for all of them. */
export const ALL_CONFLICTS = 'all'

/** What is to be shown and is not yet: a conflict's id, `ALL_CONFLICTS`, or null. */
export function useWantedConflict(): { wanted: string | null; taken: () => void } {
  const now = useSyncExternalStore(
    (listener) => wantedChanged.on(listener),
    () => wanted,
  )
  return { wanted: now, taken }
}

function taken(): void {
  wanted = null
  wantedChanged.emit()
}
