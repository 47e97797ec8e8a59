import type { DutyPlace } from '#schema/db/staff.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Select } from '#src/ui/select.tsx'
import { Pencil, TriangleAlert } from 'lucide-react'
import { channelOptions, personOptions } from './duty-options.ts'
import type { Duty, Person } from './duty-rules.ts'
import { channelWords, PLACE_LABELS, PLACES } from './usual-duties.ts'
import type { DutyActions } from './use-duties.ts'

type Props = { duty: Duty; people: readonly Person[]; troubles: readonly string[] }

/** A duty row on a wide screen: everything but its name and notes is edited inline. */
export function DutyLine({
  duty,
  people,
  troubles,
  actions,
  onOpen,
}: Props & { actions: DutyActions; onOpen: () => void }) {
  const person = (label: string, field: 'userId' | 'backupId', none: string) => (
    <Select
      label={`${label}: ${duty.name}`}
      labelHidden
      size="sm"
      value={duty[field] ?? ''}
      options={personOptions(people, duty[field], none)}
      onChange={(value) => actions.edit(duty, { [field]: value || null })}
    />
  )
  return (
    <li className="grid grid-cols-(--duty-columns) items-center gap-2 px-4 py-2">
      <div className="min-w-0">
        <p className="font-medium">{duty.name}</p>
        {duty.notes && <p className="text-caption text-muted">{duty.notes}</p>}
        <Troubles troubles={troubles} />
      </div>
      {person('Assigned to', 'userId', 'Unassigned')}
      <Select<DutyPlace>
        label={`Location: ${duty.name}`}
        labelHidden
        size="sm"
        value={duty.place}
        options={PLACES.map((place) => ({ value: place, label: PLACE_LABELS[place] }))}
        onChange={(place) => actions.edit(duty, { place })}
      />
      <Select
        label={`Headset: ${duty.name}`}
        labelHidden
        size="sm"
        value={duty.channel}
        options={channelOptions(duty.channel, true)}
        onChange={(channel) => actions.edit(duty, { channel })}
      />
      {person('Backup', 'backupId', 'None')}
      <IconButton label={`Edit ${duty.name}`} icon={Pencil} onClick={onOpen} />
    </li>
  )
}

/** The column headings; the column widths are a token of the surrounding list. */
export function DutyHead() {
  return (
    <div
      aria-hidden
      className="text-caption text-muted grid grid-cols-(--duty-columns) gap-2 border-b px-4 py-1.5"
    >
      {['Duty', 'Assigned to', 'Location', 'Headset', 'Backup'].map((title) => (
        <span key={title}>{title}</span>
      ))}
    </div>
  )
}

/** A duty on a narrow screen: a summary that opens the dialog for members who may edit it. */
export function DutyCard({ duty, people, troubles, onOpen }: Props & { onOpen?: () => void }) {
  const nameOf = (id: string) => people.find((one) => one.id === id)?.name ?? 'a former member'
  const words = (
    <>
      <span className="font-medium">{duty.name}</span>
      <span className="text-muted">
        <span className={duty.userId ? 'text-text' : undefined}>
          {duty.userId ? nameOf(duty.userId) : 'Unassigned'}
        </span>
        {' · '}
        {PLACE_LABELS[duty.place]} · {channelWords(duty.channel)}
        {duty.backupId && ` · Backup: ${nameOf(duty.backupId)}`}
      </span>
      {duty.notes && <span className="text-caption text-muted">{duty.notes}</span>}
      <Troubles troubles={troubles} />
    </>
  )
  return (
    <li>
      {onOpen ? (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          className="hover:bg-surface-2 pressable flex min-h-14 w-full flex-col px-4 py-2 text-left focus-visible:-outline-offset-2"
        >
          {words}
        </button>
      ) : (
        <p className="flex flex-col px-4 py-2">{words}</p>
      )}
    </li>
  )
}

function Troubles({ troubles }: { troubles: readonly string[] }) {
  return troubles.map((words) => (
    <span key={words} className="text-caption text-warning-ink flex items-start gap-1">
      <TriangleAlert aria-hidden size={14} className="mt-px shrink-0" />
      {words}
    </span>
  ))
}
