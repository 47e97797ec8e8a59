/** The destination after sign-in (spec, section 2: login redirect rules). Input is untrusted. */

export const DEFAULT_LANDING = '/dashboard'

const AUTH_PAGE =
  /^\/(log(in|out)|register|signup|auth|(admin\/)?create-account|create-coach-account|(reset|forgot)-password|verify-email)(\/|$)/

// Any base works: it only shows whether the path stays on its origin.
const BASE = 'https://own.invalid'

/** The requested path if safe, else the stored path if safe, else the dashboard. */
export function landingPath(asked: unknown, saved: unknown): string {
  return safeReturnUrl(asked) ?? safeReturnUrl(saved) ?? DEFAULT_LANDING
}

/**
 * Returns the path if it stays in the app, else null. It must begin with a single slash, must not be an
 * auth page, and must not contain a scheme at any depth of percent-encoding.
 */
export function safeReturnUrl(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2000) return null
  const plain = fullyDecoded(value)
  if (plain === null) return null
  // Some software normalizes other scripts' slashes and colons to ASCII.
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

/** Percent-decodes until nothing changes; null for malformed or excessively nested input. */
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
