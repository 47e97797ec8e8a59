import { type ComponentProps, memo, useCallback, useLayoutEffect, useRef } from 'react'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { newId } from '#schema/ids.ts'
import { createFormation, deleteFormation, restoreFormation } from '#schema/mutators/formations.ts'
import { editDiagram } from '#schema/mutators/plays.ts'
import { queries } from '#schema/queries/index.ts'
import { useDrawing } from '#src/sync/plays.ts'
import { create, edit, step } from '#src/sync/undo/steps.ts'
import { useCommand } from '#src/sync/undo/use-command.ts'
import { useTurns } from '#src/sync/undo/view.ts'
import { useRows } from '#src/sync/use-query.ts'
import { attempt } from '#src/ui/attempt.ts'
import { toast } from '#src/ui/toast.ts'
import type { Alignment } from '../editor/core/state.ts'
import { DiagramEditor } from '../editor/editor.tsx'
import type { DrawingRow, PlayRow } from '../rows.ts'
import type { PlaybookAccess } from '../use-playbook-access.ts'
import { WayBack } from '../way-back.tsx'
import { describe, type FieldChanges, fieldsDeed } from './edit-play.ts'

type EditorProps = ComponentProps<typeof DiagramEditor>

type Props = {
  play: PlayRow
  level: CompetitionLevel
  access: PlaybookAccess
  onMirror: () => void
  /** Hears which drawing is on the screen. */
  onShown: (drawing: DrawingRow | undefined) => void
}

/** The drawing of a play, with its gestures turned into operations. */
export const PlayCanvas = memo(function PlayCanvas({ play, level, access, onMirror, onShown }: Props) {
  const run = useCommand()
  const turns = useTurns(play.teamId)
  const { id, teamId, name } = play
  const version = useRef(0)
  const onRow = useCallback(
    (drawing: DrawingRow | undefined) => {
      version.current = drawing?.version ?? 0
      onShown(drawing)
    },
    [onShown],
  )
  const { rows: formations } = useRows(queries.playbook.formations({ teamId }))

  // A change that cannot be kept says why; the drawing then shows what is kept.
  const onCommit = useCallback<EditorProps['onCommit']>(
    ({ changes, description, alignment, series }) => {
      const fields = alignment ? alignedAs(play, alignment) : {}
      const words = describe(`${description} in ${name}`)
      const deeds = [
        ...(changes.length > 0
          ? [edit(editDiagram, { playId: id, baseVersion: version.current, changes })]
          : []),
        ...(Object.keys(fields).length > 0 ? [fieldsDeed(play, fields)] : []),
      ]
      if (deeds.length === 0) return
      attempt(() =>
        run({
          teamId,
          description: words,
          deeds,
          joins: series === undefined ? undefined : { key: `${id} ${series}`, description: words },
        }),
      )
    },
    [run, play, id, teamId, name],
  )

  const onSaveFormation = useCallback<NonNullable<EditorProps['onSaveFormation']>>(
    (formation) => {
      const made = { id: newId() }
      const isMade = attempt(() =>
        run({
          teamId,
          description: describe(`Saved the formation ${formation.name}`),
          deeds: [
            create(
              createFormation,
              { ...made, ...formation },
              { undo: [step(deleteFormation, made)], redo: [step(restoreFormation, made)] },
            ),
          ],
        }),
      )
      if (isMade) toast.success(`Saved “${formation.name}” to your formations`)
    },
    [run, teamId],
  )

  return (
    <Live
      teamId={teamId}
      playId={id}
      onRow={onRow}
      level={level}
      unit={play.unit}
      readOnly={!access.mayEdit}
      formationName={play.formation}
      teamFormations={formations}
      turns={turns}
      onCommit={onCommit}
      history={access.mayEdit && <WayBack teamId={teamId} />}
      onSaveFormation={access.mayCreate ? onSaveFormation : undefined}
      onMirror={access.mayCreate ? onMirror : undefined}
    />
  )
})

/** What the play is called after an alignment, as far as it was called otherwise. */
function alignedAs(play: PlayRow, { name, personnel, strength }: Alignment): FieldChanges {
  return {
    ...(play.formation !== name && { formation: { from: play.formation, to: name } }),
    ...(play.personnel !== personnel && { personnel: { from: play.personnel, to: personnel } }),
    ...(play.strength !== strength && { strength: { from: play.strength, to: strength } }),
  }
}

type LiveProps = Omit<EditorProps, 'diagram'> & {
  teamId: string
  playId: string
  onRow: (drawing: DrawingRow | undefined) => void
}

/** The one part of the page that every stroke renders. */
function Live({ teamId, playId, onRow, ...rest }: LiveProps) {
  const drawing = useDrawing(teamId, playId)
  useLayoutEffect(() => onRow(drawing), [onRow, drawing])
  return drawing && <DiagramEditor {...rest} diagram={drawing.diagram} />
}
