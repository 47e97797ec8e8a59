import { eventName } from '#schema/calendar.ts'
import { minuteOfDay, timeWords } from '#schema/football/practice.ts'
import { dayWords } from '#src/lib/days.ts'
import { count } from '#src/lib/words.ts'
import { type MapPhase, phaseName, spanWords } from './season-weeks.ts'

const CELL = 'border-b border-black/40 px-1.5 py-1 text-left align-top'

/** The season on paper: a table a phase, a row a week, with room to write. */
export function SeasonPaper({ map }: { map: readonly MapPhase[] }) {
  return (
    <section className="hidden text-[9.5pt] leading-tight text-black print:block">
      {map.map(({ phase, weeks }) => (
        <table key={phase.id} className="mb-3 w-full break-inside-avoid">
          <caption className="text-left font-semibold">
            {phaseName(phase)}, {spanWords(phase.fromDay, phase.toDay)}
          </caption>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.sunday} className="break-inside-avoid">
                <th scope="row" className={`${CELL} w-20 font-semibold`}>
                  {week.name}
                </th>
                <td className={`${CELL} w-32`}>{spanWords(week.sunday, week.last)}</td>
                <td className={CELL}>
                  {week.isBye && week.games.length === 0 && 'Bye'}
                  {week.games.map((game) => (
                    <span key={game.id} className="block">
                      {eventName(game)}, {dayWords(game.day, { weekday: 'short' })}
                      {game.startTime && ` ${timeWords(minuteOfDay(game.startTime))}`}
                    </span>
                  ))}
                </td>
                <td className={`${CELL} w-48`}>
                  {week.practices.length > 0 && count(week.practices.length, 'practice plan')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  )
}
