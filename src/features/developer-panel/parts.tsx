import { cx } from '#src/lib/class-names.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Chip, type ChipTone } from '#src/ui/chip.tsx'
import { copy } from '#src/ui/copy.ts'
import { ChevronRight, Copy } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

/** A titled part of a tab. */
export function Part({
  title,
  note,
  action,
  children,
}: {
  title: string
  note?: ReactNode
  action?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 pb-6 last:pb-0">
      <header className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-1 pb-1">
        <h3 id={id} className="text-label">
          {title}
          {note !== undefined && <span className="text-muted pl-2 font-normal tabular-nums">{note}</span>}
        </h3>
        {action}
      </header>
      {children}
    </section>
  )
}

/** Facts, a line each; the figure stands to the right. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="divide-y rounded-md border px-3">{children}</dl>
}

/** `note` stands below the name: what the figure is held against. */
export function Fact({
  name,
  note,
  chip,
  children,
}: {
  name: string
  note?: string
  chip?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 py-1.5">
      <dt className={cx('text-muted min-w-0', note && 'flex-1 basis-40')}>
        {name}
        {note && <span className="text-caption block">{note}</span>}
      </dt>
      <dd className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-x-2 text-right wrap-anywhere tabular-nums">
        {chip}
        {children}
      </dd>
    </div>
  )
}

const RATINGS: { readonly [rating: string]: { tone: ChipTone; word: string } } = {
  good: { tone: 'success', word: 'Good' },
  fair: { tone: 'warning', word: 'Fair' },
  poor: { tone: 'error', word: 'Poor' },
}

/** How a figure stands to its thresholds, in a word. */
export function RatingChip({ rating }: { rating: string }) {
  const look = RATINGS[rating]
  return look && <Chip tone={look.tone}>{look.word}</Chip>
}

/** A note in place of what is not there. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className="text-muted rounded-md border border-dashed px-3 py-4">{children}</p>
}

/** One thing in a line; pressed, it shows the whole of it as JSON, which is made only then. */
export function Opened({
  summary,
  value,
  className,
}: {
  summary: ReactNode
  value: unknown
  className?: string
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className={cx('group', className)}>
      <summary className="hover:bg-surface-2 flex min-h-9 cursor-pointer list-none items-start gap-2 rounded-sm px-2 py-2 pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden size={16} className="mt-0.5 shrink-0 group-open:rotate-90" />
        <span className="min-w-0 flex-1 wrap-anywhere">{summary}</span>
      </summary>
      {isOpen && <Json value={value} />}
    </details>
  )
}

function Json({ value }: { value: unknown }) {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
  return (
    <div className="bg-surface-2 relative mb-2 rounded-sm">
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <pre
        tabIndex={0}
        className="text-code max-h-72 overflow-auto rounded-sm p-3 pr-12 font-mono focus-visible:-outline-offset-2"
      >
        {text}
      </pre>
      {/* oxlint-enable */}
      <IconButton
        label="Copy"
        icon={Copy}
        size="xs"
        variant="secondary"
        onClick={() => void copy(text)}
        className="absolute top-1.5 right-1.5"
      />
    </div>
  )
}

const STEP = 25

/** The first of many, and what shows more of them. */
export function Some<T>({
  of,
  children,
}: {
  of: readonly T[]
  children: (one: T, index: number) => ReactNode
}) {
  const [shown, setShown] = useState(STEP)
  return (
    <>
      <ul className="divide-y rounded-md border px-1">{of.slice(0, shown).map(children)}</ul>
      {of.length > shown && (
        <Button size="sm" onClick={() => setShown(shown + STEP)} className="mt-2">
          {Math.min(STEP, of.length - shown)} more of {(of.length - shown).toLocaleString('en-US')}
        </Button>
      )}
    </>
  )
}
