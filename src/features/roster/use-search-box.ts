import { type RefObject, useEffect, useRef, useState } from 'react'

const SETTLE_MS = 250

/**
 * A search box that shows each letter at once and reports the text after a pause. While focused it keeps
 * the typed text; otherwise it follows the URL.
 */
export function useSearchBox(
  inAddress: string,
  onSettled: (text: string) => void,
): [text: string, type: (text: string) => void, box: RefObject<HTMLInputElement | null>] {
  const [text, setText] = useState(inAddress)
  const box = useRef<HTMLInputElement>(null)
  const settled = useRef(onSettled)
  useEffect(() => {
    settled.current = onSettled
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (document.activeElement === box.current) return
    clearTimeout(timer.current)
    setText(inAddress)
  }, [inAddress])

  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => settled.current(next.trim()), SETTLE_MS)
  }
  return [text, type, box]
}
