/** Who picks up whom by the rules of a protection, against the rush of the look. */

import type { ProtectionSlug } from '../blocking.ts'
import type { Diagram, Point } from '../diagram.ts'
import { linesOf, playersOf } from '../drawing.ts'
import { boxOf, withBall, type Box, type Position, type Spotted } from './box.ts'
import { matchInOrder } from './match.ts'
import { add } from '../points.ts'
import { beforeCatch, covered, dangerous, isSplit } from './receivers.ts'
import { DEFAULT_BLOCKING, type BlockingSettings } from '../blocking-settings.ts'
import { protectionRules } from './settings.ts'
import { PROTECTION_RULES, type BackTask, type ProtectionRules, type Release } from './protections.ts'

export type Pickup = {
  man: string
  position: Position
  /** `drawn` is a block that a coach drew by hand. */
  rule: 'man' | 'slide' | 'hinge' | 'log' | 'scan' | 'drawn' | 'stalk' | 'danger' | Release
  /** The defender whom he has; null for a player who helps his neighbor. */
  target: string | null
}

export type Protected = {
  jobs: Pickup[]
  /** Rushers whom a screen lets through. */
  reads: { id: string; name: string; why: string }[]
  /** Rushers whom nobody has: the quarterback throws before they arrive. */
  free: { id: string; name: string }[]
  notes: string[]
}

/** A rusher, with the place where he crosses the line. */
type Rusher = Spotted & { entry: number; onLine: boolean }

/** A player on the line stands no deeper, in yards. */
const ON_LINE = 2.6

/** Beyond this the end is not the guard's, and inside of it not the tackle's, in yards from the ball. */
const TACKLE_FROM = 2.6

/** Who stands so near to the ball is over the center. */
const OVER_CENTER = 0.9

const CENTERED = 0.3

const PLAY: readonly Position[] = ['PG', 'PT', 'PE', 'PX', 'PW']
const BACK: readonly Position[] = ['BG', 'BT', 'BE', 'BX', 'BW']

/**
 * The pickups of a protection called to that side. Rushers are the players of the look with a rush; where it draws none, everybody on
 * the line. Linemen come first, in order from the inside out, so that whoever is left free comes from the outside. `drawn` are
 * blocks that a coach drew by hand, by blocker.
 */
export function protect(
  diagram: Diagram,
  slug: ProtectionSlug,
  side: 'R' | 'L',
  settings: BlockingSettings = DEFAULT_BLOCKING,
  drawn: ReadonlyMap<string, string | null> = new Map(),
): Protected {
  const rules = protectionRules(slug, PROTECTION_RULES[slug], settings)
  const box = withSlots(diagram, boxOf(diagram, side, withBall(diagram, undefined)))
  const rush = rushOf(diagram, side)
  const state: State = { box, rules, rush, taken: new Set(), jobs: [] }
  for (const target of drawn.values()) if (target !== null) state.taken.add(target)
  for (const [position, man] of box.men) {
    const target = drawn.get(man.id)
    if (target !== undefined) state.jobs.push({ man: man.id, position, rule: 'drawn', target })
  }
  const { log } = rules
  if (log) give(state, log, 'log', lastOf(rush.filter((man) => man.entry > TACKLE_FROM)))
  slideMen(state)
  manMen(state)
  if (rules.hinges) hinge(state)
  for (const [i, position] of (['L1', 'L2', 'L3'] as const).entries()) {
    const task = rules.backs[i] ?? rules.backs.at(-1)
    if (task) give(state, position, 'scan', backsMan(state, task))
  }
  hinge(state)
  blockWide(state, diagram, side)
  release(state, diagram, side)
  return told(state)
}

/** A slot who stays in with a pass set protects where a wing would. */
function withSlots(diagram: Diagram, box: Box): Box {
  const men = new Map(box.men)
  for (const [slot, wing] of [['R1', 'PW'] as const, ['BR1', 'BW'] as const]) {
    const man = men.get(slot)
    const sets = man && linesOf(diagram, man.id).some(({ scheme }) => scheme === 'pass-set')
    if (!man || !sets || men.has(wing)) continue
    men.delete(slot)
    men.set(wing, man)
  }
  return { ...box, men }
}

