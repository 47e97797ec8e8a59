import { useNow } from '#src/lib/use-now.ts'
import { printedWords, sincePrint } from '#src/lib/since-print.ts'
import { useTeamPlays } from '#src/sync/team/team-data.ts'
import { useWristbands, withBandCodes } from '#src/sync/team/wristbands.ts'
import { useMemo } from 'react'
import type { PlanRow } from '../plan-words.ts'
import { usePlans } from '../use-plans.ts'
import { printOfPlan } from './contents.ts'

/** Whether the call sheet of a plan is on paper, and as the plan is now. Nothing while that isn't known. */
export function SheetPrinted({ teamId, plan }: { teamId: string; plan: PlanRow }) {
  const now = useNow()
  const { linesOf, lines: linesState } = usePlans(teamId)
  const { rows, state } = useTeamPlays(teamId)
  const { band } = useWristbands(teamId, plan.id)
  const lines = linesOf(plan.id)
  const calls = useMemo(() => {
    const plays = withBandCodes(new Map(rows.map((play) => [play.id, play])), band)
    return printOfPlan(plan, lines, plays)
  }, [rows, band, plan, lines])
  if (linesState !== 'complete' || state !== 'complete' || lines.length === 0) return null
  return plan.printedAt === null || plan.printedCalls === null
    ? 'Call sheet: not printed yet. Paper works where devices may not.'
    : `Call sheet: ${printedWords(plan.printedAt, sincePrint(plan.printedCalls, calls), now)}`
}
