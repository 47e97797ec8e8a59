import { cx } from '#src/lib/class-names.ts'
import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { describedBy, FieldFrame } from './field-frame.tsx'
import { groupOptions } from './group-options.ts'

export type SelectOption<V extends string = string> = { value: V; label: string; group?: string }

type SelectProps<V extends string> = {
  label: string
  value: V
  onChange: (value: V) => void
  options: readonly SelectOption<V>[]
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl'
  /** The label is only for screen readers. */
  labelHidden?: boolean
  error?: string
  hint?: string
  className?: string
} & Pick<ComponentProps<'select'>, 'name' | 'disabled' | 'onBlur'>

const HEIGHTS = {
  xs: 'tall-xs',
  sm: 'tall-sm',
  md: 'tall-md',
  lg: 'tall-lg',
  xl: 'tall-xl',
}

/** A native select, so that phones show their own picker. Options of the same `group` must be adjacent. */
export function Select<V extends string>({
  label,
  value,
  onChange,
  options,
  size = 'md',
  labelHidden,
  error,
  hint,
  className,
  ...native
}: SelectProps<V>) {
  const id = useId()
  const control = (
    <span className={cx('relative block', labelHidden && className)}>
      <select
        {...native}
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value as V)}
        aria-label={labelHidden ? label : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        className={cx('control touch-target w-full appearance-none truncate pr-8 pl-3', HEIGHTS[size])}
      >
        {items(options)}
      </select>
      <ChevronDown
        aria-hidden
        size={16}
        className="text-muted pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2"
      />
    </span>
  )
  if (labelHidden) return control
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      {control}
    </FieldFrame>
  )
}

function items(options: readonly SelectOption[]) {
  const item = (option: SelectOption) => (
    <option key={option.value} value={option.value}>
      {option.label}
    </option>
  )
  return groupOptions(options).map((block) =>
    block.group ? (
      <optgroup key={block.group} label={block.group}>
        {block.options.map(item)}
      </optgroup>
    ) : (
      block.options.map(item)
    ),
  )
}
