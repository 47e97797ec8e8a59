import { readStored, writeStored } from '#src/lib/storage.ts'
import { RETURN_URL } from './remember-path.ts'
import { landingPath } from './return-url.ts'

/** Where to go now that the person is signed in; what was remembered is used up. */
export function takeLandingPath(returnUrl: string | undefined): string {
  const path = landingPath(returnUrl, readStored('session', RETURN_URL))
  writeStored('session', RETURN_URL, null)
  return path
}
