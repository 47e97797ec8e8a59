import { asCalled, type PlanGroup } from '#schema/game-plan.ts'
import type { PlayRow } from '#src/sync/team/plays.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { lineRemarks } from './line-words.ts'
import { gameWords, type LineRow, planName, type PlanRow } from './plan-words.ts'

/** The plan as a printed call list: by section, numbered consecutively. */
export function PlanSheet({
  team,
  plan,
  groups,
  plays,
  isWhole,
}: {
  team: MyTeam
  plan: PlanRow
  groups: readonly PlanGroup<LineRow>[]
  plays: ReadonlyMap<string, PlayRow>
  /** Whether the whole plan had loaded on this device. */
  isWhole: boolean
}) {
  return (
    <article>
      <h1 className="text-headline">{planName(plan)}</h1>
      <p className="text-muted mb-2">
        {team.name} · {gameWords(plan)}
      </p>
      {!isWhole && (
        <p className="mb-2 border-2 px-2 py-1 font-bold">
          Incomplete: some of this plan was not on the device that printed it.
        </p>
      )}
      <table className="w-full text-left text-[10pt] leading-tight">
        <thead>
          <tr className="border-b">
            {['No.', 'Code', 'Call', 'Formation', 'Personnel', 'Hash, why'].map((title) => (
              <th key={title} scope="col" className="px-1.5 py-0.5 font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ section, label, lines }) => (
          <tbody key={section}>
            <tr className="break-after-avoid border-b">
              <th scope="rowgroup" colSpan={6} className="px-1.5 pt-2 pb-0.5 font-bold">
                {label}
              </th>
            </tr>
            {lines.flatMap((line, i) => {
              const found = plays.get(line.playId)
              const play = found && asCalled(found, line)
              return play
                ? [
                    <tr key={line.id} className="border-b">
                      <td className="px-1.5 py-0.5 tabular-nums">{i + 1}</td>
                      <td className="px-1.5 py-0.5 font-bold tabular-nums">{play.wristCode}</td>
                      <th scope="row" className="px-1.5 py-0.5 font-medium">
                        {play.name}
                      </th>
                      <td className="px-1.5 py-0.5">{play.formation}</td>
                      <td className="px-1.5 py-0.5 tabular-nums">{play.personnel}</td>
                      <td className="px-1.5 py-0.5">{lineRemarks(line)}</td>
                    </tr>,
                  ]
                : []
            })}
          </tbody>
        ))}
      </table>
    </article>
  )
}
