import { EVENT_LABELS, eventName } from '#schema/calendar.ts'
import { queries } from '#schema/queries/index.ts'
import { useMedia } from '#src/lib/use-media.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { DatePicker } from '#src/ui/aria/date-picker.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { type Fact } from '#src/ui/page-header.tsx'
import { RadioGroup } from '#src/ui/aria/radio-group.tsx'
import { SideDrawer } from '#src/ui/side-drawer.tsx'
import { useState } from 'react'
import { AnswerList } from './answer-list.tsx'
import { OwnAnswers } from './answers.tsx'
import { Attendance } from './attendance.tsx'
import { ChangeNote, SeenBy } from './change-notice.tsx'
import { ClashNotice } from './clash-notice.tsx'
import type { Clash } from './clashes.ts'
import { SCOPES } from './event-dialog.tsx'
import type { Scope } from './event-edits.ts'
import {
  audienceWords,
  EVENT_ICONS,
  type EventRow,
  ruleWords,
  SITE_LABELS,
  timeWords,
  whenWords,
} from './event-words.ts'
import { Rides } from './rides.tsx'
import { useCalendarRights } from './use-calendar.ts'
import type { EventActions } from './use-event-actions.ts'

/** All of one event, with its answers and what can be done with it. A panel at the side; on a phone, a sheet. */
export function EventPanel({
  team,
  event,
  clashes,
  actions,
  onEdit,
  onDelete,
  onCopy,
  onClose,
}: {
  team: MyTeam
  event: EventRow
  clashes: readonly Clash[]
  actions: EventActions
  onEdit: () => void
  onDelete: () => void
  onCopy: () => void
  onClose: () => void
}) {
  const isPhone = useMedia('(max-width: 47.99rem)')
  const [isMoving, setMoving] = useState(false)
  const { mayManage, maySeeAnswers } = useCalendarRights(team.id)
  if (isMoving)
    return (
      <MoveDialog
        event={event}
        onMove={(day) => actions.move(event, day)}
        onClose={() => {
          setMoving(false)
          onClose()
        }}
      />
    )
  const body = (
    <div className="flex flex-col gap-4">
      <ChangeNote event={event} />
      <Facts team={team} event={event} isForStaff={maySeeAnswers} />
      <ClashNotice clashes={clashes} />
      {mayManage && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onEdit}>
            Edit
          </Button>
          <Button size="sm" onClick={() => setMoving(true)}>
            Move
          </Button>
          <Button size="sm" onClick={onCopy}>
            Duplicate
          </Button>
          <Button size="sm" onClick={() => actions.setCancelled(event, event.status === 'active')}>
            {event.status === 'active' ? 'Cancel event' : 'Restore event'}
          </Button>
          <Button size="sm" onClick={onDelete}>
            Delete
          </Button>
        </div>
      )}
      {mayManage && <SeenBy team={team} event={event} />}
      <OwnAnswers team={team} event={event} />
      <Rides team={team} event={event} mayManage={mayManage} />
      {maySeeAnswers && <Attendance team={team} event={event} actions={actions} />}
      {maySeeAnswers && event.rsvpRequired && <AnswerList team={team} event={event} mayManage={mayManage} />}
    </div>
  )
  const frame = { open: true, title: eventName(event), onClose }
  return isPhone ? (
    <Dialog {...frame}>{body}</Dialog>
  ) : (
    <SideDrawer {...frame} size="lg">
      {body}
    </SideDrawer>
  )
}

