import { randomBytes } from 'node:crypto'
import { isSame, sealFor } from './keys.ts'

/** People who share a device. */
const MOST = 5

/**
 * The accounts that were signed in to in a browser before, as a cookie of `number.signature` pairs, latest first. It
 * does not reveal the accounts: a signature fits the id of one account, and not a later owner of its address. A known
 * browser has a separate count of attempts at that account, so that a stranger who keeps guessing does not lock its
 * owner out.
 */
export function knownBrowsers(secret: string) {
  const seal = sealFor(secret, 'known browser')
  const entries = (cookie: string | undefined) =>
    (cookie ?? '').split('~', MOST).filter((one) => /^[\w-]{22}\.[\w-]{43}$/.test(one))
  const fits = (entry: string, userId: string) => {
    const [number = '', given = ''] = entry.split('.')
    return isSame(given, seal(`${number} ${userId}`))
  }
  return {
    /** The browser's number for this account, if it is known. */
    numberOf: (cookie: string | undefined, userId: string): string | undefined =>
      entries(cookie)
        .find((entry) => fits(entry, userId))
        ?.split('.')[0],
    /** The updated cookie after a sign-in to this account. */
    after(cookie: string | undefined, userId: string): string {
      const known = entries(cookie)
      const own = known.find((entry) => fits(entry, userId))
      const number = randomBytes(16).toString('base64url')
      const first = own ?? `${number}.${seal(`${number} ${userId}`)}`
      return [first, ...known.filter((entry) => entry !== own)].slice(0, MOST).join('~')
    },
  }
}
