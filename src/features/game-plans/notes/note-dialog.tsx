import { LIMITS } from '#schema/limits.ts'
import { COUNTED_KINDS, LONGEST_PLAN_NOTE, MOST_SNAPS, type PlanNoteKind } from '#schema/plan-notes.ts'
import { EntryDialog, type EntryField, needed, type Values } from '#src/ui/entry-dialog.tsx'
import { NOTE_WORDS, type NoteRow, SITUATION_KINDS } from './note-words.ts'

export type NoteFields = {
  label: string
  detail: string
  share: number | null
  times: number | null
  text: string
}

/** Adds or changes a note of a plan. */
export function NoteDialog({
  kind,
  seen,
  people,
  onSave,
  onRemove,
  onClose,
}: {
  kind: PlanNoteKind
  /** The note when the dialog opened; null for a new one. */
  seen: NoteRow | null
  /** Names of the roster, to choose a player from. */
  people: readonly string[]
  onSave: (fields: NoteFields) => void
  onRemove: () => void
  onClose: () => void
}) {
  const words = NOTE_WORDS[kind]
  return (
    <EntryDialog
      title={seen ? seen.label : words.add}
      save={seen ? 'Save' : words.add}
      fields={fieldsOf(kind, seen, people)}
      start={{
        label: seen?.label ?? '',
        detail: seen?.detail ?? '',
        share: seen?.share?.toString() ?? '',
        times: seen?.times?.toString() ?? '',
        text: seen?.text ?? '',
      }}
      onSave={(values) => onSave(read(values))}
      {...(seen && { onRemove })}
      onClose={onClose}
    />
  )
}

function fieldsOf(kind: PlanNoteKind, seen: NoteRow | null, people: readonly string[]): EntryField[] {
  const words = NOTE_WORDS[kind]
  const isCounted = COUNTED_KINDS.includes(kind)
  const names = seen && !people.includes(seen.label) ? [seen.label, ...people] : people
  const label: EntryField =
    kind === 'inactive' && names.length > 0
      ? {
          name: 'label',
          label: words.label,
          input: 'choice',
          options: [
            { value: '', label: 'Choose a player' },
            ...names.map((name) => ({ value: name, label: name })),
          ],
          isWide: true,
          check: needed(words.missing),
        }
      : {
          name: 'label',
          label: words.label,
          input: 'text',
          max: LIMITS.name,
          placeholder: words.example,
          isWide: true,
          check: needed(words.missing),
        }
  return [
    label,
    ...(words.detail
      ? [
          {
            name: 'detail',
            label: words.detail.label,
            input: 'text',
            max: LIMITS.tag,
            placeholder: words.detail.example,
            isWide: true,
          } as const,
        ]
      : []),
    ...(isCounted
      ? [
          {
            name: 'times',
            label: SITUATION_KINDS.includes(kind) ? 'Snaps in this situation' : 'Times seen',
            input: 'text',
            max: LIMITS.tag,
            isNumeric: true,
            check: wholeUpTo(MOST_SNAPS),
          } as const,
          {
            name: 'share',
            label:
              kind === 'blitz' ? 'Blitzed, in percent' : kind === 'tendency' ? 'Runs, in percent' : 'Percent',
            ...(!SITUATION_KINDS.includes(kind) && { hint: 'Only if a report gives it.' }),
            input: 'text',
            max: LIMITS.tag,
            isNumeric: true,
            check: wholeUpTo(100),
          } as const,
        ]
      : []),
    {
      name: 'text',
      label: words.text,
      input: 'long',
      max: LONGEST_PLAN_NOTE,
      ...(kind === 'inactive' && { hint: 'Players see it once the plan is released: no medical reasons.' }),
    },
  ]
}

/** A check for an empty field or a whole number from 0. A percent sign is fine. */
const wholeUpTo = (most: number) => (value: string) => {
  const n = numberIn(value)
  return n === null || (Number.isInteger(n) && n >= 0 && n <= most)
    ? undefined
    : `Enter a whole number from 0 to ${most}, or leave it empty.`
}

function numberIn(value: string): number | null {
  const text = value.replace(/%\s*$/, '').trim()
  return text === '' ? null : Number(text)
}

function read({ label = '', detail = '', share = '', times = '', text = '' }: Values): NoteFields {
  return { label, detail, share: numberIn(share), times: numberIn(times), text }
}
