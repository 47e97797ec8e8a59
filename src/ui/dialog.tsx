import { cx } from '#src/lib/class-names.ts'
import { ModalFrame, type ModalProps } from './modal-frame.tsx'

type DialogProps = ModalProps & { open: boolean; size?: 'sm' | 'md' | 'lg' | 'full' }

const SIZES = {
  sm: 'md:max-w-sm',
  md: 'md:max-w-lg',
  lg: 'md:max-w-3xl',
  full: 'md:max-w-[calc(100vw-3rem)] md:h-[calc(100dvh-3rem)]',
}

/**
 * A modal dialog; on a phone, a bottom sheet. Its children remount each time it opens. The first field or
 * the element with `data-autofocus` gets the focus; `data-autofocus="typing"` only when there is a
 * keyboard.
 */
export function Dialog({ open, size = 'md', ...rest }: DialogProps) {
  return (
    open && (
      <ModalFrame
        {...rest}
        onShown={focusFirst}
        className={cx(
          'mt-auto max-h-[92dvh] w-full max-w-full rounded-t-md border-t',
          'md:m-auto md:max-h-[calc(100dvh-3rem)] md:rounded-md md:border',
          SIZES[size],
        )}
      />
    )
  )
}

const FIELDS = 'input, select, textarea, button, a[href]'

/** Uses `:scope`, because the page around the dialog may have a header too. */
function focusFirst(dialog: HTMLDialogElement): void {
  const hasKeyboard = !matchMedia('(pointer: coarse)').matches
  const first =
    (hasKeyboard ? dialog.querySelector<HTMLElement>('[data-autofocus=typing]') : null) ??
    dialog.querySelector<HTMLElement>('[data-autofocus]:not([data-autofocus=typing])') ??
    dialog.querySelector<HTMLElement>(`:scope > div > header + div :is(${FIELDS})`)
  first?.focus()
}
