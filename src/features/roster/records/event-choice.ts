/** Which event a mark of attendance is of, as the dialogs ask for it. Pure. */
import { attendedOn, type Attended, eventOf, type Occurrence } from '#schema/attendance.ts'
import { eventName } from '#schema/calendar.ts'
import { minuteOfDay, timeWords } from '#schema/football/practice.ts'
import type { EntryField, Values } from '#src/ui/entry-dialog.tsx'

type Event = Attended & Parameters<typeof eventName>[0]

/** "8:00 AM", or '' for an event of whole days. */
export function startWords({ startTime }: Pick<Event, 'startTime'>): string {
  return startTime && timeWords(minuteOfDay(startTime))
}

/** "8:00 AM · Practice". */
export function eventWords(event: Event): string {
  return [startWords(event), eventName(event)].filter(Boolean).join(' · ')
}

/** What a mark is of, by the values of a dialog. */
export function occurrenceIn(values: Values): Occurrence {
  return {
    day: values['day'] ?? '',
    occasion: values['occasion'] as Occurrence['occasion'],
    eventId: values['eventId'] ?? '',
  }
}

/**
 * The dialog's field for the event. It is asked on a day with several events of the occasion only; else the event is known
 * from both, and `follow` keeps it current. `seen` is the mark that is edited: one from before marks had an event may stay without.
 */
export function eventChoice(events: readonly Event[], seen: Occurrence | null) {
  const isAsSeen = (of: Occurrence) => of.day === seen?.day && of.occasion === seen.occasion
  const mayBeNone = (of: Occurrence) => isAsSeen(of) && seen?.eventId === ''
  const field: EntryField = {
    name: 'eventId',
    label: 'Event',
    input: 'choice',
    isWide: true,
    applies: (values) => attendedOn(events, occurrenceIn(values)).length > 1,
    options: (values) => {
      const of = occurrenceIn(values)
      const known = attendedOn(events, of).map((event) => ({ value: event.id, label: eventWords(event) }))
      const isKnown = of.eventId === '' || known.some(({ value }) => value === of.eventId)
      return [
        { value: '', label: mayBeNone(of) ? 'No event' : 'Pick an event' },
        ...known,
        ...(isKnown ? [] : [{ value: of.eventId, label: wordsOfEvent(events, of.eventId) }]),
      ]
    },
    check: (value, values) =>
      value === '' && !mayBeNone(occurrenceIn(values)) ? 'Pick an event.' : undefined,
  }
  const follow = (name: string, _: Values, after: Values): Values => {
    if (name !== 'day' && name !== 'occasion') return after
    const of = occurrenceIn(after)
    const eventId = seen && isAsSeen(of) ? seen.eventId : eventOf({ ...of, eventId: '' }, events)
    return { ...after, eventId }
  }
  return { field, follow }
}

/** The event in words; a mark outlives its event. */
export function wordsOfEvent(events: readonly Event[], eventId: string): string {
  const event = events.find(({ id }) => id === eventId)
  return event ? eventWords(event) : 'A deleted event'
}
