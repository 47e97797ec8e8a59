/** Templates of weeks: what they hold, in words, and what of it a week still lacks. Pure. */
import type { Row } from '@rocicorp/zero'
import { type Audience, EVENT_LABELS, EVENT_TYPES, eventName, type EventType } from '#schema/calendar.ts'
import { minuteOfDay, timeWords } from '#schema/football/practice.ts'
import { PRACTICE_TEMPLATES } from '#schema/football/practice-templates.ts'
import { type LineKind, MOST_WEEK_LINES, type WeekKind } from '#schema/season.ts'
import { TASK_AREA_LABELS, TASK_AREAS, type TaskArea } from '#schema/tasks.ts'
import type { Schema } from '#schema/zero.ts'
import type { Day } from '#src/lib/day-search.ts'
import { addDays } from '#src/lib/days.ts'

export type WeekLineRow = Row<Schema['tables']['weekLines']>
export type LineFields = Pick<
  WeekLineRow,
  'template' | 'weekday' | 'kind' | 'what' | 'title' | 'startTime' | 'endTime' | 'audience'
>

export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export const AUDIENCE_WORDS: Record<Audience, string> = {
  everyone: 'Everyone',
  staff: 'Coaches only',
  players: 'Players',
  families: 'Families',
  group: 'Groups of players',
}

/** What an event's line makes; a type that this version doesn't know is another event. */
export const typeOfLine = (what: string): EventType => EVENT_TYPES.find((type) => type === what) ?? 'other'
/** The part of the staff that a task's line is for. */
export const areaOfLine = (what: string): TaskArea => TASK_AREAS.find((area) => area === what) ?? 'operations'

/** What it is that a line makes: "Film", "Tuesday practice", "Offense". */
export function lineWhatWords(kind: LineKind, what: string): string {
  if (kind === 'event') return EVENT_LABELS[typeOfLine(what)]
  if (kind === 'task') return TASK_AREA_LABELS[areaOfLine(what)]
  const template = PRACTICE_TEMPLATES.find(({ slug }) => slug === what)
  return template ? `${template.name} practice` : 'Blank practice'
}

/** The name of what a line makes. */
export const lineName = ({ kind, what, title }: Pick<LineFields, 'kind' | 'what' | 'title'>) =>
  title.trim() || lineWhatWords(kind, what)

/** "3:45 – 5:45 PM", "3 PM"; empty for all day. */
export function lineTimes({ startTime, endTime }: Pick<LineFields, 'startTime' | 'endTime'>): string {
  const words = (time: string) => timeWords(minuteOfDay(time)).replace(':00', '')
  if (!startTime) return ''
  return endTime ? `${words(startTime)} – ${words(endTime)}` : words(startTime)
}

type Usual = readonly [
  weekday: number,
  kind: LineKind,
  what: string,
  title: string,
  times?: readonly [startTime: string, endTime: string],
  audience?: Audience,
]

/**
 * The weeks that a team starts from: a game on Friday, on Thursday, and none. The days' practices are those of the starter plans
 * (football.md 3.13 [30], [86], [87]); hours and chores are our choice, for a high school, and each team changes them.
 */
const USUAL: Record<WeekKind, readonly Usual[]> = {
  normal: [
    [0, 'event', 'meeting', 'Staff game plan meeting', ['18:00', '20:00'], 'staff'],
    [0, 'task', 'defense', 'Break down the opponent’s last three games'],
    [1, 'practice', 'monday', '', ['15:45', '17:15'], 'players'],
    [1, 'task', 'offense', 'Draw scout cards for the week'],
    [2, 'practice', 'tuesday', '', ['15:45', '17:45'], 'players'],
    [3, 'practice', 'wednesday', '', ['15:45', '17:45'], 'players'],
    [3, 'task', 'offense', 'Final call sheet'],
    [4, 'practice', 'thursday', '', ['15:45', '16:45'], 'players'],
    [4, 'event', 'meal', 'Team meal', ['18:00', '19:00'], 'everyone'],
    [4, 'task', 'offense', 'Print wristbands and call sheets'],
    [4, 'task', 'operations', 'Eligibility list to the athletic director'],
    [5, 'task', 'operations', 'Pack headsets, balls, and kicking nets'],
    [6, 'event', 'film', 'Film and recovery', ['09:00', '10:30'], 'players'],
    [6, 'task', 'operations', 'Grade game film'],
  ],
  short: [
    [0, 'event', 'meeting', 'Staff game plan meeting', ['15:00', '17:00'], 'staff'],
    [0, 'task', 'defense', 'Break down the opponent’s last three games'],
    [0, 'task', 'offense', 'Draw scout cards for the week'],
    [1, 'practice', 'tuesday', '', ['15:45', '17:45'], 'players'],
    [2, 'practice', 'wednesday', '', ['15:45', '17:45'], 'players'],
    [2, 'task', 'offense', 'Final call sheet'],
    [3, 'practice', 'thursday', '', ['15:45', '16:45'], 'players'],
    [3, 'event', 'meal', 'Team meal', ['18:00', '19:00'], 'everyone'],
    [3, 'task', 'offense', 'Print wristbands and call sheets'],
    [3, 'task', 'operations', 'Eligibility list to the athletic director'],
    [4, 'task', 'operations', 'Pack headsets, balls, and kicking nets'],
    [5, 'event', 'film', 'Film and recovery', ['15:30', '16:30'], 'players'],
    [6, 'task', 'operations', 'Grade game film'],
  ],
  bye: [
    [0, 'event', 'meeting', 'Staff self-scout', ['18:00', '20:00'], 'staff'],
    [0, 'task', 'offense', 'Self-scout the offense by formation and down'],
    [0, 'task', 'defense', 'Self-scout the defense by front and coverage'],
    [1, 'event', 'lift', '', ['15:45', '16:45'], 'players'],
    [2, 'practice', 'tuesday', '', ['15:45', '17:45'], 'players'],
    [3, 'practice', 'wednesday', '', ['15:45', '17:45'], 'players'],
    [4, 'practice', 'thursday', '', ['15:45', '16:45'], 'players'],
    [4, 'task', 'operations', 'Swap film with the next opponent'],
    [5, 'event', 'other', 'Staff scouts the next opponent', ['19:00', '21:30'], 'staff'],
  ],
}

