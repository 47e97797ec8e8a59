/**
 * The same play against several defenses, or a defense against several formations. A look names a front and a coverage,
 * or a formation; opponents and assignments are derived whenever it is shown, and only a coach's changes to
 * them are stored: as elements under the look's id and their own (`look.a1.d.M` replaces the derived
 * `d.M`).
 */

import { drawFormation, formationCallOf } from './against-formation.ts'
import { STRENGTH_RULES, USUAL_STRENGTH } from './terminology.ts'
import { withBumps } from './bumps.ts'
import { hasTripsChecks, TRIPS_CHECKS, type TripsCheck } from './coverage-checks.ts'
import { applyCoverage, isCoverage, isOnLine, type CoverageSlug } from './coverages.ts'
import { COVERAGE_DATA } from './coverages-data.ts'
import type { Diagram, DiagramElement, LookElement, PathElement } from './diagram.ts'
import { DEFAULT_DEFENSE, type DefenseSettings, lettersOf, rulesOfLetters } from './defense-settings.ts'
import { addLine, hashOf, linesOf, playersOf, type Elements } from './drawing.ts'
import type { CompetitionLevel } from './field.ts'
import { type Front, frontBySlug, placeFront, turnedFront } from './fronts.ts'
import { spinFor } from './line-up.ts'
import { isOfDefense, isOfPlay, lookOf, playItself } from './look-base.ts'
import { spins } from './motion-rules.ts'
import { add, parsePoints, subtract } from './points.ts'
import { rushOf } from './pressures.ts'
import { fitName, fitRun, runOf } from './run-fits.ts'
import type { Spot } from './spots.ts'
import { strengthOf } from './strength.ts'

/**
 * A look's call: `cover-1+mike` is the coverage with a pressure, `quarters++special` one with a trips check of its own,
 * `cover-3-sky+++field+s` one by rules that aren't the usual ones. Empty for none.
 */
export type LookCall = {
  front: string
  coverage: string
  pressure: string
  check?: string
  /** The team's front (team-book.ts), whose men a look keeps as they stood when it was called. */
  ownFront?: string | undefined
  spots?: readonly Spot[] | undefined
  /** The team's rules when the look was called; absent for the usual ones. */
  rules?: DefenseSettings
}

type Called = Pick<LookElement, 'front' | 'coverage' | 'ownFront' | 'spots'>

export function callOf({ front, coverage, ownFront, spots }: Called): LookCall {
  const [cover = '', pressure = '', check = '', rule = '', letters = ''] = coverage.split('+')
  const strength = STRENGTH_RULES.find((one) => one === rule) ?? USUAL_STRENGTH
  const rules = rule === '' && letters === '' ? undefined : { ...rulesOfLetters(letters), strength }
  return {
    front,
    coverage: cover,
    pressure,
    ...(check !== '' && { check }),
    ...(rules && { rules }),
    ...(ownFront && spots && { ownFront, spots }),
  }
}

/** A look's coverage as stored. */
export function storedCoverage({
  coverage,
  pressure,
  check = '',
  rules = DEFAULT_DEFENSE,
}: Pick<LookCall, 'coverage' | 'pressure' | 'check' | 'rules'>): string {
  const rule = rules.strength === USUAL_STRENGTH ? '' : rules.strength
  const parts = [coverage, pressure, hasTripsChecks(coverage) ? check : '', rule, lettersOf(rules)]
  return parts.slice(0, parts.findLastIndex((part) => part !== '') + 1).join('+')
}

/** The id under which a look stores its version of an element. */
export function ownId(lookId: string, id: string): string {
  return `${lookId}.${id}`
}

/** The id under which a look's element is shown. */
export function shownId(lookId: string, id: string): string {
  return id.slice(lookId.length + 1)
}

const seen = new WeakMap<Diagram, Map<string, Diagram>>()

/**
 * The diagram as shown: the play itself, or with a look. A look that doesn't
 * exist shows the play itself. The result has no look elements, so applying it again changes nothing.
 */
export function withLook(diagram: Diagram, lookId: string | null, level: CompetitionLevel): Diagram {
  const look = lookId === null ? undefined : lookById(diagram, lookId)
  if (lookId === null || !look) return playItself(diagram)
  let views = seen.get(diagram)
  if (!views) seen.set(diagram, (views = new Map()))
  const key = `${lookId} ${level}`
  let view = views.get(key)
  if (!view) views.set(key, (view = drawLook(diagram, lookId, look, level)))
  return view
}

