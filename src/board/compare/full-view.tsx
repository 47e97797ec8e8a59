import { Minus, Plus, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { IconButton } from '#src/ui/button.tsx'
import { Modal } from '#src/ui/modal.tsx'

const ZOOMS = [100, 150, 200, 300]

/** One drawing over all of the screen, near enough to see what a thumb covers; a finger moves it about. */
export function FullView({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const titleId = useId()
  // Upright, the whole drawing would be no larger than before.
  const [zoom, setZoom] = useState(() => (innerHeight > innerWidth ? 2 : 0))
  return (
    <Modal
      onClose={onClose}
      aria-labelledby={titleId}
      onShown={(dialog) => {
        const room = dialog.querySelector('[data-room]')
        room?.scrollTo({ left: (room.scrollWidth - room.clientWidth) / 2 })
      }}
      className="size-full max-h-none max-w-none p-0 open:flex"
    >
      <div className="flex min-h-0 w-full flex-col pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)]">
        <header className="flex items-center gap-1 border-b py-1 pr-2 pl-4">
          <h2 id={titleId} className="text-title min-w-0 flex-1 truncate">
            {title}
          </h2>
          <IconButton label="Zoom out" icon={Minus} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)} />
          <IconButton
            label="Zoom in"
            icon={Plus}
            disabled={zoom === ZOOMS.length - 1}
            onClick={() => setZoom(zoom + 1)}
          />
          <IconButton label="Close" icon={X} onClick={onClose} />
        </header>
        <div data-room className="bg-surface-2 flex min-h-0 flex-1 overflow-auto">
          <div className="m-auto shrink-0" style={{ width: `${ZOOMS[zoom]}%` }}>
            {children}
          </div>
        </div>
      </div>
    </Modal>
  )
}
