/** Whole-team calls: a pass concept, a run or a protection, drawn on the current formation. */

import { assign } from '#schema/football/assignments/assign.ts'
import {
  applyProtection,
  applyRun,
  PROTECTIONS,
  RUNS,
  type ProtectionSlug,
  type RunSlug,
} from '#schema/football/blocking.ts'
import { applyConcept, CONCEPTS, receiversOf, type ConceptSlug } from '#schema/football/concepts.ts'
import type { Diagram, LineKind, PathElement } from '#schema/football/diagram.ts'
import { LINEMEN, linesOf, playersOf } from '#schema/football/drawing.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { tidy } from '#schema/football/points.ts'
import { drawScreen, isScreen, SCREENS, type ScreenSlug } from '#schema/football/screens.ts'
import {
  PASS_WORDS,
  PROTECTION_WORDS,
  RUN_WORDS,
  WRITTEN_ALIASES,
} from '#schema/football/calls/staff-words.ts'
import type { Call } from './state.ts'

export type CallChoice = Omit<Call, 'side'> & { group: string }

/** A run's heading in the picker. */
const RUN_GROUPS: readonly (readonly [group: string, slugs: readonly RunSlug[]])[] = [
  ['Zone', ['inside-zone', 'split-zone', 'mid-zone', 'outside-zone', 'stretch', 'duo']],
  [
    'Gap',
    [
      'power',
      'counter-gt',
      'counter-gh',
      'counter-gy',
      'dart',
      'pin-pull',
      'buck-sweep',
      'down',
      'trap',
      'wham',
    ],
  ],
  ['Lead and perimeter', ['iso', 'wedge', 'toss', 'crack-toss', 'sweep', 'jet', 'rocket']],
  ['Option', ['zone-read', 'veer', 'midline', 'speed-option', 'load-option']],
  ['Draw and quarterback', ['draw', 'qb-draw', 'qb-sneak']],
]

const SCREEN_GROUP = 'Screens'

const FAMILIES = ['Quick', 'Dropback', 'Play-action'] as const

/** All calls of that kind, grouped by heading. */
export function choicesOf(kind: Call['kind']): CallChoice[] {
  if (kind === 'protection')
    return PROTECTIONS.map(({ slug, name }) => ({ kind, slug, name, group: 'Protections' }))
  if (kind === 'concept') {
    const passes = FAMILIES.flatMap((family) => {
      const own = CONCEPTS.filter((concept) => concept.family === family)
      return own.map(({ slug, name }) => ({ kind, slug, name, group: family }))
    })
    return [...passes, ...SCREENS.map(({ slug, name }) => ({ kind, slug, name, group: SCREEN_GROUP }))]
  }
  return RUN_GROUPS.flatMap(([group, slugs]) =>
    slugs.map((slug) => ({ kind, slug, name: RUNS.find((run) => run.slug === slug)?.name ?? slug, group })),
  )
}

export type CallOptions = {
  level: CompetitionLevel
  /** A concept for the called side only. */
  sideOnly?: boolean
  /** A run keeps the routes: a run-pass option. */
  keepRoutes?: boolean
}

/** The play with the call drawn for every player with an assignment, replacing an earlier call's lines. */
export function callOnField(diagram: Diagram, call: Call, options: CallOptions): Diagram {
  const { side } = call
  const { level } = options
  switch (call.kind) {
    case 'concept': {
      if (isScreen(call.slug)) {
        const bare = forRun(diagram, false)
        return drawScreen(bare, call.slug, { side, level }) ?? diagram
      }
      const { sideOnly = false } = options
      const how = { side, level, sideOnly }
      const { right, left, backs } = receiversOf(diagram)
      const called = side === 'R' ? right : left
      const men = new Set((sideOnly ? called : [...right, ...left, ...backs]).map(({ id }) => id))
      const before = screenOn(diagram, level) ? forRun(diagram, false) : diagram
      const drawn = applyConcept(before, call.slug as ConceptSlug, how)
      return withThrows(afterPass(drawn, before, men), before, men)
    }
    case 'run':
      return applyRun(forRun(diagram, options.keepRoutes ?? false), call.slug as RunSlug, { side, level })
    case 'protection':
      return applyProtection(forProtection(diagram), call.slug as ProtectionSlug, { side, level })
  }
}

