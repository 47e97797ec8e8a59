import { randomBytes } from 'node:crypto'
import { isSame, sealFor } from './keys.ts'

/** People who share a device. */
const MOST = 5

/**
 * Which accounts have been signed in to in a browser before, as a cookie of `number.seal` pairs, the latest first. It
 * does not say whose they are: a seal fits the id of one account, and not another that gets its address later. Whoever
 * has one of them is counted apart from the rest of the world's tries at that account, so that a stranger who keeps
 * guessing does not shut its owner out.
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
    /** The number under which the browser is known to this account, if it is. */
    numberOf: (cookie: string | undefined, userId: string): string | undefined =>
      entries(cookie)
        .find((entry) => fits(entry, userId))
        ?.split('.')[0],
    /** The cookie once this account has been signed in to. */
    after(cookie: string | undefined, userId: string): string {
      const known = entries(cookie)
      const own = known.find((entry) => fits(entry, userId))
      const number = randomBytes(16).toString('base64url')
      const first = own ?? `${number}.${seal(`${number} ${userId}`)}`
      return [first, ...known.filter((entry) => entry !== own)].slice(0, MOST).join('~')
    },
  }
}
