/** Where the focus goes in a list of cards. Each card has an id of its own and can be focused; its menu is marked `data-act=menu`. */
import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Scrolls to the card that the address names, and focuses it, once. */
export function useTarget(list: RefObject<HTMLElement | null>, id: string | undefined): void {
  const done = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (id === undefined || done.current === id) return
    const found = list.current?.querySelector<HTMLElement>(`#${id}`)
    if (!found) return
    done.current = id
    found.scrollIntoView({ block: 'start' })
    found.focus({ preventScroll: true })
  })
}

/**
 * Focuses a card's menu once the rows have changed, where the change took the focus away with the card that had it; or what
 * `otherwise` finds, where there is no such card.
 */
export function useFocusLater(
  list: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
  otherwise?: () => HTMLElement | null | undefined,
): (id: string | undefined) => void {
  const wanted = useRef<{ id: string | undefined; before: readonly unknown[] }>(undefined)
  useLayoutEffect(() => {
    if (!wanted.current || wanted.current.before === rows) return
    const { id } = wanted.current
    wanted.current = undefined
    if (document.activeElement && document.activeElement !== document.body) return
    const menu = id && list.current?.querySelector<HTMLElement>(`#${id} [data-act=menu]`)
    ;(menu || otherwise?.())?.focus()
  })
  return (id) => {
    wanted.current = { id, before: rows }
  }
}
