/** Draws a call of a special team from its short form. */
import { emptyDiagram, type Diagram } from '../diagram.ts'
import { addLine, hashOf, playersOf } from '../drawing.ts'
import type { CompetitionLevel } from '../field.ts'
import { parsePoints, subtract } from '../points.ts'
import { placeSpecialUnit } from '../special-teams.ts'
import { LIBRARY, type TeamBook } from '../team-book.ts'
import type { DrawnPlay, KickingSpec } from './spec.ts'

/** The call with its drawing, as the team has its unit; throws when the spec names a unit or role that does not exist. */
export function drawKicking(
  spec: KickingSpec,
  wristCode: string,
  level: CompetitionLevel,
  { units }: TeamBook = LIBRARY,
): DrawnPlay {
  const unit = units.find(({ slug }) => slug === spec.unit)
  if (!unit) throw new Error(`No unit ${spec.unit}`)
  return {
    name: spec.name,
    callText: spec.name,
    wristCode,
    unit: 'special',
    category: spec.category,
    subcategory: spec.subcategory,
    concept: unit.name,
    formation: unit.name,
    formationSlug: unit.slug,
    strength: 'balanced',
    personnel: '',
    protection: '',
    motion: '',
    direction: spec.direction,
    hand: 'R',
    tags: [...spec.tags],
    notes: spec.notes,
    diagram: drawLines(placeSpecialUnit(emptyDiagram(), unit, level), spec.lines, level),
  }
}

function drawLines(diagram: Diagram, lines: KickingSpec['lines'], level: CompetitionLevel): Diagram {
  const elements = { ...diagram.elements }
  const men = playersOf(diagram)
  for (const [roles, kind, path] of lines) {
    for (const role of roles.split(' ')) {
      const man = men.find((player) => player.role === role)
      if (!man) throw new Error(`No ${role} in the unit`)
      const points = path.startsWith('+')
        ? parsePoints(path.slice(1))
        : [...(kind === 'pass' ? [] : [man.at]), ...parsePoints(path)].map((spot) => subtract(spot, man.at))
      addLine(elements, man, kind, points, { level, hash: hashOf(diagram) })
    }
  }
  return { ...diagram, elements }
}
