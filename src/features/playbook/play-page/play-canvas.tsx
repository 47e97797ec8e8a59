import type { ComponentProps } from 'react'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { newId } from '#schema/ids.ts'
import type { ElementChange } from '#schema/merge/diagram.ts'
import { createFormation } from '#schema/mutators/formations.ts'
import { editDiagram } from '#schema/mutators/plays.ts'
import { queries } from '#schema/queries/index.ts'
import { useCommit } from '#src/sync/commit.ts'
import { useRows } from '#src/sync/use-query.ts'
import { toast } from '#src/ui/toast.ts'
import { DiagramEditor } from '../editor/editor.tsx'
import type { PlayWithDrawing } from '../rows.ts'
import type { PlaybookAccess } from '../use-playbook-access.ts'
import { describe, type FieldChanges, useEditPlay } from './edit-play.ts'

type EditorProps = ComponentProps<typeof DiagramEditor>

/** The drawing of a play, with its gestures turned into operations. */
export function PlayCanvas({
  play,
  drawing,
  level,
  access,
  onMirror,
}: {
  play: PlayWithDrawing
  drawing: NonNullable<PlayWithDrawing['drawing']>
  level: CompetitionLevel
  access: PlaybookAccess
  onMirror: () => void
}) {
  const commit = useCommit()
  const edit = useEditPlay(play)
  const { teamId } = play
  const { rows: formations } = useRows(queries.playbook.formations({ teamId }))

  /** A change that cannot be kept says why; the drawing then shows what is kept. */
  const attempt = (change: () => void) => {
    try {
      change()
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }

  const onChanges = (changes: ElementChange[], description: string) =>
    attempt(() =>
      commit(editDiagram, {
        teamId,
        description: describe(`${description} in ${play.name}`),
        input: { playId: play.id, baseVersion: drawing.version, changes },
      }),
    )

  const onFormation: EditorProps['onFormation'] = ({ name, personnel, strength }) => {
    const changes: FieldChanges = {
      ...(play.formation !== name && { formation: { from: play.formation, to: name } }),
      ...(play.personnel !== personnel && { personnel: { from: play.personnel, to: personnel } }),
      ...(play.strength !== strength && { strength: { from: play.strength, to: strength } }),
    }
    attempt(() => edit(changes))
  }

  const onSaveFormation: EditorProps['onSaveFormation'] = (formation) =>
    attempt(() => {
      commit(createFormation, {
        teamId,
        description: describe(`Saved the formation ${formation.name}`),
        input: { id: newId(), ...formation },
      })
      toast.success(`Saved “${formation.name}” to your formations`)
    })

  return (
    <DiagramEditor
      diagram={drawing.diagram}
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
}
