/** What a player has to learn, from the list of plays. Pure. */
import type { Unit } from '#schema/football/taxonomy.ts'

type Play = { unit: Unit; status: 'draft' | 'review' | 'published'; updatedAt: number }

const RECENT = 5

/**
 * The published plays: how many of each unit, and the five that changed last. What the staff is still drawing counts
 * for nothing; `unpublished` says how much that is.
 */
export function toLearn<P extends Play>(
  plays: readonly P[],
): { total: number; byUnit: Record<Unit, number>; recent: P[]; unpublished: number } {
  const published = plays.filter(({ status }) => status === 'published')
  const byUnit = { offense: 0, defense: 0, special: 0 }
  for (const { unit } of published) byUnit[unit]++
  return {
    total: published.length,
    byUnit,
    recent: published.toSorted((a, b) => b.updatedAt - a.updatedAt).slice(0, RECENT),
    unpublished: plays.length - published.length,
  }
}
