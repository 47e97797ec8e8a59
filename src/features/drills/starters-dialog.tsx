import { copyOf, STARTER_DRILLS } from '#schema/football/starter-drills/starter-drills.ts'
import { count } from '#src/lib/words.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { Check, Plus, SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { DrillBody } from './drill-body.tsx'
import { DrillFilters } from './drill-filters.tsx'
import { type DrillSearch, findDrills } from './drill-search.ts'
import { type DrillContent, drillLine } from './drill-words.ts'

const STARTERS: readonly DrillContent[] = STARTER_DRILLS.map(copyOf)

/** The drills that come with the product, to look at and to copy into the team's library. */
export function StartersDialog({
  inLibrary,
  onAdd,
  onClose,
}: {
  /** The slugs of the starters that the library has a copy of. */
  inLibrary: ReadonlySet<string>
  onAdd: (drills: readonly DrillContent[]) => void
  onClose: () => void
}) {
  const [search, setSearch] = useState<DrillSearch>({})
  const found = useMemo(() => findDrills(STARTERS, search), [search])
  const missing = found.filter(({ starter }) => !inLibrary.has(starter))
  return (
    <Dialog
      open
      size="lg"
      title="Starter drills"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Done</Button>
          {missing.length > 0 && (
            <Button variant="primary" onClick={() => onAdd(missing)}>
              <Plus aria-hidden size={16} />
              Add {missing.length === STARTERS.length ? `all ${missing.length}` : missing.length}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-muted">
          {count(STARTERS.length, 'drill')} to start from. Added drills are your own: change them as you like.
        </p>
        <DrillFilters search={search} onSearch={setSearch} />
        <output className="sr-only">{count(found.length, 'drill')}</output>
        {found.length === 0 ? (
          <EmptyState
            icon={SearchX}
            title="No matches"
            body="Try fewer words or another filter."
            action={<Button onClick={() => setSearch({})}>Show all</Button>}
          />
        ) : (
          <ul className="divide-line divide-y border-y">
            {found.map((drill) => (
              <li key={drill.starter} className="flex items-start gap-3 py-2">
                <details className="min-w-0 flex-1">
                  <summary className="touch-target cursor-pointer">
                    <span className="font-medium">{drill.name}</span>
                    <span className="text-muted block pl-4">{drillLine(drill)}</span>
                  </summary>
                  <div className="py-3 pl-4">
                    <DrillBody drill={drill} />
                  </div>
                </details>
                {inLibrary.has(drill.starter) ? (
                  <Chip tone="success" className="mt-2">
                    <span className="inline-flex items-center gap-1">
                      <Check aria-hidden size={12} />
                      In your library
                    </span>
                  </Chip>
                ) : (
                  <Button size="sm" onClick={() => onAdd([drill])} aria-label={`Add ${drill.name}`}>
                    Add
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
