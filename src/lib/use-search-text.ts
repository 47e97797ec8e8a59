import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'

const SETTLE_MS = 250

/**
 * The text of a search: the box shows every letter at once, and `onSettled` gets it, trimmed, when the typing pauses, never
 * once another page is on its way: it would bring the person back from the link they just pressed. A change of the address from elsewhere (a chip removed, the back button) shows in the box.
 */
export function useSearchText(
  inAddress: string,
  onSettled: (text: string) => void,
): [text: string, type: (text: string) => void] {
  const [text, setText] = useState(inAddress)
  /** What is in the address, or on its way there: the router may tell of it only after the next letter. */
  const sent = useRef([inAddress])
  const settled = useRef(onSettled)
  useEffect(() => {
    settled.current = onSettled
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const router = useRouter()
  useEffect(() => {
    const leave = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) clearTimeout(timer.current)
    })
    return () => {
      leave()
      clearTimeout(timer.current)
    }
  }, [router])

  useEffect(() => {
    const mine = sent.current.indexOf(inAddress)
    if (mine >= 0) return void sent.current.splice(0, mine)
    sent.current = [inAddress]
    clearTimeout(timer.current)
    setText(inAddress)
  }, [inAddress])

  const type = useCallback((next: string) => {
    setText(next)
    clearTimeout(timer.current)
    const wanted = next.trim()
    if (wanted === sent.current.at(-1)) return
    timer.current = setTimeout(() => {
      sent.current.push(wanted)
      settled.current(wanted)
    }, SETTLE_MS)
  }, [])
  return [text, type]
}
