import type { Situation } from '#schema/football/game/log.ts'
import type { PlayRow } from '#src/sync/team/plays.ts'
import { type FormEvent, useId, useMemo, useState } from 'react'
import { Key } from './key.tsx'
import { byCode, QUICK_HINTS, type QuickPlay, readQuickPlay } from './quick-entry.ts'
import { kindOfCall } from './results.ts'

/** A play in one line: for a keyboard in the booth, and to enter a game from marked-up paper. */
export function QuickField({
  situation,
  codes,
  disabled,
  onPlay,
}: {
  situation: Situation
  /** The plays of the sheet by their wristband code. */
  codes: ReadonlyMap<string, PlayRow>
  disabled: boolean
  onPlay: (play: QuickPlay) => void
}) {
  const id = useId()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readQuickPlay(text, situation, (code) => {
      const play = codes.get(code)
      return play && kindOfCall(play.category)
    })
    if ('problem' in read) return setProblem(read.problem)
    setText('')
    setProblem('')
    onPlay(read)
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-1">
      <label htmlFor={id} className="text-label">
        Type the play
      </label>
      <div className="flex gap-1.5">
        <input
          id={id}
          value={text}
          disabled={disabled}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={problem !== '' || undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            setText(event.target.value)
            setProblem('')
          }}
          className="border-line-strong bg-surface min-h-14 min-w-0 flex-1 rounded-sm border px-3 text-[1.0625rem] tabular-nums"
        />
        <Key tone="primary" disabled={disabled} onClick={submit} className="px-4">
          Enter
        </Key>
      </div>
      <p
        id={`${id}-hint`}
        role={problem === '' ? undefined : 'alert'}
        className={problem === '' ? 'text-muted text-caption' : 'text-error-ink'}
      >
        {problem || QUICK_HINTS[situation.phase]}
      </p>
    </form>
  )
}

/** The plays of a sheet by wristband code; those of the sheet come first. */
export function useCodes(
  lines: readonly { readonly playId: string }[],
  plays: ReadonlyMap<string, PlayRow>,
): ReadonlyMap<string, PlayRow> {
  return useMemo(
    () => byCode([...lines.flatMap(({ playId }) => plays.get(playId) ?? []), ...plays.values()]),
    [lines, plays],
  )
}
