/** Who blocks whom against the defense on the field: the scheme says where, the front says who. */

import { assign, type Assignments, type Job } from './assignments/assign.ts'
import { blitzSpot } from './assignments/box.ts'
import { drawnProtection, drawnRun, type DrawnProtection, type DrawnRun } from './assignments/drawn-run.ts'
import { protect } from './assignments/protect.ts'
import { DEFAULT_BLOCKING, type BlockingSettings } from './blocking-settings.ts'
import { aimed, BACKFIELD, endOf, isSet, met, ruledBlock, type Block } from './block-aim.ts'
import type { Diagram, PathElement, PlayerElement } from './diagram.ts'
import { linesOf, playersOf, type Elements, type PlacedPlayer } from './drawing.ts'
import { add, distance } from './points.ts'

/** A block reaches a defender within this distance of its end, in yards; otherwise the blocker climbs. */
const REACH = { box: 3.4, wide: 7, climb: 5.5 }

/** A back who only looks for work takes a defender on the line only if nobody else does: his way counts as longer, in yards. */
const LOOKING = 1.5

/** A player beyond this x is out wide, in yards. */
const WIDE = 7

/** The box: half its width and its depth, in yards. Every defender in it must be accounted for. */
const BOX = { x: 7, y: 6 }

/** A defender left unblocked. */
export type Left = { id: string; name: string }

export type Blocked = {
  diagram: Diagram
  /** Defenders in the box whom nobody is left to block, from left to right. */
  free: Left[]
  /** Defenders left unblocked on purpose, each with the reason. */
  left: (Left & { why: string; key: boolean })[]
  /** Whether a run's or protection's rules assigned the blocks. */
  byRule: boolean
  /** What the run needs and the formation lacks. */
  notes: string[]
  /** Blockers whose line a coach drew by hand: theirs stay. */
  kept: string[]
}

/**
 * Draws every block to the defender who is there. If `played` (the play as drawn) is a run or protection from the library,
 * its rules assign the blocks. Blocks that a coach drew by hand come first: in the play they keep their way and end at the nearest
 * defender, in this look they stay as they are. Without rules every block goes to the nearest defender, one blocker
 * per defender: double teams share their partner's, blockers left over climb, and the rest stay as drawn.
 */
export function blockAgainst(
  diagram: Diagram,
  played: Diagram = diagram,
  settings: BlockingSettings = DEFAULT_BLOCKING,
): Blocked {
  const clean = withoutRuled(diagram, played)
  const keyed = keyedMen(clean, played)
  const run = drawnRun(played)
  const protection = run ? null : drawnProtection(played)
  const hand = byHand(clean, played, (run ?? protection)?.byHand ?? [])
  if (run) return ruled(diagram, clean, { run, hand, keyed, settings })
  if (protection) return protectAgainst(diagram, clean, { protection, hand, settings })
  return nearestOf(diagram, clean, { hand, keyed })
}

/** The look with the lines of the play in place of those that rules have drawn in it before. */
function withoutRuled(diagram: Diagram, played: Diagram): Diagram {
  const elements: Elements = { ...diagram.elements }
  for (const [id, element] of Object.entries(elements)) {
    const own = played.elements[id]
    if (element.kind === 'path' && element.line === 'block' && element.ruled && own?.kind === 'path')
      elements[id] = own
  }
  return { ...diagram, elements }
}

/** Blocks drawn by hand: `taken` are their defenders by blocker, `elements` their lines by id. */
type Hand = { taken: Map<string, string | null>; elements: Elements }

/** `men` are the blockers whose line in the play is a coach's; all lines that differ in this look are. */
function byHand(diagram: Diagram, played: Diagram, men: readonly string[]): Hand {
  const hand: Hand = { taken: new Map(), elements: {} }
  const defenders = playersOf(diagram, 'defense')
  const isTaken = (id: string): boolean => [...hand.taken.values()].includes(id)
  for (const block of blocksOf(diagram)) {
    const { id, path, man } = block
    const isOfLook = isChanged(path, played.elements[id])
    if (!isOfLook && !men.includes(man.id)) continue
    const own = defenders.find((one) => one.id === path.to)
    const [near] = defenders
      .map((defender) => ({ defender, cost: costOf(block, defender) }))
      .filter(({ defender, cost }) => cost <= reachOf(block).near && !isTaken(defender.id))
      .sort((a, b) => a.cost - b.cost || compare(a.defender.id, b.defender.id))
    const target = own ?? near?.defender
    hand.taken.set(man.id, target?.id ?? null)
    hand.elements[id] = target && !isOfLook ? aimed(block, target.id, target) : path
  }
  return hand
}

