import { IconButton } from '#src/ui/button.tsx'
import { Modal } from '#src/ui/modal.tsx'
import { ProductMark } from '#src/ui/product-mark.tsx'
import { useClosingSwipe } from '#src/ui/use-closing-swipe.ts'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'

/** The navigation on a phone: slides over the page, and closes on Escape, outside, or a swipe to the left. */
export function Drawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Modal
      {...useClosingSwipe('left', onClose)}
      aria-label="Menu"
      onClose={onClose}
      className="h-dvh max-h-none w-[calc(16rem+env(safe-area-inset-left))] max-w-[85vw] border-r pt-[env(safe-area-inset-top)] pr-0 pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)]"
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
