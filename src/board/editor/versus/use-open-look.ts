import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Editor } from '../core/editor.ts'

/**
 * Keeps the look that is open and the one that the host names the same. What is opened here is told to the host, which
 * names it a moment later: that is an echo, and opens nothing, whatever has been opened since.
 */
export function useOpenLook(
  editor: Editor,
  look: string | null,
  onLook: (look: string | null) => void,
): void {
  const told = useRef<(string | null)[]>([])
  useLayoutEffect(() => {
    const echo = told.current.lastIndexOf(look)
    told.current.splice(0, echo + 1)
    if (echo === -1) editor.open(look)
  }, [editor, look])
  useEffect(() => {
    let last = editor.state().look
    return editor.subscribe(() => {
      const open = editor.state().look
      if (open === last) return
      last = open
      told.current.push(open)
      onLook(open)
    })
  }, [editor, onLook])
}
