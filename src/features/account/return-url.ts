/** Where a person goes after signing in (spec, section 2: login redirect rules). Hostile until proven ours. */

export const DEFAULT_LANDING = '/dashboard'

const AUTH_PAGE =
  /^\/(log(in|out)|register|signup|auth|(admin\/)?create-account|create-coach-account|(reset|forgot)-password|verify-email)(\/|$)/

// Any base will do: it only shows whether a path stays on its own origin.
const BASE = 'https://own.invalid'

/** The path to go to: the asked one if it is safe, else the saved one if it is, else the dashboard. */
export function landingPath(asked: unknown, saved: unknown): string {
  return safeReturnUrl(asked) ?? safeReturnUrl(saved) ?? DEFAULT_LANDING
}

/**
 * The path itself if going there stays in the app, else null. It must begin with one slash, must not be an auth
 * page, and must hold no scheme, however often it is percent-encoded.
 */
export function safeReturnUrl(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2000) return null
  const plain = fullyDecoded(value)
  if (plain === null) return null
  // Some software folds the slashes and colons of other alphabets into ours.
  for (const path of [value, plain, plain.normalize('NFKC')]) {
    if (!/^\/(?![/\\])/.test(path)) return null
    // Browsers drop tabs and line ends and read a backslash as a slash, so "/\t/evil" is "//evil" to them.
    if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\]/u.test(path)) return null
    if (/[a-z][a-z\d+.-]*:/i.test(path)) return null
    if (!staysHere(path)) return null
  }
  return value
}

function staysHere(path: string): boolean {
  if (!URL.canParse(path, BASE)) return false
  const url = new URL(path, BASE)
  if (url.origin !== BASE || url.pathname.startsWith('//')) return false
  return !AUTH_PAGE.test(url.pathname.toLowerCase().replace(/\/+/g, '/'))
}

/** Percent-decoding until nothing changes; null for what is malformed or nested absurdly deep. */
function fullyDecoded(value: string): string | null {
  let text = value
  for (let round = 0; round < 5; round++) {
    let next: string
    try {
      next = decodeURIComponent(text)
    } catch {
      return null
    }
    if (next === text) return text
    text = next
  }
  return null
}
