import { cx } from '#src/lib/class-names.ts'
import type { ComponentProps, ReactNode } from 'react'

type Tone = 'plain' | 'primary' | 'good' | 'bad'

const TONES: Record<Tone, string> = {
  plain: 'border-line-strong bg-surface text-text hover:bg-surface-2',
  primary: 'border-brand bg-brand text-on-brand hover:bg-brand-hover',
  good: 'border-success bg-success-wash text-success-ink hover:bg-surface-2',
  bad: 'border-error bg-error-wash text-error-ink hover:bg-surface-2',
}

/** A button of the game mode: 56 px high for gloves and rain; on a low screen 46, so that the whole pad is in view. */
export function Key({
  tone = 'plain',
  on,
  className,
  ...rest
}: ComponentProps<'button'> & {
  tone?: Tone
  /** Of a key that is on or off. */
  on?: boolean
}) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={on}
      className={cx(
        'inline-flex min-h-14 low-screen:min-h-[2.875rem] min-w-14 select-none items-center justify-center gap-2 rounded-sm border px-2 text-center text-[1rem] leading-tight font-semibold tabular-nums pressable touch-manipulation disabled:text-muted disabled:border-line disabled:bg-surface-2',
        on
          ? 'border-brand-ink bg-brand-wash text-brand-ink high-contrast:bg-text high-contrast:text-bg'
          : TONES[tone],
        className,
      )}
    />
  )
}

/** A row of keys under a label. */
export function KeyRow({
  label,
  columns = 4,
  children,
}: {
  label: string
  columns?: 2 | 3 | 4 | 5
  children: React.ReactNode
}) {
  const grids = { 2: 'grid-cols-2', 3: 'grid-cols-3', 4: 'grid-cols-4', 5: 'grid-cols-5' }
  return (
    <fieldset aria-label={label} className={cx('grid min-w-0 gap-1.5', grids[columns])}>
      {children}
    </fieldset>
  )
}

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** The ten digits; the next tap is the answer. */
export function Digits({
  onDigit,
  label,
  disabled,
}: {
  onDigit: (digit: number) => void
  /** Names a digit's key: "Gain 4". */
  label: (digit: number) => string
  disabled?: boolean
}) {
  return (
    <KeyRow label="Digits" columns={5}>
      {DIGITS.map((digit) => (
        <Key
          key={digit}
          aria-label={label(digit)}
          disabled={disabled}
          onClick={() => onDigit(digit)}
          className="text-[1.375rem]"
        >
          {digit}
        </Key>
      ))}
    </KeyRow>
  )
}

/** A step of the pad with the way back. */
export function Asked({
  title,
  onBack,
  children,
}: {
  title: string
  onBack: () => void
  children?: ReactNode
}) {
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-center justify-between gap-2">
        <p className="text-title">{title}</p>
        <Key onClick={onBack} className="px-4">
          Back
        </Key>
      </div>
      {children}
    </div>
  )
}
