import { playerName } from '#src/lib/words.ts'
import { dayWords } from '#src/lib/days.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { PaperHead } from '#src/ui/paper-head.tsx'
import { type Line, pointsText, type Standing, sumText } from './awards.ts'

const CELL = 'border-b border-black/40 px-1.5 py-px text-left align-top'

/** The board and the list on paper, to post. */
export function AwardsPaper({
  team,
  what,
  standings,
  lines,
}: {
  team: MyTeam
  what: string
  /** Empty for the awards of one player. */
  standings: readonly Standing[]
  lines: readonly Line[]
}) {
  return (
    <section className="text-[9.5pt] leading-tight text-black">
      <PaperHead team={team} what={what} />
      {standings.length > 0 && (
        <ol aria-label="Stickers" className="mb-4 columns-2 gap-6">
          {standings.map(({ player, place, points }) => (
            <li
              key={player.id}
              className="flex break-inside-avoid justify-between gap-3 border-b border-black/40 py-px"
            >
              <span>
                <span className="mr-2 inline-block w-5 text-right tabular-nums">{place}</span>
                {playerName(player)} {player.number !== null && `#${player.number}`}
              </span>
              <span className="font-semibold tabular-nums">{sumText(points)}</span>
            </li>
          ))}
        </ol>
      )}
      <table className="w-full">
        <thead>
          <tr>
            {['Date', 'Player', 'Award', 'Game', 'Reason', 'Stickers'].map((title) => (
              <th key={title} scope="col" className={CELL}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ award, player }) => (
            <tr key={award.id} className="break-inside-avoid">
              <td className={`${CELL} whitespace-nowrap`}>
                {dayWords(award.day, { month: 'short', day: 'numeric' })}
              </td>
              <th scope="row" className={`${CELL} font-semibold`}>
                {player ? playerName(player) : ''} {player && player.number !== null && `#${player.number}`}
              </th>
              <td className={CELL}>{award.name}</td>
              <td className={CELL}>{award.game}</td>
              <td className={`${CELL} break-words whitespace-pre-line`}>{award.reason}</td>
              <td className={`${CELL} text-right tabular-nums`}>{pointsText(award.points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