/** A line of a template, with its rows: none while the team doesn't keep it itself, several where coaches added it apart. */
export type Line = LineFields & { readonly rows: readonly WeekLineRow[] }

const place = ({ weekday, kind, startTime, what, title }: LineFields) =>
  `${weekday} ${kind === 'task' ? '~' : startTime || '00:00'} ${what} ${title}`

/** A line by its template and everything that it makes, whatever its place; two lines of one template never share it. */
export const lineKey = ({ template, weekday, kind, what, title, startTime, endTime, audience }: LineFields) =>
  JSON.stringify([template, weekday, kind, what, title, startTime, endTime, audience])

/**
 * The lines of a template by day and hour: the team's own, or the usual ones while it has none. Two coaches who made the template
 * theirs apart, without a connection, added the same lines: those count once.
 */
export function linesOf(template: WeekKind, rows: readonly WeekLineRow[]): Line[] {
  const kept = rows.filter((row) => row.template === template).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const own = [...Map.groupBy(kept, lineKey).values()].flatMap((same): Line[] =>
    same[0] ? [{ ...same[0], rows: same }] : [],
  )
  const lines = own.length > 0 ? own : usualLines(template)
  const order = (line: Line) => `${place(line)} ${line.audience}`
  return lines.toSorted((a, b) => (order(a) < order(b) ? -1 : 1)).slice(0, MOST_WEEK_LINES)
}

function usualLines(template: WeekKind): Line[] {
  return USUAL[template].map(
    ([weekday, kind, what, title, [startTime, endTime] = ['', ''], audience = 'staff']) => ({
      template,
      weekday,
      kind,
      what,
      title,
      startTime,
      endTime,
      audience,
      rows: [],
    }),
  )
}

const sameLine = (a: LineFields, b: LineFields) => place(a) === place(b) && a.kind === b.kind

/** Whether another of the lines makes the same for someone else. */
export const isForOthersToo = (line: LineFields, lines: readonly LineFields[]) =>
  lines.some((other) => sameLine(other, line) && other.audience !== line.audience)

/**
 * The lines that a template's first change has to add beside its own, so that the template becomes the team's: those of the usual week
 * but the changed one. None once the team has lines of its own.
 */
export function linesToKeep(lines: readonly Line[], changed: LineFields | null): LineFields[] {
  if (lines.some(({ rows }) => rows.length > 0)) return []
  return lines
    .filter((line) => changed === null || !sameLine(line, changed))
    .map(({ rows: _rows, ...fields }) => fields)
}

/** What a template would make of a day of a week. */
export type Proposed = {
  readonly line: LineFields
  readonly day: Day
  /** An event in the calendar, a practice plan, a task: a practice makes the first two, as far as they aren't there. */
  readonly event: boolean
  readonly plan: boolean
  readonly task: boolean
}

type There = {
  readonly events: readonly {
    readonly type: EventType
    readonly title: string
    readonly opponent: string
    readonly homeAway: string
    readonly day: Day
    readonly status: string
    readonly audience: Audience
  }[]
  readonly practices: readonly { readonly date: Day; readonly deletedAt: number | null }[]
  readonly tasks: readonly { readonly title: string; readonly dueOn: string }[]
}

/** The lines on the days of the week that begins on `sunday`, each with what of it isn't there yet; `isLeft` ones are left out. */
export function proposed(
  lines: readonly LineFields[],
  sunday: Day,
  { events, practices, tasks }: There,
  isLeft: (line: LineFields) => boolean = () => false,
): Proposed[] {
  const active = events.filter(({ status }) => status === 'active')
  const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
  return lines.map((line, i) => {
    const day = addDays(sunday, line.weekday)
    const isApart = isForOthersToo(line, lines)
    const ofDay = active.filter(
      (event) => event.day === day && (!isApart || event.audience === line.audience),
    )
    if (line.kind === 'task') {
      const isThere = tasks.some(({ title, dueOn }) => dueOn === day && same(title, lineName(line)))
      return { line, day, event: false, plan: false, task: !isThere }
    }
    if (line.kind === 'practice') {
      const hasPlan = practices.some(({ date, deletedAt }) => date === day && deletedAt === null)
      return {
        line,
        day,
        event: !ofDay.some(({ type }) => type === 'practice'),
        // One practice for several audiences has one plan.
        plan: !hasPlan && !lines.slice(0, i).some((other) => sameLine(other, line) && !isLeft(other)),
        task: false,
      }
    }
    const type = typeOfLine(line.what)
    // A meeting and another meeting may stand on one day; a team meal is the team meal, whatever it is called.
    const isThere = ofDay.some(
      (event) =>
        event.type === type &&
        (same(eventName(event), lineName(line)) || (type !== 'meeting' && type !== 'other')),
    )
    return { line, day, event: !isThere, plan: false, task: false }
  })
}
