/** Join codes and the requests they allow. */
import type { TeamRole } from './capabilities.ts'

export const JOIN_STATUSES = ['pending', 'approved', 'declined', 'withdrawn'] as const
export type JoinStatus = (typeof JOIN_STATUSES)[number]

/** Letters and digits that can't be mistaken for each other, without vowels, so that no word appears. */
const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXZ'
const LENGTH = 8

/** Open requests that one person may have, so that nobody floods a staff. */
export const MOST_OPEN_REQUESTS = 5

/** Open requests that one team takes. */
export const MOST_TEAM_REQUESTS = 300

/** Roles that people may ask for; a coach may give another one when approving. */
export const ASKED_ROLES = [
  'player',
  'family',
  'assistant_coach',
  'coordinator',
  'manager',
  'alumni',
] as const satisfies readonly TeamRole[]
export type AskedRole = (typeof ASKED_ROLES)[number]

export const CODE_PATTERN = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`)

/** A new code from this many random bytes, 8 of them: about 38 bits, and every guess needs an account. */
export function newJoinCode(random: (bytes: number) => Uint8Array): string {
  let code = ''
  // Bytes above the largest multiple of the alphabet's length are skipped, so that each letter is equally likely.
  const most = 256 - (256 % ALPHABET.length)
  while (code.length < LENGTH)
    for (const byte of random(LENGTH))
      if (byte < most && code.length < LENGTH) code += ALPHABET[byte % ALPHABET.length]
  return code
}

/**
 * The code in what a person typed, pasted, or scanned: "ktf4-9mwq", or a link that carries it. Null when there is none.
 */
export function joinCodeIn(text: string): string | null {
  const linked = /[?&]code=([^&#\s]+)/.exec(text)?.[1] ?? text
  const code = linked.replaceAll(/[\s-]/g, '').toUpperCase()
  return CODE_PATTERN.test(code) ? code : null
}

/** "KTF4-9MWQ", as people read it aloud. */
export function shownCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

type Named = { firstName: string; lastName: string; number: number | null; userId?: string | null }

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/**
 * The roster player that a request most likely means: the name and the number agree, or the name alone when one player has
 * it. Undefined when it can't be told.
 */
export function claimedPlayer<P extends Named>(
  players: readonly P[],
  { playerName, playerNumber }: { playerName: string; playerNumber: number | null },
): P | undefined {
  const wanted = plain(playerName)
  if (!wanted) return undefined
  const byName = players.filter(({ firstName, lastName }) => plain(`${firstName} ${lastName}`) === wanted)
  const both = byName.filter(({ number }) => number === playerNumber)
  if (both.length === 1) return both[0]
  return byName.length === 1 ? byName[0] : undefined
}
