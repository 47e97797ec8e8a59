import { cx } from '#src/lib/class-names.ts'
import { LoaderCircle } from 'lucide-react'
import { SwitchButton, SwitchField } from 'react-aria-components'
import { AriaHelp, type AriaFieldProps } from './aria-field.tsx'

/** An on/off switch that applies at once. `loading` shows progress and ignores clicks. */
export function Switch({
  label,
  checked,
  onChange,
  hint,
  error,
  disabled,
  loading,
  className,
}: Omit<AriaFieldProps, 'required'> & {
  checked: boolean
  onChange: (checked: boolean) => void
  loading?: boolean
}) {
  return (
    <SwitchField
      isSelected={checked}
      onChange={onChange}
      isDisabled={disabled}
      isReadOnly={loading}
      isInvalid={Boolean(error)}
      aria-busy={loading || undefined}
      className={cx('flex min-w-0 flex-col items-start gap-0.5', className)}
    >
      <SwitchButton className="group/switch touch-target data-disabled:text-muted inline-flex max-w-full cursor-pointer items-center gap-2 py-1 data-disabled:cursor-not-allowed">
        <span
          aria-hidden
          className={cx(
            'border-line-strong bg-surface flex h-5 w-9 shrink-0 items-center rounded-full border px-0.5 transition-colors',
            'group-data-hovered/switch:border-text group-data-pressed/switch:brightness-90',
            'group-data-selected/switch:border-brand-ink group-data-selected/switch:bg-brand-ink',
            'group-data-invalid/switch:border-error group-data-disabled/switch:border-line group-data-disabled/switch:bg-surface-2',
            'group-data-disabled/switch:group-data-selected/switch:border-muted group-data-disabled/switch:group-data-selected/switch:bg-muted',
            'group-data-focus-visible/switch:outline-2 group-data-focus-visible/switch:outline-offset-2 group-data-focus-visible/switch:outline-focus',
          )}
        >
          <span
            className={cx(
              'grid size-3.5 place-items-center rounded-full transition-transform duration-(--duration-fast) group-data-selected/switch:translate-x-4',
              loading
                ? 'text-text group-data-selected/switch:text-surface'
                : 'bg-line-strong group-data-selected/switch:bg-surface',
            )}
          >
            {loading && <LoaderCircle size={14} strokeWidth={2.5} className="animate-spin" />}
          </span>
        </span>
        <span className="min-w-0">{label}</span>
      </SwitchButton>
      <AriaHelp hint={hint} error={error} />
    </SwitchField>
  )
}
