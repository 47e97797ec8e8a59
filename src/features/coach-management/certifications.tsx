import { certifications } from '#schema/operations/records.ts'
import { CERTIFICATION_KINDS, type CertificationKind, CERTIFICATIONS } from '#schema/records.ts'
import { dayWords } from '#src/lib/days.ts'
import { useTeamDay } from '#src/sync/team/team-day.ts'
import { useEntries } from '#src/sync/undo/use-entries.ts'
import { attempt } from '#src/ui/attempt.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { DatePicker } from '#src/ui/aria/date-picker.tsx'
import { Select } from '#src/ui/select.tsx'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type CertificationRow, endWords, standingOf } from './certification-words.ts'

const KIND_OPTIONS = CERTIFICATION_KINDS.map((value) => ({ value, label: CERTIFICATIONS[value] }))

/** A member's certifications. Members who manage the team add and renew them; the member is reminded 30 and 7 days ahead. */
export function Certifications({
  teamId,
  userId,
  name,
  rows,
  manages,
  mayAdd,
}: {
  teamId: string
  userId: string
  name: string
  rows: readonly CertificationRow[]
  manages: boolean
  /** Also new ones, which only the staff needs. */
  mayAdd: boolean
}) {
  const { add, edit, remove } = useEntries(teamId, { attempt, offerUndo })
  const today = useTeamDay(teamId)
  const [kind, setKind] = useState<CertificationKind>('cpr')
  const [day, setDay] = useState<string | null>(null)
  const known = rows.find((row) => row.kind === kind)

  const save = () => {
    if (!day) return
    const description = `${known ? 'Renewed' : 'Added'} ${CERTIFICATIONS[kind]} of ${name}`
    if (known) edit(certifications, [{ seen: known, fields: { expiresOn: day } }], description)
    else add(certifications, [{ userId, kind, expiresOn: day }], description)
    setDay(null)
  }

  return (
    <div className="flex flex-col gap-3">
      {rows.length === 0 ? (
        <p className="text-muted">None on file.</p>
      ) : (
        <ul className="divide-line divide-y rounded-md border">
          {rows.map((row) => (
            <li key={row.id} className="flex min-h-11 items-center gap-2 py-1 pr-1 pl-3">
              <span className="min-w-0 flex-1">
                <span className="font-medium">{CERTIFICATIONS[row.kind]}</span>{' '}
                <span className="text-muted">through {dayWords(row.expiresOn, { dateStyle: 'medium' })}</span>
              </span>
              {standingOf(row.expiresOn, today) !== 'valid' && (
                <Chip tone={standingOf(row.expiresOn, today) === 'ended' ? 'error' : 'warning'}>
                  {endWords(row.kind, row.expiresOn, today).slice(CERTIFICATIONS[row.kind].length + 1)}
                </Chip>
              )}
              {manages && (
                <IconButton
                  icon={Trash2}
                  label={`Delete ${CERTIFICATIONS[row.kind]}`}
                  onClick={() =>
                    remove(certifications, row, `Deleted ${CERTIFICATIONS[row.kind]} of ${name}`)
                  }
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {manages && mayAdd && (
        <form
          className="grid items-end gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <Select<CertificationKind>
            label="Certification"
            value={kind}
            options={KIND_OPTIONS}
            onChange={setKind}
          />
          <DatePicker label="Valid through" value={day} onChange={setDay} />
          <Button type="submit" disabled={!day}>
            {known ? 'Renew' : 'Add'}
          </Button>
        </form>
      )}
    </div>
  )
}
