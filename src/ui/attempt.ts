import { toast } from './toast.ts'

/** Makes a change; one that cannot be kept says why. Whether it was made. */
export function attempt(change: () => void): boolean {
  try {
    change()
    return true
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error))
    return false
  }
}
