/** Limits of this installation, such as how many invitations go out in a day: the environment's word counts before the one in Postgres, and that before the default. */
import type { Env } from '../env.ts'

export const LIMIT_DEFAULTS = {
  /** Invitations by mail in 24 hours. */
  invitationsPerPerson: 100,
  invitationsPerTeam: 200,
  invitationsInAll: 2000,
  /**
   * Client groups of the sync engine, each of which the server keeps state for: those that a person begins in 24 hours, and
   * those that it keeps. A browser has one, and begins another after a change of the schema or when its data is cleared.
   */
  syncGroupsPerDay: 1000,
  syncGroupsPerPerson: 3000,
  /** Days after which what was deleted is gone for good; until then it can be restored. */
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