export function lookById(diagram: Diagram, id: string): LookElement | undefined {
  const element = Object.hasOwn(diagram.elements, id) ? diagram.elements[id] : undefined
  return element?.kind === 'look' ? element : undefined
}

function drawLook(diagram: Diagram, lookId: string, look: LookElement, level: CompetitionLevel): Diagram {
  const derived = derive(diagram, look, level)
  const own = ownOf(diagram, lookId)
  const elements: Elements = { ...derived.elements }
  for (const [id, element] of own) {
    if (isGone(element)) delete elements[id]
    else elements[id] = asSeen(element)
  }
  for (const [id, element] of Object.entries(elements)) {
    const owner = ownerOf(element)
    if (owner !== null && !Object.hasOwn(elements, owner)) delete elements[id]
    else if (!own.has(id)) elements[id] = keptOnMan(element, derived.elements, elements)
  }
  return { ...diagram, elements }
}

/** The diagram derived from the play and the look, before the coach's changes. */
function derive(diagram: Diagram, look: LookElement, level: CompetitionLevel): Diagram {
  const formation = formationCallOf(look)
  if (formation) return drawFormation(playItself(diagram), formation, level)
  const offense: Elements = {}
  for (const [id, element] of Object.entries(diagram.elements)) {
    if (isOfPlay(element) && !isOfDefense(diagram.elements, id)) offense[id] = element
  }
  return drawDefense({ ...diagram, elements: offense }, callOf(look), level)
}

/** The offense against a call's front and coverage, set to its strength and lined up to it. */
export function drawDefense(
  offense: Diagram,
  call: LookCall,
  level: CompetitionLevel,
  team: DefenseSettings = call.rules ?? DEFAULT_DEFENSE,
): Diagram {
  const settings = settingsFor(call, team)
  const strength = strengthOf(offense, settings.strength)
  const book = frontOf(call)
  const front = book && turnedFront(book, strength)
  if (!front || !book) return offense
  const placed = placeFront(offense, front, level, settings)
  const bumped = (diagram: Diagram): Diagram => withBumps(diagram, front, { level, settings })
  if (!isCoverage(call.coverage)) return bumped(placed)
  const pressure = pressureOf(call, book.players)
  const { rush, drop } = rushOf(pressure, book.players)
  const way = strength === 'R' ? rush : turned(rush)
  const spin = spinFor(front, offense, settings)
  const covered = applyCoverage(placed, call.coverage, { level, strength, rush: way, drop, settings, spin })
  const run = runOf(offense)
  return bumped(run ? withFits(covered, run.side, { level, settings, isBlitz: pressure !== '' }) : covered)
}

/** A defense that stands already, with a coverage and a pressure in place of what it does. */
export function coverStanding(
  diagram: Diagram,
  { coverage, pressure }: { coverage: CoverageSlug; pressure: string },
  { level, strength }: { level: CompetitionLevel; strength: 'R' | 'L' },
): Diagram {
  const sign = strength === 'R' ? 1 : -1
  const front = playersOf(diagram, 'defense').map(({ role, at }) => ({
    role,
    x: at.x * sign,
    y: at.y,
    onLine: isOnLine(at),
  }))
  const { rush, drop } = rushOf(pressureOf({ coverage, pressure }, front), front)
  const way = strength === 'R' ? rush : turned(rush)
  return applyCoverage(diagram, coverage, { level, strength, rush: way, drop })
}

/** The front of a call, with the team's men where the call has them. */
function frontOf({ front, spots = [] }: LookCall): Front | undefined {
  const book = frontBySlug(front)
  return book && spots.length > 0 ? { ...book, players: spots } : book
}

/** A fire zone is a five-man pressure: called without one it sends its own, unless five stand on the line (football.md 3.6, 3.8). */
function pressureOf(
  { coverage, pressure }: Pick<LookCall, 'coverage' | 'pressure'>,
  front: readonly Spot[],
): string {
  if (pressure !== '' || coverage !== 'fire-zone') return pressure
  const { drop } = rushOf('', front)
  return front.filter(({ role, x, y }) => isOnLine({ x, y }) && !drop.includes(role)).length < 5
    ? 'fire-zone'
    : ''
}

/**
 * The defense with everybody's run fit in place of his zone, and what he does as his job; who covers a man or blitzes keeps his line.
 */
