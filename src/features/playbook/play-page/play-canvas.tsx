import { type ComponentProps, memo, useCallback, useLayoutEffect, useRef } from 'react'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { newId } from '#schema/ids.ts'
import type { ElementChange } from '#schema/merge/diagram.ts'
import { createFormation } from '#schema/mutators/formations.ts'
import { editDiagram } from '#schema/mutators/plays.ts'
import { queries } from '#schema/queries/index.ts'
import { useCommit } from '#src/sync/commit.ts'
import { useDrawing } from '#src/sync/plays.ts'
import { useRows } from '#src/sync/use-query.ts'
import { toast } from '#src/ui/toast.ts'
import { DiagramEditor } from '../editor/editor.tsx'
import type { DrawingRow, PlayRow } from '../rows.ts'
import type { PlaybookAccess } from '../use-playbook-access.ts'
import { describe, type FieldChanges, useEditPlay } from './edit-play.ts'

type EditorProps = ComponentProps<typeof DiagramEditor>

/** A change that cannot be kept says why; the drawing then shows what is kept. */
function attempt(change: () => void): void {
  try {
    change()
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error))
  }
}

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
  const commit = useCommit()
  const edit = useEditPlay(play)
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

  const onChanges = useCallback(
    (changes: ElementChange[], description: string) =>
      attempt(() =>
        commit(editDiagram, {
          teamId,
          description: describe(`${description} in ${name}`),
          input: { playId: id, baseVersion: version.current, changes },
        }),
      ),
    [commit, id, teamId, name],
  )

  const onFormation = useCallback<NonNullable<EditorProps['onFormation']>>(
    ({ name: formation, personnel, strength }) => {
      const changes: FieldChanges = {
        ...(play.formation !== formation && { formation: { from: play.formation, to: formation } }),
        ...(play.personnel !== personnel && { personnel: { from: play.personnel, to: personnel } }),
        ...(play.strength !== strength && { strength: { from: play.strength, to: strength } }),
      }
      attempt(() => edit(changes))
    },
    [play, edit],
  )

  const onSaveFormation = useCallback<NonNullable<EditorProps['onSaveFormation']>>(
    (formation) =>
      attempt(() => {
        commit(createFormation, {
          teamId,
          description: describe(`Saved the formation ${formation.name}`),
          input: { id: newId(), ...formation },
        })
        toast.success(`Saved “${formation.name}” to your formations`)
      }),
    [commit, teamId],
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
      onChanges={onChanges}
      onFormation={onFormation}
      onSaveFormation={access.mayCreate ? onSaveFormation : undefined}
      onMirror={access.mayCreate ? onMirror : undefined}
    />
  )
})

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
