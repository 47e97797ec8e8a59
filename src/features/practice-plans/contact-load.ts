/** How much full contact each group and the players have, against the team's limits. Pure. */
import { type ContactLimits, contactOver } from '#schema/football/contact.ts'
import { contactDays, type Practice } from '#schema/football/practice.ts'
import { groupHeading, PRACTICE_GROUPS, type PracticeGroup } from '#schema/practice.ts'
import { positionGroupOf } from '#schema/records.ts'

/** A limit is near from this share of it on. */
export const NEAR = 0.8

export type Load = {
  readonly name: string
  /** Minutes on the day and in its week. */
  readonly day: number
  readonly week: number
  readonly days: number
  readonly state: 'ok' | 'near' | 'over'
}

type Player = {
  readonly firstName: string
  readonly lastName: string
  readonly positions: readonly string[]
  readonly status: string
}

const RANK = { over: 0, near: 1, ok: 2 }

/** Loads over a limit first, then those close to one, then by minutes on the day and in the week. */
export const byLoad = (a: Load, b: Load) => RANK[a.state] - RANK[b.state] || b.day - a.day || b.week - a.week

/** The full contact of each group and of the active player whose load comes first, on a day and in the week of these practices. */
export function contactLoads(
  week: readonly Practice[],
  day: string,
  limits: ContactLimits,
  players: readonly Player[],
): { groups: readonly Load[]; most: Load | undefined } {
  const loadOf = (name: string, groups: readonly PracticeGroup[]): Load => {
    const byDay = contactDays(week, groups)
    const on = byDay.find((one) => one.day === day)?.minutes ?? 0
    const all = byDay.reduce((sum, { minutes }) => sum + minutes, 0)
    const days = byDay.filter(({ minutes }) => minutes > 0).length
    const over = contactOver(byDay, limits)
    const isOver = over.days.length > 0 || over.week !== undefined || over.dayCount !== undefined
    const isNear = (value: number, limit: number | null) =>
      limit !== null && limit > 0 && value >= limit * NEAR
    const near = isNear(on, limits.contactDay) || isNear(all, limits.contactWeek)
    return { name, day: on, week: all, days, state: isOver ? 'over' : near ? 'near' : 'ok' }
  }
  const groups = PRACTICE_GROUPS.map((group) => loadOf(groupHeading(group), [group]))
  // Players of the same groups have the same load: each combination is counted once.
  const seen = new Map<string, Load>()
  for (const { positions, firstName, lastName, status } of players) {
    if (status !== 'active') continue
    const own = [...new Set(positions.flatMap((position) => positionGroupOf(position) ?? []))].toSorted()
    if (own.length > 0 && !seen.has(own.join())) seen.set(own.join(), loadOf(`${firstName} ${lastName}`, own))
  }
  return { groups, most: [...seen.values()].toSorted(byLoad)[0] }
}
