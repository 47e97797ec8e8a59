/** Draws a defensive call from its short form. */
import { withBumps } from '../bumps.ts'
import { applyCoverage } from '../coverages.ts'
import { DEFAULT_DEFENSE } from '../defense-settings.ts'
import { emptyDiagram } from '../diagram.ts'
import type { CompetitionLevel } from '../field.ts'
import { formationBySlug } from '../formations.ts'
import { placeFront, turnedFront } from '../fronts.ts'
import { settingsFor } from '../looks.ts'
import { placeFormation } from '../place-formation.ts'
import { rushOf } from '../pressures.ts'
import { LIBRARY, type TeamBook } from '../team-book.ts'
import { drawMotion } from './offense.ts'
import type { DefenseSpec, DrawnPlay } from './spec.ts'

/** The call with its drawing, as the team has its front and coverage; throws when the spec names a front or formation that does not exist. */
export function drawDefense(
  spec: DefenseSpec,
  wristCode: string,
  level: CompetitionLevel,
  book: TeamBook = LIBRARY,
): DrawnPlay {
  const side = spec.left ? 'L' : 'R'
  const offense = formationBySlug(spec.against, side)
  const called = book.fronts.find(({ slug }) => slug === spec.front)
  const front = called && turnedFront(called, side)
  if (!offense || !front) throw new Error(`No such call: ${spec.name}`)
  const placed = placeFormation(emptyDiagram(), offense, { hash: 'M', level })
  const facing = spec.motion ? drawMotion(placed, spec.motion, level) : placed
  const settings = settingsFor({ front: spec.front, coverage: spec.coverage, pressure: '' }, DEFAULT_DEFENSE)
  const { rush } = spec
  const drop = spec.drop ?? rushOf('', front.players).drop
  const covered = applyCoverage(placeFront(facing, front, level, settings), spec.coverage, {
    level,
    strength: side,
    ...(rush && { rush: spec.left ? turnedPaths(rush) : rush }),
    drop,
    settings,
  })
  const diagram = withBumps(covered, front, { level, settings })
  return {
    name: spec.name,
    callText: spec.name,
    wristCode,
    unit: 'defense',
    category: spec.category,
    subcategory: spec.subcategory,
    concept: book.coverages.find(({ slug }) => slug === spec.coverage)?.name ?? '',
    formation: front.name,
    formationSlug: front.slug,
    strength: side,
    personnel: spec.personnel,
    protection: '',
    motion: spec.motion ? `${spec.motion.role} motion` : '',
    direction: 'none',
    hand: side,
    tags: [...spec.tags],
    notes: spec.notes,
    diagram,
  }
}

/** Rush paths are written against strength right; each x changes its sign against strength left. */
function turnedPaths(paths: Readonly<Record<string, string>>): Record<string, string> {
  const turn = (path: string): string =>
    path.replace(/(^|\s)(-?)([\d.]+),/g, (_, gap, minus, x) => `${gap}${minus ? '' : '-'}${x},`)
  return Object.fromEntries(Object.entries(paths).map(([role, path]) => [role, turn(path)]))
}
