/** What the address of the roster says. Anything it does not say is the default. */

export const ROSTER_GROUPS = ['players', 'staff', 'family', 'alumni'] as const
export type RosterGroup = (typeof ROSTER_GROUPS)[number]

/** `invite`: people are just being asked in. */
export type RosterSearch = { q?: string; group?: RosterGroup; invite?: true }

/** The same before it is read: anything may stand in an address. */
export type RosterAddress = { [key in keyof RosterSearch]?: unknown }

const MAX_LENGTH = 120

/** Reads an address that anybody may have typed; what makes no sense is left out. */
export function parseRosterSearch(raw: RosterAddress): RosterSearch {
  const group = ROSTER_GROUPS.find((one) => one === raw['group'])
  // The router reads `q=12` as a number.
  const q = typeof raw['q'] === 'number' ? String(raw['q']) : raw['q']
  return {
    ...(typeof q === 'string' && q !== '' && { q: q.slice(0, MAX_LENGTH) }),
    ...(group && { group }),
    ...(raw['invite'] === true && { invite: true as const }),
  }
}
