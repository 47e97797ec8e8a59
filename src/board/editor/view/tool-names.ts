/** Whether the toolbar says the names of its tools: until the person has chosen tools so often that he knows them. */

import { useEffect, useState } from 'react'
import { readStored, writeStored } from '#src/lib/storage.ts'
import { useEditor } from './context.ts'

const KEY = 'hashmark.tools-chosen'

/** After so many choices on this device the pictures alone are enough, and the field gets the room. */
const KNOWN = 12

function chosenBefore(): number {
  return Number(readStored('local', KEY)) || 0
}

/** Counts the tools that are chosen here; what is shown stays as it is until the next field is opened, so that nothing moves. */
export function useToolNames(): boolean {
  const editor = useEditor()
  const [hasNames] = useState(() => chosenBefore() < KNOWN)
  useEffect(() => {
    if (!hasNames) return
    let { tool } = editor.state()
    return editor.subscribe(() => {
      const now = editor.state().tool
      if (now !== tool && now !== 'select') writeStored('local', KEY, String(chosenBefore() + 1))
      tool = now
    })
  }, [editor, hasNames])
  return hasNames
}
