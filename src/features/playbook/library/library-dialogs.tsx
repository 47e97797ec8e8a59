import { lazy, useMemo } from 'react'
import type { Unit } from '#schema/football/taxonomy.ts'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import type { MyTeam } from '#src/sync/teams.ts'
import type { PlayWithDrawing } from '../rows.ts'
import type { LibraryDialog } from './library-menu.tsx'

const CategoriesDialog = lazy(() =>
  import('./categories/categories-dialog.tsx').then((module) => ({ default: module.CategoriesDialog })),
)
const OutputDialog = lazy(() =>
  import('../output/output-dialog.tsx').then((module) => ({ default: module.OutputDialog })),
)
const PictureDialog = lazy(() =>
  import('../output/picture/picture-dialog.tsx').then((module) => ({ default: module.PictureDialog })),
)
const ImportDialog = lazy(() =>
  import('../exchange/import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
)
const ExportDialog = lazy(() =>
  import('../exchange/export-dialog.tsx').then((module) => ({ default: module.ExportDialog })),
)

/** What the list's menu and the bar of chosen plays open, each with its own code. */
export function LibraryDialogs({
  kind,
  team,
  plays: asked,
  all,
  unit,
  onClose,
}: {
  kind: LibraryDialog
  team: MyTeam
  /** Those that it is about. */
  plays: readonly PlayWithDrawing[]
  /** The whole playbook. */
  all: readonly PlayWithDrawing[]
  unit: Unit
  onClose: () => void
}) {
  // As they are now: a dialog may change them, and so may somebody else.
  const plays = useMemo(() => {
    const byId = new Map(all.map((play) => [play.id, play]))
    return asked.flatMap(({ id }) => byId.get(id) ?? [])
  }, [asked, all])
  return (
    <Late missing={NOT_ON_DEVICE}>
      {(kind === 'print' || kind === 'wristband' || kind === 'scout') && (
        <OutputDialog kind={kind} team={team} plays={plays} onClose={onClose} />
      )}
      {kind === 'pictures' && <PictureDialog team={team} plays={plays} onClose={onClose} />}
      {kind === 'categories' && <CategoriesDialog team={team} unit={unit} onClose={onClose} />}
      {kind === 'import' && <ImportDialog team={team} plays={all} onClose={onClose} />}
      {kind === 'export' && <ExportDialog team={team} plays={plays} onClose={onClose} />}
    </Late>
  )
}
