import { type Chart, spotLabel, standings } from '#schema/depth.ts'
import { playerName } from '#src/lib/words.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { PaperHead } from '#src/ui/paper-head.tsx'
import { type PlayerRow, STATUS_LABELS } from '../players.ts'
import type { DepthRow } from './depth-chart.tsx'

const CELL = 'border border-black/50 px-1.5 py-1 text-left align-top'

/** A depth chart on paper, one row a spot and one column a place. */
export function DepthPaper({
  team,
  chart,
  groups,
  isOut,
  players,
}: {
  team: MyTeam
  chart: Chart
  groups: readonly { section: string; lines: readonly DepthRow[] }[]
  isOut: (row: DepthRow) => boolean
  players: ReadonlyMap<string, PlayerRow>
}) {
  const places = Math.max(2, ...groups.map(({ lines }) => lines.length))
  return (
    <section className="text-[9.5pt] leading-tight text-black">
      <PaperHead team={team} what={`depth chart: ${chart.name}`} />
      <table className="w-full table-fixed border-collapse">
        <thead>
          <tr>
            <th scope="col" className={`${CELL} w-14`}>
              Spot
            </th>
            {Array.from({ length: places }, (_, i) => (
              <th key={i} scope="col" className={CELL}>
                {i + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ section, lines }) => {
            const standing = standings(lines, isOut)
            return (
              <tr key={section} className="break-inside-avoid">
                <th scope="row" className={CELL}>
                  {spotLabel(chart, section, team)}
                </th>
                {Array.from({ length: places }, (_, i) => {
                  const one = standing[i]
                  const player = one && players.get(one.line.playerId)
                  return (
                    <td key={i} className={CELL}>
                      {one && player && (
                        <>
                          {one.isTied && <b>OR </b>}
                          {player.number === null ? '' : `#${player.number} `}
                          {one.isUp ? <b>{playerName(player)}</b> : playerName(player)}
                          {one.isOut && ` (${STATUS_LABELS[player.status].toLowerCase()})`}
                        </>
                      )}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
