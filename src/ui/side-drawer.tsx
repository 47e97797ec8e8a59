import { cx } from '#src/lib/class-names.ts'
import { useRef } from 'react'
import { type DrawerSide, isClosingSwipe } from './drawer-swipe.ts'
import { ModalFrame, type ModalProps } from './modal-frame.tsx'

type SideDrawerProps = ModalProps & { open: boolean; side?: DrawerSide; size?: 'sm' | 'md' | 'lg' }

// 16, 20 and 24 rem (spec, section 2).
const WIDTHS = { sm: 'w-[16rem]', md: 'w-[20rem]', lg: 'w-[24rem]' }

/**
 * A panel over one side of the page; a swipe towards its side closes it too. Its children are made anew each time it
 * opens.
 */
export function SideDrawer({ open, side = 'right', size = 'md', ...rest }: SideDrawerProps) {
  const touchedAt = useRef<{ x: number; y: number } | null>(null)
  return (
    open && (
      <ModalFrame
        {...rest}
        onTouchStart={(event) => {
          const touch = event.touches[0]
          touchedAt.current = touch ? { x: touch.clientX, y: touch.clientY } : null
        }}
        onTouchEnd={(event) => {
          const from = touchedAt.current
          const to = event.changedTouches[0]
          if (from && to && isClosingSwipe(side, to.clientX - from.x, to.clientY - from.y)) rest.onClose()
        }}
        className={cx(
          'h-dvh max-h-none max-w-[calc(100vw-2.75rem)]',
          side === 'right' ? 'ml-auto border-l' : 'mr-auto border-r',
          WIDTHS[size],
        )}
      />
    )
  )
}
