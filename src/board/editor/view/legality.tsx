import { type ComponentProps, useCallback } from 'react'
import { LegalityChip } from '../../diagram/legality-chip.tsx'
import { useSettled } from '#src/lib/scheduling.ts'
import { useEditor, useEditorState } from './context.ts'
import { elementDomId } from './elements.tsx'

/** Legality hints for the play as shown, updated shortly after a change. Pressing a hint selects its players. */
export function Legality({
  personnel,
  words,
  hintsOnly,
}: Pick<ComponentProps<typeof LegalityChip>, 'personnel' | 'words' | 'hintsOnly'>) {
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
      words={words}
      {...(hintsOnly && { hintsOnly })}
      onMark={mark}
      onPick={pick}
      className="px-2"
    />
  )
}

/** Highlights these players only. Done in the DOM, not in the state. */
function mark(players: readonly string[]): void {
  for (const man of document.querySelectorAll('[data-hinted]')) man.removeAttribute('data-hinted')
  for (const id of players) document.getElementById(elementDomId(id))?.setAttribute('data-hinted', '')
}
