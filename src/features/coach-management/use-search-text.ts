import { useEffect, useRef, useState } from 'react'

const SETTLE_MS = 250

/** What is typed, at once; `onSettled` hears of it when the typing pauses, and never after the page is gone. */
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
