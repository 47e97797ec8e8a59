import { LayoutGrid, Megaphone, Watch } from 'lucide-react'
import { lazy, useState } from 'react'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import type { PrintTeam } from './print-team.ts'
import { Segmented } from '#src/ui/segmented.tsx'
import type { TeamTerms } from '#schema/football/situations.ts'
import type { TeamBook } from '#schema/football/team-book.ts'
import type { UnitBranch } from '#schema/football/taxonomy.ts'
import type { WriteCodes } from './wristband/wristband-dialog.tsx'
import type { PlayWithDrawing } from '../plays/rows.ts'

const PrintDialog = lazy(() =>
  import('./pages/print-dialog.tsx').then((module) => ({ default: module.PrintDialog })),
)
const ScoutDialog = lazy(() =>
  import('./scout/scout-dialog.tsx').then((module) => ({ default: module.ScoutDialog })),
)
const WristbandDialog = lazy(() =>
  import('./wristband/wristband-dialog.tsx').then((module) => ({ default: module.WristbandDialog })),
)

const KINDS = [
  { value: 'print', label: 'Pages', icon: LayoutGrid, dialog: PrintDialog },
  { value: 'scout', label: 'Scout cards', icon: Megaphone, dialog: ScoutDialog },
  { value: 'wristband', label: 'Wristbands', icon: Watch, dialog: WristbandDialog },
] as const

export type OutputKind = (typeof KINDS)[number]['value']

/** Plays on paper: as pages of a playbook, as scout cards or on wristbands; the same plays can become any of them. */
export function OutputDialog({
  kind: asked,
  team,
  tree,
  terms,
  plays,
  book,
  look = null,
  onWriteCodes,
  onClose,
}: {
  kind: OutputKind
  team: PrintTeam
  /** The categories that the team sorts its plays by. */
  tree: readonly UnitBranch[]
  /** The team's words for situations, field zones, fronts and coverages. */
  terms: TeamTerms
  /** In the order in which they are listed. */
  plays: readonly PlayWithDrawing[]
  /** The team's names of fronts, coverages and units. */
  book: TeamBook
  /** The look of a single play that is on the screen; null for the play itself. */
  look?: string | null
  /** Gives plays the codes of their cards, for those who may. */
  onWriteCodes: WriteCodes | undefined
  onClose: () => void
}) {
  const [kind, setKind] = useState(asked)
  const found = KINDS.find(({ value }) => value === kind) ?? KINDS[0]
  return (
    <Late missing={NOT_ON_DEVICE}>
      <found.dialog
        team={team}
        tree={tree}
        terms={terms}
        onWriteCodes={onWriteCodes}
        plays={plays}
        book={book}
        look={look}
        onClose={onClose}
        switcher={
          // Another kind is another dialog: the focus stays where the kinds are chosen.
          <div data-autofocus tabIndex={-1} className="self-start outline-none">
            <Segmented label="Print as" value={kind} onChange={setKind} options={KINDS} />
          </div>
        }
      />
    </Late>
  )
}
