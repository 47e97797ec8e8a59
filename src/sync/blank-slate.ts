/**
 * The development mode "Blank slate" (spec, section 6): screens show a team as on its first day, without plays, plans,
 * people, or notifications. Only what screens read is empty: the replica holds what it held. Called behind
 * `import.meta.env.DEV` alone.
 */
import { useDevelopmentMode } from '#src/lib/development-mode.ts'

/** What every new team has: the person, the device's queue, the team itself, and a playbook without plays. */
const KEPT: ReadonlySet<string> = new Set([
  'me.profile',
  'me.memberships',
  'me.grants',
  'me.receipts',
  'me.conflicts',
  'team.one',
  'playbook.all',
])

/** Whether a blank slate shows this query's rows. */
export function isKeptBlank(queryName: string): boolean {
  return KEPT.has(queryName)
}

/** Whether the mode hides this query's rows. */
export function useIsBlanked(query: object): boolean {
  const isBlank = useDevelopmentMode() === 'blank_slate'
  const name = 'query' in query ? (query.query as { queryName: string }).queryName : ''
  return isBlank && !isKeptBlank(name)
}
