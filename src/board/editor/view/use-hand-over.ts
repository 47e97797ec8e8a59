import { useLayoutEffect } from 'react'
import type { Editor } from '../core/editor.ts'

/** Events before which pending changes are saved: they may read the drawing, edit it, or end the page. */
const ENDS = ['keydown', 'pointerdown', 'click', 'blur', 'pagehide'] as const

/** Saves changes that wait for their frame before any other event runs, so that none is overtaken or lost. */
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
