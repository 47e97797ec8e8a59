import { EVENT_LABELS, EVENT_TYPES, type EventType } from '#schema/calendar.ts'
import { queries } from '#schema/queries/index.ts'
import { type Day } from '#src/lib/day-search.ts'
import { addDays, addMonths, dayWords, weekOf } from '#src/lib/days.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { usePrinting } from '#src/lib/use-printing.ts'
import { useTeamDay } from '#src/sync/team/team-day.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useConnection } from '#src/sync/state.ts'
import { stateOf } from '#src/sync/team/team-data.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { type Holding, TeachingEmpty } from '#src/ui/teaching-empty.tsx'
import {
  Bell,
  CalendarDays,
  ChevronLeft,
  ChevronRight,
  ClipboardCheck,
  FileUp,
  Filter,
  MapPin,
  MoreHorizontal,
  Plus,
  Printer,
  Smartphone,
  Trophy,
} from 'lucide-react'
import { lazy, useId, useMemo, useState } from 'react'
import { Agenda, DayList } from './agenda.tsx'
import type { CalendarSearch, CalendarView } from './calendar-search.ts'
import { clashesOf } from './clashes.ts'
import { EventDialog } from './event-dialog.tsx'
import { type EventForm, formOf } from './event-edits.ts'
import { newEvent } from './event-form.ts'
import { DeleteDialog, EventPanel } from './event-panel.tsx'
import type { EventRow } from './event-words.ts'
import { MonthGrid } from './month-grid.tsx'
import { MonthPaper } from './month-paper.tsx'
import { SubscribeDialog } from './subscribe-dialog.tsx'
import { useCalendarRights, useEvents, useGroupsOf, useStaff } from './use-calendar.ts'
import { useEventActions } from './use-event-actions.ts'
import { useEventDrag } from './use-event-drag.tsx'
import { WeekView } from './week-view.tsx'

const ImportDialog = lazy(() =>
  import('./import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
)

const HOLDS: readonly Holding[] = [
  {
    icon: ClipboardCheck,
    name: 'Practices, lifts, and film',
    detail: 'With attire, location, and arrival time.',
  },
  { icon: Trophy, name: 'Games and scrimmages', detail: 'Opponent, home or away, kickoff, and bus times.' },
  {
    icon: MapPin,
    name: 'Everything else',
    detail: 'Team meals, travel, fundraisers, study hall, and physicals.',
  },
  { icon: Bell, name: "Who's coming", detail: 'Yes, maybe, or no from every player or their family.' },
]

const VIEWS: readonly { value: CalendarView; label: string }[] = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'agenda', label: 'Agenda' },
]

type Open =
  | { kind: 'new'; form: EventForm }
  | { kind: 'edit'; event: EventRow }
  | { kind: 'delete'; event: EventRow }

