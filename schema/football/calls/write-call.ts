/**
 * Writes the call of a drawn play in the order in which calls are read: formation and hand, motion, number, scheme, tags. The
 * formation and the scheme are known from where the players stand and go; words that the team has taught come first. Pure.
 */
import { RUNS } from '../blocking.ts'
import { CONCEPTS } from '../concepts.ts'
import type { Diagram, PathElement, Point } from '../diagram.ts'
import { linesOf, playersOf, type PlacedPlayer } from '../drawing.ts'
import type { CompetitionLevel } from '../field.ts'
import { type Gap, holeNumber, type HoleSystem } from '../holes.ts'
import { mirrorDiagram, mirrorRole } from '../mirror.ts'
import { inBackfield } from '../place-formation.ts'
import { distance } from '../points.ts'
import { gapAt, lineCrossing } from '../reading-places.ts'
import { recogniseRoute } from '../route-recognition.ts'
import { drawAnywhere, pathOf } from './draw-call.ts'
import { drawScheme } from './draw-scheme.ts'
import { formationValue } from './formation-side.ts'
import { formationStanding, type KnownFormation } from './standing.ts'
import type { Hand } from './phrases.ts'
import type { CallLanguage } from './read-call.ts'
import { type Scheme, schemeOf, writtenFrom, WRITTEN_WORDS } from './scheme-words.ts'
import { MOTIONS, type MotionSlug, SHARED, type WordKind } from './vocabulary.ts'

export type WrittenCall = {
  text: string
  /** What of the drawing has no words, each as a sentence. */
  notSaid: string[]
}

/** The call of the drawing; as much of it as has words. */
export function writeCall(
  diagram: Diagram,
  {
    language,
    level,
    formations,
  }: {
    language: CallLanguage
    level: CompetitionLevel
    /** The team's own. */
    formations: readonly KnownFormation[]
  },
): WrittenCall {
  const notSaid: string[] = []
  const say = (kind: WordKind, value: string, fallback: string) => wordFor(kind, value, language) ?? fallback
  const stands = formationStanding(diagram, level, formations)
  if (!stands) notSaid.push('The formation is none that your playbook knows.')
  const hand = stands?.hand ?? 'R'
  const right = hand === 'L' ? mirrorDiagram(diagram) : diagram
  const found = schemeOfDrawing(right, stands?.id ?? '', level)
  if (!found) notSaid.push('The scheme is none that your playbook knows.')
  const motion = motionOf(right)
  if (motion === 'other') notSaid.push('The motion has no word.')
  const parts = [
    ...(stands
      ? [
          wordFor('formation', formationValue(stands.id, hand), language) ??
            `${say('formation', stands.id, stands.title)} ${say('side', hand, hand === 'R' ? 'Rt' : 'Lt')}`,
        ]
      : []),
    // At the end of a call, a motion would be read as the run of its name.
    ...(found && motion && motion !== 'other' ? [motionWords(motion, say)] : []),
    ...(found ? [schemeWords(found, { diagram: right, hand, holes: language.holes, say })] : []),
  ]
  return { text: parts.join(' '), notSaid }
}

type Say = (kind: WordKind, value: string, fallback: string) => string

/** The team's word for it, the newest first; undefined if it has none. */
function wordFor(kind: WordKind, value: string, { taught }: CallLanguage): string | undefined {
  const own = [...taught].findLast(([, meaning]) => meaning.kind === kind && meaning.value === value)
  return own && capitals(own[0])
}

const capitals = (text: string) => text.replaceAll(/(^|\s)[a-z]/g, (start) => start.toUpperCase())

type Motion = { role: string; move: MotionSlug }

/** Who moves before the snap, and how: by where he ends. */
function motionOf(diagram: Diagram): Motion | 'other' | null {
  for (const man of playersOf(diagram, 'offense')) {
    const line = linesOf(diagram, man.id).find((one) => one.line === 'motion')
    if (!line) continue
    const [move] = (Object.keys(MOTIONS) as MotionSlug[])
      .map((slug) => ({ slug, off: wayOff(man, line, pathOf(man, slug)) }))
      .filter(({ off }) => off <= MOTION_NEAR)
      .toSorted((a, b) => a.off - b.off)
    return move ? { role: man.role, move: move.slug } : 'other'
  }
  return null
}

/** How far a motion may end from where its word has it, in yards. */
const MOTION_NEAR = 2.5

