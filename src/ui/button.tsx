import { cx } from '#src/lib/class-names.ts'
import { createLink } from '@tanstack/react-router'
import { LoaderCircle, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger'
type Size = 'xs' | 'sm' | 'md' | 'lg' | 'xl'
type Look = { variant?: Variant; size?: Size }

const BASE =
  'touch-target text-button inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-sm border whitespace-nowrap transition-colors disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-2 disabled:text-muted aria-disabled:cursor-not-allowed aria-disabled:opacity-60'

const VARIANTS: Record<Variant, string> = {
  primary:
    'border-brand bg-brand text-on-brand hover:border-brand-hover hover:bg-brand-hover active:brightness-90',
  secondary: 'border-line-strong bg-surface text-text hover:bg-surface-2 active:brightness-95',
  quiet:
    'border-transparent text-text hover:bg-surface-2 active:brightness-95 disabled:border-transparent disabled:bg-transparent',
  danger: 'border-error bg-error text-on-error hover:brightness-110 active:brightness-90',
}

const SIZES: Record<Size, string> = {
  xs: 'h-8 px-2.5',
  sm: 'h-9 px-3',
  md: 'h-10 px-3.5',
  lg: 'h-11 px-4',
  xl: 'h-12 px-5',
}

const SQUARES: Record<Size, string> = {
  xs: 'size-8',
  sm: 'size-9',
  md: 'size-10',
  lg: 'size-11',
  xl: 'size-12',
}

/** A native button. While `loading` it keeps its width and its focus, and does nothing when pressed. */
export function Button({
  variant = 'secondary',
  size = 'md',
  loading = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ComponentProps<'button'> & Look & { loading?: boolean }) {
  return (
    <button
      {...rest}
      type={loading ? 'button' : type}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
      onClick={loading ? undefined : onClick}
      className={cx(BASE, VARIANTS[variant], SIZES[size], className)}
    >
      {loading && <LoaderCircle aria-hidden size={16} className="animate-spin" />}
      {children}
    </button>
  )
}

/** A square button that shows an icon alone; `label` is what a screen reader says and the tooltip shows. */
export function IconButton({
  label,
  icon: Icon,
  size = 'sm',
  variant = 'quiet',
  pressed,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> &
  Look & { label: string; icon: LucideIcon; pressed?: boolean }) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      className={cx(
        BASE,
        VARIANTS[variant],
        SQUARES[size],
        pressed && 'border-brand-ink bg-brand-wash text-brand-ink',
        className,
      )}
    >
      <Icon aria-hidden size={size === 'xs' ? 16 : 18} />
    </button>
  )
}

function Anchor({
  variant = 'secondary',
  size = 'md',
  className,
  children,
  ...rest
}: ComponentProps<'a'> & Look) {
  return (
    <a {...rest} className={cx(BASE, VARIANTS[variant], SIZES[size], className)}>
      {children}
    </a>
  )
}

/** A router link that looks like a button: for going somewhere, where a button is for doing something. */
export const LinkButton = createLink(Anchor)
