/** A protection as it is chosen: who has whom against a front, which way the line slides, and the backs' men. */

import { protect } from '#schema/football/assignments/protect.ts'
import { USUAL_FRONT } from '#schema/football/base-fronts.ts'
import type { ProtectionSlug } from '#schema/football/blocking.ts'
import type { BlockingSettings } from '#schema/football/blocking-settings.ts'
import type { Diagram, LineKind, PathElement, PlayerElement } from '#schema/football/diagram.ts'
import {
  addLine,
  hashOf,
  linesOf,
  playersOf,
  type Elements,
  type PlacedPlayer,
} from '#schema/football/drawing.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { drawDefense } from '#schema/football/looks.ts'
import { distance, subtract } from '#schema/football/points.ts'

/** The box that the picture shows, in yards: half as wide, and as deep. */
const BOX = { side: 7, deep: 6 }

const OF_A_PASS: ReadonlySet<LineKind> = new Set(['route', 'option', 'pass'])

/** A block ends so far before its defender that the letter is seen, in yards. */
const BEFORE = { line: 0.95, deep: 1.35 }

/**
 * The drawn protection against the defense on the field, else against the usual front with both inside linebackers coming: six rush, as
 * protections are counted. Who has a man goes to him; who slides keeps his set, which leans his way; runs and releases stay as drawn.
 */
export function protectionPicture(
  drawn: Diagram,
  slug: ProtectionSlug,
  side: 'R' | 'L',
  { level, blocking }: { level: CompetitionLevel; blocking: BlockingSettings },
): Diagram {
  const isMet = playersOf(drawn, 'defense').length > 3
  const against = isMet
    ? drawn
    : drawDefense(drawn, { front: USUAL_FRONT, coverage: '', pressure: '' }, level)
  const box = inBox(against)
  const { jobs } = protect(isMet ? against : withRush(box, level), slug, side, blocking)
  const elements: Elements = { ...box.elements }
  for (const { man, rule, target } of jobs) {
    const [blocker, defender] = [elements[man], elements[target ?? '']]
    if (blocker?.kind !== 'player' || defender?.kind !== 'player') continue
    for (const { id, ...path } of linesOf(box, man))
      if (path.line === 'block' && (rule === 'scan' || (MEN.has(rule) && path.scheme === 'pass-set')))
        elements[id] = toward(path, blocker, defender)
  }
  return { ...box, elements }
}

const MEN: ReadonlySet<string> = new Set(['man', 'hinge'])

function toward(path: PathElement, { at }: PlayerElement, defender: PlayerElement): PathElement {
  const spot = subtract(defender.at, at)
  const length = distance(defender.at, at)
  const part = Math.max(0.5, 1 - (defender.at.y > 2 ? BEFORE.deep : BEFORE.line) / length)
  const points = [
    { x: 0, y: 0 },
    { x: spot.x * part, y: spot.y * part },
  ]
  return { ...path, scheme: '', end: 'tee', points }
}

/** Without routes and throws, which are alike in all of them, the lines of defenders, and those who are not in the box. */
function inBox(diagram: Diagram): Diagram {
  const defense = new Map(playersOf(diagram, 'defense').map((man) => [man.id, man]))
  const isIn = ({ at }: PlacedPlayer): boolean => Math.abs(at.x) <= BOX.side && at.y <= BOX.deep
  const kept = Object.entries(diagram.elements).filter(([id, element]) => {
    const man = defense.get(id)
    if (man) return isIn(man)
    if (element.kind === 'path' && OF_A_PASS.has(element.line)) return false
    const owner = element.kind === 'path' || element.kind === 'zone' ? element.from : null
    return owner === null || !defense.has(owner)
  })
  return { ...diagram, elements: Object.fromEntries(kept) }
}

/** The line rushes, and the two linebackers nearest to the ball. */
function withRush(diagram: Diagram, level: CompetitionLevel): Diagram {
  const elements: Elements = { ...diagram.elements }
  const men = playersOf(diagram, 'defense')
  const backers = men.filter(({ at }) => at.y > 2).sort((a, b) => Math.abs(a.at.x) - Math.abs(b.at.x))
  for (const man of [...men.filter(({ at }) => at.y <= 2), ...backers.slice(0, 2)])
    addLine(
      elements,
      man,
      'rush',
      [
        { x: 0, y: 0 },
        { x: -man.at.x * 0.2, y: -man.at.y - 1 },
      ],
      { level, hash: hashOf(diagram) },
    )
  return { ...diagram, elements }
}
