import { CircleAlert, CircleCheck, Info, LoaderCircle, TriangleAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { useToastHome } from './toast-home.ts'
import { connectToasts } from './toast.ts'

const ICONS = {
  success: <CircleCheck aria-hidden size={18} className="text-success-ink" />,
  error: <CircleAlert aria-hidden size={18} className="text-error-ink" />,
  warning: <TriangleAlert aria-hidden size={18} className="text-warning-ink" />,
  info: <Info aria-hidden size={18} className="text-info-ink" />,
  loading: <LoaderCircle aria-hidden size={18} className="text-muted animate-spin" />,
  close: <X aria-hidden size={16} />,
}

/** Sonner with the values of the spec (section 9) and the app's colors: Sonner's own rich colors fail AA. */
export function Toaster() {
  const home = useToastHome()
  useEffect(() => {
    /** Sonner's ids of the toasts on the screen that a later one may replace. */
    const replaceable = new Map<string, string | number>()
    return connectToasts(({ kind, message, detail: description, action, duration, id }) => {
      // Sonner leaves out a toast that replaces one on its way out, so that one is no longer replaced.
      const leave = () => {
        if (id) replaceable.delete(id)
      }
      const before = id && replaceable.get(id)
      const show = kind === 'default' ? sonner : sonner[kind]
      const shown = show(message, {
        // Passed even when absent, because a replacing toast inherits the options that it omits.
        duration,
        description,
        // Where a page has its keys at the bottom, a toast would cover them; at the right of the top, the save status.
        ...(document.querySelector('[data-keys-below]') && { position: 'top-center' }),
        action: action && {
          label: action.label,
          onClick: () => {
            leave()
            action.onClick()
          },
        },
        onAutoClose: leave,
        onDismiss: leave,
        ...(before && { id: before }),
      })
      if (id) replaceable.set(id, shown)
    })
  }, [])
  return createPortal(
    <Sonner
      position="bottom-right"
      visibleToasts={3}
      gap={14}
      offset={24}
      mobileOffset={16}
      hotkey={['altKey', 'KeyT']}
      customAriaLabel="Notifications"
      closeButton
      // Bottom sheets, the footers of dialogs and the selection bar have buttons where the toast would be.
      className="in-[dialog]:[--mobile-offset-bottom:5.25rem]! in-[dialog]:[--offset-bottom:6rem]! in-[body:has([data-bulk-bar])]:[--mobile-offset-bottom:8rem]! in-[body:has([data-bulk-bar])]:[--offset-bottom:5.25rem]!"
      icons={ICONS}
      style={{ '--width': '356px', zIndex: 'var(--z-toast)', fontFamily: 'inherit' } as React.CSSProperties}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: 'Close toast',
        classNames: {
          toast:
            'bg-surface text-text shadow-overlay flex w-full items-center gap-2.5 rounded-md border p-2 pl-3 focus-visible:outline-2! focus-visible:outline-offset-2! focus-visible:outline-focus! sm:w-(--width)',
          content: 'order-1 min-w-0 flex-1 py-1.5',
          title: 'text-body',
          description: 'text-caption text-muted',
          icon: 'shrink-0',
          actionButton:
            'touch-target text-button order-2 h-8 shrink-0 rounded-sm border border-line-strong px-2.5 hover:bg-surface-2',
          closeButton:
            'touch-target text-muted hover:bg-surface-2 order-3 grid size-8 shrink-0 place-items-center rounded-sm',
        },
      }}
    />,
    home,
  )
}
