import type { PlanSearch } from '#src/features/game-plans/plan-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { GamePlansPage } from './-game-plans-page.tsx'

/** Of the team in the address, which the shell has made the active one. */
export const Route = createFileRoute('/_app/team/$teamId/game-plans')({
  validateSearch: (address: PlanSearch) => address,
  component: GamePlansPage,
})
