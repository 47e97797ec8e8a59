import { IconButton } from '#src/ui/button.tsx'
import { ProductMark } from '#src/ui/product-mark.tsx'
import { X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

const SWIPE_CLOSES_PX = 50

/** The navigation on a phone: slides over the page, and closes on Escape, outside, or a swipe to the left. */
export function Drawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const touchedAt = useRef<number | null>(null)
  // A layout effect: only an element that is still on the page gives the focus back when it closes.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    // The keyboard's way out is Escape, which the browser turns into `cancel`.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label="Menu"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onMouseDown={(event) => {
        if (event.target === dialog.current) onClose()
      }}
      onTouchStart={(event) => {
        touchedAt.current = event.touches[0]?.clientX ?? null
      }}
      onTouchEnd={(event) => {
        const from = touchedAt.current
        const to = event.changedTouches[0]?.clientX
        if (from !== null && to !== undefined && from - to > SWIPE_CLOSES_PX) onClose()
      }}
      className="bg-surface text-text shadow-overlay m-0 h-dvh max-h-none w-[calc(16rem+env(safe-area-inset-left))] max-w-[85vw] border-r pt-[env(safe-area-inset-top)] pr-0 pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)] backdrop:bg-black/50"
    >
      <div className="flex h-12 items-center gap-2.5 border-b pr-1 pl-3">
        <ProductMark size={26} />
        <span className="text-title flex-1">Hashmark</span>
        <IconButton label="Close menu" icon={X} onClick={onClose} />
      </div>
      <nav aria-label="Main">{children}</nav>
    </dialog>
  )
}
