/** Pressures and stunts: who rushes besides the line, and how the line moves (football data 3.6). */

import type { Spot } from './spots.ts'

type PressureRow = {
  name: string
  /** `role/role/…@gap`: the first of the roles that the front has rushes there. */
  sends: string
  /** Players on the line who drop instead, the first of each that the front has. */
  drops?: string
  /** In an eight-man front, whose two overhangs keep the flats; nobody drops. */
  eightMan?: string
  line?: LineMove
}

type LineMove = 'pinch' | 'strong' | 'weak' | 'twist'

/** Rush paths through the line against strength right, relative to the ball. */
export const GAPS: Readonly<Record<string, string>> = {
  'a+': '0.8,1.2 0.7,-1.5 0.3,-4.5',
  'a-': '-0.8,1.2 -0.7,-1.5 -0.3,-4.5',
  'b+': '2.3,1.2 2.1,-1.5 0.8,-4.5',
  'b-': '-2.3,1.2 -2.1,-1.5 -0.8,-4.5',
  'edge+': '5.8,-0.5 4.4,-2.8 2.4,-4.8',
  'edge-': '-5.8,-0.5 -4.4,-2.8 -2.4,-4.8',
}

/* oxfmt-ignore */
const PRESSURE_DATA = {
  mike: { name: 'Mike blitz', sends: 'M@a+' },
  will: { name: 'Will blitz', sends: 'W/J/R@b-' },
  edge: { name: 'Weak edge', sends: 'J/W/R/BN@edge-' },
  sam: { name: 'Strong edge', sends: 'S/JK/SP/MO/NB@edge+' },
  'cross-dog': { name: 'Cross dog', sends: 'M@a- W/J@a+' },
  mug: { name: 'Double A-gap', sends: 'M@a+ W/S/NB@a-' },
  nickel: { name: 'Nickel blitz', sends: 'NB/SP/MO/DB/S@edge+' },
  corner: { name: 'Corner blitz', sends: 'C2@edge-' },
  safety: { name: 'Safety blitz', sends: 'SS/SP/FS@b+' },
  'fire-zone': { name: 'Fire zone', sends: 'S/NB/SP/MO@edge+ M@a+', drops: 'J/E2', eightMan: 'W@a-' },
  sim: { name: 'Sim pressure', sends: 'W/M/NB@b-', drops: 'E' },
  twist: { name: 'Tackle-end twist', sends: '', line: 'twist' },
  pinch: { name: 'Pinch', sends: '', line: 'pinch' },
  'slant-strong': { name: 'Slant strong', sends: '', line: 'strong' },
  'slant-weak': { name: 'Slant weak', sends: '', line: 'weak' },
} as const satisfies Record<string, PressureRow>

export type PressureSlug = keyof typeof PRESSURE_DATA

/** The pressures, in picker order. */
export const PRESSURES: readonly { slug: PressureSlug; name: string }[] = /* @__PURE__ */ (
  Object.entries(PRESSURE_DATA) as [PressureSlug, PressureRow][]
).map(([slug, { name }]) => ({ slug, name }))

export type Rush = { rush: Record<string, string>; drop: string[] }

/**
 * Who rushes besides the line in a front at strength right, and who drops from the line. Without a pressure, a Sam
 * on the line drops if four others rush, unless the front rushes five.
 */
export function rushOf(slug: string, front: readonly Spot[]): Rush {
  const row: PressureRow | undefined = isPressure(slug) ? PRESSURE_DATA[slug] : undefined
  const roles = new Set(front.map((man) => man.role))
  const first = (names: string): string | undefined => names.split('/').find((role) => roles.has(role))
  const rush: Record<string, string> = row?.line ? lineMoves(row.line, front) : {}
  const isEightMan = row?.eightMan !== undefined && roles.has('R')
  const sends = (isEightMan ? row.eightMan : row?.sends) ?? ''
  for (const entry of sends.split(' ').filter(Boolean)) {
    const [names = '', gap = ''] = entry.split('@')
    const role = first(
      names
        .split('/')
        .filter((name) => !(name in rush))
        .join('/'),
    )
    const way = GAPS[gap]
    if (role !== undefined && way !== undefined) rush[role] = way
  }
  // With three on the line nobody drops from it: a fire zone still rushes five, a sim pressure four.
  const isThree = front.filter(({ role, x, y }) => y <= 1.5 && Math.abs(x) <= 7 && role !== 'S').length <= 3
  const drop = ['S', ...(row?.drops && !isThree && !isEightMan ? [first(row.drops) ?? ''] : [])].filter(
    (role) => !(role in rush),
  )
  return { rush, drop }
}

function isPressure(slug: string): slug is PressureSlug {
  return Object.hasOwn(PRESSURE_DATA, slug)
}

/** The paths of the linemen when all of them slant together. */
function lineMoves(move: LineMove, front: readonly Spot[]): Record<string, string> {
  const down = front.filter((man) => man.y <= 1.2 && Math.abs(man.x) <= 5.5 && man.role !== 'S')
  const ways: Record<string, string> = {}
  for (const { role, x } of down) {
    const to = move === 'pinch' ? x * 0.45 : move === 'strong' ? x + 1.6 : x - 1.6
    ways[role] = `${to.toFixed(2)},-0.6 ${(to * 0.5).toFixed(2)},-4.5`
  }
  if (move !== 'twist') return ways
  // On the strong side the tackle goes first, out and upfield; the end loops behind him into his gap.
  const [end, tackle] = down.filter((man) => man.x > 0.3).sort((a, b) => b.x - a.x)
  if (!end || !tackle) return {}
  return {
    [tackle.role]: `${(tackle.x + 2).toFixed(2)},-0.8 ${(tackle.x + 1).toFixed(2)},-4.5`,
    [end.role]: `${(end.x - 0.4).toFixed(2)},0.4 ${(tackle.x - 0.4).toFixed(2)},-1.2 ${(tackle.x * 0.4).toFixed(2)},-4.5`,
  }
}
