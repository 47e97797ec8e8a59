import { LONGEST_POINT } from '#schema/entities/agenda-point.ts'
import { LIMITS } from '#schema/limits.ts'
import { type Owners, ownerOptions } from '#src/sync/team/owners.ts'
import { EntryDialog, needed } from '#src/ui/entry-dialog.tsx'
import { useState } from 'react'
import type { PointRow } from './agenda-words.ts'
import type { PointFields } from './use-agenda.ts'

/** The minutes that were typed, 0 for none; null when they can't be read. */
export function minutesOf(text: string): number | null {
  const typed = text.trim()
  if (!/^\d{0,3}$/.test(typed)) return null
  return Number(typed) <= LONGEST_POINT ? Number(typed) : null
}

/** What is wrong with minutes that can't be read. */
export const MINUTES_WORDS = `Enter 0 to ${LONGEST_POINT}.`

/** Changes or deletes a point of an agenda. Nothing is saved before the button. */
export function PointDialog({
  point: now,
  owners,
  onSave,
  onDelete,
  onClose,
}: {
  point: PointRow
  owners: Owners
  /** `point` is as it was when the dialog opened, so that other coaches' changes since then stay. */
  onSave: (point: PointRow, fields: Partial<PointFields>) => void
  onDelete: () => void
  onClose: () => void
}) {
  const [point] = useState(now)
  return (
    <EntryDialog
      title="Edit point"
      save="Save"
      fields={[
        {
          name: 'title',
          label: 'Point',
          input: 'text',
          max: LIMITS.name,
          isWide: true,
          check: needed('Enter what to talk about.'),
        },
        {
          name: 'minutes',
          label: 'Minutes',
          input: 'text',
          max: 3,
          isNumeric: true,
          hint: 'Leave empty for no time limit.',
          check: (value) => (minutesOf(value) === null ? MINUTES_WORDS : undefined),
        },
        { name: 'ownerId', label: 'Owner', input: 'choice', options: ownerOptions(owners, point.ownerId) },
        { name: 'notes', label: 'Notes', input: 'long', max: LIMITS.notes },
      ]}
      start={{
        title: point.title,
        minutes: point.minutes === 0 ? '' : String(point.minutes),
        ownerId: point.ownerId ?? '',
        notes: point.notes,
      }}
      onSave={({ title = '', minutes = '', ownerId = '', notes = '' }) =>
        onSave(point, { title, minutes: minutesOf(minutes) ?? 0, ownerId: ownerId || null, notes })
      }
      onRemove={onDelete}
      onClose={onClose}
    />
  )
}
