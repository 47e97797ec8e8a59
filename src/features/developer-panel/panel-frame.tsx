import { useMedia } from '#src/lib/use-media.ts'
import type { PanelSize } from '#src/ui/panel-size.ts'
import { ResizePanel } from '#src/ui/resize-panel.tsx'
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'

type FrameProps = {
  title: string
  size: PanelSize
  onResized: (size: PanelSize) => void
  onClose: () => void
  children: ReactNode
}

/**
 * Floats over the page, which can be used beside it; on a phone, and over a dialog that holds everything else, it takes
 * the whole screen. Escape closes it, and the focus goes back to where it was.
 */
export function PanelFrame(props: FrameProps) {
  const hasRoom = useMedia('(min-width: 48rem)')
  const [isOverModal] = useState(() => document.querySelector('dialog:modal') !== null)
  return hasRoom && !isOverModal ? <Floating {...props} /> : <FullScreen {...props} />
}

function Floating({ title, size, onResized, onClose, children }: FrameProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => visitedBy(box), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- for what bubbles up out of it
    <div
      ref={box}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an open <dialog> says to the shell that the page waits
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="pointer-events-none fixed inset-2 top-[calc(var(--header-height)+0.5rem)] z-(--z-fixed) outline-none print:hidden"
    >
      <ResizePanel
        label={`${title}, resizable`}
        initial={size}
        stays="bottom-right"
        flush
        onResized={onResized}
      >
        {children}
      </ResizePanel>
    </div>
  )
}

function FullScreen({ title, onClose, children }: FrameProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    const leave = visitedBy(dialog)
    element?.showModal()
    return () => {
      leave()
      element?.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="bg-surface text-text m-0 h-dvh max-h-none w-full max-w-none flex-col p-0 pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] open:flex"
    >
      {children}
    </dialog>
  )
}

/** Takes the focus into the panel; what it returns gives it back, if it is still in there. */
function visitedBy(box: RefObject<HTMLElement | null>): () => void {
  const before = document.activeElement
  const panel = box.current
  // The tabs come a moment later than what holds them.
  const frame = requestAnimationFrame(() => {
    panel?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()
  })
  panel?.focus()
  return () => {
    cancelAnimationFrame(frame)
    if (panel?.contains(document.activeElement) && before instanceof HTMLElement) before.focus()
  }
}
