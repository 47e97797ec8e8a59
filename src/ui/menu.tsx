import { cx } from '#src/lib/class-names.ts'
import { Check, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { Popover, type Trigger } from './popover.tsx'

export type MenuItem = {
  id: string
  label: string
  /** A second, quieter line. */
  detail?: string
  icon?: LucideIcon
  danger?: boolean
  disabled?: boolean
  /** For a single-choice menu: marks the selected item. */
  checked?: boolean
  onAction: () => void
  /** The pointer or focus has entered or left the item. */
  onPointedAt?: (isThere: boolean) => void
}

const TYPE_AHEAD_MS = 600

/** A menu of actions behind a button. Arrows, Home, End and type-ahead move; Tab and Escape close. */
export function Menu({
  label,
  trigger,
  heading,
  items,
  placement,
}: {
  label: string
  /** A heading above the items. */
  heading?: string
  trigger: Trigger
  items: readonly MenuItem[]
  placement?: 'start' | 'end'
}) {
  const typed = useRef({ text: '', at: 0 })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const panel = event.currentTarget
    const targets = enabledItems(panel)
    const here = targets.indexOf(document.activeElement as HTMLElement)
    const go = (index: number) => {
      event.preventDefault()
      targets.at(index % targets.length)?.focus()
    }
    if (event.key === 'ArrowDown') go(here + 1)
    else if (event.key === 'ArrowUp') go(here <= 0 ? -1 : here - 1)
    else if (event.key === 'Home') go(0)
    else if (event.key === 'End') go(-1)
    else if (event.key === 'Tab') panel.hidePopover()
    else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
      const stale = event.timeStamp - typed.current.at > TYPE_AHEAD_MS
      typed.current = { text: (stale ? '' : typed.current.text) + event.key, at: event.timeStamp }
      const found = targets.findIndex((target) =>
        target.textContent.trim().toLowerCase().startsWith(typed.current.text.toLowerCase()),
      )
      if (found >= 0) go(found)
    }
  }

  return (
    <Popover
      label={label}
      role="menu"
      trigger={trigger}
      placement={placement}
      className="min-w-48"
      focusFirst={(panel) => {
        typed.current = { text: '', at: 0 }
        return enabledItems(panel)[0]
      }}
      onKeyDown={onKeyDown}
    >
      {(close) => [
        heading && (
          <p key="heading" aria-hidden className="text-caption text-muted px-2.5 pt-1.5 pb-1">
            {heading}
          </p>
        ),
        ...items.map(
          ({ id, label: words, detail, icon: Icon, danger, disabled, checked, onAction, onPointedAt }) => (
            <button
              key={id}
              type="button"
              role={checked === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={checked}
              tabIndex={-1}
              disabled={disabled}
              onPointerEnter={() => onPointedAt?.(true)}
              onPointerLeave={() => onPointedAt?.(false)}
              onFocus={() => onPointedAt?.(true)}
              onBlur={() => onPointedAt?.(false)}
              onClick={() => {
                close()
                onAction()
              }}
              className={cx(
                'touch-target flex min-h-9 w-full py-1 items-center gap-2.5 rounded-sm px-2.5 text-left focus-visible:-outline-offset-2 disabled:text-muted',
                danger && !disabled ? 'text-error-ink' : '',
                !disabled && 'hover:bg-surface-2 focus:bg-surface-2',
                checked && 'bg-brand-wash text-brand-ink',
              )}
            >
              {Icon && <Icon aria-hidden size={16} className="shrink-0" />}
              <span className="min-w-0 flex-1">
                <span className="block truncate">{words}</span>
                {detail && <span className="text-caption text-muted block truncate">{detail}</span>}
              </span>
              {checked && <Check aria-hidden size={16} className="shrink-0" />}
            </button>
          ),
        ),
      ]}
    </Popover>
  )
}

function enabledItems(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)')]
}
