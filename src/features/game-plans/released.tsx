import { StatusBadge } from '#src/ui/badge.tsx'
import type { PlanRow } from './plan-words.ts'

/** Who sees a plan. An archived plan is for coaches only, even if it was released. */
export function Released({ plan }: { plan: PlanRow }) {
  const isOut = plan.isPublished && plan.status !== 'archived'
  return <StatusBadge tone={isOut ? 'success' : 'neutral'}>{isOut ? 'Released' : 'Coaches only'}</StatusBadge>
}
