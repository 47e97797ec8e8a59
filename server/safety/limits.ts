/**
 * Limits of this installation, such as invitations per day: the environment overrides Postgres, which overrides the
 * default.
 */
import type { Env } from '../env.ts'

export const LIMIT_DEFAULTS = {
  /** Emailed invitations in 24 hours. */
  invitationsPerPerson: 100,
  invitationsPerTeam: 200,
  invitationsInAll: 2000,
  /** Emails in 24 hours that ask families whether a player comes. */
  familyMailsPerTeam: 1000,
  /**
   * Client groups of the sync engine, for each of which the server keeps state: new ones per person in 24 hours, and
   * existing ones per person. A browser has one, and starts another after a schema change or when its data is cleared.
   */
  syncGroupsPerDay: 1000,
  syncGroupsPerPerson: 3000,
  /** Days after which deleted data is purged; until then it can be restored. */
  deletedDays: 90,
} as const

export type LimitName = keyof typeof LIMIT_DEFAULTS
export const LIMIT_NAMES = Object.keys(LIMIT_DEFAULTS) as LimitName[]
export const MOST_LIMIT = 1_000_000

export type Limits = { readonly [name in LimitName]: number }

/** The variable that sets a limit: LIMIT_INVITATIONS_PER_TEAM. */
export function limitVariable(name: LimitName): string {
  return `LIMIT_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`
}

type Query = (text: string, values: unknown[]) => Promise<Iterable<Record<string, unknown>>>

/** The current limits. An administrator may change them while servers run. */
export async function readLimits(query: Query, env: Pick<Env, 'limits'>): Promise<Limits> {
  const stored = await query('select name, value from limits', [])
  const known = Object.fromEntries([...stored].map((row) => [row['name'], Number(row['value'])]))
  return { ...LIMIT_DEFAULTS, ...known, ...env.limits }
}
