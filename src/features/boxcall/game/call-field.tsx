import { LIMITS } from '#schema/limits.ts'
import { useCallSearch } from '#src/board/search/search-plays.ts'
import type { PlayRow } from '#src/sync/plays.ts'
import { type FormEvent, useDeferredValue, useId, useMemo, useState } from 'react'
import { Key } from './key.tsx'
import type { CallFor } from './sheet-sections.ts'

/** As many as fit above the sheet without pushing it away. */
const MOST_FOUND = 6

/** Calls a play that isn't on the sheet: by wristband code, by name, or in words that no play has. */
export function CallField({
  plays,
  wordsFor,
  disabled,
  onCall,
  onWords,
}: {
  /** The whole playbook, by id. */
  plays: ReadonlyMap<string, PlayRow>
  /** What a call in words can be for; the first is what Enter means. */
  wordsFor: readonly CallFor[]
  disabled: boolean
  onCall: (play: PlayRow) => void
  onWords: (words: string, which: CallFor) => void
}) {
  const id = useId()
  const [text, setText] = useState('')
  const searched = useDeferredValue(text)
  const findCalls = useCallSearch(useMemo(() => [...plays.values()], [plays]))
  const matches = useMemo(
    () => (searched.trim() === '' ? [] : findCalls(searched).slice(0, MOST_FOUND)),
    [findCalls, searched],
  )
  const words = text.trim()
  const done = (call: () => void) => {
    call()
    setText('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (words === '') return
    const [first] = findCalls(words)
    done(() => (first ? onCall(first) : onWords(words, wordsFor[0] ?? 'next')))
  }
  return (
    <form onSubmit={submit} aria-label="Call a play" className="flex flex-col gap-1.5">
      <label htmlFor={id} className="sr-only">
        Call by code, name, or your own words
      </label>
      <input
        id={id}
        value={text}
        disabled={disabled}
        autoComplete="off"
        spellCheck={false}
        maxLength={LIMITS.shortText}
        placeholder="Code, name, or your own words"
        onChange={(event) => setText(event.target.value)}
        className="border-line-strong bg-surface min-h-14 w-full rounded-sm border px-3 text-[1.0625rem]"
      />
      {words !== '' && (
        <ul aria-label="Plays found" className="flex flex-col gap-1.5">
          {matches.map((play) => (
            <li key={play.id}>
              <Key
                disabled={disabled}
                onClick={() => done(() => onCall(play))}
                className="w-full justify-start text-left"
              >
                {play.wristCode !== '' && <span className="min-w-8 text-center">{play.wristCode}</span>}
                <span className="min-w-0">
                  <span className="block">{play.callText || play.name}</span>
                  <span className="text-caption block font-normal">{play.formation}</span>
                </span>
              </Key>
            </li>
          ))}
          {wordsFor.map((which) => (
            <li key={which}>
              <Key
                disabled={disabled}
                onClick={() => done(() => onWords(words, which))}
                className="w-full justify-start"
              >
                Call “{words}”{' '}
                {wordsFor.length === 1 ? 'in words' : which === 'next' ? 'for the kick' : 'for the next snap'}
              </Key>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