type State = {
  box: Box
  rules: ProtectionRules
  rush: readonly Rusher[]
  taken: Set<string>
  jobs: Pickup[]
}

function rushOf(diagram: Diagram, side: 'R' | 'L'): Rusher[] {
  const sign = side === 'R' ? 1 : -1
  const men = playersOf(diagram, 'defense').map((man) => {
    const way = linesOf(diagram, man.id).find(({ line }) => line === 'rush')?.points
    const onLine = man.at.y <= ON_LINE && Math.abs(man.at.x) <= 7
    const crosses = way?.find(({ y }) => man.at.y + y < 0) ?? way?.at(-1)
    const x = man.at.x * sign
    // A player on the line is picked up where he stands: whether he slants shows only after the snap.
    const entry = onLine || !crosses ? x : x + crosses.x * sign
    return {
      rushes: way !== undefined,
      onLine,
      id: man.id,
      name: man.label || man.role,
      x,
      y: man.at.y,
      entry,
    }
  })
  const isDrawn = men.some(({ rushes }) => rushes)
  return men.filter(({ rushes, onLine }) => (isDrawn ? rushes : onLine)).sort((a, b) => a.entry - b.entry)
}

function left({ rush, taken }: State): Rusher[] {
  return rush.filter(({ id }) => !taken.has(id))
}

function give(state: State, position: Position, rule: Pickup['rule'], target: Rusher | undefined): void {
  const man = state.box.men.get(position)
  if (!man || state.jobs.some((job) => job.position === position)) return
  if (target) state.taken.add(target.id)
  state.jobs.push({ man: man.id, position, rule, target: target?.id ?? null })
}

/** A slide goes on to the next player out so far, and takes one at its back no farther than this, in yards. */
const PASSED_ON = 2
const BEHIND = 0.6

/**
 * Every player of the slide has the gap from himself to his neighbor on that side; the last one has all that is outside. Where two
 * come through one gap and the neighbor has nobody, the slide passes them on.
 */
function slideMen(state: State): void {
  const { men, way } = state.rules.slide
  const sliding = men
    .flatMap((position) => {
      const man = state.box.men.get(position)
      const isBusy = state.jobs.some((job) => job.position === position)
      return man && !isBusy ? [{ position, x: man.x * way }] : []
    })
    .sort((a, b) => a.x - b.x)
  const rush = left(state).sort((a, b) => a.entry * way - b.entry * way)
  const pairs = matchInOrder(sliding.length, rush.length, (i, j) => {
    const [man, rusher] = [sliding[i], rush[j]]
    if (!man || !rusher) return null
    const gap = rusher.entry * way - man.x
    const isHis = gap >= -CENTERED && rusher.entry * way < (sliding[i + 1]?.x ?? Infinity) - CENTERED
    // Big on big first: a linebacker who comes through a lineman's gap is the next blocker's.
    if (isHis) return gap / 100 + (rusher.onLine ? 0 : 0.5)
    return gap >= (i > 0 ? -BEHIND : 0) && gap <= PASSED_ON ? 1 + Math.abs(gap) : null
  })
  sliding.forEach(({ position }, i) => give(state, position, 'slide', rush[pairs.get(i) ?? -1]))
}

/** The first player of a slide with an empty gap turns back on whoever is still free behind him. */
function hinge(state: State): void {
  const { men, way } = state.rules.slide
  const sliding = men.flatMap((position) => {
    const man = state.box.men.get(position)
    return man ? [{ position, x: man.x * way }] : []
  })
  const [last] = sliding.sort((a, b) => a.x - b.x)
  const job = state.jobs.find(({ position, target }) => position === last?.position && target === null)
  if (!job || !last) return
  const [end] = left(state)
    .filter(({ entry, onLine }) => onLine && entry * way < last.x && last.x - entry * way <= HINGE)
    .sort((a, b) => b.entry * way - a.entry * way)
  if (!end) return
  job.rule = 'hinge'
  job.target = end.id
  state.taken.add(end.id)
}

