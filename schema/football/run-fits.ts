/**
 * Who fits where against a run: every gap has a defender, and force, alley, and cutback have their men.
 * Sources: the coverage decides who forces (Big Cat Country, "Stopping the Run with a Cover 3 Base Defense", 2013; Shakin the
 * Southland, "Defensive Back Run Support", 2010); alley and cutback (scout.com, "Coverage Rotations"); the force away from the run
 * chases for boot, reverse, and cutback (footballislifeblog, "2 Read/Blue Coverage: Run Fits", 2011).
 */

import { matchInOrder } from './assignments/match.ts'
import { DEFAULT_DEFENSE, type DefenseSettings } from './defense-settings.ts'
import type { Diagram, PathElement, Point } from './diagram.ts'
import { LINEMEN, linesOf, playersOf, snapSpot, type PlacedPlayer } from './drawing.ts'
import { shapeOf, type Shape } from './formation-shape.ts'
import { tidy } from './points.ts'

export type FitKind = 'gap' | 'force' | 'alley' | 'cutback' | 'chase' | 'man' | 'pursuit'

export type Fit = {
  id: string
  kind: FitKind
  /** Every gap that he fits, named from the center out with its side: `A+` to the right. */
  gaps: string[]
  /** Where he fits, in yards from the ball; null for a defender who stays with his receiver. */
  spot: Point | null
  /** What he does, in a coach's words. */
  words: string
}

export type Gap = { name: string; x: number }

/** Beyond the last man of the line, the outside gap starts here, in yards. */
const OUTSIDE = 0.9

/** Defenders this deep or less are on the line, in the box, or still underneath, in yards. */
const DEPTH = { line: 2.6, box: 6.6, under: 9 }

/** A man on the line covers a gap no farther than this, a linebacker one no farther than that, in yards. */
const REACH = { line: 2.4, backer: 7 }

/** A defender farther outside of the line than this is not in the box, in yards. */
const BOX = 3.2

/** The run drawn in a play: who carries it and to which side. Null for a pass, or where the quarterback may throw. */
export function runOf(diagram: Diagram): { carrier: string; side: 1 | -1 } | null {
  let run: { path: PathElement; man: PlacedPlayer } | null = null
  for (const man of playersOf(diagram, 'offense')) {
    for (const path of linesOf(diagram, man.id)) {
      if (path.line === 'pass' || path.line === 'route') return null
      if (path.line === 'run' && (!run || man.primary)) run = { path, man }
    }
  }
  if (!run) return null
  const spots = run.path.points.map(({ x, y }) => ({ x: run.man.at.x + x, y: run.man.at.y + y }))
  const over = spots.find(({ y }) => y > -0.5) ?? spots.at(-1) ?? { x: 0, y: 0 }
  const way = Math.abs(over.x) > 0.4 ? over.x : (spots.at(-1)?.x ?? 0)
  return { carrier: run.man.id, side: way < 0 ? -1 : 1 }
}

/** The gaps of the line at the snap, from left to right, tight ends and wings included. */
export function gapsOf(diagram: Diagram, shape: Shape = shapeOf(diagram, 'snap')): Gap[] {
  const attached = [...shape.right.tight, ...shape.left.tight].map(({ x }) => x)
  const line = playersOf(diagram, 'offense')
    .filter(({ role }) => LINEMEN.includes(role))
    .map((man) => ({ role: man.role, x: man.at.x + snapSpot(diagram, man.id).x }))
  const center = line.find(({ role }) => role === 'C' || role === 'LS')?.x ?? 0
  const xs = [...line.map(({ x }) => x), ...attached]
  const sideOf = (sign: 1 | -1): Gap[] => {
    const outs = [0, ...xs.map((x) => (x - center) * sign).filter((x) => x > 0.2)].sort((a, b) => a - b)
    return outs.map((out, i) => {
      const next = outs[i + 1]
      const middle = next === undefined ? out + OUTSIDE : (out + next) / 2
      return { name: `${'ABCDEFGH'[i]}${sign === 1 ? '+' : '-'}`, x: tidy(center + sign * middle) }
    })
  }
  return [...sideOf(-1).toReversed(), ...sideOf(1)]
}

