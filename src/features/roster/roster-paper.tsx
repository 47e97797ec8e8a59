import { cx } from '#src/lib/class-names.ts'
import { playerName } from '#src/lib/words.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { dayWords } from '#src/lib/days.ts'
import { PaperHead } from '#src/ui/paper-head.tsx'
import { type CardRow, heightText, type PlayerRow, sortPlayers, STATUS_LABELS } from './players.ts'

/** Lines of a roster that fit on a letter page at the usual size; the smaller one takes 53. */
const FITS = 45

export type Paper = 'roster' | 'cards'

/** The roster on paper: one line a player, or with whom to call for each of them. */
export function RosterPaper({
  team,
  paper,
  players,
  cards,
}: {
  team: MyTeam
  paper: Paper
  players: readonly PlayerRow[]
  cards: ReadonlyMap<string, CardRow>
}) {
  return (
    <section
      className={cx(
        'text-black',
        paper === 'roster' && players.length > FITS
          ? 'text-[8.5pt] leading-[1.15]'
          : 'text-[9.5pt] leading-tight',
      )}
    >
      <PaperHead team={team} what={paper === 'cards' ? 'emergency cards' : 'roster'} />
      {paper === 'cards' ? <Cards players={players} cards={cards} /> : <Lines players={players} />}
    </section>
  )
}

const CELL = 'border-b border-black/40 px-1.5 py-px text-left align-top'
const FIGURE = 'border-b border-black/40 px-1.5 py-px text-right align-top tabular-nums'

function Lines({ players }: { players: readonly PlayerRow[] }) {
  return (
    <table className="w-full">
      <thead>
        <tr>
          {['#', 'Name', 'Position', 'Grade', 'Height', 'Weight (lb)', 'Status'].map((title) => (
            <th key={title} scope="col" className={/^(?:#|Height|Weight)/.test(title) ? FIGURE : CELL}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sortPlayers(players, 'number').map((player) => (
          <tr key={player.id} className="break-inside-avoid">
            <td className={FIGURE}>{player.number}</td>
            <th scope="row" className={`${CELL} font-semibold`}>
              {playerName(player)}
            </th>
            <td className={CELL}>{player.positions.join(', ')}</td>
            <td className={CELL}>{player.grade}</td>
            <td className={FIGURE}>{heightText(player.heightInches)}</td>
            <td className={FIGURE}>{player.weightLbs === null ? '' : Math.round(player.weightLbs)}</td>
            <td className={CELL}>{player.status === 'active' ? '' : STATUS_LABELS[player.status]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const BORN = { month: 'short', day: 'numeric', year: 'numeric' } as const

/** A name over the number to call, which is never broken. */
function Contact({ name, phone }: { name: string | undefined; phone: string | undefined }) {
  return (
    <>
      <span className="block break-words">{name}</span>
      <span className="block whitespace-nowrap tabular-nums">{phone}</span>
    </>
  )
}

/** By last name: a trainer looks for a name, not for a number. */
function Cards({ players, cards }: { players: readonly PlayerRow[]; cards: ReadonlyMap<string, CardRow> }) {
  return (
    <table className="w-full table-fixed">
      <colgroup>
        {['w-[19%]', 'w-[20%]', 'w-[20%]', 'w-[12%]', 'w-[29%]'].map((width, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- columns are never rearranged
          <col key={i} className={width} />
        ))}
      </colgroup>
      {/* It stands on every page, for pages are handed out one by one. */}
      <thead>
        <tr>
          <td colSpan={5} className={`${CELL} font-semibold`}>
            Confidential. For coaches and trainers only.
          </td>
        </tr>
        <tr>
          {['Player', 'Guardian', 'Emergency contact', 'Born', 'Medical'].map((title) => (
            <th key={title} scope="col" className={CELL}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sortPlayers(players, 'name').map((player) => {
          const card = cards.get(player.id)
          return (
            <tr key={player.id} className="break-inside-avoid">
              <th scope="row" className={`${CELL} font-semibold`}>
                {player.lastName}, {player.firstName} {player.number !== null && `#${player.number}`}
              </th>
              <td className={CELL}>
                <Contact name={card?.guardianName} phone={card?.guardianPhone} />
              </td>
              <td className={CELL}>
                <Contact name={card?.emergencyName} phone={card?.emergencyPhone} />
              </td>
              <td className={CELL}>{card?.birthDate && dayWords(card.birthDate, BORN)}</td>
              <td className={`${CELL} break-words whitespace-pre-wrap`}>{card?.medical}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
