/** Who blocks whom by the rules of a run scheme, against the front that is there. */

import type { RunSlug } from '../blocking.ts'
import type { BlockScheme, Diagram } from '../diagram.ts'
import { RUN_DATA } from '../blocking-data.ts'
import { linesOf, playersOf } from '../drawing.ts'
import { boxOf, withBall, type Box, type Position, type Spotted } from './box.ts'
import { ACROSS, FIND, neighbor, readMan } from './find.ts'
import { matchInOrder } from './match.ts'
import { covered, dangerous, isSplit } from './receivers.ts'
import { DEFAULT_BLOCKING, type BlockingSettings } from '../blocking-settings.ts'
import { runRules } from './settings.ts'
import { RULES } from './schemes.ts'
import type { Read, Rules, Task } from './tasks.ts'

export type Job = {
  man: string
  position: Position
  /** `drawn` is a block that a coach drew by hand. */
  rule: Task | 'double' | 'drawn' | 'stalk' | 'danger'
  /** The defender he ends on. */
  target: string | null
  /** The down lineman whom he helps with first, with the neighbor who owns him. */
  first: string | null
}

export type Assignments = {
  jobs: Job[]
  /** Defenders left unblocked on purpose, with the reason; the quarterback looks at those who are his `key`. */
  reads: { id: string; name: string; why: string; key: boolean }[]
  /** Defenders in the box whom nobody is left to block. */
  free: { id: string; name: string }[]
  notes: string[]
}

/** How a block of each rule is drawn. */
export const SCHEME_OF: Record<Exclude<Job['rule'], 'drawn' | 'stalk' | 'danger'>, BlockScheme> = {
  double: 'double',
  cut: 'scoop',
  nose: 'base',
  wedge: 'down',
  'backer-back': 'base',
  edge: 'base',
  force: 'kick',
  crack: 'down',
  seal: 'reach',
  wham: 'trap',
  reach: 'reach',
  kick: 'kick',
  'kick-back': 'kick',
  trap: 'trap',
  'trap-center': 'trap',
  lead: 'lead',
  backer: 'base',
  wrap: 'pull',
  cover: 'base',
  'end-back': 'cutoff',
  down: 'down',
  back: 'down',
  on: 'base',
  hinge: 'cutoff',
  combo: 'combo',
  climb: 'base',
}

/** A back climbs only where no lineman is nearer by this, in yards. */
const BACK_HANDICAP = 3

/** Runs that hit farther out than this, in yards: linebackers flow to them. */
const INSIDE = 1

/** A blocker from the back side chases a linebacker who flows: he climbs only where no other is nearer by this, in yards. */
const CHASE_HANDICAP = 1.6

function handicapOf(position: Position, { hole }: Rules): number {
  if (position.startsWith('L')) return BACK_HANDICAP
  return position.startsWith('B') && hole > INSIDE ? CHASE_HANDICAP : 0
}

/** So far a player goes to a defender on the line who is not his by rule, in yards. */
const ALONG = 3

/** With fewer players than linebackers, each place farther from the side that counts costs this much, in yards. */
const RANK = 4

export type AssignOptions = {
  side: 'R' | 'L'
  /** The id of the ball carrier. */
  carrier?: string | undefined
  /** The defenders whom the quarterback reads, in place of the scheme's own reads. */
  leave?: readonly string[]
  /** Blocks that a coach drew by hand, by blocker: they come first, and their defender is nobody else's. */
  drawn?: ReadonlyMap<string, string | null>
  settings?: BlockingSettings
}

/** The jobs of all players who block for the run to that side. */
export function assign(diagram: Diagram, slug: RunSlug, options: AssignOptions): Assignments {
  const box = boxOf(diagram, options.side, withBall(diagram, options.carrier))
  const rules = runRules(slug, possible(box, RULES[slug]), options.settings ?? DEFAULT_BLOCKING)
  const hasPitch = playersOf(diagram, 'offense').some(({ id }) =>
    linesOf(diagram, id).some(({ line, label }) => line === 'option' && label === 'pitch'),
  )
  const said = settle(box, rules, { kinds: readsOf(box, rules, hasPitch), ...options })
  return { ...said, notes: notesOf(box, rules, { slug, hasPitch, carrier: options.carrier }) }
}

/** The rules, or those that the line falls back to where the formation lacks the player they need. */
function possible({ men }: Box, rules: Rules): Rules {
  const { needs, without } = rules
  const isThere = needs?.who.split(' ').some((who) => men.has(who as Position)) ?? true
  return isThere || !without ? rules : { ...rules, rows: RULES[without].rows }
}

function readsOf({ men }: Box, { reads, spare }: Rules, hasPitch: boolean): Read[] {
  const isShort = spare && !spare.who.split(' ').some((who) => men.has(who as Position))
  const hasEnd = men.has('BE') || men.has('BW')
  const kinds = isShort ? [...reads, spare.read] : reads
  // Without a pitch man nobody is pitched off, and a tight end has the end whom a tackle would leave.
  return kinds.filter((kind) => (kind !== 'pitch' || hasPitch) && (kind !== 'away-back' || !hasEnd))
}