/** The team's calendar: a month, a week, or an agenda around the day in the address, or else today. */
export function CalendarPage({
  team,
  search,
  onSearch,
}: {
  team: MyTeam
  search: CalendarSearch
  onSearch: (search: CalendarSearch) => void
}) {
  const { mayManage, maySeeAnswers } = useCalendarRights(team.id)
  const { rows, ready } = useEvents(team.id)
  const isWaiting = stateOf(ready, useConnection()) === 'loading'
  const isPhone = useMedia('(max-width: 39.99rem)')
  const isPrinting = usePrinting()
  const today = useTeamDay(team.id)
  const actions = useEventActions(team.id)
  const drag = useEventDrag(mayManage, actions.move)
  const titleId = useId()
  const [said, setSaid] = useState('')
  const [dialog, setDialog] = useState<Open | null>(null)
  const [isSubscribing, setSubscribing] = useState(false)
  const [isImporting, setImporting] = useState(false)

  const view = search.view ?? (isPhone ? 'agenda' : 'month')
  const chosen = search.day ?? today
  const types = useMemo(() => new Set(typesOf(search.types ?? '')), [search.types])
  const { days, eventsOn } = useByDay(rows, types)
  const { rows: players } = useRows(queries.roster.players({ teamId: team.id }))
  const inGroups = useGroupsOf(team.id)
  const rosterIds = useMemo(() => players.map(({ id }) => id), [players])
  const staff = useStaff(team.id)
  const clashes = useMemo(
    () => clashesOf(rows, rosterIds, inGroups, staff),
    [rows, rosterIds, inGroups, staff],
  )
  const opened = rows.find(({ id }) => id === search.event)
  const seriesOf = (event: EventRow) =>
    rows.filter(({ seriesId }) => seriesId !== '' && seriesId === event.seriesId)

  const go = (changes: { [key in keyof CalendarSearch]?: CalendarSearch[key] | undefined }) =>
    onSearch(
      Object.fromEntries(
        Object.entries({ ...search, ...changes }).filter(([, value]) => value),
      ) as CalendarSearch,
    )
  const onDay = (day: Day | undefined) => go({ day })
  const onOpen = (event: EventRow) => go({ event: event.id })
  const onAdd = mayManage
    ? (day: Day) => setDialog({ kind: 'new', form: newEvent('practice', day, team.timeZone) })
    : undefined
  const turn = (by: 1 | -1) => {
    const next = view === 'month' ? addMonths(chosen, by) : addDays(chosen, 7 * by)
    setSaid(titleOf(view, next, today))
    onDay(next)
  }

  if (isPrinting) return <MonthPaper team={team} month={chosen} eventsOn={eventsOn} />

  const shared = { today, eventsOn, clashing: clashes, onOpen }
  const isEmpty = rows.length === 0
  const step = view === 'month' ? 'month' : 'week'
  return (
    <>
      <PageHeader
        title="Calendar"
        subtitle={team.name}
        actions={
          <>
            {onAdd && (
              <Button variant="primary" onClick={() => onAdd(chosen)}>
                <Plus aria-hidden size={18} />
                Add event
              </Button>
            )}
            <Menu
              label="More"
              placement="end"
              trigger={<IconButton label="More" icon={MoreHorizontal} size="md" variant="secondary" />}
              items={[
                {
                  id: 'print',
                  label: 'Print month',
                  ...(maySeeAnswers && { detail: 'Without events for coaches' }),
                  icon: Printer,
                  onAction: () => window.print(),
                },
                {
                  id: 'subscribe',
                  label: 'Subscribe on your phone',
                  icon: Smartphone,
                  onAction: () => setSubscribing(true),
                },
                ...(mayManage
                  ? [
                      {
                        id: 'import',
                        label: 'Import a calendar file',
                        icon: FileUp,
                        onAction: () => setImporting(true),
                      },
                    ]
                  : []),
              ]}
            />
          </>
        }
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-64 items-center gap-1">
          <h2 id={titleId} className="text-headline min-w-0 flex-1 truncate">
            {titleOf(view, chosen, today)}
          </h2>
          <output className="sr-only">{said}</output>
          <Button size="sm" onClick={() => onDay(undefined)} aria-disabled={chosen === today}>
            Today
          </Button>
          <IconButton label={`Previous ${step}`} icon={ChevronLeft} onClick={() => turn(-1)} />
          <IconButton label={`Next ${step}`} icon={ChevronRight} onClick={() => turn(1)} />
        </div>
        <Segmented<CalendarView>
          label="View"
          value={view}
          options={VIEWS}
          onChange={(to) => go({ view: to })}
        />
        <TypeFilter types={types} onTypes={(to) => go({ types: [...to].join(',') || undefined })} />
      </div>
      {isEmpty && isWaiting ? (
        // As high as the screen, so that the footer does not stand in sight and move away.
        <Skeleton className="h-dvh" />
      ) : view === 'month' ? (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_19rem]">
          <MonthGrid
            labelledBy={titleId}
            isPhone={isPhone}
            chosen={chosen}
            drag={drag}
            onDay={onDay}
            onAdd={onAdd}
            {...shared}
          />
          <DayList day={chosen} events={eventsOn(chosen)} today={today} clashing={clashes} onOpen={onOpen} />
        </div>
      ) : view === 'week' ? (
        <WeekView chosen={chosen} drag={drag} onAdd={onAdd} {...shared} />
      ) : (
        !isEmpty && <Agenda key={chosen} from={chosen} days={days} {...shared} />
      )}
      {isEmpty && ready && (
        <TeachingEmpty
          icon={CalendarDays}
          title="No events yet"
          body={
            mayManage
              ? 'One calendar for staff, players, and families. Add a practice and let it repeat: the season stands in a minute.'
              : 'Your staff manages this calendar. Events appear here, even offline.'
          }
          holds={HOLDS}
          action={
            onAdd && (
              <>
                <Button variant="primary" onClick={() => onAdd(chosen)}>
                  Add the first event
                </Button>
                <Button onClick={() => setImporting(true)}>Import a calendar file</Button>
              </>
            )
          }
        />
      )}
      {drag.ghost}
      {isSubscribing && (
        <SubscribeDialog team={team} mayManage={mayManage} onClose={() => setSubscribing(false)} />
      )}
      {isImporting && (
        <Late missing={NOT_ON_DEVICE}>
          <ImportDialog
            team={team}
            rows={rows}
            today={today}
            hasStaffEvents={maySeeAnswers}
            onBring={actions.bring}
            onClose={() => setImporting(false)}
          />
        </Late>
      )}
      {opened && !dialog && (
        <EventPanel
          key={opened.id}
          team={team}
          event={opened}
          clashes={clashes.get(opened.id) ?? []}
          actions={actions}
          onEdit={() => setDialog({ kind: 'edit', event: opened })}
          onCopy={() =>
            setDialog({ kind: 'new', form: { ...formOf(opened), repeats: null, status: 'active' } })
          }
          onDelete={() => {
            if (opened.seriesId !== '') return setDialog({ kind: 'delete', event: opened })
            go({ event: undefined })
            actions.remove(opened, [], 'this')
          }}
          onClose={() => go({ event: undefined })}
        />
      )}
      {dialog && dialog.kind !== 'delete' && (
        <EventDialog
          team={team}
          today={today}
          seen={dialog.kind === 'edit' ? dialog.event : null}
          series={dialog.kind === 'edit' ? seriesOf(dialog.event) : NONE}
          start={dialog.kind === 'edit' ? formOf(dialog.event) : dialog.form}
          clashesOf={(form) => {
            const id = dialog.kind === 'edit' ? dialog.event.id : 'new'
            const others = rows.filter((row) => row.id !== id)
            // A form has all of an event that clashes go by.
            return (
              clashesOf([...others, { ...form, id } as EventRow], rosterIds, inGroups, staff).get(id) ?? []
            )
          }}
          onSave={(form, scope) => {
            if (dialog.kind === 'edit')
              actions.change(dialog.event, form, seriesOf(dialog.event), scope, today)
            else {
              actions.add(form)
              go({ day: form.day, event: undefined })
            }
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteDialog
          event={dialog.event}
          onDelete={(scope) => {
            go({ event: undefined })
            actions.remove(dialog.event, seriesOf(dialog.event), scope)
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

function TypeFilter({
  types,
  onTypes,
}: {
  types: ReadonlySet<EventType>
  onTypes: (types: ReadonlySet<EventType>) => void
}) {
  const toggled = (type: EventType) =>
    types.has(type) ? [...types].filter((one) => one !== type) : [...types, type]
  return (
    <Menu
      label="Show types"
      placement="end"
      trigger={
        <Button size="sm" pressed={types.size > 0}>
          <Filter aria-hidden size={16} />
          {types.size === 0 ? 'All types' : [...types].map((type) => EVENT_LABELS[type]).join(', ')}
        </Button>
      }
      items={[
        { id: 'all', label: 'All types', checked: types.size === 0, onAction: () => onTypes(new Set()) },
        ...EVENT_TYPES.map((type) => ({
          id: type,
          label: EVENT_LABELS[type],
          checked: types.has(type),
          onAction: () => onTypes(new Set(toggled(type))),
        })),
      ]}
    />
  )
}

const NONE: readonly EventRow[] = []

/** Types as the address lists them; what no type is called is left out. */
function typesOf(listed: string): EventType[] {
  const known: readonly string[] = EVENT_TYPES
  return listed.split(',').filter((one): one is EventType => known.includes(one))
}

/** The events of each day, in the order of their times; one of several days stands on each. */
function useByDay(rows: readonly EventRow[], types: ReadonlySet<EventType>) {
  return useMemo(() => {
    const byDay = new Map<Day, EventRow[]>()
    const shown = rows.filter(({ type }) => types.size === 0 || types.has(type))
    // By what their clocks show. The ids keep the order of those at one time.
    const sorted = shown
      .map((event) => ({ event, key: `${event.day} ${event.startTime} ${event.id}` }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    const put = (day: Day, event: EventRow) => {
      const those = byDay.get(day)
      if (those) those.push(event)
      else byDay.set(day, [event])
    }
    for (const { event } of sorted) {
      // A slip of the hand, such as another year, doesn't fill the calendar.
      for (let day = event.day, n = 0; n < 60; n++, day = addDays(day, 1)) {
        put(day, event)
        if (day >= event.endDay) break
      }
    }
    return {
      days: [...byDay.keys()].toSorted(),
      eventsOn: (day: Day): readonly EventRow[] => byDay.get(day) ?? NONE,
    }
  }, [rows, types])
}

function titleOf(view: CalendarView, day: Day, today: Day): string {
  if (view === 'month') return dayWords(day, { month: 'long', year: 'numeric' })
  // A phone has no room for a year that goes without saying.
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  if (view === 'agenda') return `From ${dayWords(day, { month: 'long', day: 'numeric', ...year })}`
  const [first = day, last = day] = [weekOf(day)[0], weekOf(day)[6]]
  const short = { month: 'short', day: 'numeric' } as const
  return `${dayWords(first, short)} – ${dayWords(last, { ...short, ...year })}`
}