/** Every defender's fit against a run to that side (1 for the right), by the coverage that is drawn. */
export function fitRun(diagram: Diagram, side: 1 | -1, { runFit }: DefenseSettings = DEFAULT_DEFENSE): Fit[] {
  const shape = shapeOf(diagram, 'snap')
  const gaps = gapsOf(diagram, shape)
  const men = playersOf(diagram, 'defense').sort((a, b) => a.at.x - b.at.x)
  const edge = { '1': shape.right.edge, '-1': shape.left.edge }
  const edgeOf = (sign: 1 | -1): number => edge[sign === 1 ? '1' : '-1']
  const lines = Map.groupBy(
    Object.values(diagram.elements).flatMap((one) => (one.kind === 'path' ? [one] : [])),
    ({ from }) => from ?? '',
  )
  const ofMan = ({ id }: PlacedPlayer): PathElement[] => lines.get(id) ?? []
  const splits = new Set([...shape.right.split, ...shape.left.split].map(({ id }) => id))
  const isBound = (man: PlacedPlayer): boolean =>
    ofMan(man).some(({ line, to }) => line === 'man' && splits.has(to ?? ''))
  const rushX = (man: PlacedPlayer): number | null => {
    const path = ofMan(man).find(isBlitz)
    const over = path?.points.find(({ x, y }, i) => i > 0 && man.at.y + y <= 0.6 && Number.isFinite(x))
    // A rush straight ahead goes through the gap of his technique.
    return over && Math.abs(over.x) > 0.9 ? man.at.x + over.x : null
  }
  const isSent = (man: PlacedPlayer): boolean => ofMan(man).some(isBlitz)
  const isFront = (man: PlacedPlayer): boolean =>
    !isBound(man) && (man.at.y <= DEPTH.line || isSent(man)) && Math.abs(man.at.x) < 12
  const inBox = (man: PlacedPlayer): boolean =>
    man.at.y <= DEPTH.box && Math.abs(man.at.x) <= edgeOf(man.at.x < 0 ? -1 : 1) + BOX
  const fits = new Map<string, Fit>()
  const forces = new Map<1 | -1, PlacedPlayer>()
  for (const sign of [1, -1] as const) {
    const force = forceOf(
      diagram,
      men.filter((man) => !isBound(man) && !isFront(man)),
      sign,
      edgeOf(sign),
    )
    if (force) forces.set(sign, force)
  }
  const isForce = (man: PlacedPlayer): boolean => [...forces.values()].includes(man)
  const front = men.filter(isFront)
  const backers = men.filter((man) => !isFront(man) && !isForce(man) && !isBound(man) && inBox(man))
  const open = (): Gap[] =>
    gaps.filter(({ name }) => ![...fits.values()].some((fit) => fit.gaps.includes(name)))
  const give = (some: readonly PlacedPlayer[], to: readonly Gap[], reach: number, y: number): void => {
    const order = [...some].sort((a, b) => (rushX(a) ?? a.at.x) - (rushX(b) ?? b.at.x))
    const pairs = matchInOrder(order.length, to.length, (i, j) => {
      const [man, gap] = [order[i], to[j]]
      if (!man || !gap) return null
      const way = Math.abs((rushX(man) ?? man.at.x) - gap.x)
      return way <= reach ? way * way : null
    })
    for (const [i, man] of order.entries()) {
      const gap = to[pairs.get(i) ?? -1]
      if (!gap) continue
      fits.set(man.id, {
        id: man.id,
        kind: 'gap',
        gaps: [gap.name],
        spot: { x: gap.x, y },
        words: `${gapWords(gap.name, side)} gap.`,
      })
    }
  }
  give(front, gaps, REACH.line, 0.4)
  give(backers, open(), REACH.backer, 1.3)
  if (!forces.has(side)) edgeForce(front, fits, side, edgeOf(side))
  if (runFit === 'spill') spill(fits, men, side)
  else box(fits, men, side)
  for (const [sign, man] of forces) {
    const mine = open().filter(({ x }) => x * sign > edgeOf(sign) - 1.6)
    const x = sign * (edgeOf(sign) + 2)
    const isPlay = sign === side
    fits.set(man.id, {
      id: man.id,
      kind: isPlay ? 'force' : 'chase',
      gaps: mine.map(({ name }) => name),
      spot: { x: tidy(x), y: isPlay ? 0.8 : 1.5 },
      words: isPlay
        ? 'Force: set the edge, outside arm free, and turn the ball inside.'
        : 'Chase: check boot and reverse, then run the ball down.',
    })
  }
  safeties(
    men.filter((man) => !fits.has(man.id) && !isBound(man)),
    { fits, side, edgeOf },
  )
  cutback(fits, men, side)
  leftOver(men, open(), fits, isBound)
  return men.flatMap((man) => fits.get(man.id) ?? stay(man, isBound(man)))
}