function withFits(
  diagram: Diagram,
  side: 1 | -1,
  { level, settings, isBlitz }: { level: CompetitionLevel; settings: DefenseSettings; isBlitz: boolean },
): Diagram {
  const men = new Map(playersOf(diagram, 'defense').map((man) => [man.id, man]))
  const elements: Elements = {}
  for (const [id, element] of Object.entries(diagram.elements)) {
    if (element.kind !== 'zone' || element.from === null || !men.has(element.from)) elements[id] = element
  }
  const how = { level, hash: hashOf(diagram) }
  for (const fit of fitRun(diagram, side, settings)) {
    const man = men.get(fit.id)
    const own = linesOf(diagram, fit.id)
    const fitted = diagram.elements[fit.id]
    if (fitted?.kind === 'player' && !fitted.job) elements[fit.id] = { ...fitted, job: fit.words }
    if (!man || !fit.spot || own.some(({ line }) => line === 'man')) continue
    const label = fitName(fit)
    if (isBlitz && own.length > 0) {
      for (const { id, ...line } of label ? own : []) elements[id] = { ...line, label }
      continue
    }
    for (const { id } of own) delete elements[id]
    addLine(elements, man, 'rush', [{ x: 0, y: 0 }, subtract(fit.spot, man.at)], {
      ...how,
      ...(label && { label }),
    })
    const drawn = elements[`rush.${man.id}`]
    if (drawn?.kind === 'path') elements[`rush.${man.id}`] = { ...drawn, ruled: true }
  }
  return { ...diagram, elements }
}

/**
 * The team's rules, with the check that the call names. Man coverage travels with motion, and a zone bumps or spins, unless the team has
 * one way for both.
 */
export function settingsFor({ coverage, check = '' }: LookCall, team: DefenseSettings): DefenseSettings {
  const isMan = isCoverage(coverage) && COVERAGE_DATA[coverage].type === 'man'
  const zoneRule = team.motionRule === 'spin' && (!isCoverage(coverage) || spins(coverage)) ? 'spin' : 'bump'
  const isByCoverage = team.motionRule === 'by-coverage' || team.motionRule === 'spin'
  const motionRule = isByCoverage ? (isMan ? 'travel' : zoneRule) : team.motionRule
  const tripsCheck = Object.hasOwn(TRIPS_CHECKS, check) ? (check as TripsCheck) : team.tripsCheck
  return { ...team, motionRule, tripsCheck }
}

function turned(rush: Record<string, string>): Record<string, string> {
  const entries = Object.entries(rush).map(([role, path]) => {
    const spots = parsePoints(path).map(({ x, y }) => `${0 - x},${y}`)
    return [role, spots.join(' ')] as const
  })
  return Object.fromEntries(entries)
}

/** A look's stored elements, by the ids they are shown under. */
export function ownOf(diagram: Diagram, lookId: string): Map<string, DiagramElement> {
  const own = new Map<string, DiagramElement>()
  for (const [id, element] of Object.entries(diagram.elements)) {
    if (lookOf(element) === lookId && id.startsWith(`${lookId}.`)) own.set(shownId(lookId, id), element)
  }
  return own
}

export function isGone(element: DiagramElement): boolean {
  return 'gone' in element && element.gone === true
}

/** The owner of a line or zone, or the defender of a read key; null if there is none. */
export function ownerOf(element: DiagramElement): string | null {
  if (element.kind === 'path' || element.kind === 'zone') return element.from
  return element.kind === 'key' ? element.on : null
}

const stripped = new WeakMap<DiagramElement, DiagramElement>()

/** A look's element as shown, cached by identity to avoid redrawing. */
function asSeen(element: DiagramElement): DiagramElement {
  let bare = stripped.get(element)
  if (!bare) {
    const { look: _, gone: __, ...rest } = element as DiagramElement & { look?: string; gone?: boolean }
    stripped.set(element, (bare = rest as DiagramElement))
  }
  return bare
}

/** Keeps a man-coverage line ending at its receiver after the defender was moved. */
function keptOnMan(element: DiagramElement, before: Elements, now: Elements): DiagramElement {
  if (element.kind !== 'path' || element.line !== 'man' || element.from === null) return element
  const was = before[element.from]
  const is = now[element.from]
  if (was === is || was?.kind !== 'player' || is?.kind !== 'player') return element
  return { ...element, points: movedEnd(element, subtract(was.at, is.at)) }
}

function movedEnd({ points }: PathElement, by: { x: number; y: number }) {
  return points.map((point, i) => (i === points.length - 1 ? add(point, by) : point))
}
