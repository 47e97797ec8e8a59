import { cx } from '#src/lib/class-names.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ManyPopover } from '#src/ui/many-list.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Select } from '#src/ui/select.tsx'
import { ChevronDown, ListFilter as FilterIcon } from 'lucide-react'
import { useState } from 'react'
import { type AnalyticsSearch, type ListFilter, withList, withoutLists } from './analytics-search.ts'
import { FILTER_WORDS, type Option, seasonWords } from './filters.ts'

type BarProps = {
  search: AnalyticsSearch
  onSearch: (search: AnalyticsSearch) => void
  /** With games, the newest first. */
  seasons: readonly string[]
  /** The one that counts; an old link may name one without games. */
  season: string
  options: { readonly [list in ListFilter]: readonly Option[] }
  /** Whether the tab is of one side of the ball at a time. */
  hasSides: boolean
  /** Those that the tab heeds. */
  lists: readonly ListFilter[]
}

export const SIDE_WORDS = { us: 'Our offense', them: 'Their offense' } as const

const SIDES = [
  { value: 'us', label: SIDE_WORDS.us },
  { value: 'them', label: SIDE_WORDS.them },
] as const

/** Filters of the charted snaps, on a phone in a dialog, with a chip for each value that is on. */
export function FilterBar(props: BarProps) {
  const { search, onSearch, options, lists } = props
  const isWide = useMedia('(min-width: 48rem)')
  const [isOpen, setOpen] = useState(false)
  const chips = lists.flatMap((list) => (search[list] ?? []).map((value) => ({ list, value })))
  const labelOf = (list: ListFilter, value: string) =>
    options[list].find((option) => option.value === value)?.label ?? value
  return (
    <div className="flex flex-col gap-2">
      {isWide ? (
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <Controls {...props} />
        </div>
      ) : (
        <Button onClick={() => setOpen(true)} className="w-full">
          <FilterIcon aria-hidden size={16} />
          {chips.length > 0 ? `Filters (${chips.length})` : 'Filters'}
        </Button>
      )}
      <Dialog
        open={isOpen && !isWide}
        title="Filters"
        onClose={() => setOpen(false)}
        footer={
          <Button variant="primary" onClick={() => setOpen(false)}>
            Show figures
          </Button>
        }
      >
        <div className="flex flex-col gap-2">
          <Controls {...props} isStacked />
        </div>
      </Dialog>
      {chips.length > 0 && (
        <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
          {chips.map(({ list, value }) => (
            <li key={`${list} ${value}`} className="max-w-full">
              <Chip
                onRemove={() =>
                  onSearch(
                    withList(
                      search,
                      list,
                      (search[list] ?? []).filter((one) => one !== value),
                    ),
                  )
                }
              >
                {labelOf(list, value)}
              </Chip>
            </li>
          ))}
          <li>
            <Button variant="quiet" size="sm" onClick={() => onSearch(withoutLists(search))}>
              Clear all
            </Button>
          </li>
        </ul>
      )}
    </div>
  )
}

function Controls({
  search,
  onSearch,
  seasons,
  season,
  options,
  hasSides,
  lists,
  isStacked,
}: BarProps & { isStacked?: boolean }) {
  return (
    <>
      {hasSides && (
        <Segmented
          label="Side of the ball"
          value={search.side ?? 'us'}
          options={SIDES}
          onChange={(side) => {
            const { side: _, ...others } = search
            onSearch(side === 'them' ? { ...others, side } : others)
          }}
          className={cx(isStacked && 'w-full')}
        />
      )}
      {(seasons.length > 1 || !(season === 'all' || seasons.includes(season))) && (
        <Select
          label="Season"
          labelHidden
          size="sm"
          value={season}
          // Games are those of a season.
          onChange={(value) =>
            onSearch({ ...(value === 'all' ? search : withList(search, 'games', [])), season: value })
          }
          options={[...new Set([...seasons, season, 'all'])].map((value) => ({
            value,
            label: seasonWords(value),
          }))}
          className={cx(isStacked ? 'w-full' : 'w-36')}
        />
      )}
      {lists.map((list) => {
        const on = search[list] ?? []
        // One value tells nothing apart.
        if (options[list].length < 2 && on.length === 0) return null
        return (
          <ManyPopover
            key={list}
            label={FILTER_WORDS[list]}
            options={options[list]}
            markOf={(value) => (on.includes(value) ? 'all' : 'none')}
            onToggle={(value, isOn) =>
              onSearch(withList(search, list, isOn ? [...on, value] : on.filter((one) => one !== value)))
            }
            trigger={
              <Button size="sm" className={cx(isStacked && 'w-full')}>
                <span className={cx(isStacked && 'flex-1 text-left')}>
                  {FILTER_WORDS[list]}
                  {on.length > 0 && ` (${on.length})`}
                </span>
                <ChevronDown aria-hidden size={16} className="text-muted" />
              </Button>
            }
          />
        )
      })}
    </>
  )
}
