/** Who runs a rep: the group's men on the depth chart, for the call's personnel and the kind of period. Pure. */
import { chartOf, CHARTS, type DepthSpot, packageOf, standings } from '../depth.ts'
import type { ScriptType } from '../script.ts'

/** A man at a spot of a rep. */
export type RepPlayer = { readonly spot: string; readonly playerId: string }

/** "1s", "2s", "3s": the first, second or third men who can play; the first for anything else. */
export function stringOf(squad: string): number {
  return Number(/^\s*([1-3])/.exec(squad)?.[1] ?? 1)
}

const LINE = ['LT', 'LG', 'C', 'RG', 'RT']
const FRONT = ['LE', 'NT', 'DT', 'RE']

/**
 * The spots of the offense in a personnel, written backs then tight ends ("11", "21"): the quarterback, the line, the backs, and
 * receivers until there are eleven. The chart has one tight end, Y; a second one lines up as the H.
 */
function offenseSpots(personnel: string): string[] {
  const [, backs = '1', ends = '1'] = /^\s*([0-3])([0-4])/.exec(personnel) ?? []
  const behind = ['RB', 'FB'].slice(0, Number(backs))
  const wide = Number(ends) > 0 ? ['Y', 'X', 'Z', 'H', 'RB'] : ['X', 'Z', 'H', 'Y', 'RB']
  const skill = [...new Set([...behind, ...wide])].slice(0, 5)
  return ['QB', ...skill, ...LINE]
}

/** A fifth defensive back comes in for the Sam linebacker. */
const defenseSpots = (personnel: string) => {
  const isNickel = /nickel|dime|nb|4-2|3-3/i.test(personnel)
  return (CHARTS[1]?.spots ?? []).filter((spot) => spot !== (isNickel ? 'Sam' : 'NB'))
}

/** In 7-on-7 no line plays; inside run is the box alone. Both are coaching usage, which staffs vary. */
const WITHOUT: { readonly [type in ScriptType]?: readonly string[] } = {
  skelly: [...LINE, ...FRONT],
  insideRun: ['X', 'Z', 'LC', 'RC', 'NB', 'FS', 'SS'],
}

type Call = {
  readonly type: ScriptType
  /** Of the play; undefined for a call without one. */
  readonly unit: string | undefined
  readonly category: string
}

type Of = Call & {
  readonly personnel: string
  readonly squad: string
}

/** The side of a script's type, for calls without a play: the scouts' offense runs against our defense. */
const usualUnit = (type: ScriptType) =>
  type === 'special' ? 'special' : type === 'scoutOffense' ? 'defense' : 'offense'

/** The slug of the chart whose men run a call without a package. Categories of the kicking game have the names of its charts. */
export function chartOfCall({ type, unit, category }: Call): string {
  const side = unit ?? usualUnit(type)
  return side === 'special' ? category : side
}

/**
 * The men of a rep, each once: those of the package that the personnel names, or of the side's chart. A spot where the group has no man is left out: the log says who ran it only where the chart
 * does. `isOut` tells whether a man can't practice.
 */
export function repPlayers(
  { type, unit, category, personnel, squad }: Of,
  lines: readonly DepthSpot[],
  isOut: (playerId: string) => boolean,
): RepPlayer[] {
  const side = unit ?? usualUnit(type)
  const called = packageOf(personnel, lines)
  const inPackage = [...new Set(lines.flatMap((line) => (line.chart === called ? line.spot : [])))]
  const isPackage = called !== null && chartOf(called, inPackage)?.unit === side
  const chart = isPackage ? called : chartOfCall({ type, unit, category })
  const all = isPackage
    ? inPackage
    : side === 'offense'
      ? offenseSpots(personnel)
      : side === 'defense'
        ? defenseSpots(personnel)
        : (CHARTS.find(({ slug }) => slug === chart)?.spots ?? [])
  const spots = all.filter((spot) => !WITHOUT[type]?.includes(spot))
  const taken = new Set<string>()
  return spots.flatMap((spot) => {
    const men = standings(
      lines.filter((line) => line.chart === chart && line.spot === spot && !isOut(line.playerId)),
      () => false,
    )
    const man = men[stringOf(squad) - 1]?.line
    if (!man || taken.has(man.playerId)) return []
    taken.add(man.playerId)
    return [{ spot, playerId: man.playerId }]
  })
}
