/**
 * The development mode "Blank slate" (spec, section 6): screens show a team as on its first day, without plays, plans,
 * people, or notifications. Only what screens read is empty: the replica holds what it held. Called behind
 * `import.meta.env.DEV` alone.
 */
import { useDevelopmentMode } from '#src/lib/development-mode.ts'

/** The person, what waits on the device, the team itself, and its playbook without plays: what every team begins with. */
const KEPT: ReadonlySet<string> = new Set([
  'me.profile',
  'me.memberships',
  'me.grants',
  'me.receipts',
  'me.conflicts',
  'team.one',
  'playbook.all',
])

/** Whether a blank slate shows what this query finds. */
export function isKeptBlank(queryName: string): boolean {
  return KEPT.has(queryName)
}

/** Whether the mode hides what this query finds. */
export function useIsBlanked(query: object): boolean {
  const isBlank = useDevelopmentMode() === 'blank_slate'
  const name = 'query' in query ? (query.query as { queryName: string }).queryName : ''
  return isBlank && !isKeptBlank(name)
}
