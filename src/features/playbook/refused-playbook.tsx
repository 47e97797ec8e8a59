import { useHeadCoach } from '#src/sync/head-coach.ts'
import { RefusedPage } from '#src/ui/page-layout.tsx'

/** In place of a page of the playbook, for those whom the team does not show it. */
export function RefusedPlaybook({ teamId }: { teamId: string }) {
  return <RefusedPage what="this playbook" headCoach={useHeadCoach(teamId)} />
}
