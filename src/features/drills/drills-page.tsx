import { LIMITS } from '#schema/limits.ts'
import { drills as drillOperations } from '#schema/operations/drills.ts'
import { queries } from '#schema/queries/index.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { usePrinting } from '#src/lib/use-printing.ts'
import { count } from '#src/lib/words.ts'
import { useConnection } from '#src/sync/state.ts'
import { type MyTeam, useCan, useSyncedAt } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { useEntries } from '#src/sync/undo/use-entries.ts'
import { useHistory } from '#src/sync/undo/view.ts'
import { attempt } from '#src/ui/attempt.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { DeletedList } from '#src/ui/deleted-list.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { EmptyState, Skeleton } from '#src/ui/states.tsx'
import { type Holding, TeachingEmpty } from '#src/ui/teaching-empty.tsx'
import { UndoBar } from '#src/ui/undo-bar.tsx'
import { offerUndo } from '#src/ui/undo-toast.ts'
import {
  BookOpen,
  Copy,
  Dumbbell,
  Ellipsis,
  Gauge,
  ListChecks,
  Pencil,
  PenTool,
  Plus,
  Printer,
  SearchX,
  Trash2,
  X,
} from 'lucide-react'
import { lazy, useDeferredValue, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { DrillBody } from './drill-body.tsx'
import { DrillFilters } from './drill-filters.tsx'
import { DrillCards } from './drill-cards.tsx'
import { DrillPaper } from './drill-paper.tsx'
import { type DrillSearch, FILTERS, findDrills, withoutFilters, withPart } from './drill-search.ts'
import { type DrillContent, type DrillFields, type DrillRow, fieldsOf, NEW_DRILL } from './drill-words.ts'

const DrillDialog = lazy(() =>
  import('./drill-dialog.tsx').then((module) => ({ default: module.DrillDialog })),
)
const DrillTable = lazy(() => import('./drill-table.tsx').then((module) => ({ default: module.DrillTable })))
const StartersDialog = lazy(() =>
  import('./starters-dialog.tsx').then((module) => ({ default: module.StartersDialog })),
)

const TELLING = { attempt, offerUndo }

const HOLDS: readonly Holding[] = [
  {
    icon: PenTool,
    name: 'How to set it up',
    detail: 'A diagram, the setup in words, and what to bring out.',
  },
  {
    icon: ListChecks,
    name: 'What to coach',
    detail: 'The points every coach on your staff says the same way.',
  },
  { icon: Gauge, name: 'Minutes and contact', detail: 'Air, bags, control, thud, or live, for each drill.' },
  { icon: Printer, name: 'Drill cards', detail: 'Print one for a station, or all of them for a binder.' },
]

type Open = { kind: 'new'; start: DrillFields } | { kind: 'edit'; drill: DrillRow } | { kind: 'starters' }

/** The team's library of drills: found by text and filters, read beside the list, and edited by coaches. */
export function DrillsPage({
  team,
  search,
  onSearch,
}: {
  team: MyTeam
  search: DrillSearch
  onSearch: (search: DrillSearch) => void
}) {
  const { rows, ready } = useRows(queries.drills.all({ teamId: team.id }))
  const mayEdit = useCan(team.id, 'playbook.edit')
  const connection = useConnection()
  const isHere = useSyncedAt(team.id) > 0 || ready
  // A new device shows the empty page only once the drills have arrived.
  const isComing = !isHere && connection !== 'offline' && connection !== 'error'
  const history = useHistory(team.id)
  const entries = useEntries(team.id, TELLING)
  const [open, setOpen] = useState<Open | null>(null)
  const [printed, setPrinted] = useState<'list' | 'open'>('list')
  const { rows: deleted } = useRows(queries.drills.deleted({ teamId: team.id }), mayEdit)
  const isPrinting = usePrinting()
  const isWide = useMedia('(min-width: 64rem)')
  const asked = useDeferredValue(search)
  const sorted = useMemo(() => rows.toSorted((a, b) => a.name.localeCompare(b.name, 'en-US')), [rows])
  const found = useMemo(() => findDrills(sorted, asked), [sorted, asked])
  const inLibrary = useMemo(() => new Set(rows.map(({ starter }) => starter)), [rows])
  const shown = rows.find(({ id }) => id === search.drill)
  const isFiltered = search.q !== undefined || FILTERS.some((filter) => search[filter] !== undefined)

  const show = (id: string | undefined) => onSearch(withPart(search, 'drill', id))
  const print = (what: 'list' | 'open') => {
    flushSync(() => setPrinted(what))
    window.print()
  }
  const addStarters = (starters: readonly DrillContent[]) =>
    entries.add(
      drillOperations,
      starters,
      starters.length === 1
        ? `Added the drill ${starters[0]?.name ?? ''}`
        : `Added ${starters.length} starter drills`,
    )

  if (isPrinting) {
    const drills = printed === 'open' && shown ? [shown] : found
    return <DrillPaper teamName={team.name} drills={drills} />
  }

  const actionsOf = (drill: DrillRow) => (
    <div className="flex flex-wrap gap-2">
      {mayEdit && (
        <Button size="sm" onClick={() => setOpen({ kind: 'edit', drill })}>
          <Pencil aria-hidden size={16} />
          Edit
        </Button>
      )}
      <Button size="sm" onClick={() => print('open')}>
        <Printer aria-hidden size={16} />
        Print
      </Button>
      {mayEdit && (
        <Menu
          label={`More about ${drill.name}`}
          placement="end"
          trigger={<IconButton icon={Ellipsis} label="More" />}
          items={[
            {
              id: 'copy',
              label: 'Make a copy',
              icon: Copy,
              onAction: () =>
                setOpen({
                  kind: 'new',
                  start: { ...fieldsOf(drill), name: `${drill.name.slice(0, LIMITS.name - 2)} 2` },
                }),
            },
            {
              id: 'delete',
              label: 'Delete',
              icon: Trash2,
              danger: true,
              onAction: () => {
                show(undefined)
                entries.remove(drillOperations, drill, `Deleted the drill ${drill.name}`)
              },
            },
          ]}
        />
      )}
    </div>
  )

  return (
    <>
      <PageHeader
        title="Drills"
        subtitle={
          <span aria-live="polite" className="tabular-nums">
            {isFiltered ? `${found.length} of ${count(rows.length, 'drill')}` : count(rows.length, 'drill')} ·{' '}
            {team.name}
          </span>
        }
        actions={
          <>
            {mayEdit && <UndoBar {...history} quiet />}
            {rows.length > 0 && (
              <Button onClick={() => print('list')} disabled={found.length === 0}>
                <Printer aria-hidden size={16} />
                Print {isFiltered ? found.length : 'all'}
              </Button>
            )}
            {mayEdit && rows.length > 0 && (
              <>
                <Button onClick={() => setOpen({ kind: 'starters' })}>
                  <BookOpen aria-hidden size={16} />
                  Starter drills
                </Button>
                <Button variant="primary" onClick={() => setOpen({ kind: 'new', start: NEW_DRILL })}>
                  <Plus aria-hidden size={16} />
                  New drill
                </Button>
              </>
            )}
          </>
        }
      />
      {rows.length === 0 ? (
        isComing ? (
          <Skeleton className="h-64 rounded-md" />
        ) : (
          <NoDrills
            mayEdit={mayEdit}
            onStarters={() => setOpen({ kind: 'starters' })}
            onNew={() => setOpen({ kind: 'new', start: NEW_DRILL })}
          />
        )
      ) : (
        <>
          <DrillFilters search={search} onSearch={onSearch}>
            <Segmented
              label="View"
              value={search.view ?? 'cards'}
              options={[
                { value: 'cards', label: 'Cards' },
                { value: 'table', label: 'Table' },
              ]}
              onChange={(view) => onSearch(withPart(search, 'view', view === 'table' ? view : undefined))}
            />
          </DrillFilters>
          <div
            className={isWide && shown ? 'grid grid-cols-[minmax(0,1fr)_24rem] items-start gap-4' : undefined}
          >
            {found.length === 0 ? (
              <EmptyState
                icon={SearchX}
                title="No matches"
                body="No drills match these words and filters."
                action={<Button onClick={() => onSearch(withoutFilters(search))}>Show all drills</Button>}
              />
            ) : search.view === 'table' ? (
              <Late missing={NOT_ON_DEVICE} waiting={<Skeleton className="h-96 rounded-md" />}>
                <DrillTable drills={found} onOpen={show} />
              </Late>
            ) : (
              <DrillCards drills={found} openId={shown?.id} onOpen={show} />
            )}
            {isWide && shown && (
              <section
                aria-label="Selected drill"
                className="below-shell bg-surface sticky top-[calc(var(--shell-top)+1rem)] max-h-[calc(100dvh-var(--shell-top)-2rem)] overflow-y-auto rounded-md border p-4"
              >
                <div className="mb-3 flex items-start justify-between gap-2">
                  <h2 className="text-title min-w-0 break-words">{shown.name}</h2>
                  <IconButton label="Close" icon={X} onClick={() => show(undefined)} />
                </div>
                <div className="mb-4">{actionsOf(shown)}</div>
                <DrillBody drill={shown} />
              </section>
            )}
          </div>
        </>
      )}
      {mayEdit && (
        <DeletedList
          title="Deleted drills"
          items={deleted.map((drill) => ({ ...drill, deletedAt: drill.deletedAt ?? drill.updatedAt }))}
          onRestore={(drill) => entries.restore(drillOperations, drill, `Restored the drill ${drill.name}`)}
        />
      )}
      {!isWide && shown && open === null && (
        <Dialog open title={shown.name} onClose={() => show(undefined)} footer={actionsOf(shown)}>
          <DrillBody drill={shown} />
        </Dialog>
      )}
      {open !== null && (
        <Late missing={NOT_ON_DEVICE}>
          {open.kind === 'starters' ? (
            <StartersDialog inLibrary={inLibrary} onAdd={addStarters} onClose={() => setOpen(null)} />
          ) : open.kind === 'new' ? (
            <DrillDialog
              title="New drill"
              start={open.start}
              save="Add drill"
              onSave={(fields) =>
                entries.add(drillOperations, [{ ...fields, starter: '' }], `Added the drill ${fields.name}`)
              }
              onClose={() => setOpen(null)}
            />
          ) : (
            <DrillDialog
              title={`Edit ${open.drill.name}`}
              start={fieldsOf(open.drill)}
              save="Save"
              onSave={(fields) =>
                entries.edit(
                  drillOperations,
                  [{ seen: open.drill, fields }],
                  `Changed the drill ${fields.name}`,
                )
              }
              onClose={() => setOpen(null)}
            />
          )}
        </Late>
      )}
    </>
  )
}

function NoDrills({
  mayEdit,
  onStarters,
  onNew,
}: {
  mayEdit: boolean
  onStarters: () => void
  onNew: () => void
}) {
  return (
    <TeachingEmpty
      icon={Dumbbell}
      title="No drills yet"
      body={
        mayEdit
          ? 'Keep the drills your staff runs in one place. Everyone sets them up and coaches them the same way.'
          : 'When your coaches add drills, you can read them here before practice.'
      }
      holds={HOLDS}
      next={mayEdit && 'Start with our drills for every position, and change them to how you teach it.'}
      action={
        mayEdit && (
          <div className="flex flex-wrap gap-2">
            <Button onClick={onNew}>New drill</Button>
            <Button variant="primary" onClick={onStarters}>
              Browse starter drills
            </Button>
          </div>
        )
      }
    />
  )
}