/** The screen that is drawn, if any: its throw is where the screen's would be. The next call replaces it with its blocks. */
function screenOn(diagram: Diagram, level: CompetitionLevel): ScreenSlug | undefined {
  const thrown = throwOf(diagram)
  const catcher = thrown && diagram.elements[thrown.to ?? '']
  const end = thrown && routeOf(diagram, thrown.to ?? '')?.points.at(-1)
  if (!end || catcher?.kind !== 'player' || catcher.at.y + end.y > 0) return undefined
  const bare = forRun(diagram, false)
  const isOn = ({ slug }: { slug: ScreenSlug }) =>
    (['R', 'L'] as const).some((side) => {
      const other = throwOf(drawScreen(bare, slug, { side, level }) ?? bare)
      return other?.to === thrown.to && isSame(other, thrown)
    })
  return SCREENS.find(isOn)?.slug
}

function throwOf(diagram: Diagram): PathElement | undefined {
  return Object.values(diagram.elements).find(
    (element): element is PathElement => element.kind === 'path' && element.line === 'pass',
  )
}

/** What a call needs and the formation lacks, in words. */
export function needsOf(diagram: Diagram, { kind, slug, side, name }: Call): string[] {
  if (kind === 'concept' && isScreen(slug) && !drawScreen(diagram, slug, { side, level: 'nfhs' }))
    return [`Nobody here catches the ${name} to that side.`]
  if (kind !== 'run') return []
  const carrier = playersOf(diagram, 'offense').find(({ id }) =>
    linesOf(diagram, id).some(({ line }) => line === 'run'),
  )
  return assign(diagram, slug as RunSlug, { side, carrier: carrier?.id }).notes
}

/** Lines that a run draws, replaced by the next run or pass. */
const OF_A_RUN: ReadonlySet<LineKind> = new Set(['block', 'run', 'handoff', 'pitch', 'fake'])

const OF_A_PASS: ReadonlySet<LineKind> = new Set(['route', 'option', 'pass'])

/** What a run draws: its lines, and on an option the paths of the quarterback and the pitch back. */
function isOfRun(diagram: Diagram, line: LineKind, from: string): boolean {
  if (OF_A_RUN.has(line)) return true
  const man = diagram.elements[from]
  if (line !== 'option' || man?.kind !== 'player') return false
  return (
    man.role === 'QB' ||
    linesOf(diagram, from).some((path) => path.line === 'option' && path.label === 'pitch')
  )
}

function without(diagram: Diagram, isGone: (line: LineKind, from: string) => boolean): Diagram {
  const offense = new Set(playersOf(diagram, 'offense').map(({ id }) => id))
  const kept = Object.entries(diagram.elements).filter(([, element]) => {
    if (element.kind !== 'path' || element.from === null || !offense.has(element.from)) return true
    return !isGone(element.line, element.from)
  })
  return { ...diagram, elements: Object.fromEntries(kept) }
}

/** A pass replaces a run; otherwise only players who get a route stop blocking. */
function afterPass(diagram: Diagram, before: Diagram, men: ReadonlySet<string>): Diagram {
  const wasRun = playersOf(before, 'offense').some(({ id }) => {
    return linesOf(before, id).some(({ line }) => line === 'run')
  })
  const runsRoute = (id: string): boolean =>
    men.has(id) && linesOf(diagram, id).some(({ line }) => line === 'route')
  return without(
    diagram,
    (line, from) => (wasRun && isOfRun(before, line, from)) || (OF_A_RUN.has(line) && runsRoute(from)),
  )
}

