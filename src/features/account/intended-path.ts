import { readStored, writeStored } from '#src/lib/storage.ts'
import { landingPath } from './return-url.ts'

const KEY = 'hashmark.return-url'

/** Remembers, for this tab, the page that a signed-out person asked for. */
export function rememberIntendedPath(path: string): void {
  writeStored('session', KEY, path)
}

/** Where to go now that the person is signed in; what was remembered is used up. */
export function takeLandingPath(returnUrl: string | undefined): string {
  const path = landingPath(returnUrl, readStored('session', KEY))
  writeStored('session', KEY, null)
  return path
}
