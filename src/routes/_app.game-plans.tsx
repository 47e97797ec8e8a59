import type { PlanSearch } from '#src/features/game-plans/plan-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { GamePlansPage } from './-game-plans-page.tsx'

export const Route = createFileRoute('/_app/game-plans')({
  // The page parses the search itself: this file is part of the initial bundle.
  validateSearch: (address: PlanSearch) => address,
  component: GamePlansPage,
})
