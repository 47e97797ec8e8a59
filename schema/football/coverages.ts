/** Draws a coverage: zones, man assignments, and rushes. */

import { BUNCH_WORDS, CORNER_FOR, playedCoverage, zonesAgainst } from './coverage-checks.ts'
import { COVERAGE_DATA, LANDMARKS, type CoverageRow, type Landmark } from './coverages-data.ts'
import type { Diagram, Point, ZoneElement } from './diagram.ts'
import { DEFAULT_DEFENSE, type DefenseSettings } from './defense-settings.ts'
import { addLine, freeId, hashOf, playersOf, type Elements, type PlacedPlayer } from './drawing.ts'
import { ballX, HALF_WIDTH, type CompetitionLevel } from './field.ts'
import { bunchOf, numbered, shapeOf } from './formation-shape.ts'
import { CORNERS, DOWN_LINEMEN, SECONDARY } from './line-up-data.ts'
import { costOfMatches, matchUps } from './match-ups.ts'
import { spunZones, type Spin } from './motion-rules.ts'
import { distance, parsePoints, subtract, tidy } from './points.ts'
import { GAPS } from './pressures.ts'
import { overReceivers } from './zones-over.ts'

export type CoverageSlug = keyof typeof COVERAGE_DATA

export type Coverage = CoverageRow & { slug: CoverageSlug }

/** Every coverage, in the order a picker shows them. */
export const COVERAGES: readonly Coverage[] = /* @__PURE__ */ (
  Object.entries(COVERAGE_DATA) as [CoverageSlug, CoverageRow][]
).map(([slug, row]) => ({ slug, ...row }))

export type CoverageOptions = {
  level: CompetitionLevel
  strength?: 'R' | 'L'
  /** Rushers beyond the down linemen, by role, and their paths as spots from the ball. */
  rush?: Readonly<Record<string, string>>
  /** Roles on the line that drop instead of rushing; a Sam on the line unless told. */
  drop?: readonly string[]
  settings?: DefenseSettings
  /** The safeties who spun with motion, if any: the coverage is then three deep, rotated to it. */
  spin?: Spin | null
}

/** A landmark's zone. It belongs to the field, so its offset from the ball depends on the hash. */
export function zoneAt(landmark: Landmark, owner: string | null, ball: number): ZoneElement {
  // Kept inside the sidelines.
  const middle = Math.min(HALF_WIDTH - landmark.rx, Math.max(landmark.rx - HALF_WIDTH, landmark.x))
  const at = { x: tidy(middle - ball), y: landmark.y }
  return { kind: 'zone', from: owner, at, rx: landmark.rx, ry: landmark.ry, label: landmark.label }
}

export function isCoverage(slug: string): slug is CoverageSlug {
  return Object.hasOwn(COVERAGE_DATA, slug)
}

/** A landmark by its name in coverages-data, or undefined. */
export function landmarkBySlug(slug: string): Landmark | undefined {
  return Object.hasOwn(LANDMARKS, slug) ? LANDMARKS[slug] : undefined
}

/**
 * The outside linebacker whom a Bear front has on its line: in a zone he drops and five rush, in man coverage he rushes. Which of
 * its two linebackers drops is our choice: the one farther out is nearer to the flat.
 */
const ZONE_DROPPER = 'CH'

/**
 * The diagram with the coverage drawn for its defense, adjusted to the formation and replacing earlier assignments. Defenders on
 * the line of scrimmage rush unless they drop; zones go to the roles that usually have them, else to the
 * nearest free defender; in man coverage each receiver gets the nearest free defender. Who is left over robs, or rushes
 * where nobody stays deep (Cover 0).
 */
