/** Blocks: giving one to a player by its scheme, and two players to one defender. */

import { blockLabel, blockPoints } from '#schema/football/block-shapes.ts'
import type { BlockScheme, Diagram, PathElement, PlayerElement, Point } from '#schema/football/diagram.ts'
import { LINEMEN, linesOf, playersOf, type PlacedPlayer } from '#schema/football/drawing.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { add, distance, subtract } from '#schema/football/points.ts'
import type { PositionNames } from '#schema/football/terminology.ts'
import { applyChanges, diffDiagrams, type ElementChange } from '#schema/merge/diagram.ts'
import { drawLine, type DrawnLine } from './changes.ts'
import { snapSpot } from './motion.ts'
import { nameOf } from './names.ts'

type Drawn = { id: string; changes: ElementChange[]; isNew: boolean; words: string }

/** How far a partner may stand from the player he helps, and from where both of them hit. */
const PARTNER = { stands: 3.2, hits: 1.3 }

/** A block of that scheme for a player, in place of the one he has. */
export function assignBlock(
  diagram: Diagram,
  playerId: string,
  scheme: BlockScheme,
  way: 1 | -1,
  level: CompetitionLevel,
  names?: PositionNames,
): Drawn {
  const man = diagram.elements[playerId] as PlayerElement
  const start = snapSpot(diagram, playerId)
  const points = blockPoints(scheme, add(man.at, start), way).map((p) => add(p, start))
  const curve = scheme === 'pull' || scheme === 'trap' || scheme === 'kick' ? 'smooth' : 'straight'
  const line: DrawnLine = { line: 'block', from: playerId, points, curve, scheme }
  if (scheme === 'double' || scheme === 'combo') return drawDouble(diagram, line, level, null, names)
  const words = `Gave ${nameOf(diagram, man, names)} the block: ${blockLabel(scheme).toLowerCase()}`
  return { ...drawLine(diagram, line, level), words }
}

/** A block with its partner's: the nearest player on the line who can hit the same spot does. */
export function drawDouble(
  diagram: Diagram,
  line: DrawnLine,
  level: CompetitionLevel,
  id: string | null,
  names?: PositionNames,
): Drawn {
  const man = diagram.elements[line.from] as PlayerElement
  const hit = add(man.at, line.points.at(-1) ?? { x: 0, y: 0 })
  const partner = partnerOf(diagram, line.from, hit)
  const aimed = line.to !== undefined && line.to !== ''
  const first = drawLine(diagram, aimed || !partner ? line : { ...line, to: partner.id }, level, id)
  const words = `Drew a double team for ${nameOf(diagram, man, names)}`
  if (!partner) return { ...first, words }
  const after = applyChanges(diagram, first.changes).diagram
  const second = drawLine(after, partnerLine(line, partner, hit), level)
  const both = applyChanges(after, second.changes).diagram
  return {
    ...first,
    changes: diffDiagrams(diagram, both),
    words: `Drew a double team: ${nameOf(diagram, man, names)} and ${nameOf(diagram, partner, names)}`,
  }
}

/** The partner hits the same player on his own half. */
function partnerLine(line: DrawnLine, partner: PlacedPlayer, hit: Point): DrawnLine {
  const own = subtract(hit, partner.at)
  const aimed = line.to !== undefined && line.to !== ''
  const side = Math.sign(partner.at.x - hit.x) * 0.4
  return {
    ...line,
    from: partner.id,
    points: [
      { x: 0, y: 0 },
      { x: own.x + side, y: own.y },
    ],
    curve: 'straight',
    branches: [],
    to: aimed ? line.to : line.from,
  }
}

/** Who helps: he who blocks there already, else the nearest of the line or of the tight ends. */
function partnerOf(diagram: Diagram, from: string, hit: Point): PlacedPlayer | undefined {
  const man = diagram.elements[from] as PlayerElement
  const others = playersOf(diagram, 'offense').filter((one) => {
    const isOfLine = LINEMEN.includes(one.role) || (one.at.y > -1.25 && Math.abs(one.at.x) < 7)
    return one.id !== from && isOfLine && distance(one.at, man.at) <= PARTNER.stands
  })
  const isThere = ({ points }: PathElement, at: Point): boolean => {
    const end = points.at(-1)
    return end !== undefined && distance(add(end, at), hit) <= PARTNER.hits
  }
  const helper = others.find((one) => {
    return linesOf(diagram, one.id).some((path) => path.line === 'block' && isThere(path, one.at))
  })
  return helper ?? others.sort((a, b) => distance(a.at, hit) - distance(b.at, hit))[0]
}