function isChanged(path: PathElement, before: Diagram['elements'][string] | undefined): boolean {
  if (before?.kind !== 'path') return true
  return before !== path && keyOf(before) !== keyOf(path)
}

function keyOf({ points, scheme = '', to = '' }: PathElement): string {
  return JSON.stringify([points, scheme, to])
}

function ruled(
  diagram: Diagram,
  clean: Diagram,
  {
    run,
    hand,
    keyed,
    settings,
  }: { run: DrawnRun; hand: Hand; keyed: readonly string[]; settings: BlockingSettings },
): Blocked {
  const said = assign(clean, run.slug, { ...run, leave: keyed, drawn: hand.taken, settings })
  const { jobs, reads, free, notes } = said
  const rules = new Map(jobs.map((job) => [job.man, job]))
  const spot = (id: string | null): PlayerElement | undefined => metAt(clean, id)
  const kick = jobs.find(({ rule }) => rule === 'kick' || rule === 'trap')
  const kickedAt = spot(kick?.target ?? null)?.at.x ?? null
  const elements: Elements = { ...clean.elements, ...hand.elements }
  const drawnBy = new Set<string>()
  for (const block of blocksOf(clean)) {
    const job = rules.get(block.man.id)
    drawnBy.add(block.man.id)
    if (!job || block.id in hand.elements) continue
    elements[block.id] = ruledBlock(block, {
      job,
      run,
      target: spot(job.target),
      first: spot(job.first),
      kickedAt,
    })
  }
  // A player with a rule but no drawn block runs a fake, so nobody has his defender.
  const idle = jobs.filter((job) => !drawnBy.has(job.man) && isInBox(clean, job))
  const open = idle.flatMap(({ target }) => {
    const man = clean.elements[target ?? '']
    const isShared = jobs.some((job) => job.target === target && drawnBy.has(job.man))
    return target !== null && man?.kind === 'player' && !isShared ? [{ id: target, name: nameOf(man) }] : []
  })
  const left = withKeyed(clean, reads, keyed)
  return {
    diagram: withKeys(marked(diagram, elements), left),
    free: inOrder(clean, [...free, ...open]),
    left,
    byRule: true,
    notes,
    kept: [...hand.taken.keys()],
  }
}

/** Begins the ids of the reads that rules have marked. */
const READ = 'read.'

/** A ring on every defender who is read, unless the play or the coach has put one there. */
function withKeys(diagram: Diagram, left: Blocked['left']): Diagram {
  const kept = Object.entries(diagram.elements).filter(
    ([id, { kind }]) => kind !== 'key' || !id.startsWith(READ),
  )
  const elements: Elements = Object.fromEntries(kept)
  const keyed = new Set(kept.flatMap(([, one]) => (one.kind === 'key' ? [one.on] : [])))
  const reads = left.filter(({ id, key }) => key && !keyed.has(id))
  for (const [i, { id }] of reads.entries()) {
    const own = diagram.elements[READ + id]
    const label = reads.length > 1 ? `R${i + 1}` : 'R'
    const isSame = own?.kind === 'key' && own.label === label
    elements[READ + id] = isSame ? own : { kind: 'key', on: id, label }
  }
  return { ...diagram, elements }
}

function isInBox({ elements }: Diagram, { target }: Job): boolean {
  const man = elements[target ?? '']
  return man?.kind === 'player' && Math.abs(man.at.x) <= BOX.x && man.at.y <= BOX.y
}

/** The defender where he is met: a blitzer where he comes through. */
function metAt(diagram: Diagram, id: string | null): PlayerElement | undefined {
  const man = diagram.elements[id ?? '']
  if (id === null || man?.kind !== 'player') return undefined
  return { ...man, at: blitzSpot(diagram, { ...man, id }) ?? man.at }
}

