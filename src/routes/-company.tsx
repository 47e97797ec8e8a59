import { ID_PATTERN } from '#schema/ids.ts'
import type { EntityKind } from '#schema/presence.ts'
import { CompanyContext } from '#src/board/editor/company.ts'
import { afterContent } from '#src/lib/scheduling.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react'

const loadPresence = () => import('./-presence.ts')
type Presence = Awaited<ReturnType<typeof loadPresence>>
type Joined = ReturnType<Presence['joinCompany']>

type Props = {
  teamId: string
  kind: EntityKind
  /** The id of the play or plan, straight from the URL; of the team, for its depth charts. Empty for none. */
  id: string
  children: (others: ReactNode) => ReactNode
}

/** Joins presence for the open play, plan, or depth chart after first paint. Offline, nobody else is shown. */
export function Company({ teamId, kind, id, children }: Props) {
  const { userId } = useIdentity()
  const [joined, setJoined] = useState<{ company: Joined; People: Presence['PresentPeople'] } | null>(null)
  const others = useMemo(
    () => joined && <joined.People company={joined.company} teamId={teamId} />,
    [joined, teamId],
  )
  useEffect(() => {
    // The URL may hold anything; skip ids that can't exist.
    if (!ID_PATTERN.test(id)) return
    let company: Joined | undefined
    let isGone = false
    const join = ({ joinCompany, PresentPeople }: Presence) => {
      if (isGone) return
      const here = (company = joinCompany(teamId, `${kind}:${id}`, userId))
      startTransition(() => setJoined({ company: here, People: PresentPeople }))
    }
    // Presence is optional: ignore a failed load.
    const stop = afterContent(() => void loadPresence().then(join, () => undefined))
    return () => {
      isGone = true
      stop()
      company?.leave()
      setJoined(null)
    }
  }, [teamId, kind, id, userId])
  return <CompanyContext value={joined?.company ?? null}>{children(others)}</CompanyContext>
}
