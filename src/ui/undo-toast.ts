import { toast } from './toast.ts'

/** Spec, section 4; in ms. */
const DURATION = 7000

/** Shows an Undo toast for 7 s after a deletion. A later toast with the same `id` replaces it. */
export function offerUndo(message: string, onUndo: () => void, id?: string): void {
  toast.default(message, {
    action: { label: 'Undo', onClick: onUndo },
    duration: DURATION,
    ...(id !== undefined && { id }),
  })
}
