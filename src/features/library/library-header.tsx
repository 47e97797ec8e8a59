import { Grid3x3, LayoutGrid, Plus, Rows3 } from 'lucide-react'
import { lazy, memo } from 'react'
import { count, countSoFar, grouped } from '#src/lib/words.ts'
import type { PlaysHere } from '#src/sync/team/plays.ts'
import { Button } from '#src/ui/button.tsx'
import { AfterPaint } from '#src/ui/after-paint.tsx'
import { Late } from '#src/ui/late.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { type LibraryDialog, LibraryMenu } from './library-menu.tsx'
import { type LibrarySearch, type LibraryView, withView } from './search.ts'

const WayBack = lazy(() => import('./way-back.tsx').then((module) => ({ default: module.WayBack })))

const VIEWS = [
  { value: 'cards', label: 'Cards', icon: LayoutGrid },
  { value: 'table', label: 'Table', icon: Rows3 },
  { value: 'wall', label: 'Wall', icon: Grid3x3 },
] as const satisfies readonly { value: LibraryView; label: string; icon: typeof Rows3 }[]

type ActionsProps = {
  teamId: string
  search: LibrarySearch
  onSearch: (search: LibrarySearch) => void
  hasPlays: boolean
  /** No plays are shown, so there is nothing to print. */
  isEmpty: boolean
  onOpen: (dialog: LibraryDialog) => void
  /** Undefined for those who can't. */
  onChoose: (() => void) | undefined
  onNew: (() => void) | undefined
}

/** The page's title, its count of plays, and its actions. */
export function LibraryHeader({
  shown,
  all,
  here,
  ...actions
}: ActionsProps & { shown: number; all: number; here: PlaysHere }) {
  return (
    <header className="flex flex-wrap items-center gap-3 max-sm:gap-2">
      <div className="flex min-w-0 flex-1 basis-22 flex-wrap items-baseline gap-x-3">
        <h1 className="text-headline">Playbook</h1>
        <p aria-live="polite" className="whitespace-nowrap text-muted tabular-nums">
          {here.state === 'complete' ? countWords(shown, all) : arrivingWords(here)}
        </p>
      </div>
      <Actions {...actions} />
    </header>
  )
}

/** "62 plays", or "12 of 62 plays" while filters are on. */
function countWords(shown: number, all: number): string {
  return shown === all ? count(all, 'play') : `${grouped(shown)} of ${count(all, 'play')}`
}

function arrivingWords({ state, n, expected }: PlaysHere): string {
  if (state === 'loading') return `Loading plays… ${grouped(n)} so far`
  return `${countSoFar(n, expected, 'play')} on this device`
}

/** Memoized, so that typing a search doesn't re-render them. */
const Actions = memo(function Actions({
  teamId,
  search,
  onSearch,
  hasPlays,
  isEmpty,
  onOpen,
  onChoose,
  onNew,
}: ActionsProps) {
  return (
    <>
      {hasPlays && (
        <Segmented
          label="View"
          iconsOnly
          value={search.view ?? 'cards'}
          onChange={(value) => onSearch(withView(search, value))}
          options={VIEWS}
        />
      )}
      <div className="empty:hidden max-sm:order-last max-sm:-my-1 max-sm:-ml-2 max-sm:basis-full">
        <AfterPaint>
          <Late>
            <WayBack teamId={teamId} />
          </Late>
        </AfterPaint>
      </div>
      <LibraryMenu teamId={teamId} isEmpty={isEmpty} onOpen={onOpen} onChoose={onChoose} />
      {onNew && hasPlays && (
        <Button variant="primary" size="sm" onClick={onNew} aria-keyshortcuts="n" title="New play (N)">
          <Plus aria-hidden size={16} />
          <span className="max-sm:sr-only">New play</span>
        </Button>
      )}
    </>
  )
})
