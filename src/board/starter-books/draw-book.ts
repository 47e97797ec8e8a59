/** A starter playbook, drawn for the field of a team. */
import type { FilePlay } from '#schema/exchange/playbook-file.ts'
import type { BaseFront } from '#schema/football/base-fronts.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { type HoleSystem, USUAL_HOLES } from '#schema/football/holes.ts'
import { renumberName } from '#schema/football/mirror.ts'
import { LIBRARY, type TeamBook } from '#schema/football/team-book.ts'
import { drawDefense } from '#schema/football/written/defense.ts'
import { KICKING_CALLS } from '#schema/football/written/kicking-calls.ts'
import { drawKicking } from '#schema/football/written/kicking.ts'
import { drawOffense } from '#schema/football/written/offense.ts'
import type { DrawnPlay } from '#schema/football/written/spec.ts'
import { newId } from '#schema/ids.ts'
import { NEW_PLAY_DEFAULTS } from '#schema/play-defaults.ts'
import { offenseOf } from './books.ts'
import type { FamilySlug } from './choices.ts'
import { defenseOf } from './defense-calls.ts'
import { drawFlag } from './flag.ts'

/** Offensive wrist codes begin here, so that every code has two digits. */
const FIRST_CODE = 11
/** One call of each special team; what a staff adds to it is its own. */
const KICKING = [
  'Punt Spread Middle',
  'Field Goal',
  'Kickoff Deep Middle',
  'Onside Right',
  'Kickoff Return Middle',
  'Punt Return Right',
]

/**
 * The plays of a book in the order of a playbook, with new ids, named by the team's hole numbers and in its own fronts, coverages
 * and units. A flag team has no fronts and no kicking.
 */
export function drawBook(
  family: FamilySlug,
  front: BaseFront,
  level: CompetitionLevel,
  holes: HoleSystem = USUAL_HOLES,
  team: TeamBook = LIBRARY,
): readonly FilePlay[] {
  const filePlay = (play: DrawnPlay) => filePlayOf(play, holes)
  if (family === 'flag') return drawFlag(level).map(filePlay)
  return [
    ...offenseOf(family).map((spec, i) => drawOffense(spec, String(FIRST_CODE + i), level)),
    ...defenseOf(front, team).map((spec, i) => drawDefense(spec, `D${i + 1}`, level, team)),
    ...KICKING_CALLS.filter(({ name }) => KICKING.includes(name)).map((spec, i) =>
      drawKicking(spec, `S${i + 1}`, level, team),
    ),
  ].map(filePlay)
}

/** The offense's signature play, for the picture beside its name. */
export function signatureOf(family: FamilySlug, level: CompetitionLevel): DrawnPlay | undefined {
  if (family === 'flag') return drawFlag(level)[0]
  const [first] = offenseOf(family)
  return first && drawOffense(first, '', level)
}

function filePlayOf(
  { diagram, formationSlug: _slug, hand: _hand, ...play }: DrawnPlay,
  holes: HoleSystem,
): FilePlay {
  const name = renumberName(play.name, USUAL_HOLES, holes)
  const callText = renumberName(play.callText, USUAL_HOLES, holes)
  return {
    id: newId(),
    diagram,
    fields: { ...NEW_PLAY_DEFAULTS, ...play, name, callText, status: 'draft' },
  }
}
