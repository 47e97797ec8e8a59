import { LINE_HASHES, LONGEST_REASON, MOST_PLANNED_REPS } from '#schema/game-plan.ts'
import { OFFENSE_PERSONNEL } from '#schema/football/personnel.ts'
import { LIMITS } from '#schema/limits.ts'
import type { PlayRow } from '#src/sync/team/plays.ts'
import { type Owners, ownerOptions } from '#src/sync/team/owners.ts'
import { EntryDialog, type Values } from '#src/ui/entry-dialog.tsx'
import { HASH_LABELS } from './line-words.ts'
import type { LineRow } from './plan-words.ts'

export type LineFields = Pick<LineRow, 'formation' | 'personnel' | 'hash' | 'reason' | 'reps' | 'ownerId'>

/** Edits what a line says instead of its play, and beside it. */
export function LineDialog({
  line,
  play,
  owners,
  packages,
  onSave,
  onClose,
}: {
  /** As it was when the dialog opened. */
  line: LineRow
  play: PlayRow
  owners: Owners
  /** The names of the team's packages. */
  packages: readonly string[]
  onSave: (fields: LineFields) => void
  onClose: () => void
}) {
  return (
    <EntryDialog
      title={play.name}
      save="Save"
      fields={[
        {
          name: 'formation',
          label: 'Formation',
          hint: "Leave empty to use the play's formation.",
          input: 'text',
          max: LIMITS.shortText,
          placeholder: play.formation || 'Gun Trips Rt',
        },
        {
          name: 'personnel',
          label: 'Personnel',
          hint: "A grouping or one of your packages. Leave empty to use the play's.",
          input: 'text',
          suggestions: [...packages, ...OFFENSE_PERSONNEL.map(({ code }) => code)],
          max: LIMITS.tag,
          placeholder: play.personnel || '11',
        },
        {
          name: 'hash',
          label: 'Hash',
          input: 'choice',
          options: LINE_HASHES.map((value) => ({ value, label: HASH_LABELS[value] })),
        },
        {
          name: 'reps',
          label: 'Planned reps',
          input: 'text',
          max: LIMITS.tag,
          isNumeric: true,
          check: (value) =>
            repsIn(value) === undefined
              ? `Enter a whole number up to ${MOST_PLANNED_REPS}, or leave it empty.`
              : undefined,
        },
        {
          name: 'ownerId',
          label: 'Coach who installs it',
          input: 'choice',
          isWide: true,
          options: ownerOptions(owners, line.ownerId),
        },
        { name: 'reason', label: 'Why it is in the plan', input: 'long', max: LONGEST_REASON },
      ]}
      start={{
        formation: line.formation,
        personnel: line.personnel,
        hash: line.hash,
        reps: line.reps?.toString() ?? '',
        ownerId: line.ownerId ?? '',
        reason: line.reason,
      }}
      onSave={(values) => onSave(read(values))}
      onClose={onClose}
    />
  )
}

/** Null for an empty field; undefined for what is no number of reps. */
function repsIn(value: string): number | null | undefined {
  const text = value.trim()
  if (text === '') return null
  const n = Number(text)
  return Number.isInteger(n) && n >= 0 && n <= MOST_PLANNED_REPS ? n : undefined
}

function read({
  formation = '',
  personnel = '',
  hash = '',
  reps = '',
  ownerId = '',
  reason = '',
}: Values): LineFields {
  return {
    formation,
    personnel,
    hash: LINE_HASHES.find((one) => one === hash) ?? '',
    reps: repsIn(reps) ?? null,
    ownerId: ownerId || null,
    reason,
  }
}
