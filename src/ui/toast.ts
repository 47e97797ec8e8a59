/** Short notices at the edge of the screen. The library that shows them loads on the first one, or when idle. */

type ToastKind = 'default' | 'success' | 'error' | 'info' | 'warning' | 'loading'
type ToastAction = { label: string; onClick: () => void }
type ToastOptions = {
  action?: ToastAction
  /** ms. */
  duration?: number
  /** A second, quieter line. */
  detail?: string
  /** A toast of the same id is replaced. */
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
  /** Neutral: nothing succeeded and nothing failed. */
  default: (message: string, options?: ToastOptions) => request('default', message, options),
  success: (message: string, options?: ToastOptions) => request('success', message, options),
  error: (message: string, options?: ToastOptions) => request('error', message, options),
  info: (message: string, options?: ToastOptions) => request('info', message, options),
  warning: (message: string, options?: ToastOptions) => request('warning', message, options),
  /** Stays until one of the same id takes its place. */
  loading: (message: string, id: string) => request('loading', message, { id, duration: Infinity }),
}

/** For the region that shows toasts: called once it is on the page; shows what was asked for before. */
export function connectToasts(display: (request: ToastRequest) => void): () => void {
  show = display
  for (const early of waiting.splice(0)) display(early)
  return () => {
    show = null
  }
}

/** For the region that shows toasts: calls `wake` when a toast is asked for before there is a display, or was already. */
export function onToastWanted(wake: () => void): () => void {
  wakeups.add(wake)
  if (waiting.length > 0) wake()
  return () => wakeups.delete(wake)
}
