import { useLasting } from '#src/lib/scheduling.ts'
import { countSoFar } from '#src/lib/words.ts'
import { useTeamPlays } from '#src/sync/team/team-data.ts'
import { useActiveTeam, useCan } from '#src/sync/team/teams.ts'
import { HardDrive, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Strip } from './strip.tsx'

/** In ms; a playbook that this device had before is read in less. */
const A_WHILE = 3000

/** Shown on every page while only a part of the team's playbook is on this device and no connection brings the rest. */
export function DataNotice() {
  return <WithPlays>{(teamId) => <MissingPlays teamId={teamId} />}</WithPlays>
}

/**
 * Shown on every page while the team's playbook takes a while to arrive. It lies over the foot of the page: it comes and
 * goes by itself, and nothing may move from under a thumb.
 */
export function LoadingNotice() {
  return <WithPlays>{(teamId) => <LoadingPlays teamId={teamId} />}</WithPlays>
}

function WithPlays({ children }: { children: (teamId: string) => ReactNode }) {
  const { team } = useActiveTeam()
  const maySeePlays = useCan(team?.id, 'playbook.view')
  return team && maySeePlays && children(team.id)
}

function MissingPlays({ teamId }: { teamId: string }) {
  const { rows, state, expected } = useTeamPlays(teamId)
  // A page without plays says so itself.
  if (state === 'complete' || state === 'loading' || rows.length === 0) return null
  return (
    <Strip tone="warning" icon={HardDrive}>
      {`${countSoFar(rows.length, expected, 'play')} on this device. The rest loads when you're online.`}
    </Strip>
  )
}

function LoadingPlays({ teamId }: { teamId: string }) {
  const { rows, state, expected } = useTeamPlays(teamId)
  const isSlow = useLasting(state === 'loading', A_WHILE)
  if (!isSlow || rows.length === 0) return null
  return (
    <output className="bg-info-wash text-info-ink text-body shadow-overlay pointer-events-none fixed inset-x-4 bottom-4 z-(--z-fixed) mx-auto flex w-fit items-center gap-2 rounded-md border px-3 py-2 print:hidden">
      <LoaderCircle aria-hidden size={16} className="shrink-0" />
      {`Loading plays… ${countSoFar(rows.length, expected, 'play')} so far. Counts and lists are not complete yet.`}
    </output>
  )
}