export function applyCoverage(diagram: Diagram, called: CoverageSlug, options: CoverageOptions): Diagram {
  const { level, strength = 'R', rush = {}, drop = ['S'], settings = DEFAULT_DEFENSE, spin = null } = options
  const how = { level, hash: hashOf(diagram) }
  const ball = ballX(level, how.hash)
  const defense = playersOf(diagram, 'defense')
  const owned = new Set(defense.map((man) => man.id))
  const elements: Elements = {}
  for (const [id, element] of Object.entries(diagram.elements)) {
    const hasOwner = (element.kind === 'path' || element.kind === 'zone') && element.from !== null
    if (!(hasOwner && owned.has(element.from ?? ''))) elements[id] = element
  }
  const free = new Set<PlacedPlayer>()
  const eighth = called === 'drop-8' ? dropsToThree(defense, { rush, drop }) : new Set<string>()
  const rushes = (man: PlacedPlayer, path?: string): void =>
    addLine(elements, man, 'rush', path ? toOffsets(path, man.at) : straightRush(man.at), how)
  for (const man of defense) {
    const path = rush[man.role]
    const isDropped =
      drop.includes(man.role) ||
      eighth.has(man.role) ||
      (COVERAGE_DATA[called].type !== 'man' && man.role === ZONE_DROPPER)
    if (path !== undefined || (isOnLine(man.at) && !isDropped)) rushes(man, path)
    else free.add(man)
  }
  const roleOf = spin ? ({ role }: PlacedPlayer) => role : replacements(defense, free, rush, strength)
  const numbers = numbersOf(diagram, strength, settings)
  const safeties = [...free].filter((man) => isDeepSafety({ role: roleOf(man), at: man.at })).length
  const counts = { strong: numbers.strong.length, weak: numbers.weak.length }
  const slug = spin ? 'cover-3-sky' : playedCoverage(called, { safeties })
  const coverage: CoverageRow = COVERAGE_DATA[slug]
  const adjusted = spin
    ? spunZones([...free], spin, { strength, ...counts })
    : zonesAgainst(slug, {
        ...counts,
        check: settings.tripsCheck,
        safeties,
        hasThirdSafety: defense.some(({ role }) => role === 'S1'),
        hasWill: defense.some(({ role }) => role === 'W'),
      })
  // An adjusted table is written to the side with the receivers, which is not always the front's strength.
  const side = adjusted === undefined || spin ? strength : numbers.side
  // Who matches receivers, or is pushed over to three of them, is over them; other deep zones belong to the field.
  const isMatched = !coverage.man && (coverage.type === 'match' || numbers.strong.length >= 3)
  const { strong: more, weak: fewer } = numbers
  const receivers = numbers.side === 'R' ? { right: more, left: fewer } : { right: fewer, left: more }
  const markOf = (name: string): Landmark | undefined => {
    const mark = landmarkBySlug(name)
    return mark && (isMatched || mark.y < DEEP) ? overReceivers(name, mark, receivers, ball) : mark
  }
  const covers = (man: PlacedPlayer, receiver: { id: string }, label = ''): void => {
    const at = diagram.elements[receiver.id]
    if (at?.kind !== 'player') return
    free.delete(man)
    addLine(elements, man, 'man', [{ x: 0, y: 0 }, subtract(at.at, man.at)], {
      ...how,
      to: receiver.id,
      label,
    })
  }
  const drops = (man: PlacedPlayer, landmark: Landmark): void => {
    free.delete(man)
    elements[freeId(elements, `zone.${man.id}`)] = zoneAt(landmark, man.id, ball)
  }
  // Nobody crosses the field for a zone that a man on its side can have.
  const isAcross = (man: PlacedPlayer, landmark?: Landmark): boolean =>
    landmark !== undefined &&
    Math.abs(landmark.x - (isMatched || landmark.y < DEEP ? ball : 0)) > 6 &&
    Math.abs(man.at.x) > 4 &&
    (landmark.x - ball) * man.at.x < 0 &&
    man.at.y < 8.5
  const byRole = (roles: readonly string[], landmark?: Landmark): PlacedPlayer | undefined =>
    roles
      .map((role) =>
        [...free].find((man) => roleOf(man) === flipped(role, side, strength) && !isAcross(man, landmark)),
      )
      .find((man) => man !== undefined)
  const open: Landmark[] = []
  const usual = slug === 'cover-1' ? middleMan(diagram, { free, roleOf, rush, settings }) : coverage.zones
  for (const entry of (adjusted ?? usual).split(' ').filter(Boolean)) {
    const [name = '', roles = ''] = entry.split(':')
    const [, key = '', n = ''] = /^@([sw])(\d)$/.exec(name) ?? []
    const receiver = (key === 's' ? numbers.strong : numbers.weak)[Number(n) - 1]
    const landmark = markOf(side === 'R' ? name : turned(name))
    const man = byRole(roles.split('/'), landmark)
    if (key !== '') {
      if (man && receiver) covers(man, receiver)
      continue
    }
    if (landmark && man) drops(man, landmark)
    else if (landmark) open.push(landmark)
  }
  for (const zone of byNearness(open, ball, free, coverage.man)) {
    const man = nearestFor(zone, ball, free, coverage.man)?.man
    if (man) drops(man, zone)
  }
  inOrder(elements, slug === 'drop-8')
  if (coverage.man) {
    const words = bunchWords(diagram, settings)
    for (const [man, receiver] of matchUps(diagram, free, settings, slug === 'cover-0'))
      covers(man, receiver, words.get(receiver.id))
  }
  if (slug === 'cover-0') for (const [man, path] of extraRush([...free], rush)) rushes(man, path)
  else restOf(free, elements, ball, { drops, markOf })
  return { ...diagram, elements }
}

