import { createFileRoute } from '@tanstack/react-router'
import { PracticePlans } from './-practice-pages.tsx'

/** The shell has already made the team in the URL the active team. */
export const Route = createFileRoute('/_app/team/$teamId/practice-plans')({
  component: () => <PracticePlans />,
})