/** A rush that a coach called; a fit drawn by rule is none. */
function isBlitz({ line, ruled }: PathElement): boolean {
  return line === 'rush' && !ruled
}

const FLATS = /flat|^curl$/i

/** Who turns the run in on a side: the owner of the flat, or the first defender outside of the line in man coverage. */
function forceOf(
  diagram: Diagram,
  men: readonly PlacedPlayer[],
  sign: 1 | -1,
  edge: number,
): PlacedPlayer | undefined {
  const flats = Object.values(diagram.elements).flatMap((one) =>
    one.kind === 'zone' && FLATS.test(one.label) && one.at.x * sign > 3 ? [one.from] : [],
  )
  const flat = men.find(({ id }) => flats.includes(id))
  if (flat) return flat
  const outside = men.filter(({ at }) => at.x * sign >= edge - 0.5 && at.y <= DEPTH.under)
  return outside.sort((a, b) => a.at.x * sign - b.at.x * sign)[0]
}

/** Where nobody behind the line forces, the last man on it does, in his gap. */
function edgeForce(front: readonly PlacedPlayer[], fits: Map<string, Fit>, side: 1 | -1, edge: number): void {
  const [last] = [...front].sort((a, b) => b.at.x * side - a.at.x * side)
  const fit = last && fits.get(last.id)
  if (!fit || last.at.x * side < edge - 0.9) return
  fits.set(fit.id, { ...fit, kind: 'force', words: `Force: keep the outside arm free. ${fit.words}` })
}

/** Spill: the end man on the play side fits inside, and the linebacker next to him outside. Box is the other way round. */
function spill(fits: Map<string, Fit>, men: readonly PlacedPlayer[], side: 1 | -1): void {
  const { end, backer } = edgePair(fits, men, side)
  if (!end || !backer || end.x - backer.x > 2.2) return
  const [outer, inner] = [end.fit, backer.fit]
  fits.set(end.man.id, {
    ...outer,
    gaps: inner.gaps,
    spot: inner.spot && { x: inner.spot.x, y: 0.4 },
    words: `Spill: attack the inside half of the kick-out. ${inner.words}`,
  })
  fits.set(backer.man.id, {
    ...inner,
    gaps: outer.gaps,
    spot: outer.spot && { x: outer.spot.x, y: 1.3 },
    words: `Scrape: over the top of the spill. ${outer.words}`,
  })
}

/** Box: the end man on the play side takes a kick-out with his inside arm and turns the ball back in. */
function box(fits: Map<string, Fit>, men: readonly PlacedPlayer[], side: 1 | -1): void {
  const { end } = edgePair(fits, men, side)
  if (end?.fit.kind === 'gap')
    fits.set(end.man.id, {
      ...end.fit,
      words: `Box: squeeze the kick-out with the outside arm free. ${end.fit.words}`,
    })
}

type EdgeMan = { man: PlacedPlayer; fit: Fit; x: number }

/** The end man on the play side, and the linebacker who fits next inside of him. */
function edgePair(
  fits: Map<string, Fit>,
  men: readonly PlacedPlayer[],
  side: 1 | -1,
): { end: EdgeMan | undefined; backer: EdgeMan | undefined } {
  const playSide = men.flatMap((man): EdgeMan[] => {
    const fit = fits.get(man.id)
    return fit?.spot && fit.spot.x * side > 0 ? [{ man, fit, x: fit.spot.x * side }] : []
  })
  const byEdge = playSide.sort((a, b) => b.x - a.x)
  const end = byEdge.find(({ man }) => man.at.y <= DEPTH.line)
  const backer = byEdge.find(({ man, x }) => man.at.y > DEPTH.line && end !== undefined && x < end.x)
  return { end, backer }
}

/**
 * The name of a fit that is drawn at its line: Force, Alley, Cutback, Chase, Spill, Scrape. Empty for a gap, and for a box, which
 * is an end's usual place.
 */