/** Yards between the ends of the drawn motion and of the motion in words; as many corners count as nothing. */
function wayOff(man: PlacedPlayer, line: PathElement, words: string): number {
  const spots = words.split(' ').map((spot) => {
    const [x = 0, y = 0] = spot.split(',').map(Number)
    return { x, y }
  })
  const drawn = line.points.map(({ x, y }) => ({ x: man.at.x + x, y: man.at.y + y }))
  const [end, last] = [drawn.at(-1), spots.at(-1)]
  if (!end || !last) return Number.POSITIVE_INFINITY
  const turns = drawn.length - (drawn[0] && distance(drawn[0], man.at) < 0.5 ? 1 : 0)
  return distance(end, last) + (turns === spots.length ? 0 : 1)
}

function motionWords({ role, move }: Motion, say: Say): string {
  const own = `${role} ${move}`
  return say(
    'motion',
    own,
    sharedWord('motion', own) ?? `${role} ${say('motion', move, sharedWord('motion', move) ?? move)}`,
  )
}

/** The first word that all teams share for it; undefined if there is none. */
function sharedWord(kind: WordKind, value: string): string | undefined {
  for (const [phrase, meanings] of SHARED)
    if (meanings.some((one) => one.kind === kind && one.value === value)) return capitals(phrase)
  return undefined
}

type FoundScheme = { scheme: Scheme; side: Hand; drawn: Diagram }

/** Of the players with an assignment, how many must do what the scheme gives them. */
const ENOUGH = 0.7
/** How far a line may end from where the scheme has it, in yards. */
const LINE_NEAR = 3

/** The scheme that gives these players what they do, in a drawing to the right; null if none does. */
function schemeOfDrawing(diagram: Diagram, formation: string, level: CompetitionLevel): FoundScheme | null {
  const men = playersOf(diagram, 'offense')
  const bare: Diagram = {
    ...diagram,
    elements: Object.fromEntries(Object.entries(diagram.elements).filter(([, { kind }]) => kind !== 'path')),
  }
  const jobs = jobsOf(diagram)
  const isPass = [...jobs.values()].filter(({ line }) => line === 'route' || line === 'option').length > 1
  const hasCarrier = [...jobs.values()].some(({ line }) => line === 'run')
  const most = agreement(men, jobs, jobs)
  let best: (FoundScheme & { share: number }) | null = null
  for (const scheme of isPass ? [...PASSES, ...WRITTEN] : [...RUN_SCHEMES, ...WRITTEN])
    for (const side of ['R', 'L'] as const)
      for (const drawn of drawings(scheme, { bare, formation, side, level })) {
        const share = agreement(men, jobs, jobsOf(drawn))
        const isSure = share >= ENOUGH && (scheme.kind !== 'run' || hasCarrier)
        if (isSure && share > (best?.share ?? 0)) best = { scheme, side, drawn, share }
        // The very drawing: nothing agrees more.
        if (best?.share === most) return best
      }
  return best
}

/** The scheme as a call draws it, and as the library has it from that formation. */
function drawings(
  scheme: Scheme,
  { bare, formation, side, level }: { bare: Diagram; formation: string; side: Hand; level: CompetitionLevel },
): Diagram[] {
  const draw = (id: string) =>
    drawScheme({ start: { id, diagram: bare }, hand: 'R', scheme, side, protection: undefined, level })
  const found = [
    draw('') ?? drawAnywhere(bare, { scheme }, side, level),
    writtenFrom(scheme, formation) ? draw(formation) : null,
  ]
  return found.filter((one) => one !== null)
}

const RUN_SCHEMES: readonly Scheme[] = /* @__PURE__ */ RUNS.flatMap(
  ({ slug }) => schemeOf({ run: slug, isAction: false }) ?? [],
)
const PASSES: readonly Scheme[] = /* @__PURE__ */ CONCEPTS.flatMap(({ slug }) =>
  [false, true].flatMap((isAction) => schemeOf({ pass: slug, isAction }) ?? []),
)
/** Screens, boots, option plays with a tag: drawn player by player in the library. */
const WRITTEN: readonly Scheme[] = /* @__PURE__ */ [
  ...new Set([...WRITTEN_WORDS.values()].map(({ concept }) => concept)),
].flatMap((written) => schemeOf({ written, isAction: false }) ?? [])

type Job = { line: PathElement['line']; scheme: string; label: string; end: Point }

/** What each player does after the snap, and where it ends, by his id. */
function jobsOf(diagram: Diagram): Map<string, Job> {
  const jobs = new Map<string, Job>()
  for (const man of playersOf(diagram, 'offense')) {
    const line = linesOf(diagram, man.id).find((one) => JOBS.has(one.line))
    const end = line?.points.at(-1)
    if (line && end)
      jobs.set(man.id, {
        line: line.line,
        scheme: line.scheme ?? '',
        label: line.label,
        end: { x: man.at.x + end.x, y: man.at.y + end.y },
      })
  }
  return jobs
}

