import { cx } from '#src/lib/class-names.ts'
import type { DrawerSide } from './drawer-swipe.ts'
import { ModalFrame, type ModalProps } from './modal-frame.tsx'
import { useClosingSwipe } from './use-closing-swipe.ts'

export type DrawerSize = 'sm' | 'md' | 'lg'
type SideDrawerProps = ModalProps & { open: boolean; side?: DrawerSide; size?: DrawerSize }

/** 16, 20 and 24 rem (spec, section 2). */
export const DRAWER_WIDTHS: Record<DrawerSize, string> = { sm: 'w-[16rem]', md: 'w-[20rem]', lg: 'w-[24rem]' }

/**
 * A panel over one side of the page; a swipe toward that side also closes it. Its children remount each
 * time it opens.
 */
export function SideDrawer({ open, side = 'right', size = 'md', ...rest }: SideDrawerProps) {
  const swipe = useClosingSwipe(side, rest.onClose)
  return (
    open && (
      <ModalFrame
        {...rest}
        {...swipe}
        className={cx(
          'h-dvh max-h-none max-w-[calc(100vw-2.75rem)]',
          side === 'right' ? 'ml-auto border-l' : 'mr-auto border-r',
          DRAWER_WIDTHS[size],
        )}
      />
    )
  )
}
