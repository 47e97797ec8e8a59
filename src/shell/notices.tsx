import { clockWords, storageWords } from '#src/features/saving/words.ts'
import { useMaintenance } from '#src/sync/engine/maintenance.ts'
import { useActiveTeam } from '#src/sync/team/teams.ts'
import { useUpdate } from '#src/sync/engine/update.ts'
import { Button } from '#src/ui/button.tsx'
import { Late } from '#src/ui/late.tsx'
import { ClockAlert, HardDrive, Scale } from 'lucide-react'
import { lazy } from 'react'
import { DataNotice } from './data-notice.tsx'
import { LastSessionNotice } from './last-session-notice.tsx'
import { RestoreNotice } from './restore-notice.tsx'
import { RoleNotice } from './role-notice.tsx'
import { SessionNotice } from './session-notice.tsx'
import { Strip } from './strip.tsx'
import { openConflict, useOpenConflicts } from '#src/sync/conflicts/conflicts.ts'
import { noticeWords } from '#src/sync/conflicts/words.ts'

const UpdateNotice = lazy(() =>
  import('./update-notice.tsx').then((module) => ({ default: module.UpdateNotice })),
)

const TeamArchiveNotice = lazy(() =>
  import('./team-archive-notice.tsx').then((module) => ({ default: module.TeamArchiveNotice })),
)

const TeamDeletionNotice = lazy(() =>
  import('./team-deletion-notice.tsx').then((module) => ({ default: module.TeamDeletionNotice })),
)

/** Notices about this device and the team, below the header. One that crashes takes no other along. */
export function Notices() {
  const { storage, clockAhead } = useMaintenance()
  const clock = clockWords(clockAhead)
  const { waiting } = useUpdate()
  const { team } = useActiveTeam()
  return (
    <>
      <Late>
        <SessionNotice />
      </Late>
      <Late>
        <RoleNotice />
      </Late>
      {storage && (
        <Strip tone="warning" icon={HardDrive}>
          <span className="flex-1">{storageWords(storage)}</span>
          {storage === 'silent' && (
            <Button size="xs" onClick={() => location.reload()} className="text-text">
              Reload
            </Button>
          )}
        </Strip>
      )}
      {clock && (
        <Strip tone="warning" icon={ClockAlert}>
          {clock}
        </Strip>
      )}
      <Late>
        <RestoreNotice />
      </Late>
      <Late>
        <LastSessionNotice />
      </Late>
      <Late>
        <DataNotice />
      </Late>
      <Late>
        <ConflictNotice />
      </Late>
      {team?.archivedAt && (
        <Late>
          <TeamArchiveNotice team={team} archivedAt={team.archivedAt} />
        </Late>
      )}
      {team?.deleteAfter && (
        <Late>
          <TeamDeletionNotice team={team} deleteAfter={team.deleteAfter} />
        </Late>
      )}
      {waiting && (
        <Late>
          <UpdateNotice />
        </Late>
      )}
    </>
  )
}

/** Shown on every page while a conflict waits for the user's choice. */
function ConflictNotice() {
  const open = useOpenConflicts()
  const [first, ...more] = open
  if (!first) return null
  return (
    <Strip tone="warning" icon={Scale}>
      <span className="min-w-0 flex-1">{noticeWords([first, ...more])}</span>
      <Button size="xs" className="text-text" onClick={() => openConflict(first.id)}>
        Resolve
      </Button>
    </Strip>
  )
}
