import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Emitter } from '#src/lib/emitter.ts'

const SETTLE_MS = 250

/** A list that takes longer than this to follow a letter, in ms, follows behind the next ones; fewer with each of them. */
const AT_ONCE_MS = 24
const CALMS = 0.7

/** The text in the search box, which alone shows every letter at once. */
export class SearchText {
  #text: string
  readonly #changed = new Emitter<void>()

  constructor(text: string) {
    this.#text = text
  }

  readonly now = (): string => this.#text

  readonly type = (text: string): void => {
    this.#text = text
    this.#changed.emit()
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#changed.on(listener)
}

/**
 * The search: `asked` follows the box as soon as the list can, and the address when the typing pauses. A change of the
 * address from elsewhere (a chip removed, the back button) shows in the box.
 */
export function useSearchText(
  inAddress: string,
  onSettled: (text: string) => void,
): { text: SearchText; asked: string } {
  const [text] = useState(() => new SearchText(inAddress))
  const [asked, setAsked] = useState(inAddress)
  /** When the letter came that the list follows at once, and how long that took it, in ms. */
  const began = useRef(0)
  const took = useRef(0)
  useLayoutEffect(() => {
    if (began.current > 0) took.current = performance.now() - began.current
    began.current = 0
  }, [asked])
  /** What is in the address, or on its way there: the router may tell of it only after the next letter. */
  const sent = useRef([inAddress])
  const settled = useRef(onSettled)
  useEffect(() => {
    settled.current = onSettled
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const stop = text.subscribe(() => {
      // In one frame with the letter, where the device is quick enough; else the letter comes first, for a while.
      const isQuick = took.current < AT_ONCE_MS
      began.current = isQuick ? performance.now() : 0
      if (isQuick) setAsked(text.now())
      else {
        took.current *= CALMS
        startTransition(() => setAsked(text.now()))
      }
      clearTimeout(timer)
      const wanted = text.now().trim()
      if (wanted === sent.current.at(-1)) return
      timer = setTimeout(() => {
        sent.current.push(wanted)
        settled.current(wanted)
      }, SETTLE_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [text])

  useEffect(() => {
    const mine = sent.current.indexOf(inAddress)
    if (mine >= 0) {
      sent.current.splice(0, mine)
      return
    }
    sent.current = [inAddress]
    text.type(inAddress)
  }, [inAddress, text])

  return { text, asked }
}
