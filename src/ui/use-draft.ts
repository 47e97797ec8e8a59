import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { Draft, type DraftOptions, type DraftState } from './draft.ts'

export type DraftField = DraftState & {
  /** What the field shows: what is typed, or the row's value. */
  shown: string
  type: (text: string) => void
  blur: () => void
  revert: () => void
  useMine: () => void
}

type Options = {
  /** Tells this field from every other one: text that could not be saved waits under it. */
  id: string
  value: string
  /** The version of the row that says `value`. */
  version: number
} & Omit<DraftOptions, 'current' | 'version'>

/** Text that was too long, say, when its page was left; it is there again when the page comes back. */
const unsaved = new Map<string, string>()

/** A text field that follows the row, keeps what is typed, and commits it by itself; also when its page goes. */
export function useDraft(options: Options): DraftField {
  const { id, value, version, ...rules } = options
  const [draft] = useState(() => {
    const made = new Draft({ ...rules, current: () => value, version: () => version })
    const kept = unsaved.get(id)
    if (kept !== undefined) made.type(kept)
    return made
  })
  useLayoutEffect(() => draft.configure({ ...rules, current: () => value, version: () => version }))
  const state = useSyncExternalStore(draft.subscribe, draft.state)

  useEffect(() => {
    const flush = () => draft.flush()
    const hidden = () => document.visibilityState === 'hidden' && draft.flush()
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', hidden)
      const left = draft.leave()
      if (left === null) unsaved.delete(id)
      else unsaved.set(id, left)
    }
  }, [draft, id])

  return {
    ...state,
    shown: state.typed ?? value,
    type: (text) => draft.type(text),
    blur: () => draft.blur(),
    revert: () => draft.revert(),
    useMine: () => draft.useMine(),
  }
}
