import { LIMITS } from '#schema/limits.ts'
import { useCallSearch } from '#src/board/search/search-plays.ts'
import type { PlayRow } from '#src/sync/team/plays.ts'
import { type FormEvent, useDeferredValue, useId, useMemo, useState } from 'react'
import { Key } from './key.tsx'
import type { CallFor } from './sheet-sections.ts'

/** As many as fit above the sheet without pushing it away. */
const MOST_FOUND = 6

/**
 * Calls a play that isn't on the sheet: by wristband code, by name, or in words that no play has. Enter takes what stands first
 * below the field: a play only if no other is called so, otherwise the words.
 */
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
  const calls = useCallSearch(useMemo(() => [...plays.values()], [plays]))
  const { matches, isCall } = useMemo(() => {
    if (searched.trim() === '') return { matches: [], isCall: false }
    const only = calls.only(searched)
    const found = calls.find(searched)
    const ordered = only ? [only, ...found.filter((play) => play !== only)] : found
    return { matches: ordered.slice(0, MOST_FOUND), isCall: only !== undefined }
  }, [calls, searched])
  const words = text.trim()
  const done = (call: () => void) => {
    call()
    setText('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (words === '') return
    const only = calls.only(words)
    done(() => (only ? onCall(only) : onWords(words, wordsFor[0] ?? 'next')))
  }
  const found = matches.map((play, i) => (
    <li key={play.id}>
      <Key
        disabled={disabled}
        aria-keyshortcuts={isCall && i === 0 ? 'Enter' : undefined}
        onClick={() => done(() => onCall(play))}
        className="w-full justify-start text-left"
      >
        {play.wristCode !== '' && <span className="min-w-8 text-center">{play.wristCode}</span>}
        <span className="min-w-0">
          <span className="block">{play.callText || play.name}</span>
          <span className="text-caption block font-normal">{play.formation}</span>
        </span>
        {isCall && i === 0 && <EnterMark />}
      </Key>
    </li>
  ))
  const inWords = wordsFor.map((which, i) => (
    <li key={which}>
      <Key
        disabled={disabled}
        aria-keyshortcuts={!isCall && i === 0 ? 'Enter' : undefined}
        onClick={() => done(() => onWords(words, which))}
        className="w-full justify-start text-left"
      >
        <span className="min-w-0 wrap-anywhere">
          Call “{words}”{' '}
          {wordsFor.length === 1 ? 'in words' : which === 'next' ? 'for the kick' : 'for the next snap'}
        </span>
        {!isCall && i === 0 && <EnterMark />}
      </Key>
    </li>
  ))
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
          {isCall ? [...found, ...inWords] : [...inWords, ...found]}
        </ul>
      )}
    </form>
  )
}

/** Marks the call that Enter takes. */
function EnterMark() {
  return (
    <kbd aria-hidden className="text-caption bg-surface-2 ml-auto shrink-0 rounded-sm px-1.5 font-sans">
      Enter
    </kbd>
  )
}
