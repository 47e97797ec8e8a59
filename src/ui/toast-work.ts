import { toast } from './toast.ts'

let last = 0

/**
 * Says that something is being done, and then in the same place what came of it. An answer of a server that is not ok
 * counts as failed (spec, section 8). Gives on what `work` gives, and fails as it does.
 */
export async function toastWork<T>(
  work: Promise<T>,
  words: { loading: string; success: string; error: string },
): Promise<T> {
  const id = `work-${++last}`
  toast.loading(words.loading, id)
  try {
    const result = await work
    if (result instanceof Response && !result.ok) toast.error(`HTTP error! status: ${result.status}`, { id })
    else toast.success(words.success, { id })
    return result
  } catch (error) {
    toast.error(words.error, { id })
    throw error
  }
}
