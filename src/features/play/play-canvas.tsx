import {
  type ComponentProps,
  memo,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import type { Diagram } from '#schema/football/diagram.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { newId } from '#schema/ids.ts'
import { createFormation } from '#schema/operations/formations.ts'
import { editDiagram } from '#schema/operations/plays.ts'
import { queries } from '#schema/queries/index.ts'
import { useMySpots } from '#src/sync/team/my-spots.ts'
import { menOf } from '#src/sync/team/seen-plays.ts'
import { useDrawing } from '#src/sync/team/plays.ts'
import { create, edit } from '#src/sync/undo/steps.ts'
import { useCommand } from '#src/sync/undo/use-command.ts'
import { useTurns } from '#src/sync/undo/view.ts'
import { useRows } from '#src/sync/use-query.ts'
import { attempt } from '#src/ui/attempt.ts'
import { usePainted } from '#src/ui/after-paint.tsx'
import { toast } from '#src/ui/toast.ts'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { MyMenContext } from '#src/board/context/my-men.ts'
import { EVERYONE, useMyPosition } from '#src/board/my-position.ts'
import { DiagramEditor } from '#src/board/editor/editor.tsx'
import { useGoToLook, useLookAddress } from '#src/board/editor/versus/use-look-address.ts'
import type { DrawingRow, PlayRow } from '#src/board/plays/rows.ts'
import type { PlaybookAccess } from '#src/sync/team/playbook-access.ts'
import { useBlocking, useHoleSystem, usePositionNames, useDefense } from '#src/sync/team/teams.ts'
import { useTeamBook } from '#src/sync/team/team-book.ts'
import { useHistory } from '#src/sync/undo/view.ts'
import { UndoBar } from '#src/ui/undo-bar.tsx'
import { fieldsAfter } from './call-fields.ts'
import { describe, fieldsEdit } from '#src/sync/undo/play-edits.ts'

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
  const holes = useHoleSystem(play.teamId)
  const blocking = useBlocking(play.teamId)
  const defense = useDefense(play.teamId)
  const names = usePositionNames(play.teamId)
  const turns = useTurns(play.teamId)
  const { id, teamId, name, concept, protection, motion, notes, hot } = play
  const words = useMemo(
    () => ({ name, concept, protection, motion, notes, hot, holes }),
    [name, concept, protection, motion, notes, hot, holes],
  )
  const isPainted = usePainted()
  const { rows: formations } = useRows(queries.playbook.formations({ teamId }), isPainted)
  const book = useTeamBook(teamId, isPainted)

  const { rows: plays } = useRows(queries.plays.all({ teamId }))
  const known = useRef(plays)
  useLayoutEffect(() => void (known.current = plays), [plays])

  // A change that cannot be kept says why; the drawing then shows what is kept.
  const onCommit = useCallback<EditorProps['onCommit']>(
    (commit, baseVersion) => {
      const { changes, description, series, offersUndo } = commit
      const others = () => known.current.map((one) => one.name).filter((one) => one !== play.name)
      const fields = fieldsAfter(play, commit, others, holes)
      const words = describe(`${description} in ${name}`)
      const edits = [
        ...(changes.length > 0 ? [edit(editDiagram, { playId: id, baseVersion, changes })] : []),
        ...(Object.keys(fields).length > 0 ? [fieldsEdit(play, fields)] : []),
      ]
      if (edits.length === 0) return
      attempt(() => {
        const done = run({
          teamId,
          description: words,
          edits,
          joins: series === undefined ? undefined : { key: `${id} ${series}`, description: words },
        })
        if (offersUndo) offerUndo(description, done.undo, done.id)
      })
    },
    [run, play, id, teamId, name, holes],
  )

  const onSaveFormation = useCallback<NonNullable<EditorProps['onSaveFormation']>>(
    (formation) => {
      const isMade = attempt(() =>
        run({
          teamId,
          description: describe(`Saved the formation ${formation.name}`),
          edits: [create(createFormation, { id: newId(), ...formation })],
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
      onRow={onShown}
      level={level}
      blocking={blocking}
      defense={defense}
      names={names}
      book={book}
      unit={play.unit}
      readOnly={!access.mayEdit}
      formationName={play.formation}
      personnel={play.personnel}
      words={words}
      teamFormations={formations}
      turns={turns}
      onCommit={onCommit}
      history={access.mayEdit && <BackAndForth teamId={teamId} />}
      onSaveFormation={access.mayCreate ? onSaveFormation : undefined}
      onMirror={access.mayCreate ? onMirror : undefined}
    />
  )
})

type LiveProps = Omit<EditorProps, 'diagram' | 'version' | 'look' | 'onLook'> & {
  teamId: string
  playId: string
  onRow: (drawing: DrawingRow | undefined) => void
}

/** The one part of the page that every stroke renders. */
function Live({ teamId, playId, onRow, ...rest }: LiveProps) {
  const drawing = useDrawing(teamId, playId)
  const look = useLookAddress()
  const onLook = useGoToLook()
  useLayoutEffect(() => onRow(drawing), [onRow, drawing])
  if (!drawing) return undefined
  const editor = (
    <DiagramEditor
      {...rest}
      teamId={teamId}
      diagram={drawing.diagram}
      version={drawing.version}
      look={look}
      onLook={onLook}
    />
  )
  if (!rest.readOnly) return editor
  return (
    <MyMen teamId={teamId} unit={rest.unit} diagram={drawing.diagram}>
      {editor}
    </MyMen>
  )
}

/** Whom a reader plays here: the position that they chose, else the depth chart's. */
function MyMen({
  teamId,
  unit,
  diagram,
  children,
}: {
  teamId: string
  unit: PlayRow['unit']
  diagram: Diagram
  children: ReactNode
}) {
  const spots = useMySpots(teamId)
  const [chosen] = useMyPosition()
  const men = useMemo((): ReadonlySet<string> => {
    if (chosen === EVERYONE) return new Set()
    return chosen === '' ? menOf(spots, unit, diagram) : new Set([chosen])
  }, [chosen, spots, unit, diagram])
  return <MyMenContext value={men}>{children}</MyMenContext>
}

/** Back and forth through what was changed of the team in this tab. */
function BackAndForth({ teamId }: { teamId: string }) {
  return <UndoBar {...useHistory(teamId)} large />
}
