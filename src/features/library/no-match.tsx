import { FolderOpen, Plus, SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { count } from '#src/lib/words.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import type { PlayWithDrawing } from '#src/board/plays/rows.ts'
import { inOtherUnits, type Names, waysOut } from './filter-words.ts'
import type { Known } from './filters.ts'
import { FILTER_KEYS, type LibrarySearch } from './search.ts'
import { categoryLabel, UNSORTED } from '#schema/football/taxonomy.ts'

/** How many ways out are offered. */
const WAYS = 3

type Props = {
  plays: readonly PlayWithDrawing[]
  search: LibrarySearch
  known: Known
  names: Names
  onSearch: (search: LibrarySearch) => void
  onClear: () => void
  /** For those who can make one. */
  onNew: (() => void) | undefined
}

/** Nothing is left over: a branch of the tree that has no play yet, or too many filters. */
export function NoMatch(props: Props) {
  const { category, q } = props.search
  const isFiltered = q || FILTER_KEYS.some((key) => props.search[key])
  return category && category !== UNSORTED && !isFiltered ? (
    <EmptyBranch {...props} category={category} />
  ) : (
    <TooNarrow {...props} />
  )
}

/** Says that nobody has drawn one of these yet; what is begun from here belongs here. */
function EmptyBranch({ category, search, names, onNew, onClear }: Props & { category: string }) {
  const { unit = 'offense', subcategory } = search
  return (
    <EmptyState
      icon={FolderOpen}
      title={`No play in ${categoryLabel(unit, category, subcategory, names.taxonomy)} yet`}
      body={
        onNew
          ? 'Start one here, or select existing plays and move them into it.'
          : 'Plays show up here once a coach adds them.'
      }
      action={
        <>
          {onNew && (
            <Button onClick={onNew}>
              <Plus aria-hidden size={16} />
              New play
            </Button>
          )}
          <Button variant={onNew ? 'quiet' : 'secondary'} onClick={onClear}>
            All plays
          </Button>
        </>
      }
    />
  )
}

/** Says which other unit has what was searched for, and which of the filters to take off. */
function TooNarrow({ plays, search, known, names, onSearch, onClear }: Props) {
  const ways = useMemo(() => waysOut(plays, search, known, names), [plays, search, known, names])
  const elsewhere = useMemo(() => inOtherUnits(plays, search, known), [plays, search, known])
  return (
    <EmptyState
      icon={SearchX}
      title="No plays match"
      body={
        elsewhere.length > 0
          ? `${elsewhere.map(({ label, plays: found }) => `${label} has ${count(found, 'play')} that match${found === 1 ? 'es' : ''}`).join('. ')}.`
          : ways.length > 0
            ? 'Try it without one of these:'
            : 'Try fewer words, or clear the filters.'
      }
      action={
        <>
          {elsewhere.map(({ label, search: there }) => (
            <Button key={label} variant="primary" onClick={() => onSearch(there)}>
              Show in {label}
            </Button>
          ))}
          {ways.slice(0, WAYS).map(({ id, label, without, plays: found }) => (
            <Button key={id} className="max-w-full" onClick={() => onSearch(without)}>
              <span className="truncate">Without {label}</span>
              <span className="shrink-0 text-muted">{count(found, 'play')}</span>
            </Button>
          ))}
          <Button variant={ways.length > 0 ? 'quiet' : 'secondary'} onClick={onClear}>
            Clear filters
          </Button>
        </>
      }
    />
  )
}
