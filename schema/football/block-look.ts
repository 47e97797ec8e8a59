/** Who blocks whom against the defense on the field: the scheme says where, the front says who. */

import { assign, SCHEME_OF, type Assignments, type Job } from './assignments/assign.ts'
import { drawnProtection, drawnRun, type DrawnProtection, type DrawnRun } from './assignments/drawn-run.ts'
import { protect } from './assignments/protect.ts'
import { RULES } from './assignments/schemes.ts'
import { DEFAULT_BLOCKING, type BlockingSettings } from './assignments/settings.ts'
import type { Diagram, PathElement, PlayerElement, Point } from './diagram.ts'
import { linesOf, playersOf, schemeLook, type Elements, type PlacedPlayer } from './drawing.ts'
import { add, distance, subtract, tidy } from './points.ts'

/** A block reaches a defender within this distance of its end, in yards; otherwise the blocker climbs. */
const REACH = { box: 3.4, wide: 7, climb: 5.5 }

/** A back blocks a defender on the line only if nobody else does, unless it is his assignment. */
const BACK = { behind: -2.5, handicap: 1.5 }

/** A player beyond this x is out wide, in yards. */
const WIDE = 7

/** Distance of the tee from the center of the blocked defender, in yards, so that both are visible. */
const CONTACT = 0.75

/** The box: half its width and its depth, in yards. Every defender in it must be accounted for. */
const BOX = { x: 7, y: 6 }

type Block = { id: string; path: PathElement; man: PlacedPlayer; end: Point }

export type Blocked = {
  diagram: Diagram
  /** Labels of unblocked defenders in the box, left to right. */
  unblocked: string[]
  /** Defenders left unblocked on purpose, each with the reason. */
  left: { name: string; why: string }[]
  /** Whether a run's rules assigned the blocks. */
  byRule: boolean
  /** What the run needs and the formation lacks. */
  notes: string[]
}

/**
 * Draws every block to the defender who is there. If `played` (the play as drawn) is a run or protection from the library,
 * its rules assign the blocks. The other blocks go to the nearest defender, one blocker per defender: double teams
 * share their partner's defender, blockers left over climb to a linebacker, and the rest stay as drawn. Pass sets
 * keep their path and name their defender. Nobody blocks a defender the play reads.
 */
export function blockAgainst(
  diagram: Diagram,
  played: Diagram = diagram,
  settings: BlockingSettings = DEFAULT_BLOCKING,
): Blocked {
  const run = drawnRun(played)
  const keyed = keyedMen(diagram, played)
  const ruled = run && assign(diagram, run.slug, { ...run, leave: keyed, settings })
  const protection = run ? null : drawnProtection(played)
  if (protection) return protectAgainst(diagram, protection, settings)
  const jobs = new Map((ruled?.jobs ?? []).map((job) => [job.man, job]))
  const settled = new Set([...keyed, ...(ruled?.reads ?? []).map(({ id }) => id)])
  for (const job of jobs.values()) for (const id of [job.target, job.first]) if (id !== null) settled.add(id)
  const all = blocksOf(diagram)
  const isRuled = (block: Block): boolean => jobs.has(block.man.id)
  // A player with a rule but no drawn block runs a route or a fake, so nobody has his defender.
  const drawnBy = new Set(all.map(({ man }) => man.id))
  const defenders = playersOf(diagram, 'defense').filter(({ id }) => !settled.has(id))
  const blocks = all.filter((block) => !isRuled(block))
  const pairs = blocks
    .flatMap((block) => defenders.map((defender) => ({ block, defender, cost: costOf(block, defender) })))
    .filter(({ block, cost }) => cost <= reachOf(block).far)
    .sort(
      (a, b) => a.cost - b.cost || compare(a.block.id, b.block.id) || compare(a.defender.id, b.defender.id),
    )
  const taken = new Map<string, PlacedPlayer>()
  const blocked = new Set<string>()
  const take = (block: Block, defender: PlacedPlayer): void => {
    if (taken.has(block.id) || blocked.has(defender.id)) return
    taken.set(block.id, defender)
    blocked.add(defender.id)
  }
  for (const { block, defender, cost } of pairs) if (cost <= reachOf(block).near) take(block, defender)
  for (const block of blocks) {
    const helped = pairs.find((pair) => pair.block === block && blocked.has(pair.defender.id))
    if (!taken.has(block.id) && isDouble(block.path) && helped) taken.set(block.id, helped.defender)
  }
  for (const { block, defender } of pairs) if (!isSet(block)) take(block, defender)
  const elements: Elements = { ...diagram.elements }
  for (const block of blocks) {
    const defender = taken.get(block.id)
    if (defender) elements[block.id] = aimed(block, defender)
  }
  for (const block of all) {
    const job = jobs.get(block.man.id)
    if (job && run) elements[block.id] = ruledBlock(diagram, block, job, run)
  }
  for (const job of jobs.values()) {
    if (job.target !== null && drawnBy.has(job.man)) blocked.add(job.target)
  }
  const left = keptFree(diagram, ruled, keyed)
  const unblocked = playersOf(diagram, 'defense')
    .filter((man) => !blocked.has(man.id) && !left.some(({ id }) => id === man.id))
    .filter((man) => Math.abs(man.at.x) <= BOX.x && man.at.y <= BOX.y)
    .sort((a, b) => a.at.x - b.at.x)
  return {
    diagram: { ...diagram, elements },
    unblocked: unblocked.map((man) => man.label || man.role),
    left: left.map(({ name, why }) => ({ name, why })),
    byRule: ruled !== null,
    notes: ruled?.notes ?? [],
  }
}

