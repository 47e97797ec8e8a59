import { Shield } from 'lucide-react'
import { useMemo } from 'react'
import { blockAgainst } from '#schema/football/block-look.ts'
import { blockingWords } from '#schema/football/block-words.ts'
import { labelOf } from '#schema/football/defender-labels.ts'
import { playItself } from '#schema/football/look-base.ts'
import { useSettled } from '#src/lib/scheduling.ts'
import { Popover } from '#src/ui/popover.tsx'
import { useEditorState } from './context.ts'

/** Whom the play's rules leave unblocked against the open look: on purpose, or because no blocker is left. */
export function Unblocked() {
  const shown = useSettled(useEditorState(({ look, base }) => (look === null ? null : base)))
  const stored = useEditorState((state) => state.stored)
  const settings = useEditorState((state) => state.blocking)
  const sideNames = useEditorState((state) => state.names)
  const blocked = useMemo(
    () => (shown ? blockAgainst(shown, playItself(stored), settings) : null),
    [shown, stored, settings],
  )
  if (!shown || !blocked?.byRule) return null
  const words = blockingWords(blocked, shown, sideNames)
  if (words.length === 0) return null
  const { free, left } = blocked
  const names = [...free, ...left].flatMap(({ id }) => {
    const man = shown.elements[id]
    return man?.kind === 'player' ? labelOf(man, shown.elements, sideNames) : []
  })
  return (
    <Popover
      label="Blocking against this look"
      placement="end"
      className="w-80"
      trigger={
        <button
          type="button"
          className="text-caption inline-flex min-h-7 items-center gap-1 rounded-md border px-2 font-semibold pointer-coarse:min-h-11"
        >
          <Shield aria-hidden size={14} />
          {names.length > 0 ? `Unblocked: ${names.join(', ')}` : 'Blocking'}
        </button>
      }
    >
      {() => (
        <ul className="flex flex-col gap-1 p-2">
          {words.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Popover>
  )
}
