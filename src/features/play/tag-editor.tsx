import { type KeyboardEvent, useId, useState } from 'react'
import { attempt } from '#src/ui/attempt.ts'
import { Chip } from '#src/ui/chip.tsx'
import { describedBy, FieldFrame } from '#src/ui/field-frame.tsx'
import type { PlayRow } from '#src/board/plays/rows.ts'
import { useEditPlay } from './edit-play.ts'
import { checkTag } from '#src/sync/undo/play-edits.ts'
import { FIELD_LABELS } from '#src/board/plays/field-words.ts'

/** Tags as chips; Enter, a comma or leaving the box adds what is typed, Backspace in an empty box takes the last off. */
export function TagEditor({ play }: { play: PlayRow }) {
  const id = useId()
  const edit = useEditPlay(play)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | undefined>()

  const set = (to: string[]) => void attempt(() => edit({ tags: { from: [...play.tags], to } }))
  const add = () => {
    const found = checkTag(play.tags, typed)
    if (found && 'problem' in found) return setProblem(found.problem)
    setTyped('')
    if (found) set([...play.tags, found.tag])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add()
    } else if (event.key === 'Backspace' && typed === '' && play.tags.length > 0) set(play.tags.slice(0, -1))
  }

  return (
    <FieldFrame id={id} label={FIELD_LABELS.tags} error={problem}>
      {play.tags.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {play.tags.map((tag) => (
            <li key={tag} className="min-w-0">
              <Chip onRemove={() => set(play.tags.filter((one) => one !== tag))}>{tag}</Chip>
            </li>
          ))}
        </ul>
      )}
      <input
        id={id}
        value={typed}
        placeholder="Add a tag"
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy(id, undefined, problem)}
        onChange={(event) => {
          setTyped(event.target.value)
          setProblem(undefined)
        }}
        onBlur={add}
        onKeyDown={onKeyDown}
        className="control touch-target h-9 w-full px-2.5"
      />
    </FieldFrame>
  )
}
