import { AddressTeam } from '#src/sync/team/teams.ts'
import { useParams } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react'
import { useMyTeams } from './use-my-teams.ts'

const NotOnTeam = lazy(() => import('./not-on-team.tsx').then((module) => ({ default: module.NotOnTeam })))

/**
 * Makes the team in the URL the active team before its page renders (spec, section 2). Shows nothing of a
 * team that the user isn't on.
 */
export function TeamOfAddress({ children }: { children: ReactNode }) {
  const teamId = useParams({ strict: false, select: (params) => params.teamId })
  return teamId === undefined ? children : <ActiveTeam teamId={teamId}>{children}</ActiveTeam>
}

function ActiveTeam({ teamId, children }: { teamId: string; children: ReactNode }) {
  const { teams, team, setActive, settled } = useMyTeams()
  const isMine = teams.some((one) => one.id === teamId)

  // Once per URL, also for a team that is only active by default, so that it is stored. Not on every change
  // of the active team, or the team switcher could not leave this page.
  useLayoutEffect(() => {
    if (isMine) setActive(teamId)
  }, [isMine, setActive, teamId])

  // Two windows may show pages of two teams: the focused window sets the active team.
  useEffect(() => {
    if (!isMine) return
    const again = () => setActive(teamId)
    addEventListener('focus', again)
    return () => removeEventListener('focus', again)
  }, [isMine, setActive, teamId])

  if (!isMine && settled)
    return (
      <Suspense>
        <NotOnTeam />
      </Suspense>
    )
  // Without any team yet, the page shows its own loading state; with only other teams, that would be for
  // the wrong team.
  return isMine || team === null ? <AddressTeam value={teamId}>{children}</AddressTeam> : null
}
