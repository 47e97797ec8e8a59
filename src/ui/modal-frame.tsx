import { cx } from '#src/lib/class-names.ts'
import { X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { IconButton } from './button.tsx'
import { Modal } from './modal.tsx'

export type ModalProps = {
  onClose: () => void
  title: string
  footer?: ReactNode
  children: ReactNode
}

type FrameProps = ModalProps &
  Pick<ComponentProps<typeof Modal>, 'className' | 'onTouchStart' | 'onTouchEnd' | 'onShown'>

/** A modal with title, close button and footer. `className` sets its size and position. */
export function ModalFrame({ title, footer, className, children, ...modal }: FrameProps) {
  const titleId = useId()
  return (
    <Modal {...modal} aria-labelledby={titleId} className={cx('overflow-visible p-0 open:flex', className)}>
      <div className="flex min-h-0 w-full flex-col">
        <header className="flex items-center gap-2 border-b py-2 pr-2 pl-4">
          <h2 id={titleId} className="text-title min-w-0 flex-1 truncate" title={title}>
            {title}
          </h2>
          <IconButton label="Close" icon={X} onClick={modal.onClose} />
        </header>
        <div
          className={cx(
            'min-h-0 flex-1 overflow-y-auto p-4',
            !footer && 'pb-[max(1rem,env(safe-area-inset-bottom))]',
          )}
        >
          {children}
        </div>
        {footer && (
          <footer className="flex flex-wrap justify-end gap-2 border-t p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            {footer}
          </footer>
        )}
      </div>
    </Modal>
  )
}
