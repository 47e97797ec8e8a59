import type { GameState } from '#schema/football/game/log.ts'
import type { Numbers } from '#schema/football/team-numbers.ts'
import { decisionAt } from './decision-words.ts'

/** The team's charts, in one line above the sheet. */
export function DecisionCard({
  state,
  numbers,
  chart,
}: {
  state: GameState
  numbers: Numbers
  chart: string
}) {
  const card = decisionAt(state, numbers, chart)
  if (!card) return null
  return (
    <section
      aria-label={`${card.title} chart`}
      className="bg-warning-wash flex flex-wrap items-baseline gap-x-3 border-b px-3 py-1.5"
    >
      <p className="text-[1.125rem] font-semibold">{card.says}</p>
      <p className="min-w-0 flex-1 text-[0.9375rem]">{card.why}</p>
    </section>
  )
}
