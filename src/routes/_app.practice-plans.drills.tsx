import type { DrillAddress } from '#src/features/drills/drill-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { DrillsRoute } from './-drills-page.tsx'

export const Route = createFileRoute('/_app/practice-plans/drills')({
  // The page parses the search itself: this file is part of the initial bundle.
  validateSearch: (address: DrillAddress) => address,
  component: DrillsRoute,
})
