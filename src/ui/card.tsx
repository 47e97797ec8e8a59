import { cx } from '#src/lib/class-names.ts'
import type { ComponentProps, ReactNode } from 'react'
import { PageSection } from './page-header.tsx'

/** A part of a part of a page, with room around what it says and what one can do about it below. */
export function Card({
  footer,
  children,
  ...section
}: Omit<ComponentProps<typeof PageSection>, 'heading'> & { footer?: ReactNode }) {
  return (
    <PageSection {...section} heading="h3">
      <div className="min-w-0 flex-1 px-4 py-(--density-pad)">{children}</div>
      {footer && (
        <footer className="flex flex-wrap justify-end gap-2 border-t px-4 py-(--density-pad)">
          {footer}
        </footer>
      )}
    </PageSection>
  )
}

/** A card that is pressed as a whole. `selected` is for one of a choice. */
export function PressCard({
  selected,
  className,
  ...rest
}: ComponentProps<'button'> & { selected?: boolean }) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      {...rest}
      className={cx(
        'touch-target hover:border-line-strong pressable disabled:bg-surface-2 disabled:text-muted flex min-w-0 flex-col gap-1 rounded-md border p-(--density-pad) text-left transition-colors disabled:cursor-not-allowed disabled:hover:border-line',
        selected ? 'border-brand-ink bg-brand-wash' : 'bg-surface',
        className,
      )}
    />
  )
}
