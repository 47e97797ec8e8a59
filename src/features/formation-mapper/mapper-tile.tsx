import { cx } from '#src/lib/class-names.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'

/** One formation, front, coverage or unit of the mapper's lists. */
export function MapperTile({
  name,
  picture,
  isOpen,
  isHidden = false,
  onOpen,
  children,
}: {
  name: string
  picture: ReactNode
  isOpen: boolean
  /** Not offered: its picture is faint. */
  isHidden?: boolean
  onOpen: () => void
  /** Below the name. */
  children?: ReactNode
}) {
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      onClick={onOpen}
      className={cx(
        'bg-surface hover:border-line-strong flex w-full flex-col overflow-hidden rounded-sm border text-left',
        isOpen && 'border-brand-ink ring-brand-ink ring-2',
      )}
    >
      <span className={cx('bg-field block aspect-[3/2] w-full overflow-hidden', isHidden && 'opacity-50')}>
        {picture}
      </span>
      <span className="flex w-full flex-col border-t px-2 py-1.5">
        <span className="line-clamp-2 font-medium">{name}</span>
        {children}
      </span>
    </button>
  )
}

/** In place of the list, when the search finds nothing. */
export function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title="No matches"
      body="Try fewer words."
      action={<Button onClick={onClear}>Clear search</Button>}
    />
  )
}

/** Beside the tiles: the selected one, by its name. */
export function SelectedPanel({
  label,
  name,
  children,
}: {
  label: string
  name: string
  children: ReactNode
}) {
  return (
    <section
      aria-label={label}
      aria-live="polite"
      className="below-shell bg-surface sticky top-[calc(var(--shell-top)+1rem)] rounded-md border p-4"
    >
      <h2 className="text-title mb-3">{name}</h2>
      {children}
    </section>
  )
}
