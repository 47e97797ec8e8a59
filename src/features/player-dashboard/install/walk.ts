/** The plays of an install day in order, and where a player left off in them. Pure, but for what the device remembers. */
import type { Unit } from '#schema/football/taxonomy.ts'
import { readMoved, writeStored } from '#src/lib/storage.ts'

type Play = {
  readonly id: string
  readonly unit: Unit
  readonly status: 'draft' | 'review' | 'published'
  readonly installDay: number | null
  readonly installStatus: 'new' | 'repped' | 'ready' | 'retired'
  readonly isArchived: boolean
  readonly sortKey: string
}

export type WalkDay<P extends Play = Play> = { readonly day: number; readonly plays: readonly P[] }

const UNIT_ORDER: Readonly<Record<Unit, number>> = { offense: 0, defense: 1, special: 2 }

/** The published plays of each install day, by unit and then in the playbook's order; days without any are left out. */
export function walkDays<P extends Play>(plays: readonly P[]): WalkDay<P>[] {
  const shown = plays.filter(
    ({ status, installDay, installStatus, isArchived }) =>
      status === 'published' && installDay !== null && installStatus !== 'retired' && !isArchived,
  )
  return [...Map.groupBy(shown, ({ installDay }) => installDay ?? 0)]
    .map(([day, those]) => ({
      day,
      plays: those.toSorted(
        (a, b) => UNIT_ORDER[a.unit] - UNIT_ORDER[b.unit] || (a.sortKey < b.sortKey ? -1 : 1),
      ),
    }))
    .toSorted((a, b) => a.day - b.day)
}

/** Where a walk through a day stands. */
export type WalkPlace = { readonly day: number; readonly playId: string }

/** What a place is kept for: on a shared device each person has their own. */
type Walker = { readonly teamId: string; readonly userId: string }

const KEY = 'hashmark.install-walk'
const keyOf = ({ teamId, userId }: Walker) => `${KEY}.${userId}.${teamId}`

/** Where the reader left off on this device; null at first, and where what is kept cannot be read. */
export function readPlace(walker: Walker): WalkPlace | null {
  const kept = readMoved(keyOf(walker), `${KEY}.${walker.teamId}`) ?? ''
  const [day = '', playId = ''] = kept.split(' ')
  return Number.isInteger(Number(day)) && Number(day) > 0 && playId !== ''
    ? { day: Number(day), playId }
    : null
}

/** Remembers the play that is open on this device. */
export function writePlace(walker: Walker, { day, playId }: WalkPlace): void {
  writeStored('local', keyOf(walker), `${day} ${playId}`)
}

/** The index of the play at which a walk through this day begins: where the reader left off, else the first. */
export function startOf({ day, plays }: WalkDay, place: WalkPlace | null): number {
  const at = place?.day === day ? plays.findIndex(({ id }) => id === place.playId) : -1
  return Math.max(0, at)
}