/** What the rules need and the formation lacks, in words. */
function notesOf(
  { men }: Box,
  { needs, trail }: Rules,
  has: { slug: RunSlug; hasPitch: boolean; carrier: string | undefined },
): string[] {
  const { name } = RUN_DATA[has.slug]
  const notes: string[] = []
  if (has.carrier === undefined) notes.push(`${name} needs a back to carry the ball.`)
  if (trail && !has.hasPitch) notes.push(`${name} needs a back to pitch to.`)
  if (needs && !needs.who.split(' ').some((who) => men.has(who as Position))) notes.push(needs.words)
  return notes
}

type Waiting = { position: Position; man: Spotted; task: Task; rest: readonly Task[] }

function settle(
  box: Box,
  rules: Rules,
  {
    kinds,
    leave = [],
    drawn = new Map(),
  }: Pick<AssignOptions, 'leave' | 'drawn'> & { kinds: readonly Read[] },
): Omit<Assignments, 'notes'> {
  const taken = new Set<string>()
  const isFree = ({ id }: Spotted): boolean => !taken.has(id)
  const jobs = new Map<Position, Job>()
  const give = (position: Position, rule: Job['rule'], target: string | null): void => {
    if (target !== null) taken.add(target)
    jobs.set(position, { man: box.men.get(position)?.id ?? '', position, rule, target, first: null })
  }
  for (const target of drawn.values()) if (target !== null) taken.add(target)
  const byHand = new Set<Position>()
  for (const [position, { id }] of box.men) {
    const target = drawn.get(id)
    if (target === undefined) continue
    give(position, 'drawn', target)
    byHand.add(position)
  }
  const reads = readsIn(box, kinds, leave, taken)
  const waiting: Waiting[] = []
  const stalk = (find: typeof covered, rule: 'stalk' | 'danger'): void => {
    for (const [position, { id }] of find(box, isFree, new Set(jobs.keys()))) give(position, rule, id)
  }
  let haveStalked = false
  for (const [who, ...tasks] of rules.rows) {
    // Receivers who crack come before those who stalk, and these before players who look for the force.
    if (!haveStalked && !who.startsWith('R')) {
      stalk(covered, 'stalk')
      haveStalked = true
    }
    const busy = [...jobs.keys(), ...waiting.map((one) => one.position)].filter((one) => !byHand.has(one))
    const position = positionOf(who, box, new Set(busy))
    const man = position && box.men.get(position)
    if (!position || !man || byHand.has(position)) continue
    const look = { position, man, box, rules, free: isFree }
    const at = tasks.findIndex((task) => isLater(task) || FIND[task](look))
    const task = tasks[at]
    if (task === undefined || isLater(task))
      waiting.push({ position, man, task: task ?? 'climb', rest: task ? tasks.slice(at + 1) : [] })
    else give(position, task, FIND[task](look)?.id ?? null)
  }
  climb(box, rules, jobs, waiting, taken)
  for (const { position, man, rest } of waiting) {
    if (jobs.get(position)?.target !== null) continue
    const look = { position, man, box, rules, free: isFree }
    const task = rest.find((one) => !isLater(one) && FIND[one](look))
    if (task && !isLater(task)) give(position, task, FIND[task](look)?.id ?? null)
  }
  stalk(dangerous, 'danger')
  leaveEnd(box, jobs, reads, taken)
  const all = [...box.line, ...box.backers].filter(isFree).sort((a, b) => a.x - b.x)
  return { jobs: [...jobs.values()], reads, free: all.map(({ id, name }) => ({ id, name })) }
}

/** Tasks that wait until everybody else has his defender. */
function isLater(task: Task): task is 'combo' | 'climb' {
  return task === 'combo' || task === 'climb'
}

function readsIn(
  box: Box,
  kinds: readonly Read[],
  leave: readonly string[],
  taken: Set<string>,
): Assignments['reads'] {
  const reads: Assignments['reads'] = []
  const add = ({ id, name }: Spotted, kind: Read): void => {
    taken.add(id)
    reads.push({ id, name, why: READ_WORDS[kind], key: !UNREAD.has(kind) })
  }
  for (const man of [...box.line, ...box.backers, ...box.cover])
    if (leave.includes(man.id) && !taken.has(man.id)) add(man, 'edge-back')
  for (const kind of leave.length > 0 ? [] : kinds) {
    let man = readMan(kind, box, taken)
    while (man) {
      add(man, kind)
      man = EACH.has(kind) ? readMan(kind, box, taken) : undefined
    }
  }
  return reads
}

