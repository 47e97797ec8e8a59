import { useEffect, useRef, useState } from 'react'

const SETTLE_MS = 250

/** The typed text, updated at once; `onSettled` is called after a pause, and never after unmount. */
export function useSearchText(
  first: string,
  onSettled: (text: string) => void,
): [text: string, type: (text: string) => void] {
  const [text, setText] = useState(first)
  const settled = useRef(onSettled)
  useEffect(() => {
    settled.current = onSettled
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => settled.current(next.trim()), SETTLE_MS)
  }
  return [text, type]
}
