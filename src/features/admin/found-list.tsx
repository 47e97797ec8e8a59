import { PAGE_LENGTH, type Page } from '#schema/admin.ts'
import { cx } from '#src/lib/class-names.ts'
import { grouped } from '#src/lib/words.ts'
import { Button } from '#src/ui/button.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Select, type SelectOption } from '#src/ui/select.tsx'
import { EmptyState, ErrorState, Skeleton } from '#src/ui/states.tsx'
import { SearchX, WifiOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { useAdmin } from './use-admin.ts'

/** The search box and the filter above a list. Each typed letter replaces the request before it (`useAdmin`). */
export function ListFilters<V extends string>({
  label,
  typed,
  onType,
  filter,
  onFilter,
  options,
}: {
  label: string
  typed: string
  onType: (text: string) => void
  filter: V
  onFilter: (filter: V) => void
  options: readonly SelectOption<V>[]
}) {
  const [text, setText] = useState(typed)
  return (
    <div className="flex flex-wrap gap-2 pb-3">
      <SearchField
        label={label}
        placeholder={label}
        value={text}
        onChange={(next) => {
          setText(next)
          onType(next)
        }}
        className="flex-1 basis-60"
      />
      <Select label="Show" labelHidden size="sm" value={filter} onChange={onFilter} options={options} />
    </div>
  )
}

/** A page of what was found, with its states and the way to the other pages. */
export function FoundList<T extends { id: string }>({
  label,
  read,
  page,
  onPage,
  empty,
  row,
}: {
  label: string
  read: ReturnType<typeof useAdmin<Page<T>>>
  /** From 0. */
  page: number
  onPage: (page: number) => void
  empty: { title: string; body: string }
  row: (one: T) => ReactNode
}) {
  const { data, problem, isOffline, isStale, reload } = read
  const frame = 'bg-surface rounded-md border'
  if (isOffline)
    return (
      <div className={frame}>
        <EmptyState
          icon={WifiOff}
          title="You're offline"
          body="Accounts and teams are on the server. They load when you're back online."
        />
      </div>
    )
  if (problem && !isStale)
    return (
      <div className={frame}>
        <ErrorState title={`The ${label.toLowerCase()} couldn't be loaded`} body={problem} onRetry={reload} />
      </div>
    )
  if (!data)
    return (
      <div aria-busy>
        <Skeleton className="h-80 rounded-md" />
      </div>
    )
  const last = Math.max(0, Math.ceil(data.total / PAGE_LENGTH) - 1)
  const first = page * PAGE_LENGTH
  return (
    <div aria-busy={isStale || undefined} className={cx(isStale && 'opacity-60')}>
      {data.rows.length === 0 ? (
        <div className={frame}>
          <EmptyState
            icon={SearchX}
            {...empty}
            action={page > 0 && <Button onClick={() => onPage(0)}>First page</Button>}
          />
        </div>
      ) : (
        <>
          <ul aria-label={label} className={cx(frame, 'divide-line divide-y')}>
            {data.rows.map((one) => (
              <li key={one.id}>{row(one)}</li>
            ))}
          </ul>
          <div className="flex flex-wrap items-center justify-between gap-2 pt-3">
            <output className="text-muted tabular-nums">
              {grouped(first + 1)} to {grouped(first + data.rows.length)} of {grouped(data.total)}
            </output>
            {last > 0 && (
              <div className="flex gap-2">
                <Button size="sm" disabled={page === 0} onClick={() => onPage(page - 1)}>
                  Previous
                </Button>
                <Button size="sm" disabled={page >= last} onClick={() => onPage(page + 1)}>
                  Next
                </Button>
              </div>
            )}
          </div>
        </>
      )}
    </div>
  )
}
