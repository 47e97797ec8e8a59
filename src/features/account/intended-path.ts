import { readStored, writeStored } from '#src/lib/storage.ts'
import { RETURN_URL } from './remember-path.ts'
import { landingPath } from './return-url.ts'

/** The destination after sign-in; clears the stored path. */
export function takeLandingPath(returnUrl: string | undefined): string {
  const path = landingPath(returnUrl, readStored('session', RETURN_URL))
  writeStored('session', RETURN_URL, null)
  return path
}
