import { useLayoutEffect, useRef, useState } from 'react'

/** How a cell's text ended; `gone`: its row or its page went away while it was being typed. */
export type CommitKey = 'Enter' | 'Tab' | 'ShiftTab' | 'blur' | 'gone'

/**
 * The text of a cell of a grid while it is typed. It ends once: by a key, by a click elsewhere, by Escape, or because its
 * cell went away, which commits what was typed: a refusal shows it again, and nothing is lost.
 */
export function useCellText(start: string, onCommit: (text: string, key: CommitKey) => void) {
  const [text, setText] = useState(start)
  // At once, not with the next render: the focus that a commit moves is a blur in the same tick.
  const isOver = useRef(false)
  const end = (key: CommitKey) => {
    if (isOver.current) return
    isOver.current = true
    onCommit(text, key)
  }
  const gone = useRef(() => {})
  useLayoutEffect(() => {
    gone.current = () => text !== start && end('gone')
  })
  // Before the grid has taken in that the row is gone.
  useLayoutEffect(() => () => gone.current(), [])
  return {
    text,
    setText,
    end,
    /** Takes the text back. */
    cancel: () => void (isOver.current = true),
    isOver: () => isOver.current,
  }
}
