/** The plays that are chosen to do something with at once. */
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { PlayWithDrawing } from '#src/board/plays/rows.ts'

export type Picked = {
  /** Choosing is on: each play has a box to tick. */
  readonly isOn: boolean
  readonly chosen: ReadonlySet<string>
  /** Where a range begins: the play that was ticked or unticked last. */
  readonly anchor: string | null
}

export const NOTHING_PICKED: Picked = { isOn: false, chosen: new Set(), anchor: null }

/**
 * After a press on one play's box. With `range`, all from the one before to this one become as that one is. What other
 * filters hide stays chosen, for one may gather plays from several searches.
 */
export function picked(before: Picked, id: string, shown: readonly string[], range: boolean): Picked {
  const { chosen, anchor } = before
  const from = range && anchor !== null ? shown.indexOf(anchor) : -1
  const to = shown.indexOf(id)
  const isRange = from >= 0 && to >= 0
  const ids = isRange ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
  const isChosen = isRange ? chosen.has(anchor ?? id) : !chosen.has(id)
  const next = new Set(chosen)
  for (const one of ids) {
    if (isChosen) next.add(one)
    else next.delete(one)
  }
  return { isOn: true, chosen: next, anchor: id }
}

export type Selection = {
  readonly isOn: boolean
  readonly chosen: ReadonlySet<string>
  /** Ticks or unticks one; with `range` (Shift) also all since the last one. Begins choosing where it was off. */
  readonly toggle: (id: string, options?: { range?: boolean }) => void
  /** All that are shown, besides those that are chosen already. */
  readonly all: () => void
  readonly none: () => void
  readonly start: () => void
  readonly end: () => void
}

/** `shown` is what the list shows now, in its order. The edits stay the same, so that no card is drawn again for them. */
export function useSelection(shown: readonly PlayWithDrawing[]): Selection {
  const [state, setState] = useState(NOTHING_PICKED)
  const latest = useRef(shown)
  useLayoutEffect(() => {
    latest.current = shown
  })

  const toggle = useCallback((id: string, { range = false }: { range?: boolean } = {}) => {
    const ids = latest.current.map((play) => play.id)
    setState((before) => picked(before, id, ids, range))
  }, [])
  const all = useCallback(() => {
    const ids = latest.current.map((play) => play.id)
    setState((before) => ({ isOn: true, chosen: new Set([...before.chosen, ...ids]), anchor: null }))
  }, [])
  const none = useCallback(() => setState({ ...NOTHING_PICKED, isOn: true }), [])
  const start = useCallback(() => setState((before) => ({ ...before, isOn: true })), [])
  const end = useCallback(() => setState(NOTHING_PICKED), [])

  const { isOn, chosen } = state
  return useMemo(
    () => ({ isOn, chosen, toggle, all, none, start, end }),
    [isOn, chosen, toggle, all, none, start, end],
  )
}
