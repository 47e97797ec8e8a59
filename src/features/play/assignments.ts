/** The assignments of a play: which players are listed, and the drawing edits that a typed assignment makes. Pure. */
import { distinctLabel, withLabels } from '#schema/football/defender-labels.ts'
import type { Diagram, PlayerElement } from '#schema/football/diagram.ts'
import { type PlacedPlayer, playersOf } from '#schema/football/drawing.ts'
import { techniqueOf } from '#schema/football/techniques.ts'
import type { PositionNames } from '#schema/football/terminology.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { ownId, withLook } from '#schema/football/looks.ts'
import { mirrorId } from '#schema/football/mirror.ts'
import { inReadingOrder, readPlayer } from '#schema/football/reading.ts'
import type { Unit } from '#schema/football/taxonomy.ts'
import { own } from '#schema/merge/equal.ts'
import type { EditDiagram } from '#schema/operations/plays.ts'
import { editDiagram } from '#schema/operations/plays.ts'
import { type UndoableEdit, step } from '#src/sync/undo/steps.ts'
import type { DrawingRow } from '#src/board/plays/rows.ts'

/** What a coach says of a man: `job` in a few words, `coaching` at length. */
export type JobField = 'job' | 'coaching'

/** One text of one man; `from` is what its author saw there, by default what the drawing says now. */
export type JobEdit = { id: string; field: JobField; from?: string; to: string }

export const JOB_LENGTH: Record<JobField, number> = { job: 200, coaching: 400 }

export type Assignment = {
  man: PlacedPlayer
  /** His letters, with his side where a teammate has the same: "C, left". */
  name: string
  /** The element that says it: his own of the look, else that of the play. */
  said: string
  /** What his lines say; empty where he has none. */
  reading: string
  /** Where he lines up on the line as a defender, in the team's numbers: "3 technique"; empty for others. */
  technique: string
  job: string
  coaching: string
  /** The man on the other side whose job is the same turned round: RT of LT. */
  twin: { said: string; name: string } | undefined
}

/** The play as it is looked at: a look, or with null the play itself. */
export type Seen = { look: string | null; level: CompetitionLevel; names?: PositionNames }

/** The men of the play's own unit and what they do as it is seen, in the order in which a play is read. */
export function assignmentsOf(stored: Diagram, unit: Unit, { look, level, names }: Seen): Assignment[] {
  const diagram = withLabels(withLook(stored, look, level), names)
  const saidBy = (id: string): string => {
    const ofLook = look === null ? id : ownId(look, id)
    return Object.hasOwn(stored.elements, ofLook) ? ofLook : id
  }
  const all = playersOf(diagram)
  const men = all.filter(({ side }) => side === sideOf(all, unit))
  const twinOf = (man: PlacedPlayer) => {
    const twin = men.find(({ id }) => id !== man.id && id === mirrorId(man.id))
    return twin && { said: saidBy(twin.id), name: distinctLabel(twin, diagram.elements) }
  }
  return men.sort(inReadingOrder).map((man) => ({
    man,
    name: distinctLabel(man, diagram.elements),
    said: saidBy(man.id),
    reading: readPlayer(diagram, man),
    technique: techniqueWords(techniqueOf(man, diagram, names?.techniqueSystem)),
    job: man.job ?? '',
    coaching: man.coaching ?? '',
    twin: twinOf(man),
  }))
}

const techniqueWords = (number: string): string => (number === '' ? '' : `${number} technique`)

/** Special teams are drawn on either side: the one that has more men. */
function sideOf(men: readonly PlacedPlayer[], unit: Unit): PlayerElement['side'] {
  if (unit !== 'special') return unit
  const attackers = men.filter(({ side }) => side === 'offense').length
  return attackers * 2 >= men.length ? 'offense' : 'defense'
}

/**
 * Writes what men do. A man of whom nothing was said has none of the property, and once it is there it stays: so undoing
 * leaves it empty.
 */
export function jobsEdit(
  drawing: DrawingRow,
  edits: readonly JobEdit[],
  baseVersion = drawing.version,
): UndoableEdit {
  const input = (turn: (was: string | null, to: string) => { from: string | null; to: string }) => ({
    playId: drawing.playId,
    baseVersion,
    changes: [...Map.groupBy(edits, ({ id }) => id)].map(([id, all]) => ({
      id,
      set: Object.fromEntries(
        all.map(({ field, from, to }) => {
          const element = own(drawing.diagram.elements, id) as PlayerElement | undefined
          const now = element?.[field]
          return [field, turn(from === undefined || from === (now ?? '') ? (now ?? null) : from, to)]
        }),
      ),
    })),
  })
  const make = (turn: Parameters<typeof input>[0]) => step(editDiagram, input(turn) as EditDiagram)
  return {
    do: make((from, to) => ({ from, to })),
    undo: [make((was, to) => ({ from: to, to: was ?? '' }))],
    redo: [make((was, to) => ({ from: was ?? '', to }))],
  }
}
