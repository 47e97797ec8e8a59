import type { ComponentProps } from 'react'
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'
import { useOverlayHome } from '../overlay-home.ts'

/** ms (spec, section 9). */
export const TOOLTIP_DELAY = 140

/** A tooltip on hover and focus. Must not be the only place for its text. */
export function Tooltip({
  text,
  placement = 'top',
  children,
}: {
  text: string
  placement?: ComponentProps<typeof AriaTooltip>['placement']
  /** A single button, link or field. */
  children: ComponentProps<typeof Focusable>['children']
}) {
  const [find, home] = useOverlayHome()
  return (
    <span ref={find} className="contents">
      <TooltipTrigger delay={TOOLTIP_DELAY} closeDelay={0}>
        <Focusable>{children}</Focusable>
        <AriaTooltip
          UNSTABLE_portalContainer={home}
          placement={placement}
          offset={6}
          style={{ zIndex: 'var(--z-tooltip)' }}
          className="text-caption bg-text text-bg shadow-overlay max-w-[min(var(--tooltip-width),calc(100vw-1rem))] rounded-sm px-2 py-1.5"
        >
          {text}
        </AriaTooltip>
      </TooltipTrigger>
    </span>
  )
}
