import { ID_PATTERN } from '#schema/ids.ts'
import { CompanyContext } from '#src/features/playbook/editor/company.ts'
import { afterContent } from '#src/shell/after-content.ts'
import { useIdentity } from '#src/sync/identity.ts'
import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react'

const loadPresence = () => import('./-presence.ts')
type Presence = Awaited<ReturnType<typeof loadPresence>>
type Company = ReturnType<Presence['joinCompany']>

type Props = { teamId: string; playId: string; children: (others: ReactNode) => ReactNode }

/** Brings together who has this play open, behind its first picture. Without a connection it is as if one were alone. */
export function PlayCompany({ teamId, playId, children }: Props) {
  const { userId } = useIdentity()
  const [joined, setJoined] = useState<{ company: Company; People: Presence['PresentPeople'] } | null>(null)
  const others = useMemo(() => joined && <joined.People company={joined.company} />, [joined])
  useEffect(() => {
    // An address that is no id at all leads to no play.
    if (!ID_PATTERN.test(playId)) return
    let company: Company | undefined
    let isGone = false
    const join = ({ joinCompany, PresentPeople }: Presence) => {
      if (isGone) return
      const here = (company = joinCompany(teamId, `play:${playId}`, userId))
      startTransition(() => setJoined({ company: here, People: PresentPeople }))
    }
    // What cannot be fetched now is done without.
    const stop = afterContent(() => void loadPresence().then(join, () => undefined))
    return () => {
      isGone = true
      stop()
      company?.leave()
      setJoined(null)
    }
  }, [teamId, playId, userId])
  return <CompanyContext value={joined?.company ?? null}>{children(others)}</CompanyContext>
}
