import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The index of the card that is the tab stop: the last one focused. */
export function useTabStop(count: number) {
  const [active, setActive] = useState(0)
  return { tabStop: Math.min(active, Math.max(0, count - 1)), setActive }
}

/**
 * Arrow keys among cards of which one is the tab stop. `[data-index]` marks a card; `scrollTo` brings one into sight that
 * is not drawn yet.
 */
export function useCardKeys(
  list: RefObject<HTMLElement | null>,
  {
    count,
    columns,
    setActive,
    scrollTo,
  }: {
    count: number
    columns: number
    setActive: (index: number) => void
    scrollTo: (index: number) => void
  },
) {
  const wanted = useRef<number | null>(null)

  const focusWanted = (): boolean => {
    const card = list.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`)
    if (!card) return false
    wanted.current = null
    card.focus()
    return true
  }

  // After every render, since this one may have drawn the card.
  useLayoutEffect(() => {
    if (wanted.current !== null) focusWanted()
  })

  /** Focuses a card, scrolling to it if needed. */
  const go = (to: number) => {
    wanted.current = to
    setActive(to)
    if (!focusWanted()) scrollTo(to)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return
    const from = indexOf(event.target)
    if (Number.isNaN(from)) return
    const to = destination(event.key, from, columns, count)
    if (to === null) return
    event.preventDefault()
    go(to)
  }

  /** Makes the focused card the tab stop. */
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const index = indexOf(event.target)
    if (!Number.isNaN(index)) setActive(index)
  }

  return { onKeyDown, onFocus, go }
}

function indexOf(card: HTMLElement): number {
  return Number(card.dataset['index'] ?? Number.NaN)
}

/** The index a key moves to, or null if it doesn't move. */
export function destination(key: string, from: number, columns: number, count: number): number | null {
  const last = count - 1
  const to = {
    ArrowRight: from + 1,
    ArrowLeft: from - 1,
    ArrowDown: from + columns,
    ArrowUp: from - columns,
    Home: 0,
    End: last,
  }[key]
  if (to === undefined) return null
  // From the second-to-last row, Down goes to the last card even if none is directly below.
  if (key === 'ArrowDown' && to > last)
    return Math.floor(from / columns) < Math.floor(last / columns) ? last : null
  return to < 0 || to > last ? null : to
}
