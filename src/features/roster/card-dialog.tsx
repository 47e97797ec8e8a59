import { LIMITS } from '#schema/limits.ts'
import { PHOTO_RELEASES, type PhotoRelease } from '#schema/social.ts'
import { DatePicker } from '#src/ui/aria/date-picker.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useState } from 'react'
import { type CardRow, PHOTO_RELEASE_LABELS } from './players.ts'
import type { CardFields } from './use-player-actions.ts'

const RELEASES = PHOTO_RELEASES.map((value) => ({ value, label: PHOTO_RELEASE_LABELS[value] }))

/** Changes whom to call for a player, and what a trainer has to know. Nothing is saved before Save. */
export function CardDialog({
  name,
  card,
  onSave,
  onClose,
}: {
  name: string
  /** As it stood when the dialog opened. */
  card: CardRow
  onSave: (fields: CardFields) => void
  onClose: () => void
}) {
  const [fields, setFields] = useState<CardFields>(() => {
    const {
      guardianName,
      guardianPhone,
      guardianEmail,
      emergencyName,
      emergencyPhone,
      birthDate,
      medical,
      photoRelease,
    } = card
    return {
      guardianName,
      guardianPhone,
      guardianEmail,
      emergencyName,
      emergencyPhone,
      birthDate,
      medical,
      photoRelease: photoRelease ?? '',
    }
  })
  const set = (changes: Partial<CardFields>) => setFields((before) => ({ ...before, ...changes }))
  const save = () => {
    onClose()
    onSave(
      Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, text.trim()])) as CardFields,
    )
  }
  const line = (field: Exclude<keyof CardFields, 'photoRelease'>) => ({
    value: fields[field],
    onChange: (to: string) => set({ [field]: to }),
    maxLength: LIMITS.shortText,
    autoComplete: 'off',
  })
  return (
    <FormDialog title={`Card of ${name}`} save="Save" onSave={save} onClose={onClose}>
      <TextField label="Guardian" {...line('guardianName')} className="sm:col-span-2" />
      <TextField label="Guardian's phone" type="tel" {...line('guardianPhone')} />
      <TextField label="Guardian's email" type="email" {...line('guardianEmail')} />
      <TextField label="Emergency contact" {...line('emergencyName')} />
      <TextField label="Emergency phone" type="tel" {...line('emergencyPhone')} />
      <DatePicker
        label="Date of birth"
        value={fields.birthDate || null}
        onChange={(to) => set({ birthDate: to ?? '' })}
      />
      <Select<PhotoRelease>
        label="Photo release"
        hint="With “No”, the player can't be tagged in a post with a photo or clip."
        value={fields.photoRelease}
        options={RELEASES}
        onChange={(photoRelease) => set({ photoRelease })}
      />
      <TextField
        label="Medical"
        hint="Allergies, medication, conditions. Only roster managers and linked family see it."
        multiline
        rows={3}
        value={fields.medical}
        onChange={(medical) => set({ medical })}
        maxLength={LIMITS.notes}
        className="sm:col-span-2"
      />
    </FormDialog>
  )
}