/**
 * Cover 1 with a blitz: the safety on its side has the blitzer's receiver, and the other rolls to the middle (AFCA Insider, "Outside 1
 * Peel From Cover 1": "SS replace blitzer man up #2, FS roll to middle").
 */
function middleMan(
  diagram: Diagram,
  {
    free,
    roleOf,
    rush,
    settings,
  }: {
    free: ReadonlySet<PlacedPlayer>
    roleOf: (man: PlacedPlayer) => string
    rush: Readonly<Record<string, string>>
    settings: DefenseSettings
  },
): string {
  const isBlitz = playersOf(diagram, 'defense').some(
    ({ role, at }) => rush[role] !== undefined && !isOnLine(at),
  )
  const stays = (role: string): number =>
    costOfMatches(diagram, new Set([...free].filter((man) => roleOf(man) !== role)), settings)
  const isSwapped = isBlitz && [...free].some((man) => roleOf(man) === 'SS') && stays('SS') < stays('FS')
  return isSwapped ? 'middle-deep:SS' : COVERAGE_DATA['cover-1'].zones
}

/**
 * Where a defender would cross the field under a linebacker for his zone, or an end would drop outside of one who is walked out, all
 * who drop underneath move over one instead: from side to side each has the next zone. So have the five of Drop-8, its ends and a
 * safety among them.
 */
function inOrder(elements: Elements, isFive: boolean): void {
  const drops = Object.entries(elements).flatMap(([id, zone]) => {
    const man = zone.kind === 'zone' && zone.from !== null ? elements[zone.from] : undefined
    const isUnder = man?.kind === 'player' && (man.at.y < UNDER || isFive) && !CORNERS.has(man.role)
    return zone.kind === 'zone' && zone.at.y < DEEP && isUnder
      ? [{ id, zone, x: man.at.x, isEnd: DOWN_LINEMEN.has(man.role) }]
      : []
  })
  const isAcross = ({ zone, x }: (typeof drops)[number]): boolean =>
    Math.abs(x) > 4 && Math.abs(zone.at.x) > 4 && zone.at.x * x < 0
  const isInside = (end: (typeof drops)[number]): boolean =>
    end.isEnd &&
    drops.some(
      ({ zone, x }) =>
        x * end.x > 0 && Math.abs(x) > Math.abs(end.x) && Math.abs(zone.at.x) < Math.abs(end.zone.at.x),
    )
  if (!isFive && !drops.some((one) => isAcross(one) || isInside(one))) return
  const zones = drops.map(({ zone }) => zone).sort((a, b) => a.at.x - b.at.x)
  for (const [i, { id, zone }] of drops.toSorted((a, b) => a.x - b.x).entries()) {
    const to = zones[i]
    if (to) elements[id] = { ...to, from: zone.from }
  }
}

/** Linebackers and nickels stand no deeper than this, in yards. */
const UNDER = 8.5

/** Drop-8 rushes three: where more stand on the line the ends drop, the weak one first (GK; which ones is our choice). */
function dropsToThree(
  defense: readonly PlacedPlayer[],
  { rush, drop }: Required<Pick<CoverageOptions, 'rush' | 'drop'>>,
): ReadonlySet<string> {
  const line = defense.filter(({ role, at }) => isOnLine(at) && !drop.includes(role) && role !== ZONE_DROPPER)
  const strong = defense.find(({ role }) => role === 'C')
  const sign = strong && strong.at.x < 0 ? -1 : 1
  const byWidth = line
    .filter(({ role }) => rush[role] === undefined)
    .sort((a, b) => (isWeak(a, sign) ? 0 : 1) - (isWeak(b, sign) ? 0 : 1))
    .sort((a, b) => Math.round(Math.abs(b.at.x) / END) - Math.round(Math.abs(a.at.x) / END))
  return new Set(byWidth.slice(0, Math.max(0, line.length - 3)).map(({ role }) => role))
}

