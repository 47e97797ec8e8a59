import { cx } from '#src/lib/class-names.ts'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** A full-width notice: icon, text and at most one button. */
export function Strip({
  tone,
  icon: Icon,
  children,
}: {
  tone: 'warning' | 'info'
  icon: LucideIcon
  children: ReactNode
}) {
  return (
    <output
      className={cx(
        'flex min-h-9 items-center gap-2 border-b py-1 pr-[max(1rem,env(safe-area-inset-right))] pl-[max(1rem,env(safe-area-inset-left))] text-body',
        tone === 'warning' ? 'bg-warning-wash text-warning-ink' : 'bg-info-wash text-info-ink',
      )}
    >
      <Icon aria-hidden size={16} className="shrink-0" />
      {children}
    </output>
  )
}