/** With a blocker to spare, the end on the back side is left because he is behind the run, and not by the numbers. */
function leaveEnd(
  box: Box,
  jobs: ReadonlyMap<Position, Job>,
  reads: Assignments['reads'],
  taken: Set<string>,
): void {
  const end = box.line.find(({ x }) => x < -1)
  const isSpare = [...jobs.values()].some(
    ({ rule, target, position }) => !isSplit(position) && (target === null || rule === 'double'),
  )
  if (!end || !isSpare || taken.has(end.id)) return
  taken.add(end.id)
  reads.push({ id: end.id, name: end.name, why: READ_WORDS['away-back'], key: false })
}

function positionOf(who: string, box: Box, busy: ReadonlySet<Position>): Position | undefined {
  return (who.split(' ') as Position[]).find((position) => box.men.has(position) && !busy.has(position))
}

/** Reads that leave everybody they name, not only the first. */
const EACH: ReadonlySet<Read> = new Set(['outside', 'outside-back'])

/** Defenders left alone whom the quarterback does not look at. */
const UNREAD: ReadonlySet<Read> = new Set(['fake-back', 'away-back', 'b-gap', 'outside', 'outside-back'])

const READ_WORDS: Record<Read, string> = {
  'fake-back': "the quarterback's fake holds him",
  'away-back': 'the run goes away from him',
  'b-gap': 'the sweep is past him before he turns',
  outside: 'the wedge closes inside of him',
  'outside-back': 'the wedge closes inside of him',
  'edge-back': 'the quarterback reads him',
  'dive-guard': 'the quarterback reads him for the dive',
  'dive-tackle': 'the quarterback reads him for the dive',
  pitch: 'the quarterback pitches off him',
  edge: 'the quarterback pitches off him',
  support: 'the quarterback pitches off him',
}

/** Gives the players who climb what is left of the box, in order from side to side so that no two cross. */
function climb(
  box: Box,
  rules: Rules,
  jobs: Map<Position, Job>,
  waiting: readonly Waiting[],
  taken: Set<string>,
): void {
  const men = [...waiting].sort((a, b) => a.man.x - b.man.x)
  const left = [...box.line, ...box.backers].filter(({ id }) => !taken.has(id)).sort((a, b) => a.x - b.x)
  const busy = [...jobs.values()].flatMap(({ target }) => box.line.find(({ id }) => id === target) ?? [])
  // Nobody goes along the line through a block to a player who stands on it.
  const isShutOff = (man: Spotted, target: Spotted): boolean =>
    box.line.includes(target) &&
    (Math.abs(man.x - target.x) > ALONG || busy.some(({ x }) => (x - man.x) * (x - target.x) < 0))
  const pairs = matchInOrder(men.length, left.length, (i, j) => {
    const [man, target] = [men[i]?.man, left[j]]
    if (!man || !target) return null
    const way = Math.abs(man.x - target.x)
    const handicap = handicapOf(men[i]?.position ?? 'C', rules)
    const rank = (rules.counts === 'back' ? j : left.length - 1 - j) * RANK
    return way <= ACROSS && !isShutOff(man, target) ? way + handicap + rank : null
  })
  const order = men.map((one, i) => ({ ...one, i }))
  for (const { position, man, task, i } of rules.playSideHelps ? order.toReversed() : order) {
    const target = left[pairs.get(i) ?? -1]
    if (target) taken.add(target.id)
    // Who has a defender on the line has no time to help.
    const helps = task === 'combo' && !(target && box.line.includes(target))
    const mate = helps ? helped(box, jobs, { position, man, rules }) : undefined
    const rule = mate ? (target ? 'combo' : 'double') : 'climb'
    jobs.set(position, {
      man: man.id,
      position,
      rule,
      target: target?.id ?? mate ?? null,
      first: mate ?? null,
    })
  }
}

/** The down lineman of a neighbor whom nobody helps yet, on the play side first. */
function helped(
  box: Box,
  jobs: Map<Position, Job>,
  { position, man, rules }: { position: Position; man: Spotted; rules: Rules },
): string | undefined {
  const all = [...jobs.values()]
  // On the back side nobody helps away from the run.
  const ways = position.startsWith('B') ? [1] : rules.inward && position !== 'C' ? [-1] : [1, -1]
  for (const way of ways as (1 | -1)[]) {
    const next = neighbor(box, position, way)
    const job = all.find((one) => one.man === next?.id)
    const lineman = box.line.find(({ id }) => id === job?.target)
    if (!job || !lineman || Math.abs(lineman.x - man.x) > TOUCH || !ON_THE_LINE.has(job.rule)) continue
    if (!all.some(({ first }) => first === lineman.id)) return lineman.id
  }
  return undefined
}

/** A neighbor's lineman is near enough to help with, in yards. */
const TOUCH = 2.2

/** Blocks that hold a down lineman where he stands, so that a neighbor can help. */
const ON_THE_LINE: ReadonlySet<Job['rule']> = new Set(['cover', 'down', 'back', 'on', 'nose', 'wedge'])
