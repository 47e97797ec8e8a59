/** Pieces that the panel's views share. */

import type { ReactNode } from 'react'
import { cx } from '#src/lib/class-names.ts'

export type PanelLayout = 'side' | 'bar'

export function Title({ layout, children }: { layout: PanelLayout; children: ReactNode }) {
  return layout === 'side' ? (
    <h2 className="text-title">{children}</h2>
  ) : (
    <h2 className="max-w-32 shrink-0 truncate text-title">{children}</h2>
  )
}

export function Words({ layout, children }: { layout: PanelLayout; children: ReactNode }) {
  return <p className={cx('text-muted', layout === 'bar' && 'min-w-0 truncate')}>{children}</p>
}

/** A property that is there or not. */
export function Toggle({
  isOn,
  onChange,
  children,
}: {
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
      className={cx(
        'h-9 shrink-0 rounded-sm border px-2.5 text-button pointer-coarse:h-11',
        isOn ? 'border-transparent bg-text text-bg' : 'hover:bg-surface-2',
      )}
    >
      {children}
    </button>
  )
}

export function Row({ layout, children }: { layout: PanelLayout; children: ReactNode }) {
  return <div className={cx('flex gap-1', layout === 'side' && '-mx-1 flex-wrap')}>{children}</div>
}
