/** Conflicts with another person's changes, on all of the author's devices until resolved. */
import { queries } from '#schema/queries/index.ts'
import { Emitter } from '#src/lib/emitter.ts'
import type { Row } from '@rocicorp/zero'
import { useMemo, useSyncExternalStore } from 'react'
import { useRows } from '../use-query.ts'

export type EditConflict = Row['editConflicts']

/** Open conflicts, oldest first, and resolved ones, newest first. */
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

/** Open conflicts, oldest first. */
export function useOpenConflicts(): readonly EditConflict[] {
  return useConflicts().open
}

const wantedChanged = new Emitter<void>()
let wanted: string | null = null

/** Shows a conflict, open or resolved, from any page. */
export function openConflict(id: string): void {
  wanted = id
  wantedChanged.emit()
}

/** Shows all conflicts, open and resolved. */
export function listConflicts(): void {
  openConflict(ALL_CONFLICTS)
}

/** Used in place of a conflict's id to list all. */
export const ALL_CONFLICTS = 'all'

/** What was requested and is not shown yet: a conflict's id, `ALL_CONFLICTS`, or null. */
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