/** Beside or outside of a tackle both ends count as equally wide, in yards. */
const END = 6

const isWeak = ({ at }: PlacedPlayer, strong: 1 | -1): boolean => at.x * strong < 0

const SAFETIES: ReadonlySet<string> = new Set(['SS', 'FS', 'S1', 'SP', 'BN'])

/** A strong safety this shallow plays in the box, as in a Bear front, in yards. */
const IN_BOX = 5

/** A safety who lines up deep enough for a deep zone. */
export function isDeepSafety({ role, at }: Pick<PlacedPlayer, 'role' | 'at'>): boolean {
  return SAFETIES.has(role) && (at.y > IN_BOX || role === 'SP' || role === 'BN')
}

/** The split and tight receivers of the side with more split ones, and of the other. */
function numbersOf(diagram: Diagram, strength: 'R' | 'L', settings: DefenseSettings) {
  const shape = shapeOf(diagram, settings.motionRule === 'travel' ? 'set' : 'snap')
  const more = numbered(shape.right).length - numbered(shape.left).length
  const side = more === 0 ? strength : more > 0 ? 'R' : 'L'
  const [strong, weak] = side === 'R' ? [shape.right, shape.left] : [shape.left, shape.right]
  // Three that are split, or two beside a tight end.
  return { side, strong: numbered(strong), weak: numbered(weak) } as const
}

/** Safeties, corners, and linebackers change jobs where the receivers are on the weak side. */
function flipped(role: string, side: 'R' | 'L', strength: 'R' | 'L'): string {
  return side === strength ? role : (OTHER_SIDE[role] ?? role)
}

const OTHER_SIDE: Readonly<Record<string, string>> = {
  C: 'C2',
  C2: 'C',
  SS: 'FS',
  FS: 'SS',
  S: 'W',
  W: 'S',
  SP: 'BN',
  BN: 'SP',
  J: 'S',
  R: 'S',
}

/** The role that each defender plays: a safety stands in for a corner who blitzes, and the other one for that safety. */
function replacements(
  defense: readonly PlacedPlayer[],
  free: ReadonlySet<PlacedPlayer>,
  rush: Readonly<Record<string, string>>,
  strength: 'R' | 'L',
): (man: PlacedPlayer) => string {
  const plays = new Map<string, string>()
  // A nickel on a weak slot has the weak flat there, and the linebackers move over toward strength.
  const nickel = defense.find(({ role }) => role === 'NB')
  const isFlipped = nickel !== undefined && nickel.at.x * (strength === 'R' ? 1 : -1) < 0
  if (isFlipped && !defense.some(({ role }) => role === 'DB' || role === 'S'))
    for (const [role, as] of [
      ['NB', 'W'],
      ['W', 'M'],
      ['M', 'S'],
    ] as const)
      plays.set(role, as)
  for (const corner of ['C', 'C2'] as const) {
    if (rush[corner] === undefined || !defense.some(({ role }) => role === corner)) continue
    const [sub] = CORNER_FOR[corner].flatMap((role) => [...free].filter((man) => man.role === role))
    if (!sub) continue
    plays.set(sub.role, corner)
    const other = [...free].find(({ role }) => role !== sub.role && (role === 'SS' || role === 'FS'))
    if (sub.role === 'FS' && other) plays.set(other.role, 'FS')
  }
  return ({ role }) => plays.get(role) ?? role
}

/** The open zones, those with a near defender first: with fewer defenders than zones the far ones stay empty. */
function byNearness(
  open: readonly Landmark[],
  ball: number,
  free: ReadonlySet<PlacedPlayer>,
  isMan: boolean,
): Landmark[] {
  const far = (zone: Landmark): number => nearestFor(zone, ball, free, isMan)?.cost ?? Infinity
  const isDeep = (zone: Landmark): number => (zone.y >= DEEP ? 0 : 1)
  return [...open].sort((a, b) => isDeep(a) - isDeep(b) || far(a) - far(b))
}

