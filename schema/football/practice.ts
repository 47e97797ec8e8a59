/** Practice plans over time: when each period starts, how much full contact each group has, and what collides. Pure. */
import {
  type ContactLevel,
  CONTACT_LEVELS,
  isFullContact,
  PERIOD_TYPES,
  type PeriodType,
  PRACTICE_GROUPS,
  type PracticeGroup,
} from '../practice.ts'
import type { ContactDay } from './contact.ts'

export type Period = {
  readonly id: string
  readonly sortKey: string
  readonly type: PeriodType
  readonly name: string
  readonly minutes: number
  readonly contact: ContactLevel
}

export type Cell = {
  readonly id: string
  readonly periodId: string
  readonly planId?: string
  readonly groupFrom: PracticeGroup
  readonly groupTo: PracticeGroup
  readonly activity: string
  readonly coachId: string | null
  readonly place: string
  readonly contact: ContactLevel | ''
}

export const periodName = ({ name, type }: Pick<Period, 'name' | 'type'>) => name || PERIOD_TYPES[type].label

/** Periods in the coach's order. Two devices may have made the same key: then the id decides, on all of them alike. */
export function inOrder<P extends { readonly sortKey: string; readonly id: string }>(
  periods: readonly P[],
): P[] {
  const place = ({ sortKey, id }: P) => `${sortKey} ${id}`
  return periods.toSorted((a, b) => (place(a) < place(b) ? -1 : place(a) > place(b) ? 1 : 0))
}

/** Minutes since midnight of "HH:MM"; 0 for anything else. */
export function minuteOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const sum = hours * 60 + minutes
  return Number.isFinite(sum) ? sum : 0
}