function Facts({
  team,
  event,
  isForStaff,
}: {
  team: MyTeam
  event: EventRow
  /** Whether the reader is a coach. */
  isForStaff: boolean
}) {
  const { rows: groups } = useRows(queries.roster.groups({ teamId: team.id }))
  const { rows: plans } = useRows(queries.plans.all({ teamId: team.id }))
  const plan = plans.find(({ id, deletedAt }) => id === event.planId && deletedAt === null)
  // Those that the reader may see: players and families only what is released.
  const { rows: practices } = useRows(
    queries.practice.plans({ teamId: team.id }),
    event.type === 'practice' && event.status === 'active',
  )
  const ofDay = practices.filter(({ date, deletedAt }) => date === event.day && deletedAt === null)
  const Icon = EVENT_ICONS[event.type]
  const isVersus = event.opponent !== ''
  const facts: (Fact | false)[] = [
    event.arriveTime !== '' && { label: 'Arrive', value: timeWords(event.arriveTime) },
    event.place !== '' && { label: 'Location', value: event.place },
    isVersus && { label: 'Where', value: SITE_LABELS[event.homeAway] },
    event.attire !== '' && { label: 'Attire', value: event.attire },
    event.bus !== '' && { label: 'Buses', value: event.bus },
    { label: 'For', value: audienceWords(event, groups) },
    event.repeats ? { label: 'Repeats', value: ruleWords(event.repeats) } : false,
    event.notes !== '' && {
      label: 'Notes',
      value: <span className="break-words whitespace-pre-wrap">{event.notes}</span>,
    },
  ]
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start gap-3">
        <span className="bg-surface-2 text-muted grid size-10 shrink-0 place-items-center rounded-md">
          <Icon aria-hidden size={20} />
        </span>
        <div className="min-w-0">
          <p className="font-medium">{whenWords(event, team.timeZone)}</p>
          <p className="text-muted flex flex-wrap gap-2">
            {EVENT_LABELS[event.type]}
            {event.status === 'cancelled' && <Chip tone="error">Cancelled</Chip>}
          </p>
        </div>
      </div>
      <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5">
        {facts.filter(Boolean).map((fact) => {
          const { label, value } = fact as Fact
          return (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          )
        })}
      </dl>
      {isForStaff && (event.type === 'meeting' || event.type === 'film' || event.audience === 'staff') && (
        <LinkButton
          to="/planner"
          search={{ view: 'agenda', day: event.day, event: event.id }}
          size="sm"
          className="self-start"
        >
          Open agenda
        </LinkButton>
      )}
      {ofDay.map(({ id, title }) => (
        <LinkButton
          key={id}
          to="/practice-plans/$planId"
          params={{ planId: id }}
          size="sm"
          className="max-w-full self-start"
        >
          <span className="truncate">{ofDay.length === 1 ? 'Open practice plan' : `Open “${title}”`}</span>
        </LinkButton>
      ))}
      {plan && (
        <LinkButton to="/game-plans" search={{ plan: plan.id }} size="sm" className="self-start">
          Open game plan
        </LinkButton>
      )}
    </div>
  )
}

function MoveDialog({
  event,
  onMove,
  onClose,
}: {
  event: EventRow
  onMove: (day: string) => void
  onClose: () => void
}) {
  const [day, setDay] = useState<string | null>(event.day)
  const move = () => {
    onClose()
    if (day && day !== event.day) onMove(day)
  }
  return (
    <Dialog
      open
      size="sm"
      title={`Move ${eventName(event)}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={move} disabled={!day}>
            Move
          </Button>
        </>
      }
    >
      <DatePicker label="New date" value={day} onChange={setDay} hint="Its times stay the same." />
    </Dialog>
  )
}

/** Asks which events of a series to delete. */
export function DeleteDialog({
  event,
  onDelete,
  onClose,
}: {
  event: EventRow
  onDelete: (scope: Scope) => void
  onClose: () => void
}) {
  const [scope, setScope] = useState<Scope>('this')
  return (
    <Dialog
      open
      size="sm"
      title={`Delete ${eventName(event)}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="danger"
            onClick={() => {
              onClose()
              onDelete(scope)
            }}
          >
            Delete
          </Button>
        </>
      }
    >
      <RadioGroup
        label="Which events"
        value={scope}
        options={[...SCOPES]}
        onChange={(value) => setScope(value as Scope)}
      />
    </Dialog>
  )
}
