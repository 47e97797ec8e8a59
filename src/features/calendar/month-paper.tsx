import { eventName } from '#schema/calendar.ts'
import { type Day } from '#src/lib/day-search.ts'
import { dayWords, isSameMonth, monthOf, weekOf } from '#src/lib/days.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { type EventRow, timeWords } from './event-words.ts'
import './print.css'

/** The height of all weeks on Letter or A4 paper across, in inches. */
const WEEKS_IN = 6.3

/** The month on paper, to hang in a locker room: without events for coaches only, and without cancelled ones. */
export function MonthPaper({
  team,
  month,
  eventsOn,
}: {
  team: MyTeam
  month: Day
  eventsOn: (day: Day) => readonly EventRow[]
}) {
  const weeks = monthOf(month)
  return (
    <section className="calendar-month-sheet text-[8pt] leading-tight text-black">
      <h2 className="text-headline mb-2">
        {team.name} · {dayWords(month, { month: 'long', year: 'numeric' })}
      </h2>
      <table className="w-full table-fixed border-collapse">
        <thead>
          <tr>
            {weekOf(month).map((day) => (
              <th key={day} scope="col" className="border border-black/50 p-1 text-left font-semibold">
                {dayWords(day, { weekday: 'long' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]} className="break-inside-avoid">
              {week.map((day) => (
                <td
                  key={day}
                  style={{ height: `${WEEKS_IN / weeks.length}in` }}
                  className="border border-black/50 p-1 align-top"
                >
                  {isSameMonth(day, month) && (
                    <>
                      <p className="font-semibold">{Number(day.slice(8))}</p>
                      {eventsOn(day)
                        .filter(({ status, audience }) => status === 'active' && audience !== 'staff')
                        .map((event) => (
                          <p key={event.id} className="mt-0.5 break-words">
                            {event.startTime && <span>{timeWords(event.startTime, true)} </span>}
                            <span className="font-semibold">{eventName(event)}</span>
                            {event.place !== '' && `, ${event.place}`}
                          </p>
                        ))}
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
