/** A calendar as iCalendar text (RFC 5545). Pure. */
import { EVENT_LABELS, eventName, type EventType, shiftDay } from '#schema/calendar.ts'
import { endOf, startOf } from '#schema/event-times.ts'

export type FeedEvent = {
  readonly id: string
  readonly team: string
  readonly type: EventType
  readonly title: string
  readonly day: string
  readonly endDay: string
  readonly startTime: string
  readonly endTime: string
  readonly arriveTime: string
  readonly timeZone: string
  readonly place: string
  readonly attire: string
  readonly opponent: string
  readonly homeAway: string
  readonly bus: string
  readonly notes: string
  readonly status: 'active' | 'cancelled'
  readonly version: number
  readonly updatedAt: Date
}

/** Text as a value: RFC 5545, section 3.3.11. */
function escaped(text: string): string {
  return (
    text
      .replaceAll('\\', '\\\\')
      .replaceAll(';', '\\;')
      .replaceAll(',', '\\,')
      .replaceAll(/\r\n|\r|\n/g, '\\n')
      // Other control characters are not allowed in a value.
      .replaceAll(/(?!\n)\p{Cc}/gu, '')
  )
}

/** A line of at most 75 octets, continued on lines that begin with a space: RFC 5545, section 3.1. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (octets + size > 75) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += letter
    octets += size
  }
  return [...parts, part].join('\r\n')
}

/** An instant in UTC: 20261002T230000Z. Every event stands for itself, so no zone has to be told. */
const utc = (ms: number) => `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
const dateOf = (day: string) => day.replaceAll('-', '')

function clockOf(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

function linesOf(event: FeedEvent): string[] {
  const detail = [
    event.arriveTime && `Arrive ${clockOf(event.arriveTime)}`,
    event.attire && `Attire: ${event.attire}`,
    event.bus && `Buses: ${event.bus}`,
    event.notes,
  ].filter(Boolean)
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}@hashmark`,
    `DTSTAMP:${utc(event.updatedAt.getTime())}`,
    `LAST-MODIFIED:${utc(event.updatedAt.getTime())}`,
    `SEQUENCE:${event.version}`,
    ...(event.startTime
      ? [`DTSTART:${utc(startOf(event))}`, `DTEND:${utc(endOf(event))}`]
      : // The end of an event of whole days is the day after: RFC 5545, section 3.6.1.
        [`DTSTART;VALUE=DATE:${dateOf(event.day)}`, `DTEND;VALUE=DATE:${dateOf(shiftDay(event.endDay, 1))}`]),
    `SUMMARY:${escaped(`${event.team}: ${eventName(event)}`)}`,
    ...(event.place ? [`LOCATION:${escaped(event.place)}`] : []),
    ...(detail.length > 0 ? [`DESCRIPTION:${escaped(detail.join('\n'))}`] : []),
    `CATEGORIES:${escaped(EVENT_LABELS[event.type])}`,
    `STATUS:${event.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

/** The whole calendar, with CRLF after every line. Events keep their order. */
export function icsOf(name: string, events: readonly FeedEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hashmark//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    `NAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
