/** What a starter drill is made of, and short words to draw one. */
import type { DrillCategory, DrillLevel } from '../../drills.ts'
import type { ContactLevel } from '../../practice.ts'
import type { PositionGroup } from '../../records.ts'
import type { DrillDiagram, DrillElement, DrillLineKind } from '../drill-diagram.ts'

/** A drill that comes with the product. Its slug never changes: copies in teams' libraries name it. */
export type StarterDrill = {
  readonly slug: string
  readonly name: string
  readonly category: DrillCategory
  /** None means everyone. */
  readonly groups: readonly PositionGroup[]
  readonly minutes: number
  readonly contact: ContactLevel
  readonly level: DrillLevel
  readonly equipment: string
  readonly description: string
  readonly setup: string
  readonly points: readonly string[]
  readonly tags: readonly string[]
  readonly diagram?: DrillDiagram
}

/** A spot in yards: x to the right, y away from the coach. */
type Spot = readonly [x: number, y: number]

const place = ([x, y]: Spot) => ({ x, y })

/** A diagram of these elements, named in their order. */
export const drawn = (...elements: readonly DrillElement[]): DrillDiagram => ({
  v: 1,
  elements: Object.fromEntries(elements.map((one, i) => [`e${i + 1}`, one])),
})

export const offense = (label: string, ...at: Spot): DrillElement => ({
  kind: 'man',
  side: 'offense',
  label,
  at: place(at),
})
export const defense = (label: string, ...at: Spot): DrillElement => ({
  kind: 'man',
  side: 'defense',
  label,
  at: place(at),
})
export const coach = (...at: Spot): DrillElement => ({
  kind: 'man',
  side: 'coach',
  label: 'C',
  at: place(at),
})
export const cone = (...at: Spot): DrillElement => ({ kind: 'cone', at: place(at) })
export const bag = (...at: Spot): DrillElement => ({ kind: 'bag', at: place(at) })
export const ball = (...at: Spot): DrillElement => ({ kind: 'ball', at: place(at) })
export const note = (text: string, ...at: Spot): DrillElement => ({ kind: 'note', text, at: place(at) })

const line =
  (kind: DrillLineKind, curve: 'straight' | 'smooth' = 'straight') =>
  (...points: readonly Spot[]): DrillElement => ({
    kind: 'line',
    line: kind,
    points: points.map(place),
    curve,
  })
/** Where a player runs, in straight legs. */
export const runs = line('run')
/** Where a player runs, in a curve. */
export const bends = line('run', 'smooth')
export const throws = line('pass')
export const blocks = line('block')
