import { toast } from './toast.ts'

/** Spec, section 4; in ms. */
const DURATION = 7000

/** After something was deleted: 7 s with an Undo button. What takes its `id` later takes its place. */
export function offerUndo(message: string, onUndo: () => void, id?: string): void {
  toast.default(message, {
    action: { label: 'Undo', onClick: onUndo },
    duration: DURATION,
    ...(id !== undefined && { id }),
  })
}
