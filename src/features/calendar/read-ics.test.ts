import { startOf } from '#schema/event-times.ts'
import { icsOf } from '#server/calendar/ics.ts'
import { describe, expect, test } from 'vitest'
import { type EventForm, formOf } from './event-edits.ts'
import { newEvent } from './event-form.ts'
import type { EventRow } from './event-words.ts'
import { fileLines } from './file-lines.ts'
import { type FileEvent, NotACalendar, readIcs } from './read-ics.ts'

const TEAM = {
  id: '01a214e4-4d41-740d-9171-b1bd582dc160',
  name: 'Ridgeview Hawks',
  timeZone: 'America/Chicago',
}
const TODAY = '2026-08-01'

const read = (lines: string) => readIcs(lines.trim().replaceAll(/\r?\n/g, '\r\n'), TEAM, TODAY)
const calendar = (lines: string) => `BEGIN:VCALENDAR\nVERSION:2.0\n${lines.trim()}\nEND:VCALENDAR`
const event = (lines: string) => calendar(`BEGIN:VEVENT\nUID:a\n${lines.trim()}\nEND:VEVENT`)
const daysIn = (events: readonly FileEvent[]) => events.map(({ form }) => form.day)
const only = async (lines: string): Promise<EventForm> => {
  const { events } = await read(event(lines))
  expect(events).toHaveLength(1)
  return events[0]?.form as EventForm
}

