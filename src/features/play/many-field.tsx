import { Plus } from 'lucide-react'
import { LIMITS } from '#schema/limits.ts'
import { attempt } from '#src/ui/attempt.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { listWords, termsFor, type TermsField } from '#src/board/plays/field-words.ts'
import { ManyPopover } from '#src/ui/many-list.tsx'
import type { PlayRow } from '#src/board/plays/rows.ts'
import { useTerms } from '#src/sync/team/teams.ts'
import { useEditPlay } from './edit-play.ts'
import type { FieldChanges } from '#src/sync/undo/play-edits.ts'
import { FIELD_LABELS } from '#src/board/plays/field-words.ts'

/** Several of what the book offers, as chips; words of the coach's own are taken, too. */
export function ManyField({ play, field }: { play: PlayRow; field: TermsField }) {
  const edit = useEditPlay(play)
  const values = play[field]
  const label = FIELD_LABELS[field]
  const team = useTerms(play.teamId)
  const terms = termsFor(field, team)
  const own = values.filter((value) => !terms.some(({ slug }) => slug === value))
  const set = (to: string[]) => attempt(() => edit({ [field]: { from: [...values], to } } as FieldChanges))
  const toggle = (value: string, on: boolean) => {
    if (!on) return set(values.filter((one) => one !== value))
    // In the book's order, one's own words last.
    const all = new Set([...values, value])
    const known = terms.flatMap(({ slug }) => (all.has(slug) ? [slug] : []))
    return set([...known, ...[...all].filter((one) => !known.includes(one))])
  }
  const addOwn = (text: string): string | null => {
    const word = text.trim().replace(/\s+/g, ' ')
    if (word.length > LIMITS.shortText) return `${LIMITS.shortText} characters fit. Shorten it.`
    if (values.length >= LIMITS.words) return `A play can have ${LIMITS.words} of these. Take one off first.`
    if (!values.includes(word)) toggle(word, true)
    return null
  }
  const words = listWords(field, values, team)
  return (
    <fieldset className="col-span-2 min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex items-center justify-between gap-2">
        <span aria-hidden className="text-label">
          {label}
        </span>
        <ManyPopover
          label={label}
          placement="end"
          placeholder="Search or add"
          trigger={<IconButton size="xs" label={`Change ${label.toLowerCase()}`} icon={Plus} />}
          options={[
            ...terms
              .filter(({ slug, isHidden }) => !isHidden || values.includes(slug))
              .map(({ slug, label: words }) => ({ value: slug, label: words })),
            ...own.map((value) => ({ value, label: value })),
          ]}
          markOf={(value) => (values.includes(value) ? 'all' : 'none')}
          onToggle={toggle}
          onOwn={addOwn}
        />
      </div>
      {values.length === 0 ? (
        <p className="text-muted">Any</p>
      ) : (
        <ul className="flex flex-wrap gap-1.5">
          {values.map((value, i) => (
            <li key={value} className="min-w-0">
              <Chip onRemove={() => void toggle(value, false)}>{words[i] ?? value}</Chip>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