/** Assigns pickups by a protection's rules; sets keep their path. Receivers block the nearest defender in coverage. */
function protectAgainst(
  diagram: Diagram,
  { slug, side }: DrawnProtection,
  settings: BlockingSettings,
): Blocked {
  const { jobs, reads, free, notes } = protect(diagram, slug, side, settings)
  const rules = new Map(jobs.map((job) => [job.man, job]))
  const elements: Elements = { ...diagram.elements }
  const taken = new Set([...jobs.flatMap(({ target }) => target ?? []), ...reads.map(({ id }) => id)])
  for (const block of blocksOf(diagram)) {
    const job = rules.get(block.man.id)
    const target = diagram.elements[job?.target ?? '']
    if (job) {
      if (target?.kind !== 'player') elements[block.id] = { ...block.path, to: '' }
      else if (job.rule === 'scan') elements[block.id] = met(diagram, block, job.target ?? '', target)
      else elements[block.id] = aimed(block, { ...target, id: job.target ?? '' })
      continue
    }
    const defenders = playersOf(diagram, 'defense').filter(({ id }) => !taken.has(id))
    const [nearest] = defenders
      .map((defender) => ({ defender, cost: costOf(block, defender) }))
      .filter(({ cost }) => cost <= reachOf(block).far)
      .sort((a, b) => a.cost - b.cost || compare(a.defender.id, b.defender.id))
    if (!nearest) continue
    taken.add(nearest.defender.id)
    elements[block.id] = aimed(block, nearest.defender)
  }
  return {
    diagram: { ...diagram, elements },
    unblocked: free.map(({ name }) => name),
    left: reads.map(({ name, why }) => ({ name, why })),
    byRule: true,
    notes,
  }
}

/** A back waits for his defender at this depth, in yards, rather than running to the line. */
const POCKET = -2.4

/** A back's block where his rusher comes through. */
function met(diagram: Diagram, { path, man }: Block, to: string, rusher: PlayerElement): PathElement {
  const way = linesOf(diagram, to).find(({ line }) => line === 'rush')?.points ?? []
  const course = way.map((point) => add(rusher.at, point))
  const i = course.findIndex(({ y }) => y <= POCKET)
  const [above, below] = [course[i - 1], course[i]]
  let { x } = rusher.at
  if (above && below) x = above.x + ((below.x - above.x) * (above.y - POCKET)) / (above.y - below.y)
  const start = path.points[0] ?? { x: 0, y: 0 }
  return { ...path, to, points: [start, before(start, subtract({ x, y: POCKET }, man.at))] }
}

/** A read defender is recognized within this distance of where he was drawn, in yards. */
const KEYED = 2.5

/** The defenders standing where the play drew its reads. */
function keyedMen(diagram: Diagram, played: Diagram): string[] {
  const men = playersOf(diagram, 'defense')
  return Object.values(played.elements).flatMap((element) => {
    if (element.kind !== 'key') return []
    const on = played.elements[element.on]
    if (on?.kind !== 'player' || on.side !== 'defense') return []
    const near = men.filter(({ at }) => distance(at, on.at) <= KEYED)
    const [man] = near.sort((a, b) => distance(a.at, on.at) - distance(b.at, on.at))
    return man ? [man.id] : []
  })
}

function keptFree(
  diagram: Diagram,
  ruled: Assignments | null,
  keyed: readonly string[],
): Assignments['reads'] {
  const reads = ruled?.reads ?? []
  const others = playersOf(diagram, 'defense').filter(
    ({ id }) => keyed.includes(id) && !reads.some((read) => read.id === id),
  )
  const why = 'the quarterback reads him'
  return [...reads, ...others.map((man) => ({ id: man.id, name: man.label || man.role, why }))]
}

/** Beyond this x, in yards, a hole is not a gap that a back must go through. */
const INSIDE = 3.5

/** Rules that take a blocker behind the line before he meets his defender. */
const AROUND: ReadonlySet<Job['rule']> = new Set([
  'kick',
  'kick-back',
  'trap',
  'wham',
  'wrap',
  'lead',
  'force',
])

