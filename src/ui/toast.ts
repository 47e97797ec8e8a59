/** Toasts. The library that shows them loads with the first toast, or when idle. */

type ToastKind = 'default' | 'success' | 'error' | 'info' | 'warning' | 'loading'
type ToastAction = { label: string; onClick: () => void }
type ToastOptions = {
  action?: ToastAction
  /** ms. */
  duration?: number
  /** A second, quieter line. */
  detail?: string
  /** Replaces a toast with the same id. */
  id?: string
}
export type ToastRequest = ToastOptions & { kind: ToastKind; message: string; duration: number }

// Spec, section 9; in ms.
const DURATION = { error: 8000, other: 4000 }

const waiting: ToastRequest[] = []
let show: ((request: ToastRequest) => void) | null = null
const wakeups = new Set<() => void>()

function request(kind: ToastKind, message: string, options: ToastOptions = {}) {
  const duration = options.duration ?? (kind === 'error' ? DURATION.error : DURATION.other)
  const made = { ...options, kind, message, duration }
  if (show) return show(made)
  waiting.push(made)
  for (const wake of wakeups) wake()
}

export const toast = {
  /** Neutral: neither success nor failure. */
  default: (message: string, options?: ToastOptions) => request('default', message, options),
  success: (message: string, options?: ToastOptions) => request('success', message, options),
  error: (message: string, options?: ToastOptions) => request('error', message, options),
  info: (message: string, options?: ToastOptions) => request('info', message, options),
  warning: (message: string, options?: ToastOptions) => request('warning', message, options),
  /** Stays until a toast with the same id replaces it. */
  loading: (message: string, id: string) => request('loading', message, { id, duration: Infinity }),
}

/** For the toast region: registers the display once mounted and shows queued toasts. */
export function connectToasts(display: (request: ToastRequest) => void): () => void {
  show = display
  for (const early of waiting.splice(0)) display(early)
  return () => {
    show = null
  }
}

/** For the toast region: calls `wake` when a toast is queued before there is a display. */
export function onToastWanted(wake: () => void): () => void {
  wakeups.add(wake)
  if (waiting.length > 0) wake()
  return () => wakeups.delete(wake)
}
