import { toast } from './toast.ts'

/** Runs a change and shows the error when it fails. Returns whether it succeeded. */
export function attempt(change: () => void): boolean {
  try {
    change()
    return true
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error))
    return false
  }
}