describe('a file of', () => {
  test('Google Calendar: zones, a series with a date left out and one moved, and an HTML description', async () => {
    const { name, events, problems } = await read(`
BEGIN:VCALENDAR
PRODID:-//Google Inc//Google Calendar 70.9054//EN
VERSION:2.0
CALSCALE:GREGORIAN
METHOD:PUBLISH
X-WR-CALNAME:Hawks Football
X-WR-TIMEZONE:America/Chicago
BEGIN:VTIMEZONE
TZID:America/Chicago
X-LIC-LOCATION:America/Chicago
BEGIN:DAYLIGHT
TZOFFSETFROM:-0600
TZOFFSETTO:-0500
TZNAME:CDT
DTSTART:19700308T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
END:DAYLIGHT
END:VTIMEZONE
BEGIN:VEVENT
DTSTART;TZID=America/Chicago:20260810T153000
DTEND;TZID=America/Chicago:20260810T173000
RRULE:FREQ=WEEKLY;WKST=SU;UNTIL=20260820T045959Z;BYDAY=MO,WE
EXDATE;TZID=America/Chicago:20260812T153000
DTSTAMP:20260701T120000Z
UID:practice@google.com
DESCRIPTION:Bring<br>both <b>jerseys</b>&nbsp;&amp; water
LOCATION:Main field\\, Ridgeview High
SUMMARY:Practice
STATUS:CONFIRMED
END:VEVENT
BEGIN:VEVENT
DTSTART;TZID=America/Chicago:20260818T160000
DTEND;TZID=America/Chicago:20260818T173000
UID:practice@google.com
RECURRENCE-ID;TZID=America/Chicago:20260817T153000
SUMMARY:Practice (picture day)
END:VEVENT
END:VCALENDAR`)
    expect([name, problems]).toEqual(['Hawks Football', []])
    expect(events.map(({ form }) => [form.day, form.startTime, form.endTime, form.title])).toEqual([
      ['2026-08-10', '15:30', '17:30', 'Practice'],
      ['2026-08-18', '16:00', '17:30', 'Practice (picture day)'],
      ['2026-08-19', '15:30', '17:30', 'Practice'],
    ])
    expect(events[0]?.form).toMatchObject({
      type: 'practice',
      place: 'Main field, Ridgeview High',
      notes: 'Bring\nboth jerseys & water',
      timeZone: 'America/Chicago',
      repeats: { every: 'week', interval: 1, weekdays: [1, 3], until: '2026-08-19' },
    })
    expect(new Set(events.map(({ seriesId }) => seriesId)).size).toBe(1)
  })

  test('Outlook: Windows names of zones, and a series by count', async () => {
    const { events, problems } = await read(
      calendar(`
PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN
METHOD:PUBLISH
BEGIN:VTIMEZONE
TZID:Central Standard Time
BEGIN:STANDARD
DTSTART:16011104T020000
RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11
TZOFFSETFROM:-0500
TZOFFSETTO:-0600
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
CLASS:PUBLIC
DTSTART;TZID="Central Standard Time":20261001T180000
DTEND;TZID="Central Standard Time":20261001T190000
RRULE:FREQ=WEEKLY;COUNT=3;BYDAY=TH
SUMMARY;LANGUAGE=en-us:Staff meeting
UID:040000008200E00074C5B7101A82E008
X-MICROSOFT-CDO-BUSYSTATUS:BUSY
END:VEVENT`),
    )
    expect(problems).toEqual([])
    expect(daysIn(events)).toEqual(['2026-10-01', '2026-10-08', '2026-10-15'])
    expect(events[0]?.form).toMatchObject({
      type: 'meeting',
      startTime: '18:00',
      timeZone: 'America/Chicago',
    })
  })

  test('Apple Calendar: whole days, folded lines, and a length instead of an end', async () => {
    const { events } = await read(
      calendar(`
PRODID:-//Apple Inc.//macOS 15.5//EN
BEGIN:VEVENT
UID:5E1C
DTSTART;VALUE=DATE:20260803
DTEND;VALUE=DATE:20260807
SUMMARY:Team camp at the lake with a name that is so long that the program had
  to fold it
END:VEVENT
BEGIN:VEVENT
UID:5E1D
DTSTART;TZID=America/Denver:20260905T130000
DURATION:PT2H30M
SUMMARY:@ Mesa Vista
END:VEVENT`),
    )
    expect(events.map(({ form }) => [form.day, form.endDay, form.startTime, form.endTime])).toEqual([
      ['2026-08-03', '2026-08-06', '', ''],
      ['2026-09-05', '2026-09-05', '13:00', '15:30'],
    ])
    expect(events[0]?.summary).toContain('the program had to fold it')
    expect(events[1]?.form).toMatchObject({
      type: 'game',
      opponent: 'Mesa Vista',
      homeAway: 'away',
      title: '',
      timeZone: 'America/Denver',
    })
  })

  test('Thunderbird: its own properties, an alarm inside, a day left out, and one renamed', async () => {
    const { events, problems } = await read(
      calendar(`
PRODID:-//Mozilla.org/NONSGML Mozilla Calendar V1.1//EN
BEGIN:VTIMEZONE
TZID:America/New_York
X-TZINFO:America/New_York[2025b]
BEGIN:DAYLIGHT
TZOFFSETTO:-040000
TZOFFSETFROM:-050000
TZNAME:America/New_York(DST)
DTSTART:20070311T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
END:DAYLIGHT
END:VTIMEZONE
BEGIN:VEVENT
CREATED:20260701T010203Z
LAST-MODIFIED:20260702T010203Z
DTSTAMP:20260702T010203Z
UID:6b1b5b06-7a14-4d3c-9b0e-1f5b0c6d7e8f
SUMMARY:Lift
CATEGORIES:Weight room
RRULE:FREQ=WEEKLY;UNTIL=20260825T103000Z;BYDAY=TU
EXDATE;TZID=America/New_York:20260811T063000
DTSTART;TZID=America/New_York:20260804T063000
DTEND;TZID=America/New_York:20260804T072000
TRANSP:OPAQUE
X-MOZ-GENERATION:4
SEQUENCE:2
BEGIN:VALARM
ACTION:DISPLAY
TRIGGER;VALUE=DURATION:-PT15M
DESCRIPTION:Not the notes of the event
END:VALARM
END:VEVENT
BEGIN:VEVENT
UID:6b1b5b06-7a14-4d3c-9b0e-1f5b0c6d7e8f
SUMMARY:Max-out day
RECURRENCE-ID;TZID=America/New_York:20260818T063000
DTSTART;TZID=America/New_York:20260818T060000
DTEND;TZID=America/New_York:20260818T072000
X-MOZ-GENERATION:5
END:VEVENT`),
    )
    expect(problems).toEqual([])
    expect(events.map(({ form }) => [form.day, form.startTime, form.title, form.notes])).toEqual([
      ['2026-08-04', '06:30', 'Lift', ''],
      ['2026-08-18', '06:00', 'Max-out day', ''],
      ['2026-08-25', '06:30', 'Lift', ''],
    ])
    expect(events[0]?.form).toMatchObject({ type: 'lift', timeZone: 'America/New_York' })
  })

  test('a league, in UTC: the times of the team, on the day that it is there', async () => {
    const { events } = await read(
      calendar(`
PRODID:-//TeamSnap//Schedule//EN
X-WR-CALNAME:Varsity
BEGIN:VEVENT
UID:game-1@league.example
DTSTART:20261003T000000Z
DTEND:20261003T023000Z
SUMMARY:Varsity Football vs. Central
STATUS:CANCELLED
LOCATION:Memorial Stadium
 \\n1200 Main St
END:VEVENT
BEGIN:VEVENT
UID:film-1@league.example
DTSTART:20261006T000000Z
DTEND:20261006T010000Z
RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20261020T000000Z
SUMMARY:Film
END:VEVENT`),
    )
    expect(events.map(({ form }) => [form.type, form.day, form.startTime, form.endTime])).toEqual([
      ['game', '2026-10-02', '19:00', '21:30'],
      ['film', '2026-10-05', '19:00', '20:00'],
      ['film', '2026-10-12', '19:00', '20:00'],
      ['film', '2026-10-19', '19:00', '20:00'],
    ])
    expect(events[0]?.form).toMatchObject({
      opponent: 'Central',
      homeAway: 'home',
      status: 'cancelled',
      place: 'Memorial Stadium, 1200 Main St',
    })
    expect(events[1]?.form.repeats).toEqual({
      every: 'week',
      interval: 1,
      weekdays: [1],
      until: '2026-10-19',
    })
  })

  test('Hashmark itself: every event comes back as it went', async () => {
    const sent: EventForm[] = [
      {
        ...newEvent('game', '2026-10-02', TEAM.timeZone),
        opponent: 'Lakeside',
        homeAway: 'away',
        place: 'Lakeside, gate 2; lot C',
      },
      { ...newEvent('practice', '2026-11-01', TEAM.timeZone), startTime: '00:30', endTime: '02:30' },
      {
        ...newEvent('travel', '2026-12-28', TEAM.timeZone),
        endDay: '2026-12-30',
        startTime: '',
        endTime: '',
        title: 'Bowl trip',
      },
      {
        ...newEvent('lift', '2026-03-08', TEAM.timeZone),
        startTime: '03:30',
        endTime: '04:00',
        status: 'cancelled',
      },
    ]
    const feed = icsOf(
      'Ridgeview Hawks',
      sent.map((form, i) => ({
        ...form,
        id: `e${i}`,
        team: TEAM.name,
        arriveTime: '',
        version: 1,
        updatedAt: new Date(0),
      })),
    )
    const { events } = await read(feed)
    const byDay = new Map(events.map(({ form }) => [form.day, form]))
    for (const { type, day, endDay, startTime, endTime, opponent, homeAway, place, status } of sent)
      expect(byDay.get(day)).toMatchObject({
        type,
        endDay,
        startTime,
        endTime,
        opponent,
        homeAway,
        place,
        status,
      })
  })
})

