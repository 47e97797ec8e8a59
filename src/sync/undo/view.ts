/**
 * The state of a team's undo history, for buttons and keys. Separate from the undo code, which imports every
 * operation: before the first change there is nothing to undo.
 */
import { Emitter } from '#src/lib/emitter.ts'
import { useMemo, useSyncExternalStore } from 'react'
import type { SyncEngine } from '../engine/engine.ts'
import { useEngine } from '../provider.tsx'

export type HistoryView = {
  /** The description of the command that undo would take back; null if there is none. */
  readonly undo: string | null
  readonly redo: string | null
  /** The number of commands that can be undone. */
  readonly count: number
  /** Increases with every undo and redo. */
  readonly turns: number
}

export interface Undoing {
  /** An undo or redo is running; the next one is known when it ends. */
  readonly isBusy: boolean
  view(teamId: string): HistoryView
  undo(teamId: string): void
  redo(teamId: string): void
}

const NOTHING: HistoryView = { undo: null, redo: null, count: 0, turns: 0 }

const known = new WeakMap<SyncEngine, Undoing>()
export const historyChanged = new Emitter<void>()

export function undoingOf(engine: SyncEngine): Undoing | undefined {
  return known.get(engine)
}

export function keepUndoing(engine: SyncEngine, undoing: Undoing): void {
  known.set(engine, undoing)
}

const subscribe = (listener: () => void) => historyChanged.on(listener)

/** A team's undo history in this tab, live, with undo and redo. */
export function useHistory(teamId: string): HistoryView & { onUndo: () => void; onRedo: () => void } {
  const engine = useEngine()
  const view = useSyncExternalStore(subscribe, () => known.get(engine)?.view(teamId) ?? NOTHING)
  return useMemo(
    () => ({
      ...view,
      onUndo: () => known.get(engine)?.undo(teamId),
      onRedo: () => known.get(engine)?.redo(teamId),
    }),
    [view, engine, teamId],
  )
}

/** Counts undos and redos. Views with state beyond the replica reset when it changes. */
export function useTurns(teamId: string): number {
  const engine = useEngine()
  return useSyncExternalStore(subscribe, () => known.get(engine)?.view(teamId).turns ?? 0)
}