/** So far outside himself a tackle turns back, in yards. */
const HINGE = 2.5

/** Man protection: the center has the defender over him, then each side counts its rushers from the inside. */
function manMen(state: State): void {
  const { box, rules } = state
  const isFree = (position: Position): boolean =>
    box.men.has(position) &&
    !state.jobs.some((job) => job.position === position) &&
    !rules.releases?.some(([released]) => released === position)
  if (isFree('C')) {
    const over = left(state).filter(({ x, onLine }) => onLine && Math.abs(x) < OVER_CENTER)
    give(state, 'C', 'man', lastOf(over))
  }
  for (const [names, way] of [[PLAY, 1] as const, [BACK, -1] as const]) {
    const linemen = names.filter(isFree)
    const theirs = left(state)
      .filter(({ x, onLine }) => onLine && (way === 1 ? x > 0 : x <= 0))
      .sort((a, b) => Math.abs(a.x) - Math.abs(b.x))
    pairUp(state, linemen, theirs)
  }
  // A lineman with nobody over him has the linebacker who comes through his side, the center through any.
  for (const job of state.jobs) {
    if (job.rule !== 'man' || job.target !== null) continue
    const way = job.position === 'C' ? 0 : job.position.startsWith('P') ? 1 : -1
    const man = box.men.get(job.position)
    const near = left(state).filter(({ entry }) => way === 0 || entry * way > -CENTERED)
    const [backer] = near.sort(
      (a, b) => Math.abs(a.entry - (man?.x ?? 0)) - Math.abs(b.entry - (man?.x ?? 0)),
    )
    if (!backer || Math.abs(backer.entry - (man?.x ?? 0)) > REACH) continue
    job.target = backer.id
    state.taken.add(backer.id)
  }
}

/** A lineman who is not covered reaches a linebacker who comes no farther from him, in yards. */
const REACH = 1.8

/** As many rushers as linemen: one each, from the inside. Fewer: the tackle has the end, the guard whoever is inside. */
function pairUp(state: State, linemen: readonly Position[], rushers: readonly Rusher[]): void {
  const spare = linemen.length - rushers.length
  let next = 0
  linemen.forEach((position, i) => {
    const rusher = rushers[next]
    const remaining = rushers.length - next
    const mustTake = linemen.length - i <= remaining
    const isHis = rusher && (spare <= 0 || mustTake || isInside(state, position, linemen[i + 1], rusher))
    if (isHis) next += 1
    give(state, position, 'man', isHis ? rusher : undefined)
  })
}

/** Whether a rusher stands nearer to this lineman than to the next one out. */
function isInside(state: State, position: Position, next: Position | undefined, rusher: Rusher): boolean {
  const [own, other] = [state.box.men.get(position), next && state.box.men.get(next)]
  if (!own || !other) return true
  return Math.abs(rusher.x) < (Math.abs(own.x) + Math.abs(other.x)) / 2 + 0.1
}

function backsMan(state: State, task: BackTask): Rusher | undefined {
  const way = task.endsWith('play') ? 1 : -1
  const free = left(state).sort((a, b) => Math.abs(a.entry) - Math.abs(b.entry))
  const [own, other] = [
    free.filter(({ entry }) => entry * way >= 0),
    free.filter(({ entry }) => entry * way < 0),
  ]
  const isScan = task.startsWith('scan')
  return (isScan ? own[0] : lastOf(own)) ?? other[0]
}