/** Deep zones belong to the secondary; a front without a free safety leaves the deep middle of man coverage open. */
function nearestFor(
  landmark: Landmark,
  ball: number,
  free: ReadonlySet<PlacedPlayer>,
  isMan: boolean,
): { man: PlacedPlayer; cost: number } | undefined {
  const spot = { x: landmark.x - ball, y: landmark.y }
  const isDeep = landmark.y >= DEEP
  const cost = ({ role, at }: PlacedPlayer): number =>
    distance(at, spot) +
    (isDeep && !SECONDARY.has(role) ? 12 : 0) +
    (!isDeep && at.y > 8 ? 4 : 0) +
    (Math.abs(spot.x) > 6 && at.x * spot.x < -16 ? 12 : 0)
  const able = [...free].filter(({ role }) => !isMan || (SECONDARY.has(role) && !CORNERS.has(role)))
  const ways = able.map((man) => ({ man, cost: cost(man) }))
  return ways.sort((a, b) => a.cost - b.cost)[0]
}

/** Zones whose middle is this deep are deep ones, in yards. */
export const DEEP = 14

/** Where defenders go whom a coverage has no zone for: the hole in the middle first, then the hooks beside it. */
const SPARE = ['robber', 'hook-curl-r', 'hook-curl-l', 'curl-r', 'curl-l'] as const

function restOf(
  free: ReadonlySet<PlacedPlayer>,
  elements: Elements,
  ball: number,
  {
    drops,
    markOf,
  }: {
    drops: (man: PlacedPlayer, landmark: Landmark) => void
    markOf: (name: string) => Landmark | undefined
  },
): void {
  for (const man of free) {
    const taken = Object.values(elements).flatMap((one) => (one.kind === 'zone' ? [one.at] : []))
    const isOpen = (slug: string, apart: number): boolean => {
      const landmark = markOf(slug)
      const spot = landmark && { x: landmark.x - ball, y: landmark.y }
      return spot !== undefined && taken.every((at) => distance(at, spot) > apart)
    }
    const isNear = (one: string): boolean =>
      Math.abs(man.at.x) < 4 || ((markOf(one)?.x ?? ball) - ball) * man.at.x > -12
    const near = SPARE.filter(isNear)
    const slug =
      near.find((one) => isOpen(one, 4)) ??
      near.find((one) => isOpen(one, 1.5)) ??
      SPARE.find((one) => isOpen(one, 4)) ??
      SPARE.find((one) => isOpen(one, 0.5)) ??
      'robber'
    const landmark = markOf(slug)
    if (landmark) drops(man, landmark)
  }
}

/** Those left over in Cover 0 rush, each through a gap of his side that nobody blitzes (football.md 3.8: rest rush). */
function extraRush(
  free: readonly PlacedPlayer[],
  rush: Readonly<Record<string, string>>,
): [PlacedPlayer, string][] {
  const taken = new Set(Object.values(rush))
  return free.map((man) => {
    const ways = Object.values(GAPS).filter((way) => !taken.has(way))
    const off = (way: string): number => Math.abs((parsePoints(way)[0]?.x ?? 0) - man.at.x)
    const [way = GAPS['a+'] ?? '0,-4'] = ways.sort((a, b) => off(a) - off(b))
    taken.add(way)
    return [man, way]
  })
}

/** How a bunch is passed off, by receiver. */
function bunchWords(diagram: Diagram, { bunchRule }: DefenseSettings): Map<string, string> {
  const { right, left } = shapeOf(diagram, 'snap')
  const men = bunchRule === 'box' ? [...bunchOf(right), ...bunchOf(left)] : []
  return new Map(men.map(({ id }, i) => [id, BUNCH_WORDS[i % 3] ?? '']))
}

/** Whether a defender rushes unless his call drops him. */
export function isOnLine(at: Point): boolean {
  return at.y <= 1.5 && Math.abs(at.x) <= 7
}

/** A rush through the gap he aligns over, to the depth of the mesh. */
function straightRush(at: Point): Point[] {
  return [
    { x: 0, y: 0 },
    { x: tidy(-at.x * 0.1), y: -2 },
    { x: tidy(-at.x * 0.35), y: -4.5 },
  ]
}

function toOffsets(path: string, at: Point): Point[] {
  return [{ x: 0, y: 0 }, ...parsePoints(path).map((spot) => subtract(spot, at))]
}

/** The same landmark on the other side of the field. */
function turned(name: string): string {
  return name.replace(
    /-(r+|l+)$/,
    (_, side: string) => `-${(side[0] === 'r' ? 'l' : 'r').repeat(side.length)}`,
  )
}
