/** Separate from the path's validation: every signed-in page needs this part. */
import { readStored, writeStored } from '#src/lib/storage.ts'

export const RETURN_URL = 'hashmark.return-url'

/** Stores, for this tab, the page that a signed-out user requested. */
export function rememberIntendedPath(path: string): void {
  writeStored('session', RETURN_URL, path)
}

/** Whether the person is here to join a team, such as from its QR code. */
export function wantsToJoin(returnUrl: string | undefined): boolean {
  return (returnUrl ?? readStored('session', RETURN_URL) ?? '').startsWith('/join-team')
}
