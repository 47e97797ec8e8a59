import { ToActiveTeam } from '#src/shell/to-active-team.tsx'
import { createFileRoute } from '@tanstack/react-router'

/** The target of accepted invitations; the shell has already made the team in the URL the active team. */
export const Route = createFileRoute('/_app/teams/$teamId')({ component: ToActiveTeam })
