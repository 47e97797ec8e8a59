/** Stops the server from accepting the engine's changes before it knows the discards (schema/discards.ts). */
import { FENCE_COOKIE, formatFence, parseFence } from '#schema/discards.ts'
import { readStored, writeStored } from '#src/lib/storage.ts'

const KEY = 'hashmark.fence.'
const YEAR_S = 31_536_000

/** New connections wait until the server knows this discard. */
export function raiseFence(userId: string, id: string): void {
  const value = formatFence({ userId, id })
  if (readStored('local', KEY + userId) === value) return
  writeStored('local', KEY + userId, value)
  setCookie(value)
}

/** Call when the server knows all discards. */
export function lowerFence(userId: string): void {
  if (readStored('local', KEY + userId) === null) return
  writeStored('local', KEY + userId, null)
  setCookie('')
}

/** Call before the replica opens: the cookie may belong to another account, or be missing after the browser was killed. */
export function restoreFence(userId: string): void {
  const fence = parseFence(readStored('local', KEY + userId))
  if (fence) setCookie(formatFence(fence))
}

function setCookie(value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // oxlint-disable-next-line unicorn/no-document-cookie -- the store of cookies is not in every browser
  document.cookie = `${FENCE_COOKIE}=${value}; Path=/zero; SameSite=Lax; Max-Age=${value ? YEAR_S : 0}${secure}`
}
