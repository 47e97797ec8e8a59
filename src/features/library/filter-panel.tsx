import { ArrowLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { grouped } from '#src/lib/words.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { toast } from '#src/ui/toast.ts'
import type { PlayWithDrawing } from '#src/board/plays/rows.ts'
import { facetOf, FILTER_WORDS, isOffered, type Names, OFFERED, valueWords } from './filter-words.ts'
import { type Known, readFilter } from './filters.ts'
import {
  type FilterKey,
  hasRoomFor,
  type LibrarySearch,
  NOTHING,
  valuesOf,
  withoutFilters,
  withValues,
} from './search.ts'

/** From so many values on they can be searched. */
const MANY = 9

type PanelProps = {
  plays: readonly PlayWithDrawing[]
  search: LibrarySearch
  onSearch: (search: LibrarySearch) => void
  known: Known
  names: Names
  /** Coaches tell apart what players never see. */
  isCoach: boolean
}

type Place = { open: FilterKey | null; cameFrom: FilterKey | null }

/** Every filter there is: first which one, then its values, each with how many plays have it. */
export function FilterPanel(props: PanelProps) {
  const [{ open, cameFrom }, setPlace] = useState<Place>({ open: null, cameFrom: null })
  if (open) return <Values {...props} filter={open} onBack={() => setPlace({ open: null, cameFrom: open })} />
  return <Fields {...props} cameFrom={cameFrom} onOpen={(key) => setPlace({ open: key, cameFrom })} />
}

function Fields({
  plays,
  search,
  onSearch,
  known,
  names,
  isCoach,
  cameFrom,
  onOpen,
}: PanelProps & { cameFrom: FilterKey | null; onOpen: (key: FilterKey) => void }) {
  const keys = useMemo(
    () => OFFERED.filter((key) => isOffered(key, isCoach) && isOfUse(key, plays, search, known)),
    [plays, search, known, isCoach],
  )
  const groups = [...new Set(keys.map((key) => FILTER_WORDS[key].group))]
  const isAnyOn = keys.some((key) => search[key])
  return (
    // Arrow keys are a shortcut among buttons that Tab reaches, too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={walkButtons} className="flex flex-col gap-1 xl:block xl:w-[34rem] xl:columns-2">
      {groups.map((group) => (
        <section key={group} aria-label={group} className="flex break-inside-avoid flex-col">
          <h3 className="px-2.5 pt-1.5 pb-1 text-caption text-muted">{group}</h3>
          {keys
            .filter((key) => FILTER_WORDS[key].group === group)
            .map((key) => (
              <button
                key={key}
                type="button"
                ref={key === cameFrom ? focusOnce : undefined}
                onClick={() => onOpen(key)}
                className="touch-target flex min-h-8 scroll-mb-14 items-center gap-2 rounded-sm px-2.5 text-left hover:bg-surface-2 focus-visible:-outline-offset-2"
              >
                <span className="shrink-0">{FILTER_WORDS[key].label}</span>
                <span className="min-w-0 flex-1 truncate text-right text-caption text-brand-ink">
                  {valuesOf(search, key)
                    .map((value) => valueWords(key, value, names))
                    .join(', ')}
                </span>
                <ChevronRight aria-hidden size={14} className="shrink-0 text-muted" />
              </button>
            ))}
        </section>
      ))}
      {isAnyOn && (
        <div className="sticky -bottom-1 border-t bg-surface p-1 xl:[column-span:all]">
          <Button
            size="xs"
            variant="quiet"
            className="w-full"
            onClick={() => onSearch(withoutFilters(search))}
          >
            Clear all filters
          </Button>
        </div>
      )}
    </div>
  )
}

function Values({
  filter,
  plays,
  search,
  onSearch,
  known,
  names,
  onBack,
}: PanelProps & { filter: FilterKey; onBack: () => void }) {
  const [text, setText] = useState('')
  const { label, isOne } = FILTER_WORDS[filter]
  const chosen = valuesOf(search, filter)
  const facets = useMemo(
    () => facetOf(filter, plays, search, known, names),
    [filter, plays, search, known, names],
  )
  const found = facets.filter((facet) => facet.label.toLowerCase().includes(text.trim().toLowerCase()))
  const toggle = (value: string, isOn: boolean) => {
    const others = isOne ? [] : chosen.filter((one) => one !== value)
    const values = isOn ? [...others, value] : others
    if (isOn && !hasRoomFor(values)) toast.info('This filter is full. Remove a value first.')
    else onSearch(withValues(search, filter, values))
  }
  return (
    <section aria-label={label} className="flex flex-col xl:w-80">
      <header className="sticky -top-1 z-1 flex flex-col gap-2 border-b bg-surface p-1">
        <button
          ref={focusOnce}
          type="button"
          onClick={onBack}
          className="touch-target flex min-h-8 items-center gap-2 rounded-sm px-1.5 text-left text-label hover:bg-surface-2"
        >
          <ArrowLeft aria-hidden size={16} className="text-muted" />
          <span className="sr-only">Back to all filters from</span>
          {label}
        </button>
        {facets.length >= MANY && (
          <SearchField label={`Find in ${label}`} placeholder="Find" value={text} onChange={setText} />
        )}
      </header>
      <ul className="flex flex-col p-1">
        {found.map((facet) => (
          <li
            key={facet.value}
            className="flex min-h-8 items-center gap-2 rounded-sm px-1.5 hover:bg-surface-2"
          >
            <Checkbox
              className="flex-1"
              label={<span className="block leading-tight wrap-anywhere">{facet.label}</span>}
              checked={chosen.includes(facet.value)}
              onChange={(isOn) => toggle(facet.value, isOn)}
            />
            <span className="text-caption text-muted tabular-nums">{grouped(facet.plays)}</span>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className="px-2.5 py-4 text-center text-muted">
          {facets.length === 0
            ? 'No plays here have a value for this filter.'
            : `No matches for “${text.trim()}”.`}
        </p>
      )}
    </section>
  )
}

/** A filter that could tell plays apart, or that is on. */
function isOfUse(
  key: FilterKey,
  plays: readonly PlayWithDrawing[],
  search: LibrarySearch,
  known: Known,
): boolean {
  const unit = search.unit ?? 'offense'
  const has = (play: PlayWithDrawing) =>
    (unit === 'all' || play.unit === unit) && readFilter(key, play, known)[0] !== NOTHING
  if (key === 'archived') return plays.some((play) => play.isArchived)
  return search[key] !== undefined || plays.some(has)
}

function focusOnce(button: HTMLButtonElement | null) {
  button?.focus()
}

function walkButtons(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  event.preventDefault()
  buttons.at((at + step) % buttons.length)?.focus()
}
