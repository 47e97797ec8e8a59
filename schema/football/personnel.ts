/** Personnel groupings by their numbers (football data 3.2). */

export type Personnel = { code: string; label: string; rb: number; te: number; wr: number }

const CODES = ['00', '01', '02', '10', '11', '12', '13', '20', '21', '22', '23', '30', '31', '32'] as const

/**
 * What a two-digit code says: backs, then tight ends; the rest of five are receivers. A trailing J (jumbo)
 * puts a sixth lineman in for one receiver. Undefined for anything that is no such code or exceeds five.
 */
export function personnelFromCode(code: string): Personnel | undefined {
  const match = /^([0-3])([0-3])(J?)$/.exec(code)
  if (!match) return undefined
  const rb = Number(match[1])
  const te = Number(match[2])
  const wr = 5 - rb - te - (match[3] ? 1 : 0)
  if (wr < 0) return undefined
  const jumbo = match[3] ? ' (jumbo)' : ''
  return { code, label: `${code.slice(0, 2)} personnel${jumbo}`, rb, te, wr }
}

/** The offensive groupings in the order a picker shows them. */
export const OFFENSE_PERSONNEL: readonly Personnel[] = /* @__PURE__ */ CODES.flatMap(
  (code) => personnelFromCode(code) ?? [],
)

export type DefensePersonnel = { slug: string; label: string; db: number }

/** The defensive groupings, told apart by their defensive backs. */
export const DEFENSE_PERSONNEL: readonly DefensePersonnel[] = [
  { slug: 'base', label: 'Base', db: 4 },
  { slug: 'nickel', label: 'Nickel', db: 5 },
  { slug: 'dime', label: 'Dime', db: 6 },
  { slug: 'quarter', label: 'Quarter', db: 7 },
  { slug: 'goal-line', label: 'Goal line', db: 2 },
]
