/** Who blocks whom by the rules of a run scheme, against the front that is there. */

import type { RunSlug } from '../blocking.ts'
import type { BlockScheme, Diagram } from '../diagram.ts'
import { boxOf, withBall, type Box, type Position, type Spotted } from './box.ts'
import { matchInOrder } from './match.ts'
import { DEFAULT_BLOCKING, runRules, type BlockingSettings } from './settings.ts'
import { RULES, type Read, type Rules, type Task } from './schemes.ts'

export type Job = {
  man: string
  position: Position
  rule: Task | 'double'
  /** The defender he ends on. */
  target: string | null
  /** The down lineman whom he helps with first, with the neighbor who owns him. */
  first: string | null
}

export type Assignments = {
  jobs: Job[]
  /** Defenders left unblocked on purpose, with the reason. */
  reads: { id: string; name: string; why: string }[]
  /** Defenders in the box whom nobody is left to block. */
  free: { id: string; name: string }[]
  notes: string[]
}

/** How a block of each rule is drawn. */
export const SCHEME_OF: Record<Job['rule'], BlockScheme> = {
  double: 'double',
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

/** A defender this far to the back side of a player, and less than this far to the play side, covers him, in yards. */
const COVERED = { back: 0.6, play: 0.9 }

/** A climbing player gets this far across, in yards. */
const ACROSS = 5.5

/** A back climbs only where no lineman is nearer by this, in yards. */
const BACK_HANDICAP = 3

/** So far a player goes to a defender on the line who is not his by rule, in yards. */
const ALONG = 3

/** Nearer to the ball a player on the line is over the center, in yards. */
const CENTERED = 0.3

const FAKE = "the quarterback's fake holds him"

const ORDER: readonly Position[] = ['BX', 'BE', 'BT', 'BG', 'C', 'PG', 'PT', 'PE', 'PX', 'PW']

/**
 * The jobs of all players in the box for the run to that side. `carrier` is the id of the ball carrier;
 * `leave` are the defenders whom the quarterback reads, in place of the scheme's own reads.
 */
export function assign(
  diagram: Diagram,
  slug: RunSlug,
  options: {
    side: 'R' | 'L'
    carrier?: string | undefined
    leave?: readonly string[]
    settings?: BlockingSettings
  },
): Assignments {
  const rules = runRules(slug, RULES[slug], options.settings ?? DEFAULT_BLOCKING)
  const box = boxOf(diagram, options.side, withBall(diagram, options.carrier))
  const spare = rules.spare
  const isShort = spare && !spare.who.split(' ').some((who) => box.men.has(who as Position))
  const { leave = [] } = options
  return settle(box, rules, isShort && leave.length === 0 ? [...rules.reads, spare.read] : rules.reads, leave)
}

function settle(box: Box, rules: Rules, kinds: readonly Read[], leave: readonly string[]): Assignments {
  const taken = new Set<string>()
  const reads: Assignments['reads'] = []
  for (const man of [...box.line, ...box.backers]) {
    if (!leave.includes(man.id)) continue
    taken.add(man.id)
    reads.push({ id: man.id, name: man.name, why: 'the quarterback reads him' })
  }
  for (const kind of leave.length > 0 ? [] : kinds) {
    const man = readMan(kind, box, taken)
    if (!man) continue
    taken.add(man.id)
    reads.push({ id: man.id, name: man.name, why: READ_WORDS[kind] })
  }
  const jobs = new Map<Position, Job>()
  const waiting: { position: Position; man: Spotted; task: Task }[] = []
  for (const [who, ...tasks] of rules.rows) {
    const position = positionOf(who, box, new Set([...jobs.keys(), ...waiting.map((one) => one.position)]))
    const man = position && box.men.get(position)
    if (!position || !man) continue
    let isSet = false
    for (const task of tasks) {
      if (task === 'combo' || task === 'climb') {
        waiting.push({ position, man, task })
        isSet = true
        break
      }
      const target = FIND[task]({ position, man, box, rules, free: (d) => !taken.has(d.id) })
      if (!target) continue
      taken.add(target.id)
      jobs.set(position, { man: man.id, position, rule: task, target: target.id, first: null })
      isSet = true
      break
    }
    if (!isSet) waiting.push({ position, man, task: 'climb' })
  }
  climb(box, rules, jobs, waiting, taken)
  // With a blocker to spare, the end on the back side is left because he is behind the run, and not by the numbers.
  const end = box.line.find(({ x }) => x < -1)
  const isSpare = [...jobs.values()].some(({ rule, target }) => target === null || rule === 'double')
  if (end && isSpare && !taken.has(end.id)) {
    taken.add(end.id)
    reads.push({ id: end.id, name: end.name, why: 'the run goes away from him' })
  }
  const all = [...box.line, ...box.backers].sort((a, b) => a.x - b.x)
  const notes: string[] = []
  if (rules.needs && !rules.needs.who.split(' ').some((who) => box.men.has(who as Position)))
    notes.push(rules.needs.words)
  return {
    jobs: [...jobs.values()],
    reads,
    free: all.filter(({ id }) => !taken.has(id)).map(({ id, name }) => ({ id, name })),
    notes,
  }
}

function positionOf(who: string, box: Box, busy: ReadonlySet<Position>): Position | undefined {
  return (who.split(' ') as Position[]).find((position) => box.men.has(position) && !busy.has(position))
}

const READ_WORDS: Record<Read, string> = {
  'fake-back': FAKE,
  'b-gap': 'the sweep is past him before he turns',
  'edge-back': 'the quarterback reads him',
  'dive-guard': 'the quarterback reads him for the dive',
  'dive-tackle': 'the quarterback reads him for the dive',
  pitch: 'the quarterback pitches off him',
  edge: 'the quarterback pitches off him',
  support: 'the quarterback pitches off him',
}

function readMan(kind: Read, box: Box, taken: ReadonlySet<string>): Spotted | undefined {
  const free = box.line.filter(({ id }) => !taken.has(id))
  switch (kind) {
    case 'fake-back':
    case 'edge-back':
      return free.find(({ x }) => x < -1)
    case 'dive-guard':
      return free.find(({ x }) => x >= inside(box, 'PG', 1.5))
    case 'dive-tackle':
      return free.find(({ x }) => x >= inside(box, 'PT', 3))
    case 'b-gap':
      return free.find(({ x }) => x >= inside(box, 'PG', 1.5) + 0.2 && x < inside(box, 'PT', 3) + 0.4)
    case 'edge':
      return lastOf(free.filter(({ x }) => x > 2.4))
    case 'support':
      return box.force.find(({ id }) => !taken.has(id))
    case 'pitch': {
      const dive = box.line.find(({ x }) => x >= inside(box, 'PT', 3))
      return [...free, ...box.backers]
        .filter(({ id, x }) => !taken.has(id) && dive !== undefined && x > dive.x + 0.5)
        .sort((a, b) => b.x - a.x)[0]
    }
  }
}

function inside(box: Box, position: Position, usual: number): number {
  return (box.men.get(position)?.x ?? usual) - 0.5
}

type Look = {
  position: Position
  man: Spotted
  box: Box
  rules: Rules
  free: (defender: Spotted) => boolean
}

const FIND: Record<Exclude<Task, 'combo' | 'climb'>, (look: Look) => Spotted | undefined> = {
  edge: ({ man, box, free }) => lastOf(box.line.filter((d) => d.x >= man.x - 1.6 && d.x > 2.4 && free(d))),
  force: ({ box, free }) => box.force.find(free),
  crack: ({ man, box, free }) => {
    const near = (d: Spotted, far: number): boolean => d.x < man.x - 1 && man.x - d.x <= far && free(d)
    const end = lastOf(box.line.filter(({ x }) => x > CRACK.inside))
    if (end && isOpen(box) && near(end, CRACK.end)) return end
    const [backer] = box.backers.filter((d) => d.x > CRACK.inside && near(d, CRACK.far)).toReversed()
    return backer ?? lastOf(box.force.filter((d) => near(d, CRACK.far)))
  },
  seal: ({ box, free }) =>
    isOpen(box) ? lastOf(box.line.filter(({ x }) => x > CRACK.inside).filter(free)) : undefined,
  wham: ({ box, free }) => nearestTo(box.line.filter(free), 0),
  reach: ({ man, box, free }) =>
    box.line.filter((d) => d.x > man.x - COVERED.back && d.x < man.x + 2.4).find(free),
  kick: ({ box, free }) => lastOf(box.line.filter(({ x }) => x >= inside(box, 'PT', 3) - 0.5).filter(free)),
  'kick-back': ({ box, free }) => box.line.filter(({ x }) => x < -1).find(free),
  'end-back': ({ box, free }) => box.line.filter(({ x }) => x < -1).find(free),
  trap: ({ box, free }) => box.line.filter(({ x }) => x >= inside(box, 'PG', 1.5)).find(free),
  'trap-center': ({ box, free }) => box.line.filter(({ x }) => x > CENTERED).find(free),
  lead: backerAtHole,
  backer: backerAtHole,
  wrap: ({ box, free }) => lastOf(box.backers.filter((d) => free(d) && d.x >= -2.5)),
  cover: ({ position, man, box, rules, free }) => {
    const isLast = lastWhoCovers(box, rules) === position
    const covers = box.line.filter(
      (d) => d.x >= man.x - COVERED.back - 0.01 && (isLast || d.x < man.x + COVERED.play) && free(d),
    )
    return nearestTo(covers, man.x)
  },
  down: ({ position, man, box, free }) => {
    const next = neighbor(box, position, -1)
    const from = next ? next.x : man.x - 1.5
    return lastOf(box.line.filter((d) => d.x > from + 0.1 && d.x <= man.x - 0.2 && free(d)))
  },
  back: ({ man, box, free }) =>
    lastOf(box.line.filter((d) => d.x >= man.x - 2.3 && d.x <= man.x - 0.2 && free(d))),
  on: ({ man, box, free }) =>
    nearestTo(
      box.line.filter((d) => d.x > man.x - 0.25 && d.x < man.x + COVERED.play && free(d)),
      man.x,
    ),
  hinge: ({ box, free }) => lastOf(box.line.filter((d) => d.x < -1 && free(d))),
}

/** The linebacker nearest to the hole. */
function backerAtHole({ box, rules, free }: Look): Spotted | undefined {
  return nearestTo(
    box.backers.filter((d) => free(d) && d.x >= -2.5),
    rules.hole,
  )
}

/** A receiver cracks nobody farther inside than the tackle, and nobody farther from him, in yards: an end, or others. */
const CRACK = { inside: 2.4, end: 7, far: 13 }

/** Whether the tackle is the last player of the line on the play side. */
function isOpen({ men }: Box): boolean {
  return !men.has('PE') && !men.has('PW')
}

function lastOf(men: readonly Spotted[]): Spotted | undefined {
  return men.at(-1)
}

function nearestTo(men: readonly Spotted[], x: number): Spotted | undefined {
  return [...men].sort((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x))[0]
}

function lastWhoCovers(box: Box, rules: Rules): Position | undefined {
  const last = ORDER.findLast((position) => position.startsWith('P') && box.men.has(position))
  const covers = rules.rows.some(([who, ...tasks]) => who === last && tasks.includes('cover'))
  return covers ? last : undefined
}

function neighbor(box: Box, position: Position, way: 1 | -1): Spotted | undefined {
  const line = ORDER.filter((one) => box.men.has(one))
  const next = line[line.indexOf(position) + way]
  return next && box.men.get(next)
}

/** Gives the players who climb what is left of the box, in order from side to side so that no two cross. */
function climb(
  box: Box,
  rules: Rules,
  jobs: Map<Position, Job>,
  waiting: readonly { position: Position; man: Spotted; task: Task }[],
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
    const handicap = men[i]?.position.startsWith('L') ? BACK_HANDICAP : 0
    return way <= ACROSS && !isShutOff(man, target) ? way + handicap : null
  })
  const order = men.map((one, i) => ({ ...one, i }))
  for (const { position, man, task, i } of rules.playSideHelps ? order.toReversed() : order) {
    const target = left[pairs.get(i) ?? -1]
    if (target) taken.add(target.id)
    const mate = task === 'combo' ? helped(box, jobs, position, man) : undefined
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
function helped(box: Box, jobs: Map<Position, Job>, position: Position, man: Spotted): string | undefined {
  const all = [...jobs.values()]
  // On the back side nobody helps away from the run.
  for (const way of position.startsWith('B') ? ([1] as const) : ([1, -1] as const)) {
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
const ON_THE_LINE: ReadonlySet<Job['rule']> = new Set(['cover', 'down', 'back', 'on'])