describe('a rule', () => {
  const days = async (rule: string, start = '20260811T180000') =>
    daysIn(
      (await read(event(`DTSTART;TZID=America/Chicago:${start}\nSUMMARY:Boosters\nRRULE:${rule}`))).events,
    )

  test.each([
    ['FREQ=MONTHLY;BYDAY=2TU;COUNT=4', ['2026-08-11', '2026-09-08', '2026-10-13', '2026-11-10']],
    ['FREQ=MONTHLY;COUNT=3', ['2026-08-11', '2026-09-11', '2026-10-11']],
    ['FREQ=DAILY;INTERVAL=2;COUNT=3', ['2026-08-11', '2026-08-13', '2026-08-15']],
    [
      'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;COUNT=5',
      ['2026-08-11', '2026-08-12', '2026-08-13', '2026-08-14', '2026-08-17'],
    ],
    ['FREQ=WEEKLY;INTERVAL=2;UNTIL=20260908', ['2026-08-11', '2026-08-25', '2026-09-08']],
    ['FREQ=WEEKLY;UNTIL=20260825T225959Z', ['2026-08-11', '2026-08-18']],
  ])('%s', async (rule, expected) => {
    expect(await days(rule)).toEqual(expected)
  })

  test('of the last Friday, and of a 31st that not every month has', async () => {
    expect(await days('FREQ=MONTHLY;BYDAY=-1FR;COUNT=3', '20260828T180000')).toEqual([
      '2026-08-28',
      '2026-09-25',
      '2026-10-30',
    ])
    expect(await days('FREQ=MONTHLY;COUNT=3', '20260831T180000')).toEqual([
      '2026-08-31',
      '2026-10-31',
      '2026-12-31',
    ])
  })

  test('without an end goes on for a year, and one that is not read here gives its first date and says so', async () => {
    const weekly = await days('FREQ=WEEKLY')
    expect([weekly[0], weekly.at(-1), weekly.length]).toEqual(['2026-08-11', '2027-07-27', 51])
    const odd = await read(
      event('DTSTART:20260811T180000\nSUMMARY:Odd\nRRULE:FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=2'),
    )
    expect(daysIn(odd.events)).toEqual(['2026-08-11'])
    expect(odd.problems).toEqual([
      "“Odd” repeats in a way that can't be read here. Only its first date is listed.",
    ])
  })
})