export function fitName({ words }: Fit): string {
  const name = /^(\w+):/.exec(words)?.[1] ?? ''
  return name === 'Box' ? '' : name
}

/** How deep the alley's defender stops, over the linebackers, in yards. */
const ALLEY = 6.5

type Fitting = { fits: Map<string, Fit>; side: 1 | -1; edgeOf: (sign: 1 | -1) => number }

/** The safety on the play side has the alley between the force and the box; the other one the cutback. */
function safeties(men: readonly PlacedPlayer[], { fits, side, edgeOf }: Fitting): void {
  const deep = men.filter(({ at }) => at.y > DEPTH.box && Math.abs(at.x) <= 11)
  const order = deep.sort((a, b) => b.at.x * side - a.at.x * side || a.at.y - b.at.y)
  const [alley, far] = order
  if (alley)
    fits.set(alley.id, {
      id: alley.id,
      kind: 'alley',
      gaps: [],
      spot: { x: tidy(side * (edgeOf(side) + 0.6)), y: ALLEY },
      words: 'Alley: fill inside out between the force and the box.',
    })
  if (far)
    fits.set(far.id, {
      id: far.id,
      kind: 'cutback',
      gaps: [],
      spot: { x: tidy(-side * 1.2), y: 6 },
      words: 'Cutback: stay behind the ball and take what comes back.',
    })
}

/** With one deep safety, the last linebacker on the back side has the cutback in his gap. */
function cutback(fits: Map<string, Fit>, men: readonly PlacedPlayer[], side: 1 | -1): void {
  if ([...fits.values()].some(({ kind }) => kind === 'cutback')) return
  const backers = men.filter(({ id, at }) => fits.get(id)?.kind === 'gap' && at.y > DEPTH.line)
  const back = backers.sort(
    (a, b) => (fits.get(a.id)?.spot?.x ?? 0) * side - (fits.get(b.id)?.spot?.x ?? 0) * side,
  )[0]
  const fit = back && fits.get(back.id)
  if (fit)
    fits.set(fit.id, {
      ...fit,
      kind: 'cutback',
      words: `Cutback: ${fit.words[0]?.toLowerCase() ?? ''}${fit.words.slice(1)} Slow to flow.`,
    })
}

/** Gaps that are left go to the nearest defender who is not bound to a receiver; a man on the line two-gaps beside his own. */
function leftOver(
  men: readonly PlacedPlayer[],
  gaps: readonly Gap[],
  fits: Map<string, Fit>,
  isBound: (man: PlacedPlayer) => boolean,
): void {
  for (const gap of gaps) {
    const [man] = men
      .filter((one) => !isBound(one))
      .map((one) => {
        const fit = fits.get(one.id)
        const busy = fit?.kind === 'gap' || fit?.kind === 'cutback' ? 1.5 : 0
        return { one, off: Math.abs((fit?.spot?.x ?? one.at.x) - gap.x) + busy + Math.max(0, one.at.y - 7) }
      })
      .sort((a, b) => a.off - b.off)
      .map(({ one }) => one)
    if (!man) return
    const fit = fits.get(man.id)
    fits.set(
      man.id,
      fit
        ? { ...fit, gaps: [...fit.gaps, gap.name] }
        : {
            id: man.id,
            kind: 'gap',
            gaps: [gap.name],
            spot: { x: gap.x, y: 1.3 },
            words: 'Fill the open gap.',
          },
    )
  }
}

/** A defender in man coverage stays until his receiver blocks; a deep one keeps the ball in front of him and pursues. */
function stay(man: PlacedPlayer, isBound: boolean): Fit {
  return isBound
    ? { id: man.id, kind: 'man', gaps: [], spot: null, words: 'Stay with the receiver until he blocks.' }
    : {
        id: man.id,
        kind: 'pursuit',
        gaps: [],
        spot: { x: tidy(man.at.x * 0.8), y: tidy(Math.max(4, man.at.y - 1)) },
        words: 'Pursue, and keep the ball inside and in front.',
      }
}

/** "Play-side B", "Back-side A". */
function gapWords(name: string, side: 1 | -1): string {
  return `${(name[1] === '+') === (side === 1) ? 'Play-side' : 'Back-side'} ${name[0]}`
}