/** Split receivers with a block: on the side of a throw the defenders nearest to the catch, elsewhere the one over each. */
function blockWide(state: State, diagram: Diagram, side: 'R' | 'L'): void {
  const { box } = state
  const blocks = (id: string): boolean =>
    linesOf(diagram, id).some(({ line, scheme }) => line === 'block' && scheme !== 'pass-set')
  const idle = [...box.men].filter(([position, { id }]) => isSplit(position) && !blocks(id))
  const busy = new Set([...idle, ...state.jobs.map((job) => [job.position] as const)].map(([one]) => one))
  const rushing = new Set(state.rush.map(({ id }) => id))
  const taken = new Set(state.taken)
  const isFree = ({ id }: Spotted): boolean => !rushing.has(id) && !taken.has(id)
  const give = (pairs: ReadonlyMap<Position, Spotted>, rule: 'stalk' | 'danger'): void => {
    for (const [position, { id }] of pairs) {
      const man = box.men.get(position)?.id ?? ''
      taken.add(id)
      busy.add(position)
      state.jobs.push({ man, position, rule, target: id })
    }
  }
  const spot = catchOf(diagram)
  const sign = side === 'R' ? 1 : -1
  if (spot) give(beforeCatch(box, isFree, busy, { x: spot.x * sign, y: spot.y }), 'danger')
  give(covered(box, isFree, busy), 'stalk')
  give(dangerous(box, isFree, busy), 'danger')
}

/** Where a ball is caught that is thrown behind the line or barely past it; undefined for any other pass. */
function catchOf(diagram: Diagram): Point | undefined {
  for (const man of playersOf(diagram, 'offense')) {
    const end = linesOf(diagram, man.id)
      .find(({ line }) => line === 'pass')
      ?.points.at(-1)
    const spot = end && add(man.at, end)
    if (spot && spot.y <= SHORT) return spot
  }
  return undefined
}

/** A screen is caught no farther past the line, in yards. */
const SHORT = 2

/** Linemen of a screen leave the rush behind them and look for the players who cover it. */
function release(state: State, diagram: Diagram, side: 'R' | 'L'): void {
  const sign = side === 'R' ? 1 : -1
  const rushing = new Set(state.rush.map(({ id }) => id))
  const cover = playersOf(diagram, 'defense')
    .filter(({ id, at }) => !rushing.has(id) && at.y <= SCREEN_DEPTH)
    .map(({ id, at, label, role }) => ({ id, name: label || role, x: at.x * sign, y: at.y }))
  const used = new Set(state.jobs.flatMap(({ target }) => target ?? []))
  for (const [position, rule] of state.rules.releases ?? []) {
    const man = state.box.men.get(position)
    if (!man || state.jobs.some((job) => job.position === position)) continue
    const open = cover.filter(({ id }) => !used.has(id))
    const wide = open.filter(({ x }) => x > OUT_OF_BOX).sort((a, b) => a.x - b.x)
    const inside = open.filter(({ x, y }) => Math.abs(x) <= 7 && y > ON_LINE)
    const target = {
      out: wide[0],
      up: inside.filter(({ x }) => x > -1).sort((a, b) => b.x - a.x)[0],
      in: inside.sort((a, b) => b.x - a.x)[0],
    }[rule]
    if (target) used.add(target.id)
    state.jobs.push({ man: man.id, position, rule, target: target?.id ?? null })
  }
}

/** How deep a screen's linemen look for a player, and where the box ends for them, in yards. */
const SCREEN_DEPTH = 10
const OUT_OF_BOX = 4

function told(state: State): Protected {
  const open = left(state).map(({ id, name }) => ({ id, name }))
  const { jobs } = state
  if (state.rules.releases) {
    const reads = open.map((man) => ({ ...man, why: 'the screen lets him rush' }))
    return { jobs, reads, free: [], notes: [] }
  }
  const blockers = jobs.filter(({ position }) => !isSplit(position)).length
  const words = `${state.rush.length} rush and ${blockers} block.`
  const notes = open.length > 0 && state.rush.length > blockers ? [words] : []
  return { jobs, reads: [], free: open, notes }
}

function lastOf<T>(men: readonly T[]): T | undefined {
  return men.at(-1)
}
