import { cx } from '#src/lib/class-names.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { IconButton } from '#src/ui/button.tsx'
import { useDensity } from '#src/ui/density.ts'
import type { DrawerSide } from '#src/ui/drawer-swipe.ts'
import { Modal } from '#src/ui/modal.tsx'
import { ProductMark } from '#src/ui/product-mark.tsx'
import { DRAWER_WIDTHS, type DrawerSize } from '#src/ui/side-drawer.tsx'
import { useClosingSwipe } from '#src/ui/use-closing-swipe.ts'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'

/** The navigation drawer on a phone; closes on Escape, on a click outside and on a swipe toward its side. */
export function Drawer({
  side,
  onClose,
  children,
}: {
  side: DrawerSide
  onClose: () => void
  children: ReactNode
}) {
  const size = useDrawerSize()
  return (
    <Modal
      {...useClosingSwipe(side, onClose)}
      aria-label="Menu"
      onClose={onClose}
      className={cx(
        'h-dvh max-h-none max-w-[85vw] pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)]',
        side === 'left'
          ? 'mr-auto border-r pr-0 pl-[env(safe-area-inset-left)]'
          : 'ml-auto border-l pr-[env(safe-area-inset-right)] pl-0',
        DRAWER_WIDTHS[size],
      )}
    >
      <div className="flex h-12 items-center gap-2.5 border-b pr-1 pl-3">
        <ProductMark size={26} />
        <span className="text-title flex-1">Hashmark</span>
        <IconButton label="Close menu" icon={X} onClick={onClose} />
      </div>
      <nav aria-label="Main">{children}</nav>
    </Modal>
  )
}

/** One size larger for comfortable density, and for screens wider than a portrait phone. */
function useDrawerSize(): DrawerSize {
  const [density] = useDensity()
  const isWide = useMedia('(min-width: 30rem)')
  return (['sm', 'md', 'lg'] as const)[Number(density === 'comfortable') + Number(isWide)] ?? 'sm'
}
