import { lazy, useMemo, useState } from 'react'
import type { Unit } from '#schema/football/taxonomy.ts'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import type { PlaysHere } from '#src/sync/plays.ts'
import type { MyTeam } from '#src/sync/teams.ts'
import type { PlayWithDrawing } from '../rows.ts'
import { WaitForPlays } from '../wait-for-plays.tsx'
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

const TITLES: { readonly [kind in LibraryDialog]: string } = {
  print: 'Print',
  wristband: 'Wristband',
  scout: 'Scout cards',
  pictures: 'Save as pictures',
  import: 'Import plays',
  export: 'Export',
  categories: 'Categories',
}

/** What the list's menu and the bar of chosen plays open, each with its own code. */
export function LibraryDialogs({
  kind,
  team,
  plays: asked,
  here,
  all,
  unit,
  onContinue,
  onClose,
}: {
  kind: LibraryDialog
  team: MyTeam
  /** Those that it is about; null while they are still arriving. */
  plays: readonly PlayWithDrawing[] | null
  here: PlaysHere
  /** The whole playbook. */
  all: readonly PlayWithDrawing[]
  unit: Unit
  /** Goes on with the plays that are here. */
  onContinue: () => void
  onClose: () => void
}) {
  // As they are now: a dialog may change them, and so may somebody else.
  const plays = useMemo(() => {
    const byId = new Map(all.map((play) => [play.id, play]))
    return (asked ?? []).flatMap(({ id }) => byId.get(id) ?? [])
  }, [asked, all])
  // Once open, it stays: a play that another coach adds now may come before its drawing.
  const [isOpen, setOpen] = useState(false)
  const lacksDrawing = here.drawings === 'loading' && plays.some(({ drawing }) => !drawing)
  const mayOpen = asked !== null && !(lacksDrawing && kind !== 'categories' && kind !== 'import')
  if (mayOpen && !isOpen) setOpen(true)
  if (!mayOpen && !isOpen)
    return <WaitForPlays title={TITLES[kind]} here={here} onContinue={onContinue} onCancel={onClose} />
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