describe('what a file leaves open', () => {
  test('a time without a zone, or in one that no one knows, is read as the team’s', async () => {
    expect(await only('DTSTART:20260811T180000\nSUMMARY:Lift')).toMatchObject({
      startTime: '18:00',
      endTime: '',
      timeZone: 'America/Chicago',
    })
    const { problems } = await read(event('DTSTART;TZID=Field Time:20260811T180000\nSUMMARY:Lift'))
    expect(problems[0]).toContain('Field Time')
  })

  test('a zone whose clocks differ in summer alone stays', async () => {
    const team = { ...TEAM, timeZone: 'America/Denver' }
    const file = event('DTSTART;TZID=America/Phoenix:20260111T180000\nSUMMARY:Lift')
    const { events } = await readIcs(file, team, TODAY)
    expect(events[0]?.form.timeZone).toBe('America/Phoenix')
  })

  test('an end before the start, a missing start, and a day of long ago', async () => {
    expect(await only('DTSTART:20260811T180000\nDTEND:20260811T170000')).toMatchObject({ endTime: '' })
    const { events, problems } = await read(event('SUMMARY:Nothing'))
    expect([events, problems]).toEqual([[], ['“Nothing” has no date and is left out.']])
    expect((await read(event('DTSTART;VALUE=DATE:16011104\nSUMMARY:Long ago'))).events).toEqual([])
  })

  test.each(['', 'Date,Opponent\n10/2,Central', 'BEGIN:VCALENDAR\nnot a line\nEND:VCALENDAR'])(
    'a file that is no calendar: %j',
    async (text) => {
      await expect(read(text)).rejects.toBeInstanceOf(NotACalendar)
    },
  )
})

