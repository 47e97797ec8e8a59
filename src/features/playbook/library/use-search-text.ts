import { useEffect, useRef, useState } from 'react'

const SETTLE_MS = 250

/**
 * The search box: shows every letter at once, and puts the text into the address when the typing pauses. A change
 * of the address from elsewhere (a chip removed, the back button) shows in the box.
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

  useEffect(() => {
    const mine = sent.current.indexOf(inAddress)
    if (mine >= 0) {
      sent.current.splice(0, mine)
      return
    }
    sent.current = [inAddress]
    setText(inAddress)
  }, [inAddress])

  useEffect(() => {
    const wanted = text.trim()
    if (wanted === sent.current.at(-1)) return
    const timer = setTimeout(() => {
      sent.current.push(wanted)
      settled.current(wanted)
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [text])

  return [text, setText]
}
