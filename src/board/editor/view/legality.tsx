import { useCallback } from 'react'
import { LegalityChip } from '../../diagram/legality-chip.tsx'
import { useSettled } from '#src/lib/use-settled.ts'
import { useEditor, useEditorState } from './context.ts'
import { elementDomId } from './elements.tsx'

/** What an official would say of the play as it is seen, a moment after it was changed; pressing a hint selects whom it is about. */
export function Legality({ personnel }: { personnel: string }) {
  const editor = useEditor()
  const base = useSettled(useEditorState((state) => state.base))
  const level = useEditorState((state) => state.level)
  const pick = useCallback(
    (players: readonly string[]) =>
      editor.take({ selection: new Set(players), vertex: null, tool: 'select', draft: null }),
    [editor],
  )
  return (
    <LegalityChip
      diagram={base}
      level={level}
      personnel={personnel}
      onMark={mark}
      onPick={pick}
      className="px-2"
    />
  )
}

/** Rings these men and nobody else. On the page and not in the state, for a glance changes nothing. */
function mark(players: readonly string[]): void {
  for (const man of document.querySelectorAll('[data-hinted]')) man.removeAttribute('data-hinted')
  for (const id of players) document.getElementById(elementDomId(id))?.setAttribute('data-hinted', '')
}
