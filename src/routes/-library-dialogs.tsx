import { usePlaybookAccess } from '#src/sync/team/playbook-access.ts'
import { useTeamBook } from '#src/sync/team/team-book.ts'
import { useCategoryNames } from '#src/sync/team/team-taxonomy.ts'
import { useTerms } from '#src/sync/team/teams.ts'
import { useWriteCodes } from '#src/sync/undo/wrist-codes.ts'
import type { LibraryDialogsProps } from '#src/features/library/library-page.tsx'
import { lazy, useMemo, useState } from 'react'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { WaitForPlays } from '#src/board/plays/wait-for-plays.tsx'
import type { LibraryDialog } from '#src/features/library/library-menu.tsx'

const CategoriesDialog = lazy(() =>
  import('#src/features/library/categories/categories-dialog.tsx').then((module) => ({
    default: module.CategoriesDialog,
  })),
)
const OutputDialog = lazy(() =>
  import('#src/board/print/output-dialog.tsx').then((module) => ({ default: module.OutputDialog })),
)
const PictureDialog = lazy(() =>
  import('#src/board/print/picture/picture-dialog.tsx').then((module) => ({ default: module.PictureDialog })),
)
const ImportDialog = lazy(() =>
  import('#src/features/play-exchange/import-dialog.tsx').then((module) => ({
    default: module.ImportDialog,
  })),
)
const StarterDialog = lazy(() =>
  import('#src/features/play-exchange/starter-dialog.tsx').then((module) => ({
    default: module.StarterDialog,
  })),
)
const ExportDialog = lazy(() =>
  import('#src/features/play-exchange/export-dialog.tsx').then((module) => ({
    default: module.ExportDialog,
  })),
)

const TITLES: { readonly [kind in LibraryDialog]: string } = {
  print: 'Print',
  wristband: 'Wristband',
  scout: 'Scout cards',
  pictures: 'Save as pictures',
  import: 'Import plays',
  starter: 'Starter playbook',
  export: 'Export',
  categories: 'Categories',
}

/** The dialogs of the library's menu and selection bar, each loaded on demand. */
export function LibraryDialogs({
  kind,
  team,
  plays: asked,
  here,
  all,
  unit,
  onContinue,
  onClose,
}: LibraryDialogsProps) {
  const tree = useCategoryNames(team.id)
  const terms = useTerms(team.id)
  const { mayEdit } = usePlaybookAccess(team.id)
  const writeCodes = useWriteCodes(team.id)
  const book = useTeamBook(team.id)
  // Live rows, since the dialog or another coach may change them.
  const plays = useMemo(() => {
    const byId = new Map(all.map((play) => [play.id, play]))
    return (asked ?? []).flatMap(({ id }) => byId.get(id) ?? [])
  }, [asked, all])
  // Stays open: a play added by another coach may arrive before its diagram.
  const [isOpen, setOpen] = useState(false)
  const lacksDrawing = here.drawings === 'loading' && plays.some(({ drawing }) => !drawing)
  const mayOpen =
    asked !== null && !(lacksDrawing && kind !== 'categories' && kind !== 'import' && kind !== 'starter')
  if (mayOpen && !isOpen) setOpen(true)
  if (!mayOpen && !isOpen)
    return <WaitForPlays title={TITLES[kind]} here={here} onContinue={onContinue} onCancel={onClose} />
  return (
    <Late missing={NOT_ON_DEVICE}>
      {(kind === 'print' || kind === 'wristband' || kind === 'scout') && (
        <OutputDialog
          kind={kind}
          team={team}
          tree={tree}
          terms={terms}
          plays={plays}
          book={book}
          onWriteCodes={mayEdit ? writeCodes : undefined}
          onClose={onClose}
        />
      )}
      {kind === 'pictures' && <PictureDialog team={team} plays={plays} onClose={onClose} />}
      {kind === 'categories' && <CategoriesDialog team={team} unit={unit} onClose={onClose} />}
      {kind === 'import' && <ImportDialog team={team} plays={all} onClose={onClose} />}
      {kind === 'starter' && <StarterDialog team={team} plays={all} onClose={onClose} />}
      {kind === 'export' && <ExportDialog team={team} plays={plays} onClose={onClose} />}
    </Late>
  )
}
