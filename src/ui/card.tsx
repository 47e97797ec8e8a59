import { cx } from '#src/lib/class-names.ts'
import type { ComponentProps, ReactNode } from 'react'
import { PageSection } from './page-header.tsx'

/** A card within a page section, with optional actions at the bottom. */
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

/** A card that is one large button. `selected` marks the current choice. */
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
