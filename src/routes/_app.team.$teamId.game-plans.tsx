import type { PlanSearch } from '#src/features/game-plans/plan-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { GamePlansPage } from './-game-plans-page.tsx'

/** The shell has already made the team in the URL the active team. */
export const Route = createFileRoute('/_app/team/$teamId/game-plans')({
  validateSearch: (address: PlanSearch) => address,
  component: GamePlansPage,
})
