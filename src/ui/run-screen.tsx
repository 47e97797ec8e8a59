import { cx } from '#src/lib/class-names.ts'
import type { WakeLockState } from '#src/lib/wake-lock.ts'
import { WifiOff } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

/** What is run on the field, over the whole screen: large, and pressed with gloves on. */
export function RunScreen({
  label,
  title,
  offlineNote,
  tools,
  className,
  children,
}: {
  label: string
  title: string
  /** Shown without a connection, after "Offline: ": what becomes of what is pressed. A phone has room for the first word. */
  offlineNote: string | null
  /** Beside the title; the way out last. */
  tools: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <section
      aria-label={label}
      data-keep-open
      className={cx(
        'bg-bg fixed inset-0 z-(--z-fixed) flex flex-col overflow-y-auto p-3 print:hidden',
        className,
      )}
    >
      <header className="flex items-center gap-2">
        {/* Above each other, so that nothing beside them moves when the connection goes. */}
        <div className="min-w-0 flex-1">
          <h1 className="sm:text-title leading-tight font-semibold max-sm:line-clamp-2 max-sm:text-[0.875rem] sm:truncate">
            {title}
          </h1>
          {offlineNote !== null && (
            <p className="text-caption text-muted flex items-center gap-1">
              <WifiOff aria-hidden size={14} className="shrink-0" />
              <span>
                Offline<span className="max-sm:sr-only">: {offlineNote}</span>
              </span>
            </p>
          )}
        </div>
        {tools}
      </header>
      {children}
    </section>
  )
}

const TONES = {
  plain: 'border-line-strong bg-surface hover:bg-surface-2 disabled:text-muted',
  main: 'border-brand bg-brand text-on-brand hover:bg-brand-hover',
  good: 'border-success bg-success-wash',
  bad: 'border-error bg-error-wash',
}
type Tone = keyof typeof TONES

/** The look of a large button or link of such a screen; `main` is the one that starts it. */
export function runLook(className: string, tone: Tone = 'plain'): string {
  return cx(
    'inline-flex min-h-14 items-center justify-center gap-x-2 rounded-md border font-semibold whitespace-nowrap [&>svg]:shrink-0 select-none',
    TONES[tone],
    className,
  )
}

/** One of a row of such buttons: its icon over its word on phones. `label` where the word alone does not say it. */
export function RunButton({
  label,
  tone,
  className,
  children,
  ...rest
}: ComponentProps<'button'> & { label?: string; tone?: Tone }) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={runLook(
        cx('min-w-14 px-1 max-sm:flex-col max-sm:py-1.5 max-sm:text-sm sm:text-lg', className),
        tone,
      )}
    >
      {children}
    </button>
  )
}

/** Says that the screen may go dark, where this device does not let it stay on. */
export function WakeNote({ lock }: { lock: WakeLockState }) {
  return (
    (lock === 'unsupported' || lock === 'refused') && (
      <p className="text-caption text-muted">
        This device may turn its screen off. Set its auto-lock to never during practice.
      </p>
    )
  )
}