const JOBS: ReadonlySet<string> = new Set(['route', 'option', 'block', 'run', 'fake'])

/** The share of the players with a job in either drawing who have the same in both; 0 if another player has the ball. */
function agreement(
  men: readonly PlacedPlayer[],
  drawn: ReadonlyMap<string, Job>,
  book: ReadonlyMap<string, Job>,
): number {
  const busy = men.filter(({ id }) => drawn.has(id) || book.has(id))
  const isSame = ({ id }: PlacedPlayer) => {
    const [mine, theirs] = [drawn.get(id), book.get(id)]
    return (
      mine !== undefined &&
      theirs !== undefined &&
      mine.line === theirs.line &&
      mine.scheme === theirs.scheme &&
      distance(mine.end, theirs.end) <= LINE_NEAR
    )
  }
  const carriers = busy.filter(({ id }) => [drawn, book].some((jobs) => jobs.get(id)?.line === 'run'))
  if (busy.length === 0 || !carriers.every(isSame)) return 0
  // A boot, a naked and a waggle may differ by nothing but the word at the quarterback's line.
  const labeled = busy.filter(({ id }) => drawn.get(id)?.label === book.get(id)?.label)
  return (busy.filter(isSame).length + labeled.length / 100) / busy.length
}

/** The number, the scheme, its side where the number doesn't say it, and the routes that differ. */
function schemeWords(
  { scheme, side, drawn }: FoundScheme,
  { diagram, hand, holes, say }: { diagram: Diagram; hand: Hand; holes: HoleSystem; say: Say },
): string {
  const toward: Hand = hand === 'L' ? (side === 'R' ? 'L' : 'R') : side
  const number = scheme.kind === 'run' ? numberOf(diagram, hand, holes) : ''
  const name =
    scheme.kind === 'run'
      ? say('run', scheme.run, scheme.name)
      : scheme.kind === 'pass'
        ? say('pass', scheme.pass, scheme.name)
        : scheme.name
  const needsSide = number === '' && toward !== hand
  const place = needsSide ? say('side', toward, toward === 'R' ? 'Right' : 'Left') : ''
  const tags = scheme.kind === 'pass' ? tagsOf(diagram, drawn, hand, say) : []
  const action = scheme.kind === 'pass' && scheme.isAction ? say('action', 'action', 'PA') : ''
  return [number, action, name, place, ...tags].filter(Boolean).join(' ')
}

/** The first digit of a run's number: most staffs number the backs so (quarterback, tailback, fullback). */
const BACKS: Readonly<Record<string, string>> = { QB: '1', T: '2', F: '3', B: '3' }

/** "24": who carries and through which hole; empty for a carrier without a number, or a run around the end. */
function numberOf(right: Diagram, hand: Hand, holes: HoleSystem): string {
  for (const man of playersOf(right, 'offense')) {
    const line = linesOf(right, man.id).find((one) => one.line === 'run')
    const x = line && lineCrossing(man.at, line.points)
    const back = BACKS[man.role]
    if (x === undefined || back === undefined) continue
    const [, gap = 'A'] = gapAt(x || 0.5).split(' ')
    const isRight = x >= 0 === (hand === 'R')
    const hole = holeNumber({ side: isRight ? 'right' : 'left', gap: gap as Gap }, holes)
    return hole < 10 ? `${back}${hole}` : ''
  }
  return ''
}

/** Routes that differ from the concept's, "X Dig". */
function tagsOf(right: Diagram, drawn: Diagram, hand: Hand, say: Say): string[] {
  const [jobs, book] = [jobsOf(right), jobsOf(drawn)]
  return playersOf(right, 'offense').flatMap((man) => {
    const line = linesOf(right, man.id).find((one) => one.line === 'route')
    const [mine, theirs] = [jobs.get(man.id), book.get(man.id)]
    if (!line || !mine || (theirs && distance(mine.end, theirs.end) <= LINE_NEAR)) return []
    const isBack = inBackfield(man.at)
    const found = recogniseRoute(line.points, isBack ? [1, -1] : [man.at.x < 0 ? -1 : 1], isBack, man.at)
    const role = hand === 'L' ? mirrorRole(man.role) : man.role
    return found ? [`${role} ${say('route', found.route.slug, found.route.name)}`] : []
  })
}