/** "4:05 PM" of minutes since midnight; past midnight it begins anew. */
export function timeWords(minute: number): string {
  const inDay = ((minute % 1440) + 1440) % 1440
  const hours = Math.floor(inDay / 60)
  return `${hours % 12 || 12}:${String(inDay % 60).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

export type Timed<P> = { readonly period: P; readonly start: number; readonly end: number }

/** When each period starts and ends, in minutes since midnight of the practice's day. Expects them in order. */
export function timed<P extends { readonly minutes: number }>(
  periods: readonly P[],
  startTime: string,
): Timed<P>[] {
  let at = minuteOfDay(startTime)
  return periods.map((period) => {
    const start = at
    at += period.minutes
    return { period, start, end: at }
  })
}

export function totalMinutes(periods: readonly { readonly minutes: number }[]): number {
  return periods.reduce((sum, { minutes }) => sum + minutes, 0)
}

/** First and last column of a cell, from 0. Two coaches may have changed the ends at once, so they may be swapped. */
export function columnsOf({
  groupFrom,
  groupTo,
}: Pick<Cell, 'groupFrom' | 'groupTo'>): readonly [first: number, last: number] {
  const ends = [PRACTICE_GROUPS.indexOf(groupFrom), PRACTICE_GROUPS.indexOf(groupTo)]
  return [Math.min(...ends), Math.max(...ends)]
}

export function covers(cell: Pick<Cell, 'groupFrom' | 'groupTo'>, group: PracticeGroup): boolean {
  const [first, last] = columnsOf(cell)
  const at = PRACTICE_GROUPS.indexOf(group)
  return first <= at && at <= last
}

/** Whether a cell is for one of the groups or run by the coach; `coachId` is null for groups alone. */
export function concerns(
  cell: Pick<Cell, 'groupFrom' | 'groupTo' | 'coachId'>,
  groups: readonly PracticeGroup[],
  coachId: string | null,
): boolean {
  return (coachId !== null && cell.coachId === coachId) || groups.some((group) => covers(cell, group))
}

/**
 * A period's cells as rows of the grid that do not overlap. Two coaches without signal may both fill the same slot; then the
 * later cell goes to a second row, and neither text is lost.
 */
export function lanesOf<C extends Pick<Cell, 'id' | 'groupFrom' | 'groupTo'>>(cells: readonly C[]): C[][] {
  const lanes: C[][] = []
  for (const cell of cells.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const [first, last] = columnsOf(cell)
    const isFree = (lane: readonly C[]) =>
      lane.every((other) => {
        const [from, to] = columnsOf(other)
        return last < from || to < first
      })
    const lane = lanes.find(isFree)
    if (lane) lane.push(cell)
    else lanes.push([cell])
  }
  return lanes.map((lane) => lane.toSorted((a, b) => columnsOf(a)[0] - columnsOf(b)[0]))
}

/** The cell that the grid shows and edits for a group: the one in the first row that has any. */
export function cellFor<C extends Pick<Cell, 'id' | 'groupFrom' | 'groupTo'>>(
  cells: readonly C[],
  group: PracticeGroup,
): C | undefined {
  return lanesOf(cells)
    .flat()
    .find((cell) => covers(cell, group))
}

/** The contact of one group in a period: that of its cell, else the period's. Of several cells the harder counts. */
export function contactOf(
  period: Pick<Period, 'contact'>,
  cells: readonly Pick<Cell, 'groupFrom' | 'groupTo' | 'contact'>[],
  group: PracticeGroup,
): ContactLevel {
  const levels = cells.flatMap((cell) => (covers(cell, group) ? [cell.contact || period.contact] : []))
  if (levels.length === 0) return period.contact
  return CONTACT_LEVELS[Math.max(...levels.map((level) => CONTACT_LEVELS.indexOf(level)))] ?? 'air'
}

export type Practice = {
  readonly date: string
  readonly periods: readonly Period[]
  readonly cells: readonly Cell[]
}

/**
 * Minutes of full contact for a player of these groups. A two-way player is in one place at a time, so a period counts
 * once, and it counts when any of the groups has full contact: an upper bound, never too little.
 */
export function contactMinutes(
  { periods, cells }: Pick<Practice, 'periods' | 'cells'>,
  groups: readonly PracticeGroup[],
): number {
  const byPeriod = Map.groupBy(cells, ({ periodId }) => periodId)
  return periods
    .filter((period) =>
      groups.some((group) => isFullContact(contactOf(period, byPeriod.get(period.id) ?? [], group))),
    )
    .reduce((sum, { minutes }) => sum + minutes, 0)
}

/** The same by day, with several practices on one day added up, earliest day first. */
export function contactDays(practices: readonly Practice[], groups: readonly PracticeGroup[]): ContactDay[] {
  const days = Map.groupBy(practices, ({ date }) => date)
  return [...days]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, those]) => ({
      day,
      minutes: those.reduce((sum, one) => sum + contactMinutes(one, groups), 0),
    }))
}

export type Clash = { readonly kind: 'coach' | 'place'; readonly other: Cell }

type Placed = { readonly cell: Cell; readonly start: number; readonly end: number }

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/**
 * Cells whose coach or place is also in another cell at the same time, by the cell's id. Two cells with the same text at the
 * same place are one drill of groups that are not neighbors (receivers against backs), and collide in nothing.
 */
export function clashesOf(placed: readonly Placed[]): Map<string, Clash[]> {
  const found = new Map<string, Clash[]>()
  const add = (id: string, clash: Clash) => found.set(id, [...(found.get(id) ?? []), clash])
  for (const [i, a] of placed.entries())
    for (const b of placed.slice(i + 1)) {
      if (a.end <= b.start || b.end <= a.start) continue
      const isShared = same(a.cell.activity, b.cell.activity) && same(a.cell.place, b.cell.place)
      if (isShared) continue
      const isCoach = a.cell.coachId !== null && a.cell.coachId === b.cell.coachId
      const isPlace = a.cell.place.trim() !== '' && same(a.cell.place, b.cell.place)
      for (const kind of [isCoach && 'coach', isPlace && 'place'] as const) {
        if (!kind) continue
        add(a.cell.id, { kind, other: b.cell })
        add(b.cell.id, { kind, other: a.cell })
      }
    }
  return found
}