/** A rule's block: a combo goes past the down lineman to the linebacker, a pull follows its drawn path, others are straight. */
function ruledBlock(diagram: Diagram, block: Block, job: Job, run: DrawnRun): PathElement {
  const { path, man } = block
  const target = diagram.elements[job.target ?? '']
  if (target?.kind !== 'player') return path
  if (path.scheme === 'pass-set')
    return { ...path, ...(job.rule === 'double' && { scheme: 'double' }), to: job.target ?? '' }
  const start = path.points[0] ?? { x: 0, y: 0 }
  const isBack = man.at.y < BACK.behind
  const toward = wayOf(job, man, target, run.side)
  const isWide = (target.at.x - man.at.x - start.x) * toward > 2
  const isPull = AROUND.has(job.rule) && !isBack && isWide
  // A blocker with his linebacker in front of him goes straight there.
  const drawnAs = job.rule === 'wrap' && !isBack && !isWide ? 'base' : SCHEME_OF[job.rule]
  const scheme = isPull && job.rule === 'force' ? 'kick' : isBack && job.rule === 'climb' ? 'lead' : drawnAs
  const first = diagram.elements[job.first ?? '']
  const hole = Math.min(RULES[run.slug].hole, INSIDE) * (run.side === 'R' ? 1 : -1) - man.at.x
  const spot = subtract(target.at, man.at)
  const isDrawn = path.points.some(({ y }, i) => i > 0 && y < -0.5)
  let points: Point[] = [start]
  if (isBack || (isPull && isDrawn))
    points = notPast(path.points.slice(0, -1), [
      spot.x - (isBack ? 0 : 0.6 * toward),
      ...(isBack ? [hole] : []),
    ])
  else if (isPull)
    points = [
      start,
      { x: tidy(start.x + 0.6 * toward), y: -1.3 },
      { x: tidy(spot.x - 1.2 * toward), y: -1.2 },
    ]
  else if (job.rule === 'combo' && first?.kind === 'player')
    points = [start, before(start, subtract(first.at, man.at))]
  if (points.length === 0) points = [start]
  // A lead back goes through the hole, not through his own line.
  if (isBack && job.rule === 'lead' && points.length === 1)
    points = [start, { x: tidy(hole), y: tidy(-1.8 - man.at.y) }]
  const end = before(points.at(-1) ?? start, spot)
  return { ...path, ...schemeLook(scheme), to: job.target ?? '', points: [...points, end] }
}

/** The side a blocker goes to: with the run, except for a backside kick-out and a wham. */
function wayOf({ rule }: Job, man: PlacedPlayer, target: PlayerElement, side: 'R' | 'L'): 1 | -1 {
  if (rule === 'wham') return man.at.x > target.at.x ? -1 : 1
  return (side === 'R') === (rule === 'kick-back') ? -1 : 1
}

/** The drawn path, cut before it passes the defender he blocks and, for a back, the hole. */
function notPast(points: readonly Point[], ends: readonly number[]): Point[] {
  const all = [points[0]?.x ?? 0, ...ends]
  const [low, high] = [Math.min(...all), Math.max(...all)]
  return points.map((point) =>
    point.x >= low && point.x <= high ? point : { ...point, x: tidy(Math.min(high, Math.max(low, point.x))) },
  )
}

function blocksOf(diagram: Diagram): Block[] {
  const men = new Map(playersOf(diagram, 'offense').map((man) => [man.id, man]))
  return Object.entries(diagram.elements).flatMap(([id, path]) => {
    if (path.kind !== 'path' || path.line !== 'block' || path.from === null) return []
    const man = men.get(path.from)
    const last = path.points.at(-1)
    return man && last ? [{ id, path, man, end: add(man.at, last) }] : []
  })
}

/** A pass set drops back, so its defender is in front of the blocker, not at the set's end. */
function isSet({ path, man, end }: Block): boolean {
  return path.scheme === 'pass-set' || end.y < man.at.y
}

function costOf(block: Block, defender: PlacedPlayer): number {
  const { man, end, path } = block
  const isLooking = man.at.y < BACK.behind && (path.scheme ?? '') === ''
  const gap = distance(isSet(block) ? add(man.at, { x: 0, y: 2 }) : end, defender.at)
  return gap + (isLooking ? BACK.handicap : 0)
}

function reachOf({ man }: Block): { near: number; far: number } {
  if (Math.abs(man.at.x) > WIDE) return { near: REACH.wide, far: REACH.wide }
  return { near: REACH.box, far: REACH.climb }
}

function isDouble({ scheme }: PathElement): boolean {
  return scheme === 'double' || scheme === 'combo'
}

/** The line with its last point moved to the blocked defender. */
function aimed(block: Block, defender: PlacedPlayer): PathElement {
  const { path, man } = block
  if (isSet(block)) return { ...path, to: defender.id }
  const end = before(path.points.at(-2) ?? { x: 0, y: 0 }, subtract(defender.at, man.at))
  return { ...path, to: defender.id, points: [...path.points.slice(0, -1), end] }
}

/** The spot just in front of a defender where the tee goes. */
function before(from: Point, spot: Point): Point {
  const way = distance(from, spot)
  const share = way <= CONTACT ? 0.5 : (way - CONTACT) / way
  return { x: tidy(from.x + (spot.x - from.x) * share), y: tidy(from.y + (spot.y - from.y) * share) }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
