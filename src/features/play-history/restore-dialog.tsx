import { History } from 'lucide-react'
import { useMemo } from 'react'
import { usePositionNames } from '#src/sync/team/teams.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { differencesOf } from '#src/board/compare/differences.ts'
import type { PlayState } from './play-states.ts'
import { DifferenceList } from './version-compare.tsx'

/** What bringing a version back will change, said before it is done. */
export function RestoreDialog({
  name,
  now,
  then,
  onRestore,
  onClose,
}: {
  /** When it was: "Nov 20, 3:40 PM". */
  name: string
  now: PlayState
  then: PlayState
  onRestore: () => void
  onClose: () => void
}) {
  const names = usePositionNames(now.fields.teamId)
  const drawn = useMemo(
    () => differencesOf(now.diagram, then.diagram, names),
    [now.diagram, then.diagram, names],
  )
  return (
    <Dialog
      open
      title={`Restore the version of ${name}?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" data-autofocus onClick={onRestore}>
            <History aria-hidden size={16} />
            Restore
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>
          This becomes a new version for the whole team. The current one stays in the history, and you can
          undo this.
        </p>
        <DifferenceList
          left={{ name: 'Now', state: now }}
          right={{ name: 'Restored', state: then }}
          drawn={drawn}
          hasPictures={false}
        />
      </div>
    </Dialog>
  )
}
