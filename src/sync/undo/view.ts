/**
 * How a team's history stands, for bars and keys. Apart from what undoes, which brings along the checks of every
 * operation: until something has been changed there is nothing to undo.
 */
import { Emitter } from '#src/lib/emitter.ts'
import { useMemo, useSyncExternalStore } from 'react'
import type { SyncEngine } from '../engine/engine.ts'
import { useEngine } from '../provider.tsx'

export type HistoryView = {
  /** What would be undone next, as its description says it; null where there is nothing. */
  readonly undo: string | null
  readonly redo: string | null
  /** Commands that can be undone. */
  readonly count: number
  /** Goes up with everything that is undone or redone. */
  readonly turns: number
}

export interface Undoing {
  /** An undo or redo is being done: what the next one would do is known at its end. */
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

/** The history of a team in this tab, live, and the way back and forth in it. */
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

/** How often something of the team was undone or redone: what shows more than the replica does then lets go of it. */
export function useTurns(teamId: string): number {
  const engine = useEngine()
  return useSyncExternalStore(subscribe, () => known.get(engine)?.view(teamId).turns ?? 0)
}
