/** Roster positions by unit (football data 3.3). Staffs can add their own. */

export const POSITIONS = {
  offense: ['QB', 'RB', 'FB', 'WR', 'SL', 'TE', 'OL', 'LT', 'LG', 'C', 'RG', 'RT'],
  defense: ['DL', 'DE', 'DT', 'NT', 'LB', 'ILB', 'OLB', 'DB', 'CB', 'S', 'FS', 'SS', 'NB'],
  special: ['K', 'P', 'LS', 'H', 'KR', 'PR'],
} as const

export type RosterUnit = keyof typeof POSITIONS

/** The unit of a position; null for a custom one. */
export function unitOfPosition(position: string): RosterUnit | null {
  const units = Object.keys(POSITIONS) as RosterUnit[]
  return units.find((unit) => (POSITIONS[unit] as readonly string[]).includes(position.toUpperCase())) ?? null
}
