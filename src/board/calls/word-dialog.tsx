import { type FormEvent, useState } from 'react'
import { wordsOf } from '#schema/football/calls/phrases.ts'
import {
  KIND_LABELS,
  TAUGHT_KINDS,
  type TaughtKind,
  type WordMeaning,
  type WordRow,
} from '#schema/football/calls/taught-kinds.ts'
import { readFormationValue } from '#schema/football/calls/formation-side.ts'
import { choiceFor, meaningWords, sidedChoicesOf } from '#schema/football/calls/word-choices.ts'
import { LIMITS } from '#schema/limits.ts'
import { Button } from '#src/ui/button.tsx'
import { ComboBox } from '#src/ui/aria/combobox.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'

const KINDS = TAUGHT_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }))

/** Teaches a word of the staff's calls, or changes or deletes one. Nothing is saved before Save. */
export function WordDialog({
  actions,
  words,
  formations,
  row: opened,
  phrase: typed,
  meaning: read,
  onClose,
}: {
  actions: {
    teach: (phrase: string, meaning: WordMeaning) => void
    correct: (row: WordRow, phrase: string, meaning: WordMeaning) => void
    forget: (row: WordRow) => void
  }
  words: readonly WordRow[]
  formations: readonly { id: string; name: string; isHidden: boolean }[]
  /** The word to change. Without it, the team's word of the phrase is changed, if there is one. */
  row?: WordRow | undefined
  phrase: string
  /** What the phrase is read as now; null if it isn't understood. */
  meaning: WordMeaning | null
  onClose: () => void
}) {
  const [row] = useState(() => opened ?? wordOf(words, typed))
  const [phrase, setPhrase] = useState(row?.phrase ?? typed)
  const [kind, setKind] = useState<TaughtKind>(row?.meaning.kind ?? read?.kind ?? 'formation')
  const [value, setValue] = useState<string | null>(row?.meaning.value ?? read?.value ?? null)
  const [asked, setAsked] = useState(false)
  const hidden = new Set(formations.flatMap(({ id, isHidden }) => (isHidden ? [id] : [])))
  const choices = sidedChoicesOf(kind, formations).filter(
    (one) => one.value === value || !hidden.has(readFormationValue(one.value).id),
  )
  const only = choices.length === 1 ? choices[0] : undefined
  const stands = choiceFor(kind, value, formations)
  const chosen = only?.value ?? (choices.some((one) => one.value === stands) ? stands : null)
  const problem = problemOf(phrase, words, row)

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (problem || chosen === null) return setAsked(true)
    const meaning = { kind, value: chosen }
    onClose()
    if (row) actions.correct(row, phrase.trim(), meaning)
    else actions.teach(phrase.trim(), meaning)
  }
  return (
    <form onSubmit={save} noValidate>
      <Dialog
        open
        title={row ? `“${row.phrase}” in your calls` : 'Teach a word'}
        onClose={onClose}
        footer={
          <>
            {row && (
              <Button
                variant="quiet"
                className="mr-auto"
                onClick={() => {
                  onClose()
                  actions.forget(row)
                }}
              >
                Delete
              </Button>
            )}
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary">
              {row ? 'Save' : 'Teach it'}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-3">
          <TextField
            label="Word or phrase"
            value={phrase}
            onChange={setPhrase}
            hint="As you say it. Capitals and punctuation don't matter."
            error={asked && problem ? problem : undefined}
          />
          <Select
            label="What it is"
            value={kind}
            options={KINDS}
            onChange={(next) => {
              setKind(next)
              setValue(null)
            }}
          />
          {!only && (
            <ComboBox
              key={kind}
              label={KIND_LABELS[kind]}
              value={chosen}
              onChange={setValue}
              options={choices}
              placeholder="Type to search"
              error={asked && chosen === null ? 'Choose what it means.' : undefined}
            />
          )}
          <p aria-live="polite" className="text-muted">
            {phrase.trim() && chosen !== null
              ? `“${phrase.trim()}” means: ${meaningWords({ kind, value: chosen }, formations)}.`
              : 'Your whole staff gets the word. Plays that are drawn already stay as they are.'}
          </p>
        </div>
      </Dialog>
    </form>
  )
}

/** The team's word of this phrase; the newer one of two. */
export function wordOf(words: readonly WordRow[], phrase: string): WordRow | undefined {
  const key = wordsOf(phrase).join(' ')
  return words.findLast((one) => wordsOf(one.phrase).join(' ') === key)
}

function problemOf(phrase: string, words: readonly WordRow[], row: WordRow | undefined): string | null {
  if (wordsOf(phrase).length === 0) return 'Type the word the way you call it.'
  if (phrase.trim().length > LIMITS.tag) return `A word can have ${LIMITS.tag} characters. Shorten it.`
  const other = wordOf(words, phrase)
  const isRenamed = wordsOf(phrase).join(' ') !== wordsOf(row?.phrase ?? '').join(' ')
  if (other && other.id !== row?.id && isRenamed)
    return `Your staff has “${other.phrase}” already. Change that word instead.`
  return null
}