/** A throw follows its receiver to the end of his new route. It is removed if nobody runs there. */
function withThrows(diagram: Diagram, before: Diagram, men: ReadonlySet<string>): Diagram {
  const elements = { ...diagram.elements }
  for (const [id, element] of Object.entries(diagram.elements)) {
    if (element.kind !== 'path' || element.line !== 'pass' || element.from === null) continue
    const to = element.to ?? ''
    if (to !== '' && (!men.has(to) || isSame(routeOf(diagram, to), routeOf(before, to)))) continue
    const [thrower, man] = [diagram.elements[element.from], diagram.elements[to]]
    const end = routeOf(diagram, to)?.points.at(-1)
    if (end && thrower?.kind === 'player' && man?.kind === 'player') {
      const at = { x: tidy(man.at.x + end.x - thrower.at.x), y: tidy(man.at.y + end.y - thrower.at.y) }
      elements[id] = { ...element, points: [...element.points.slice(0, 1), at] }
    } else delete elements[id]
  }
  return { ...diagram, elements }
}

function routeOf(diagram: Diagram, id: string): PathElement | undefined {
  return linesOf(diagram, id).find(({ line }) => line === 'route' || line === 'option')
}

function isSame(a: PathElement | undefined, b: PathElement | undefined): boolean {
  return JSON.stringify(a?.points) === JSON.stringify(b?.points)
}

function forRun(diagram: Diagram, keepRoutes: boolean): Diagram {
  return without(
    diagram,
    (line, from) => isOfRun(diagram, line, from) || (!keepRoutes && OF_A_PASS.has(line)),
  )
}

/** Blocks by linemen, and by players without another assignment. */
function forProtection(diagram: Diagram): Diagram {
  const linemen = new Set(
    playersOf(diagram, 'offense')
      .filter(({ role }) => LINEMEN.includes(role))
      .map(({ id }) => id),
  )
  return without(diagram, (line, from) => {
    if (line !== 'block') return false
    return (
      linemen.has(from) ||
      linesOf(diagram, from).every((path) => path.line === 'block' || path.line === 'motion')
    )
  })
}

/** The default side of a call: the side with more receivers, otherwise right. */
export function strongSide(diagram: Diagram): 'R' | 'L' {
  const { right, left } = receiversOf(diagram)
  return left.length > right.length ? 'L' : 'R'
}

/** The staffs' words for a call, as they are typed. */
function staffWords({ kind, slug, name }: CallChoice): readonly string[] {
  if (isScreen(slug) && kind === 'concept') return WRITTEN_ALIASES[name] ?? []
  const words = { run: RUN_WORDS, concept: PASS_WORDS, protection: PROTECTION_WORDS }[kind]
  return [...words].flatMap(([phrase, value]) => (value === slug ? [phrase] : []))
}

/**
 * Calls whose name or heading has every word or word prefix of the text, or that a staff's word for them starts with. Names
 * that start with it come first; staffs' words for a screen are names like the library's.
 */
export function searchCalls(choices: readonly CallChoice[], text: string): CallChoice[] {
  const plain = (words: string): string =>
    words
      .toLowerCase()
      .replaceAll(/[\s-]+/g, ' ')
      .trim()
  const wanted = plain(text)
  const rank = (choice: CallChoice): number => {
    const { name, group, slug } = choice
    const words = staffWords(choice)
    const isWord = words.some((word) => word.startsWith(wanted))
    if (plain(name).startsWith(wanted) || (isWord && group === SCREEN_GROUP)) return 0
    const all = plain(`${name} ${group} ${slug}`)
    if (all.includes(wanted)) return 1
    if (wanted.split(' ').every((word) => ` ${all}`.includes(` ${word}`))) return 2
    return isWord ? 3 : 4
  }
  return choices
    .map((choice) => ({ choice, order: rank(choice) }))
    .filter(({ order }) => order < 4)
    .sort((a, b) => a.order - b.order)
    .map(({ choice }) => choice)
}
