/** The plays that a change of a formation reaches, and the edits that carry it out. Pure. */
import {
  inChangedFormation,
  isDrawnFrom,
  type Standing,
  standingIn,
} from '#schema/football/change-formation.ts'
import type { Diagram } from '#schema/football/diagram.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import type { Formation } from '#schema/football/formations.ts'
import { diffDiagrams } from '#schema/merge/diagram.ts'
import { editDiagram } from '#schema/operations/plays.ts'
import { edit, type UndoableEdit } from '#src/sync/undo/steps.ts'

type Play = {
  id: string
  name: string
  callText: string
  unit: string
  formation: string
  personnel: string
  reads: readonly string[]
  motion: string
  hot: string
  isArchived: boolean
  version: number
}
type Drawing = { playId: string; version: number; diagram: unknown }

/** A play drawn from the formation, with its drawing as it is now. */
export type FormationPlay = {
  id: string
  name: string
  callText: string
  formation: string
  personnel: string
  reads: readonly string[]
  motion: string
  hot: string
  isArchived: boolean
  /** Of the play's row, and of its drawing. */
  playVersion: number
  version: number
  diagram: Diagram
  standing: Standing
  /** Letters of the men that a coach moved by hand; empty where the play stands as the formation does. */
  moved: readonly string[]
}

/** Plays whose drawing is on this device, in the coach's order; those that a coach moved by hand last. */
export function playsFrom(
  plays: readonly Play[],
  drawings: readonly Drawing[],
  formation: Formation,
  level: CompetitionLevel,
): FormationPlay[] {
  const drawn = new Map(drawings.map((one) => [one.playId, one]))
  const found = plays.flatMap((play): FormationPlay[] => {
    const drawing = isDrawnFrom(play, formation) ? drawn.get(play.id) : undefined
    if (!drawing) return []
    const diagram = drawing.diagram as Diagram
    const standing = standingIn(diagram, play.formation, formation, level)
    const { id, name, callText, personnel, reads, motion, hot, isArchived, version: playVersion } = play
    const moved = standing.byHand.map(({ label, role }) => label || role)
    return [
      {
        id,
        name,
        callText,
        formation: play.formation,
        personnel,
        reads,
        motion,
        hot,
        isArchived,
        playVersion,
        version: drawing.version,
        diagram,
        standing,
        moved,
      },
    ]
  })
  return [
    ...found.filter(({ moved }) => moved.length === 0),
    ...found.filter(({ moved }) => moved.length > 0),
  ]
}

/** The drawings that change, each as an edit of its own, so that what others draw meanwhile merges; undone by its reverse. */
export function drawingEdits(
  plays: readonly FormationPlay[],
  change: { before: Formation; after: Formation },
  level: CompetitionLevel,
): UndoableEdit[] {
  return plays.flatMap((play) => {
    const after = inChangedFormation(play.diagram, play.standing, change, level)
    const changes = diffDiagrams(play.diagram, after)
    return changes.length > 0
      ? [edit(editDiagram, { playId: play.id, baseVersion: play.version, changes })]
      : []
  })
}
