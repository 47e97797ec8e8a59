import { useLayoutEffect } from 'react'
import type { Editor } from '../core/editor.ts'

/** Whatever may ask what was done, add to it, or end the page. */
const ENDS = ['keydown', 'pointerdown', 'click', 'blur', 'pagehide'] as const

/** What waits for its frame is handed over at once before anything else happens, so that nothing overtakes it or loses it. */
export function useHandOver(editor: Editor): void {
  useLayoutEffect(() => {
    const { handOver } = editor
    for (const type of ENDS) addEventListener(type, handOver, { capture: true })
    document.addEventListener('visibilitychange', handOver)
    return () => {
      for (const type of ENDS) removeEventListener(type, handOver, { capture: true })
      document.removeEventListener('visibilitychange', handOver)
      handOver()
    }
  }, [editor])
}
