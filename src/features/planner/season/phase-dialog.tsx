import { LIMITS } from '#schema/limits.ts'
import { PHASE_KINDS, PHASE_LABELS, type PhaseKind } from '#schema/season.ts'
import { EntryDialog, type EntryField, needed } from '#src/ui/entry-dialog.tsx'
import type { PhaseFields } from './season-weeks.ts'

const FIELDS: readonly EntryField[] = [
  {
    name: 'kind',
    label: 'Part of the year',
    input: 'choice',
    options: PHASE_KINDS.map((value) => ({ value, label: PHASE_LABELS[value] })),
  },
  { name: 'name', label: 'Name (optional)', input: 'text', max: LIMITS.name },
  { name: 'fromDay', label: 'First day', input: 'day', check: needed('Pick the first day.') },
  {
    name: 'toDay',
    label: 'Last day',
    input: 'day',
    check: (value, all) =>
      value === ''
        ? 'Pick the last day.'
        : value < (all['fromDay'] ?? '')
          ? 'The last day is before the first. Pick a later one.'
          : undefined,
  },
  { name: 'notes', label: 'Notes', input: 'long', max: LIMITS.notes },
]

/** Adds or changes a phase of the season map. */
export function PhaseDialog({
  start,
  isNew,
  onSave,
  onRemove,
  onClose,
}: {
  start: PhaseFields
  isNew: boolean
  onSave: (fields: PhaseFields) => void
  onRemove?: () => void
  onClose: () => void
}) {
  const { kind, name, fromDay, toDay, notes } = start
  return (
    <EntryDialog
      title={isNew ? 'Add phase' : 'Edit phase'}
      fields={FIELDS}
      start={{ kind, name, fromDay, toDay, notes }}
      save={isNew ? 'Add phase' : 'Save'}
      onSave={(values) =>
        onSave({
          kind: values['kind'] as PhaseKind,
          name: values['name'] ?? '',
          fromDay: values['fromDay'] ?? '',
          toDay: values['toDay'] ?? '',
          notes: values['notes'] ?? '',
        })
      }
      {...(onRemove && { onRemove })}
      onClose={onClose}
    />
  )
}