describe('the same file again', () => {
  const rowOf = ({ id, seriesId, form }: FileEvent, more: Partial<EventRow> = {}): EventRow => ({
    teamId: TEAM.id,
    readGrant: 'calendar.view',
    createdBy: 'a',
    createdAt: 1,
    updatedBy: 'a',
    updatedAt: 1,
    version: 1,
    deletedAt: null,
    ...formOf(form),
    id,
    seriesId,
    ...more,
  })
  const GAME = 'DTSTART:20261002T190000\nDTEND:20261002T213000\nSUMMARY:vs Central\nLOCATION:Home field'
  const statesOf = (events: readonly FileEvent[], rows: readonly EventRow[]) =>
    fileLines(events, rows, TEAM.timeZone).map(({ state, words }) => [state, words])

  test('has nothing new, whatever people have set of the events since', async () => {
    const { events } = await read(event(GAME))
    const rows = events.map((one) =>
      rowOf(one, { attire: 'White', audience: 'players', notes: 'Senior night' }),
    )
    expect(statesOf(events, rows)).toEqual([['same', '']])
    expect((await read(event(GAME))).events[0]?.id).toBe(events[0]?.id)
    const other = await readIcs(event(GAME), { ...TEAM, id: 'another' }, TODAY)
    expect(other.events[0]?.id).not.toBe(events[0]?.id)
  })

  test('tells what a newer one has changed', async () => {
    const rows = (await read(event(GAME))).events.map((one) => rowOf(one))
    const { events } = await read(
      event(GAME.replaceAll('T19', 'T18').replace('Home field', 'Memorial Stadium')),
    )
    const [line] = fileLines(events, rows, TEAM.timeZone)
    expect(line?.state).toBe('changed')
    expect(line?.words).toBe(
      'Fri, Oct 2 · 7:00–9:30 PM → Fri, Oct 2 · 6:00–9:30 PM; Home field → Memorial Stadium',
    )
    expect(line?.changes).toEqual({
      startTime: { from: '19:00', to: '18:00' },
      place: { from: 'Home field', to: 'Memorial Stadium' },
    })
  })

  test.each([
    ['a week and three hours', 'DTSTART:20261009T160000', 'Arrive 5:00 PM → Arrive 2:00 PM', '14:00'],
    [
      'over the end of daylight saving',
      'DTSTART:20261106T193000',
      'Arrive 5:00 PM → Arrive 5:30 PM',
      '17:30',
    ],
    ['to the middle of the night', 'DTSTART:20261002T010000', 'Arrive 5:00 PM → No arrival time', ''],
    ['to a whole day', 'DTSTART;VALUE=DATE:20261009', 'Arrive 5:00 PM → No arrival time', ''],
  ])(
    'moves the arrival and the time until answers close with the game: %s',
    async (_, start, words, arriveTime) => {
      const lead = 26 * 3_600_000
      const [before] = (await read(event(GAME))).events as [FileEvent]
      const rsvpLockAt = startOf(before.form) - lead
      const row = rowOf(before, { arriveTime: '17:00', rsvpLockAt })
      const moved = GAME.replace('DTSTART:20261002T190000', start).replace(/DTEND.*\n/, '')
      const { events } = await read(event(moved))
      const [line] = fileLines(events, [row], TEAM.timeZone)
      expect(line?.words).toContain(words)
      expect(line?.changes).toMatchObject({
        arriveTime: { from: '17:00', to: arriveTime },
        rsvpLockAt: { from: rsvpLockAt, to: startOf(events[0]!.form) - lead },
      })
    },
  )

  test('keeps the kind that a person chose for an event', async () => {
    const { events } = await read(event('DTSTART:20261002T190000\nSUMMARY:vs Central'))
    const [first] = events as [FileEvent]
    const row = rowOf(first, { type: 'other', title: 'vs Central', opponent: '', homeAway: 'home' })
    expect(statesOf(events, [row])).toEqual([['same', '']])
  })

  test('finds the game that a person has added by hand', async () => {
    const { events } = await read(event(GAME))
    const [first] = events as [FileEvent]
    const row = rowOf(first, { id: 'by hand', opponent: 'Central Cougars', startTime: '19:30' })
    expect(statesOf(events, [row])).toEqual([
      ['alike', 'Looks like “vs Central Cougars”, which is on the calendar'],
    ])
  })
})
