/** Separate from the path's validation: every signed-in page needs this part. */
import { writeStored } from '#src/lib/storage.ts'

export const RETURN_URL = 'hashmark.return-url'

/** Stores, for this tab, the page that a signed-out user requested. */
export function rememberIntendedPath(path: string): void {
  writeStored('session', RETURN_URL, path)
}
