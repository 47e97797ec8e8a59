/**
 * Whose event a mark of attendance is. A mark names its event, so that the two practices of a day are marked apart. A mark
 * without an event (`eventId` is '') was made before marks had one, by an older build, or by day and occasion alone. It belongs
 * to the event of its day and occasion when there is just one. On a day with none or several, nobody knows whose it is: it
 * shows at no event, and stays on the player's page.
 */
import type { Audience, EventType } from './calendar.ts'
import type { Occasion } from './records.ts'

/** What a mark is of. `eventId` is '' for none. */
export type Occurrence = { readonly day: string; readonly occasion: Occasion; readonly eventId: string }

/** An event, as far as attendance goes. */
export type Attended = {
  readonly id: string
  readonly type: EventType
  readonly day: string
  readonly endDay: string
  readonly startTime: string
  readonly audience: Audience
  readonly status: 'active' | 'cancelled'
  readonly deletedAt: number | null
}

const OCCASION_OF: { readonly [type in EventType]?: Occasion } = {
  practice: 'practice',
  game: 'game',
  scrimmage: 'game',
  lift: 'lift',
  film: 'meeting',
  meeting: 'meeting',
}

/** As what attendance counts an event of this type. */
export function occasionOf(type: EventType): Occasion {
  return OCCASION_OF[type] ?? 'other'
}

/** Whether players' attendance is taken: not at an event for coaches or families only, and not at a cancelled one. */
export function takesAttendance({ audience, status }: Pick<Attended, 'audience' | 'status'>): boolean {
  return audience !== 'staff' && audience !== 'families' && status === 'active'
}

/** The events of an occasion on a day at which attendance is taken, by their start. */
export function attendedOn<E extends Attended>(
  events: readonly E[],
  { day, occasion }: Omit<Occurrence, 'eventId'>,
): E[] {
  return events
    .filter(
      (event) =>
        event.day <= day &&
        day <= event.endDay &&
        occasionOf(event.type) === occasion &&
        event.deletedAt === null &&
        takesAttendance(event),
    )
    .toSorted((a, b) => (a.startTime < b.startTime ? -1 : a.startTime > b.startTime ? 1 : 0))
}

/** The event that a mark names, or else the only one of its day and occasion; '' for none. */
export function eventOf(of: Occurrence, events: readonly Attended[]): string {
  if (of.eventId !== '') return of.eventId
  const [first, second] = attendedOn(events, of)
  return first && !second ? first.id : ''
}

/** The marks that are of the same event and day as `of`, or, without an event, of the same day and occasion. */
export function marksOf<M extends Occurrence>(
  marks: readonly M[],
  of: Occurrence,
  events: readonly Attended[],
): M[] {
  const eventId = eventOf(of, events)
  const alone = eventOf({ ...of, eventId: '' }, events)
  return marks.filter((mark) => {
    if (mark.day !== of.day) return false
    if (mark.eventId !== '') return mark.eventId === eventId
    return mark.occasion === of.occasion && eventId === alone
  })
}
