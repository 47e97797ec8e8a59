import type { Unit } from '#schema/football/taxonomy.ts'
import { cx } from '#src/lib/class-names.ts'
import { Button } from '#src/ui/button.tsx'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { Bar } from './play-counts.ts'

/** Under this many plays a share says little, and is gray. */
const FEW = 5
const SHOWN = 10

/** Color and shape differ, so that either is enough. */
const MARKS: Record<Unit, { bar: string; dot: string; word: string }> = {
  offense: { bar: 'bg-offense', dot: 'bg-offense rounded-full', word: 'Offense' },
  defense: { bar: 'bg-defense', dot: 'bg-defense', word: 'Defense' },
  special: { bar: 'bg-special', dot: 'bg-special rotate-45', word: 'Special teams' },
}

/** Plays by one thing, a bar each, with n and its share of all. A bar leads to its plays. */
export function Bars({ title, bars, showUnit }: { title: string; bars: readonly Bar[]; showUnit: boolean }) {
  const id = useId()
  const [isLong, setLong] = useState(false)
  const most = bars[0]?.n ?? 1
  const shown = isLong ? bars : bars.slice(0, SHOWN)
  return (
    <section aria-labelledby={id} className="bg-surface rounded-md border">
      <header className="flex min-h-11 items-center gap-2 border-b px-4">
        <h2 id={id} className="text-title min-w-0 flex-1">
          {title}
        </h2>
        <span aria-hidden className="text-label text-muted w-10 text-right">
          n
        </span>
        <span aria-hidden className="text-label text-muted w-10 text-right">
          %
        </span>
      </header>
      <ul className="py-1">
        {shown.map((bar) => (
          <li key={bar.key}>
            {bar.filter ? (
              <Link
                to="/playbook"
                search={bar.filter}
                className="hover:bg-surface-2 block px-4 focus-visible:-outline-offset-2"
              >
                <Line bar={bar} most={most} showUnit={showUnit} />
              </Link>
            ) : (
              <div className="px-4">
                <Line bar={bar} most={most} showUnit={showUnit} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {bars.length > SHOWN && (
        <footer className="border-t p-1">
          <Button variant="quiet" size="sm" aria-expanded={isLong} onClick={() => setLong(!isLong)}>
            {isLong ? `Show the first ${SHOWN}` : `Show all ${bars.length}`}
          </Button>
        </footer>
      )}
    </section>
  )
}

function Line({ bar, most, showUnit }: { bar: Bar; most: number; showUnit: boolean }) {
  const mark = bar.unit && MARKS[bar.unit]
  return (
    <span className="flex min-h-9 items-center gap-2 py-1 pointer-coarse:min-h-11">
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex items-center gap-2">
          {showUnit && mark && (
            <>
              <span aria-hidden className={cx('size-2 shrink-0', mark.dot)} />
              {bar.label !== mark.word && <span className="sr-only">{mark.word}: </span>}
            </>
          )}
          <span className="min-w-0 wrap-anywhere">{bar.label}</span>
        </span>
        <span aria-hidden className="bg-surface-2 block h-1.5 overflow-hidden rounded-full">
          <span
            className={cx('block h-full rounded-full', mark?.bar ?? 'bg-line-strong')}
            style={{ width: `${(bar.n / most) * 100}%` }}
          />
        </span>
      </span>
      <span className="w-10 text-right tabular-nums">
        {bar.n.toLocaleString('en-US')}
        <span className="sr-only"> {bar.n === 1 ? 'play' : 'plays'},</span>
      </span>
      <span className={cx('w-10 text-right tabular-nums', bar.n < FEW && 'text-muted')}>
        {Math.round(bar.share * 100)}
        <span className="sr-only"> percent</span>
      </span>
    </span>
  )
}
