import { toast } from './toast.ts'

let last = 0

/** An HTTP response from `fetch` or `askJson`. */
type Response = { readonly ok: boolean; readonly status: number }

/** `success` and `error` may be functions of the result or the error. */
export type WorkWords<T> = {
  loading: string
  success: string | ((result: T) => string)
  error: string | ((error: unknown) => string)
}

/**
 * Shows a loading toast until `work` settles, then a success or error toast in its place. A response that is not ok
 * shows its status (spec, section 8). Resolves and rejects as `work` does.
 */
export async function toastWork<T>(work: Promise<T>, words: WorkWords<T>): Promise<T> {
  const id = `work-${++last}`
  toast.loading(words.loading, id)
  try {
    const result = await work
    if (isResponse(result) && !result.ok) toast.error(`HTTP error! status: ${result.status}`, { id })
    else toast.success(typeof words.success === 'string' ? words.success : words.success(result), { id })
    return result
  } catch (error) {
    toast.error(typeof words.error === 'string' ? words.error : words.error(error), { id })
    throw error
  }
}

/** The message of a thrown value, for `error`. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function isResponse(result: unknown): result is Response {
  return typeof result === 'object' && result !== null && 'ok' in result && 'status' in result
}
