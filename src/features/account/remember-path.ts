/** Apart from what judges such a path: every page that needs a person has this at hand. */
import { writeStored } from '#src/lib/storage.ts'

export const RETURN_URL = 'hashmark.return-url'

/** Remembers, for this tab, the page that a signed-out person asked for. */
export function rememberIntendedPath(path: string): void {
  writeStored('session', RETURN_URL, path)
}
