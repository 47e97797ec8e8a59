/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a datalist shows no second line and can't say which play was chosen */
import { LINE_TEXTS } from '#schema/script.ts'
import { onlyCall } from '#src/board/search/search-plays.ts'
import { cx } from '#src/lib/class-names.ts'
import type { PlayRow } from '#src/sync/team/plays.ts'
import { Suggestions } from '#src/ui/suggestions.tsx'
import { type CommitKey, useCellText } from '#src/ui/use-cell-text.ts'
import { useCallback, useId, useMemo, useRef, useState } from 'react'
import type { SheetColumn } from './script-words.ts'

/** Plays that the list below a call offers at once. */
const MOST_OFFERED = 8

/** The text of one cell while it is typed. In the column of plays, a list of plays that match. */
export function CellEditor({
  column,
  start,
  isUp,
  findPlays,
  packages,
  onCommit,
  onCancel,
}: {
  column: SheetColumn
  start: string
  /** The list opens upward, near the end of the sheet. */
  isUp: boolean
  /** The plays that a typed text finds, best first. */
  findPlays: (typed: string) => readonly PlayRow[]
  /** The names of the team's packages, which the personnel offers. */
  packages: readonly string[]
  onCommit: (text: string, key: CommitKey, playId?: string) => void
  onCancel: () => void
}) {
  const id = useId()
  const [at, setAt] = useState(-1)
  const isPlay = column.key === 'play'
  const offeredFor = useCallback(
    (typed: string) => (isPlay && typed.trim() !== '' ? findPlays(typed).slice(0, MOST_OFFERED) : []),
    [isPlay, findPlays],
  )
  const chosen = useRef<PlayRow>(undefined)
  const { text, setText, end, cancel, isOver } = useCellText(start, (typed, key) => {
    const isKey = key !== 'blur' && key !== 'gone'
    const found = offeredFor(typed)
    // Unasked, only what is called so: the notes of a play may hold the words of any call, and a list may offer guesses.
    const only = isKey && typed !== start && found.length === 1 ? onlyCall(found, typed) : undefined
    onCommit(typed, key, (chosen.current ?? found[at] ?? only)?.id)
  })
  const offered = useMemo(() => offeredFor(text), [offeredFor, text])
  const most = column.key === 'play' ? LINE_TEXTS.call : LINE_TEXTS[column.key]
  return (
    <div className="absolute inset-0 z-2 min-w-24">
      <input
        // The person has just asked to type here.
        ref={(input) => {
          if (input && document.activeElement !== input && !isOver()) {
            input.focus()
            input.setSelectionRange(input.value.length, input.value.length)
          }
        }}
        aria-label={column.label}
        role={isPlay ? 'combobox' : undefined}
        aria-expanded={isPlay ? offered.length > 0 : undefined}
        aria-controls={isPlay ? id : undefined}
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        aria-autocomplete={isPlay ? 'list' : undefined}
        value={text}
        maxLength={most}
        autoComplete="off"
        list={column.key === 'personnel' ? `${id}-list` : undefined}
        onChange={(event) => {
          setText(event.target.value)
          setAt(-1)
        }}
        onBlur={() => end('blur')}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          const { key } = event
          if (key === 'Escape') {
            event.stopPropagation()
            cancel()
            onCancel()
          } else if (key === 'Enter' || key === 'Tab') {
            event.preventDefault()
            event.stopPropagation()
            end(key === 'Enter' ? 'Enter' : event.shiftKey ? 'ShiftTab' : 'Tab')
          } else if (offered.length > 0 && (key === 'ArrowDown' || key === 'ArrowUp')) {
            event.preventDefault()
            event.stopPropagation()
            const by = key === 'ArrowDown' ? 1 : -1
            setAt((before) => Math.max(-1, Math.min(offered.length - 1, before + by)))
          }
        }}
        className="bg-surface text-body outline-focus size-full px-2 outline-2 -outline-offset-2"
      />
      {column.key === 'personnel' && <Suggestions id={`${id}-list`} words={packages} />}
      {offered.length > 0 && (
        <div
          id={id}
          role="listbox"
          aria-label="Plays"
          className={cx(
            'bg-surface absolute left-0 w-80 overflow-hidden rounded-sm border shadow-lg',
            isUp ? 'bottom-full mb-1' : 'top-full mt-1',
          )}
        >
          {offered.map((play, i) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field keeps the focus; its arrow keys choose
            <div
              key={play.id}
              id={`${id}-${i}`}
              role="option"
              aria-selected={i === at}
              // Before the blur of the field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={(event) => {
                event.stopPropagation()
                chosen.current = play
                end('Enter')
              }}
              className={cx('cursor-pointer px-3 py-1.5', i === at ? 'bg-brand-wash' : 'hover:bg-surface-2')}
            >
              <span className="block truncate font-medium">{play.name}</span>
              <span className="text-caption text-muted block truncate">
                {[play.wristCode && `#${play.wristCode}`, play.formation, play.personnel]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
