/** What an opponent would find in a team's own calls: where it runs or passes too often to surprise anyone. Pure. */
import { type Snap, snapsBy } from './snaps.ts'

/** A tendency to fix: football.md 3.17, whose numbers are our choice; no source sets them. */
export const TELL = { share: 0.75, snaps: 8 } as const

/** Under this many snaps a share says little, and is gray (pages.md, /analytics). */
export const FEW = 5

/** What a team does more often. */
export type Lean = {
  readonly kind: 'run' | 'pass'
  readonly of: number
  readonly n: number
  readonly share: number
  readonly isTell: boolean
}

/** Of as many runs as passes, a run. Null for no snaps. */
export function leanOf(snaps: readonly Snap[]): Lean | null {
  const n = snaps.length
  if (n === 0) return null
  const runs = snaps.filter(({ play }) => play.type === 'run').length
  const of = Math.max(runs, n - runs)
  const share = of / n
  const isTell = n >= TELL.snaps && share >= TELL.share
  return { kind: runs * 2 >= n ? 'run' : 'pass', of, n, share, isTell }
}

export type Tell = { readonly name: string; readonly lean: Lean; readonly snaps: readonly Snap[] }

/** Ways in which a defense sorts what it sees; a snap without the value says nothing there. */
const and = (a: string, b: string) => (a === '' ? '' : `${a}, ${b}`)
const HASHES: { readonly [hash: string]: string } = {
  L: 'Left hash',
  M: 'Middle',
  R: 'Right hash',
}
export const hashWords = (hash: string) => HASHES[hash] ?? hash

const SORTED_BY: readonly ((snap: Snap) => string)[] = [
  ({ formation }) => formation,
  ({ formation, situation }) => and(formation, situation),
  ({ hash }) => hashWords(hash),
  ({ hash, situation }) => and(hashWords(hash), situation),
]

/** Formations and hashes, alone and by down and distance, that give the call away; the clearest first, then the most frequent. */
export function tellsOf(snaps: readonly Snap[]): Tell[] {
  return SORTED_BY.flatMap((by) => snapsBy(snaps, by))
    .flatMap(({ name, snaps: group }): Tell[] => {
      const lean = leanOf(group)
      return lean?.isTell ? [{ name, lean, snaps: group }] : []
    })
    .toSorted((a, b) => b.lean.share - a.lean.share || b.lean.n - a.lean.n || (a.name < b.name ? -1 : 1))
}
