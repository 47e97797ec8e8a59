import { ToActiveTeam } from '#src/shell/to-active-team.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/teams/')({ component: ToActiveTeam })
