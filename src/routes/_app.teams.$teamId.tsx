import { ToActiveTeam } from '#src/shell/to-active-team.tsx'
import { createFileRoute } from '@tanstack/react-router'

/** Where an accepted invitation leads; the shell has made the team of the address the active one. */
export const Route = createFileRoute('/_app/teams/$teamId')({ component: ToActiveTeam })
