import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cx } from '#src/lib/class-names.ts'
import { readStored, writeStored } from '#src/lib/storage.ts'

const KEY = 'hashmark.closed-sections'

const closed = (): string[] => (readStored('local', KEY) ?? '').split('|').filter(Boolean)

/** A part of the details that folds away; which ones are folded is remembered on the device. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(() => !closed().includes(title))
  const toggle = () => {
    setOpen(!isOpen)
    const others = closed().filter((one) => one !== title)
    writeStored('local', KEY, (isOpen ? [...others, title] : others).join('|'))
  }
  return (
    <section aria-label={title}>
      <h2 className="text-title">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={toggle}
          className="touch-target -mx-1.5 flex min-h-8 w-[calc(100%+0.75rem)] items-center justify-between rounded-sm px-1.5 text-left hover:bg-surface-2"
        >
          {title}
          <ChevronDown
            aria-hidden
            size={16}
            className={cx('text-muted transition-transform', !isOpen && '-rotate-90')}
          />
        </button>
      </h2>
      {isOpen && <div className="mt-1.5 grid grid-cols-2 items-start gap-x-2 gap-y-3">{children}</div>}
    </section>
  )
}
