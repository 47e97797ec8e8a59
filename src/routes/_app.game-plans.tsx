import type { PlanSearch } from '#src/features/game-plans/plan-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { GamePlansPage } from './-game-plans-page.tsx'

export const Route = createFileRoute('/_app/game-plans')({
  // Read by the page itself: what stands here is part of every page.
  validateSearch: (address: PlanSearch) => address,
  component: GamePlansPage,
})
