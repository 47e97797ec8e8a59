import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export type Holding = { icon: LucideIcon; name: string; detail: string }

/**
 * An empty page: `title` says so, `holds` what will be here, in a coach's words, `action` is the first
 * step, and `next` the reason for it.
 */
export function TeachingEmpty({
  icon: Icon,
  title,
  body,
  holds,
  next,
  action,
}: {
  icon: LucideIcon
  title: string
  body: ReactNode
  holds: readonly Holding[]
  next?: ReactNode
  action?: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="@container bg-surface overflow-hidden rounded-md border">
      <header className="flex gap-4 p-4 @2xl:p-6">
        <span className="bg-surface-2 text-muted high-contrast:border grid size-11 shrink-0 place-items-center rounded-md">
          <Icon aria-hidden size={22} />
        </span>
        <div className="min-w-0">
          <h2 id={id} className="text-title">
            {title}
          </h2>
          <p className="text-muted max-w-prose">{body}</p>
        </div>
      </header>
      <ul className="grid border-t px-4 py-2 @2xl:grid-cols-2 @2xl:gap-x-10 @2xl:px-6">
        {holds.map(({ icon: HoldIcon, name, detail }) => (
          <li key={name} className="flex gap-3 py-3">
            <HoldIcon aria-hidden size={18} className="text-muted mt-px shrink-0" />
            <p className="min-w-0">
              <span className="block font-medium">{name}</span>
              <span className="text-muted">{detail}</span>
            </p>
          </li>
        ))}
      </ul>
      {(next || action) && (
        <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t px-4 py-3 @2xl:px-6">
          <p className="min-w-0 flex-1 basis-64">{next}</p>
          {action}
        </footer>
      )}
    </section>
  )
}
