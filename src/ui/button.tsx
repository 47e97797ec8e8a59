import { cx } from '#src/lib/class-names.ts'
import { createLink } from '@tanstack/react-router'
import { LoaderCircle, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger'
type Size = 'xs' | 'sm' | 'md' | 'lg' | 'xl'
type Look = { variant?: Variant; size?: Size }

const BASE =
  'touch-target text-button inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-sm border whitespace-nowrap transition-colors disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-2 disabled:text-muted print:hidden aria-disabled:cursor-not-allowed aria-disabled:opacity-75'

const VARIANTS: Record<Variant | 'on', string> = {
  primary:
    'border-brand bg-brand text-on-brand hover:border-brand-hover hover:bg-brand-hover active:brightness-90',
  secondary: 'border-line-strong bg-surface text-text hover:bg-surface-2 pressable',
  quiet:
    'border-transparent text-text hover:bg-surface-2 pressable disabled:border-transparent disabled:bg-transparent',
  on: 'border-brand-ink bg-brand-wash text-brand-ink hover:bg-surface-2 pressable high-contrast:border-text high-contrast:bg-text high-contrast:text-bg high-contrast:hover:bg-text',
  danger: 'border-error bg-error text-on-error hover:brightness-110 active:brightness-90',
}

const SIZES: Record<Size, string> = {
  xs: 'tall-xs px-2.5',
  sm: 'tall-sm px-3',
  md: 'tall-md px-3.5',
  lg: 'tall-lg px-4',
  xl: 'tall-xl px-5',
}

const SQUARES: Record<Size, string> = {
  xs: 'square-xs',
  sm: 'square-sm',
  md: 'square-md',
  lg: 'square-lg',
  xl: 'square-xl',
}

type PressProps = ComponentProps<'button'> & { loading?: boolean }

/** Shared by Button and IconButton; `box` is the size class. */
function Press({
  variant = 'secondary',
  box,
  loading,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: PressProps & { variant?: keyof typeof VARIANTS; box: string }) {
  return (
    <button
      {...rest}
      type={loading ? 'button' : type}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
      onClick={loading ? undefined : onClick}
      className={cx(BASE, VARIANTS[variant], box, className)}
    >
      {loading && <LoaderCircle aria-hidden size={16} className="animate-spin" />}
      {children}
    </button>
  )
}

/** A native button. While `loading` it keeps focus and ignores clicks. */
export function Button({
  size = 'md',
  variant,
  pressed,
  ...rest
}: PressProps &
  Look & {
    /** Of a button that is on or off. */
    pressed?: boolean
  }) {
  return <Press aria-pressed={pressed} {...rest} variant={pressed ? 'on' : variant} box={SIZES[size]} />
}

/** A square icon button; `label` is its accessible name and tooltip. */
export function IconButton({
  label,
  icon: Icon,
  size = 'sm',
  variant = 'quiet',
  pressed,
  className,
  ...rest
}: Omit<PressProps, 'children'> & Look & { label: string; icon: LucideIcon; pressed?: boolean }) {
  return (
    <Press
      title={label}
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      variant={pressed ? 'on' : variant}
      box={SQUARES[size]}
      className={className}
    >
      {!rest.loading && <Icon aria-hidden size={size === 'xs' ? 16 : 18} />}
    </Press>
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

/** A router link styled as a button, for navigation. */
export const LinkButton = createLink(Anchor)
