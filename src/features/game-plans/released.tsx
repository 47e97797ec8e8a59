import { StatusBadge } from '#src/ui/badge.tsx'
import { isReleased, type PlanRow } from './plan-words.ts'

/** Who sees a plan. */
export function Released({ plan }: { plan: PlanRow }) {
  const isOut = isReleased(plan)
  return <StatusBadge tone={isOut ? 'success' : 'neutral'}>{isOut ? 'Released' : 'Coaches only'}</StatusBadge>
}
