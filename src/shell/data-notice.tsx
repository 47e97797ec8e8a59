import { useLasting } from '#src/lib/scheduling.ts'
import { countSoFar } from '#src/lib/words.ts'
import { useTeamPlays } from '#src/sync/team-data.ts'
import { type MyTeam, useActiveTeam, useCan } from '#src/sync/teams.ts'
import { HardDrive, LoaderCircle } from 'lucide-react'
import { Strip } from './strip.tsx'

/** In ms; a playbook that this device had before is read in less. */
const A_WHILE = 3000

/** Shown on every page while only part of the team's playbook has arrived. */
export function DataNotice() {
  const { team } = useActiveTeam()
  const maySeePlays = useCan(team?.id, 'playbook.view')
  return team && maySeePlays && <PlaysNotice team={team} />
}

function PlaysNotice({ team }: { team: MyTeam }) {
  const { rows, state, expected } = useTeamPlays(team.id)
  const isSlow = useLasting(state === 'loading', A_WHILE)
  // A page without plays says so itself.
  if (state === 'complete' || rows.length === 0 || (state === 'loading' && !isSlow)) return null
  const soFar = countSoFar(rows.length, expected, 'play')
  return (
    <Strip
      tone={state === 'loading' ? 'info' : 'warning'}
      icon={state === 'loading' ? LoaderCircle : HardDrive}
    >
      {state === 'loading'
        ? `Loading plays… ${soFar} so far. Counts and lists are not complete yet.`
        : `${soFar} on this device. The rest loads when you're online.`}
    </Strip>
  )
}
