import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { type KeyboardEvent, useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import { LIMITS } from '#schema/limits.ts'
import { attempt } from '#src/ui/attempt.ts'
import { IconButton } from '#src/ui/button.tsx'
import { describedBy, FieldFrame } from '#src/ui/field-frame.tsx'
import type { PlayRow } from '#src/board/plays/rows.ts'
import { draftKeys } from '#src/ui/draft-field.tsx'
import { useEditPlay } from './edit-play.ts'
import { replaceRead } from './replace-read.ts'
import { FIELD_LABELS } from '#src/board/plays/field-words.ts'
import { type DraftField, useDraft } from '#src/ui/use-draft.ts'

const TOO_LONG = `${LIMITS.shortText} characters fit. Shorten it.`

/** The quarterback's reads, first to last: each typed in place, moved up and down, or taken out. */
export function ReadsField({ play }: { play: PlayRow }) {
  const id = useId()
  const edit = useEditPlay(play)
  const list = useRef<HTMLOListElement>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const drafts = useRef<DraftField[]>([])
  const keepDraft = useCallback((index: number, draft: DraftField) => {
    drafts.current[index] = draft
  }, [])
  const { reads } = play

  const set = (to: string[]) => attempt(() => edit({ reads: { from: [...reads], to } }))
  // A box keeps text that can't be saved, and must not show it for the read that comes into its place.
  const dropInvalid = (first: number, last: number) => {
    for (const draft of drafts.current.slice(first, last + 1)) if (draft.error !== null) draft.revert()
  }
  const takeOut = (index: number) => {
    drafts.current[index]?.revert()
    dropInvalid(index, reads.length)
    set(reads.toSpliced(index, 1))
  }
  const move = (from: number, to: number) => {
    dropInvalid(Math.min(from, to), Math.max(from, to))
    const next = reads.toSpliced(from, 1)
    set(next.toSpliced(to, 0, reads[from] ?? ''))
    // The focus goes with the read, so that one can go on pressing.
    requestAnimationFrame(() => {
      const key = to < from ? 'up' : 'down'
      const row = list.current?.children[to]
      const wanted = row?.querySelector<HTMLElement>(`[data-move="${key}"]:not([aria-disabled])`)
      const other = row?.querySelector<HTMLElement>('[data-move]:not([aria-disabled])')
      ;(wanted ?? other)?.focus()
    })
  }
  const add = () => {
    const read = typed.trim().replace(/\s+/g, ' ')
    if (read === '') return
    if (read.length > LIMITS.shortText) return setProblem(TOO_LONG)
    if (reads.length >= LIMITS.words)
      return setProblem(`A play can have ${LIMITS.words} reads. Remove one first.`)
    setTyped('')
    set([...reads, read])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <FieldFrame id={id} label={FIELD_LABELS.reads} error={problem} className="col-span-2">
      {reads.length > 0 && (
        <ol ref={list} aria-label={FIELD_LABELS.reads} className="flex flex-col gap-1">
          {reads.map((read, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- a read is known by its place
            <li key={i} className="flex items-center gap-1">
              <span aria-hidden className="w-4 shrink-0 text-muted tabular-nums">
                {i + 1}
              </span>
              <ReadLine play={play} index={i} onDraft={keepDraft} />
              <IconButton
                size="xs"
                data-move="up"
                label={`Move “${read}” up`}
                icon={ArrowUp}
                aria-disabled={i === 0 || undefined}
                onClick={() => i > 0 && move(i, i - 1)}
              />
              <IconButton
                size="xs"
                data-move="down"
                label={`Move “${read}” down`}
                icon={ArrowDown}
                aria-disabled={i === reads.length - 1 || undefined}
                onClick={() => i < reads.length - 1 && move(i, i + 1)}
              />
              <IconButton size="xs" label={`Remove “${read}”`} icon={X} onClick={() => takeOut(i)} />
            </li>
          ))}
        </ol>
      )}
      <div className="flex gap-1">
        <input
          id={id}
          value={typed}
          placeholder={reads.length === 0 ? 'First read: Z on the corner' : 'Add the next read'}
          autoComplete="off"
          aria-invalid={problem ? true : undefined}
          aria-describedby={describedBy(id, undefined, problem)}
          onChange={(event) => {
            setTyped(event.target.value)
            setProblem(undefined)
          }}
          onBlur={add}
          onKeyDown={onKeyDown}
          className="control touch-target h-9 min-w-0 flex-1 px-2.5"
        />
        <IconButton label="Add the read" icon={Plus} onClick={add} />
      </div>
    </FieldFrame>
  )
}

/** The box of one read; `onDraft` is told its draft after each render. */
function ReadLine({
  play,
  index,
  onDraft,
}: {
  play: PlayRow
  index: number
  onDraft: (index: number, draft: DraftField) => void
}) {
  const id = useId()
  const edit = useEditPlay(play)
  const draft = useDraft({
    id: `${play.id}.reads.${index}`,
    value: play.reads[index] ?? '',
    version: play.version,
    validate: (text) =>
      text.trim() === ''
        ? 'Select the defender he reads, or remove the read.'
        : text.trim().length > LIMITS.shortText
          ? TOO_LONG
          : null,
    clean: (text) => text.trim(),
    commit: (from, to, visit) => {
      const reads = replaceRead(play.reads, index, [from, visit.from], to)
      edit({ reads: { from: [...play.reads], to: reads } }, { ...visit, baseVersion: play.version })
    },
  })
  useLayoutEffect(() => onDraft(index, draft))
  return (
    <span className="min-w-0 flex-1">
      <input
        value={draft.shown}
        aria-label={`Read ${index + 1}`}
        aria-invalid={draft.error ? true : undefined}
        aria-describedby={draft.error ? id : undefined}
        autoComplete="off"
        onChange={(event) => draft.type(event.target.value)}
        onBlur={draft.blur}
        onKeyDown={(event) => draftKeys(event, draft)}
        className="control touch-target h-8 w-full px-2"
      />
      {draft.error && (
        <span id={id} role="alert" className="text-caption text-error-ink">
          {draft.error}
        </span>
      )}
    </span>
  )
}
