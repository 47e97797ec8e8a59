import { MOST_SEATS } from '#schema/entities/ride.ts'
import { LIMITS } from '#schema/limits.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { Select, type SelectOption } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { TimeField } from '#src/ui/aria/time-field.tsx'
import { useState } from 'react'
import { type EventRow, timeWords } from './event-words.ts'
import type { RideFields, RideRow } from './use-rides.ts'

/** Offers a ride, or changes one. Nothing is saved before the button. */
export function RideDialog({
  ride: now,
  event,
  userId,
  drivers,
  riders,
  onSave,
  onRemove,
  onClose,
}: {
  /** Null for a new one. */
  ride: RideRow | null
  event: EventRow
  userId: string
  /** The members to choose the driver from; null where the reader drives. */
  drivers: readonly SelectOption[] | null
  /** How many ride along by now. */
  riders: number
  onSave: (fields: RideFields) => void
  onRemove: (ride: RideRow) => void
  onClose: () => void
}) {
  // As it was when the dialog opened, so that other people's changes since then stay.
  const [ride] = useState(now)
  const [driverId, setDriver] = useState(ride?.driverId ?? userId)
  const [seats, setSeats] = useState(String(ride?.seats ?? 3))
  const [leavesAt, setLeavesAt] = useState<string | null>(ride?.leavesAt || null)
  const [fromPlace, setFrom] = useState(ride?.fromPlace ?? '')
  const [notes, setNotes] = useState(ride?.notes ?? '')
  const [isAsked, setAsked] = useState(false)
  const many = /^\d{1,2}$/.test(seats.trim()) ? Number(seats) : 0
  const isWrong = many < 1 || many > MOST_SEATS
  const submit = () => {
    if (isWrong) return setAsked(true)
    onClose()
    onSave({
      driverId,
      seats: many,
      leavesAt: leavesAt ?? '',
      fromPlace: fromPlace.trim(),
      notes: notes.trim(),
    })
  }
  return (
    <FormDialog
      title={ride ? 'Edit ride' : 'Offer a ride'}
      save={ride ? 'Save' : 'Offer ride'}
      remove="Take back"
      onSave={submit}
      onRemove={ride ? () => onRemove(ride) : undefined}
      onClose={onClose}
    >
      {drivers && (
        <Select
          label="Driver"
          value={driverId}
          options={
            drivers.some(({ value }) => value === driverId)
              ? drivers
              : [{ value: driverId, label: 'Former member' }, ...drivers]
          }
          onChange={setDriver}
          className="sm:col-span-2"
        />
      )}
      <TextField
        label="Seats for players"
        inputMode="numeric"
        value={seats}
        onChange={setSeats}
        autoComplete="off"
        hint={riders > many && !isWrong ? `${riders} ride along already.` : 'Without the driver.'}
        {...(isAsked && isWrong && { error: `Enter 1 to ${MOST_SEATS}.` })}
      />
      <TimeField
        label="Leaves at"
        value={leavesAt}
        onChange={setLeavesAt}
        {...(event.arriveTime && { hint: `Be there at ${timeWords(event.arriveTime)}.` })}
      />
      <TextField
        label="From"
        value={fromPlace}
        onChange={setFrom}
        maxLength={LIMITS.name}
        required={false}
        placeholder="e.g., School, north lot"
        autoComplete="off"
        className="sm:col-span-2"
      />
      <TextField
        label="Notes"
        value={notes}
        onChange={setNotes}
        maxLength={LIMITS.description}
        required={false}
        placeholder="e.g., Silver van. There and back."
        autoComplete="off"
        className="sm:col-span-2"
      />
    </FormDialog>
  )
}