/** Assigns pickups by a protection's rules; sets keep their path. */
function protectAgainst(
  diagram: Diagram,
  clean: Diagram,
  { protection, hand, settings }: { protection: DrawnProtection; hand: Hand; settings: BlockingSettings },
): Blocked {
  const { slug, side } = protection
  const said = protect(clean, slug, side, settings, hand.taken)
  const rules = new Map(said.jobs.map((job) => [job.man, job]))
  const elements: Elements = { ...clean.elements, ...hand.elements }
  for (const block of blocksOf(clean)) {
    const job = rules.get(block.man.id)
    const target = clean.elements[job?.target ?? '']
    if (!job || job.rule === 'drawn' || block.id in hand.elements) continue
    if (job.target === null || target?.kind !== 'player') elements[block.id] = { ...block.path, to: '' }
    else if (job.rule === 'scan')
      elements[block.id] = met(block, job.target, target, courseOf(clean, job.target, target))
    else elements[block.id] = aimed(block, job.target, target)
  }
  return {
    diagram: marked(diagram, elements),
    free: inOrder(clean, said.free),
    left: said.reads.map((one) => ({ ...one, key: false })),
    byRule: true,
    notes: said.notes,
    kept: [...hand.taken.keys()],
  }
}

function courseOf(diagram: Diagram, id: string, rusher: PlayerElement) {
  const way = linesOf(diagram, id).find(({ line }) => line === 'rush')?.points ?? []
  return way.map((point) => add(rusher.at, point))
}

/** The look with the new lines: those that differ from the play's are marked as the rules'. */
function marked(diagram: Diagram, elements: Elements): Diagram {
  const drawn: Elements = { ...elements }
  for (const [id, element] of Object.entries(elements)) {
    const before = diagram.elements[id]
    if (element.kind !== 'path' || before?.kind !== 'path' || element === before) continue
    drawn[id] = isChanged(element, before) ? { ...element, ruled: true } : before
  }
  return { ...diagram, elements: drawn }
}

function inOrder({ elements }: Diagram, men: readonly Left[]): Left[] {
  const x = ({ id }: Left): number => {
    const man = elements[id]
    return man?.kind === 'player' ? man.at.x : 0
  }
  return men.map(({ id, name }) => ({ id, name })).sort((a, b) => x(a) - x(b))
}

/** Without a scheme: every block to the nearest defender. */
function nearestOf(
  diagram: Diagram,
  clean: Diagram,
  { hand, keyed }: { hand: Hand; keyed: readonly string[] },
): Blocked {
  const blocks = blocksOf(clean).filter(({ id }) => !(id in hand.elements))
  const had = new Set([...keyed, ...hand.taken.values()])
  const defenders = playersOf(clean, 'defense').filter(({ id }) => !had.has(id))
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
  const elements: Elements = { ...clean.elements }
  for (const block of blocks) {
    const defender = taken.get(block.id)
    if (defender) elements[block.id] = aimed(block, defender.id, defender)
  }
  const left = withKeyed(clean, [], keyed)
  const free = playersOf(clean, 'defense').filter(
    ({ id, at }) => !blocked.has(id) && !had.has(id) && Math.abs(at.x) <= BOX.x && at.y <= BOX.y,
  )
  return {
    diagram: marked(diagram, elements),
    free: inOrder(
      clean,
      free.map((man) => ({ id: man.id, name: nameOf(man) })),
    ),
    left,
    byRule: false,
    notes: [],
    kept: [...hand.taken.keys()],
  }
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

function withKeyed(diagram: Diagram, reads: Assignments['reads'], keyed: readonly string[]): Blocked['left'] {
  const others = playersOf(diagram, 'defense').filter(
    ({ id }) => keyed.includes(id) && !reads.some((read) => read.id === id),
  )
  const why = 'the quarterback reads him'
  return [...reads, ...others.map((man) => ({ id: man.id, name: nameOf(man), why, key: true }))]
}

function nameOf({ label, role }: PlayerElement): string {
  return label || role
}

function blocksOf(diagram: Diagram): Block[] {
  const men = new Map(playersOf(diagram, 'offense').map((man) => [man.id, man]))
  return Object.entries(diagram.elements).flatMap(([id, path]) => {
    if (path.kind !== 'path' || path.line !== 'block' || path.from === null) return []
    const man = men.get(path.from)
    return man && path.points.length > 0 ? [{ id, path, man, end: endOf(path, man) }] : []
  })
}

function costOf(block: Block, defender: PlacedPlayer): number {
  const { man, end, path } = block
  const isLooking = man.at.y < BACKFIELD && (path.scheme ?? '') === ''
  const gap = distance(isSet(block) ? add(man.at, { x: 0, y: 2 }) : end, defender.at)
  return gap + (isLooking ? LOOKING : 0)
}

function reachOf({ man }: Block): { near: number; far: number } {
  if (Math.abs(man.at.x) > WIDE) return { near: REACH.wide, far: REACH.wide }
  return { near: REACH.box, far: REACH.climb }
}

function isDouble({ scheme }: PathElement): boolean {
  return scheme === 'double' || scheme === 'combo'
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
