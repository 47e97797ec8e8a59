/** Alignments as text, one spot after the other: `QB(0,-5) X*(-18,-1)`. */

/** Where one player stands, in yards from the ball. */
export type Spot = {
  role: string
  x: number
  y: number
  onLine: boolean
  /** The letters that the staff draws for him; absent for those of his role. */
  label?: string | undefined
}

const SPOT = /([A-Z]+\d*)(\*?)\((-?[\d.]+),(-?[\d.]+)\)/g

/**
 * Reads a table of spots; `*` marks a player on the line of scrimmage. A role that comes twice keeps its place
 * in the order but takes the later spot, so a formation can move a lineman it inherits.
 */
export function parseSpots(table: string): Spot[] {
  const spots = new Map<string, Spot>()
  for (const [, role = '', star, x, y] of table.matchAll(SPOT)) {
    spots.set(role, { role, x: Number(x), y: Number(y), onLine: star === '*' })
  }
  return [...spots.values()]
}
