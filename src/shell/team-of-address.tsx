import { AddressTeam } from '#src/sync/teams.ts'
import { useParams } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react'
import { useMyTeams } from './use-my-teams.ts'

const NotOnTeam = lazy(() => import('./not-on-team.tsx').then((module) => ({ default: module.NotOnTeam })))

/**
 * Makes the team of an address, if it names one, the active team before its page is shown (spec, section 2). Of a
 * stranger's team it shows nothing.
 */
export function TeamOfAddress({ children }: { children: ReactNode }) {
  const teamId = useParams({ strict: false, select: (params) => params.teamId })
  return teamId === undefined ? children : <ActiveTeam teamId={teamId}>{children}</ActiveTeam>
}

function ActiveTeam({ teamId, children }: { teamId: string; children: ReactNode }) {
  const { teams, team, setActive, settled } = useMyTeams()
  const isMine = teams.some((one) => one.id === teamId)

  // Once an address, also when the team is active only for want of another: from here on it is remembered. Not whenever
  // another becomes active, or the team switcher could not leave this page.
  useLayoutEffect(() => {
    if (isMine) setActive(teamId)
  }, [isMine, setActive, teamId])

  // Two windows of one browser may show pages of two teams: the one that is used has its team.
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
  // Without any team yet, the page shows how it waits; with others alone, that would be of the wrong one.
  return isMine || team === null ? <AddressTeam value={teamId}>{children}</AddressTeam> : null
}
