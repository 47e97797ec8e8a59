import { useMemo } from 'react'
import type { Trigger } from '#src/ui/popover.tsx'
import { listWords, termsFor } from '#src/board/plays/field-words.ts'
import { useTerms } from '#src/sync/team/teams.ts'
import { type ManyOption, ManyPopover } from '#src/ui/many-list.tsx'
import type { PlayWithDrawing } from '#src/board/plays/rows.ts'
import { markOf, playbookTags, tagOf, type WordsField } from './bulk-edits.ts'

type Props = {
  trigger: Trigger
  chosen: readonly PlayWithDrawing[]
  onSet: (field: WordsField, word: string, label: string, on: boolean) => void
}

/** Puts tags on the chosen plays and takes them off; those that the playbook has are offered. */
export function TagPicker({ trigger, chosen, all, onSet }: Props & { all: readonly PlayWithDrawing[] }) {
  const tags = useMemo(() => playbookTags(chosen, all), [chosen, all])
  const add = (text: string): string | null => {
    const found = tagOf(text)
    if (found && 'problem' in found) return found.problem
    if (found) onSet('tags', found.tag, found.tag, true)
    return null
  }
  return (
    <ManyPopover
      label="Tags of the selected plays"
      placeholder="Search or add"
      trigger={trigger}
      options={tags.map((tag) => ({ value: tag, label: tag }))}
      markOf={(tag) => markOf(chosen, 'tags', tag)}
      onToggle={(tag, on) => onSet('tags', tag, tag, on)}
      onOwn={add}
    />
  )
}

const FIELDS = [
  { field: 'situations', group: 'Situations' },
  { field: 'fieldZones', group: 'Field zones' },
] as const

/** When to call the selected plays: situations and zones of the field in one list. */
export function WhenPicker({ teamId, trigger, chosen, onSet }: Props & { teamId: string }) {
  const team = useTerms(teamId)
  const options = useMemo(
    () =>
      FIELDS.flatMap(({ field, group }): ManyOption[] => {
        const known: readonly string[] = termsFor(field, team).map(({ slug }) => slug)
        const own = new Set(chosen.flatMap((play) => play[field]).filter((word) => !known.includes(word)))
        const words = [...known, ...own]
        const labels = listWords(field, words, team)
        return words.map((word, i) => ({ value: `${field} ${word}`, label: labels[i] ?? word, group }))
      }),
    [chosen, team],
  )
  const split = (value: string) => {
    const at = value.indexOf(' ')
    return { field: value.slice(0, at) as WordsField, word: value.slice(at + 1) }
  }
  return (
    <ManyPopover
      label="When to call the selected plays"
      trigger={trigger}
      options={options}
      markOf={(value) => {
        const { field, word } = split(value)
        return markOf(chosen, field, word)
      }}
      onToggle={(value, on) => {
        const { field, word } = split(value)
        onSet(field, word, options.find((one) => one.value === value)?.label ?? word, on)
      }}
    />
  )
}
