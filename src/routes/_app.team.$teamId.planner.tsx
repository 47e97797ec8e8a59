import type { PlannerSearch } from '#src/features/planner/planner-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { Planner } from './-planner-page.tsx'

export const Route = createFileRoute('/_app/team/$teamId/planner')({
  // The page parses the search itself: this file is part of the initial bundle.
  validateSearch: (address: PlannerSearch) => address,
  component: Planner,
})
