import { type ReactNode, useMemo } from 'react'
import { addressOf } from '#schema/conflict-fields.ts'
import { queries } from '#schema/queries/index.ts'
import type { ConflictView } from '#src/sync/conflicts/conflict-view.ts'
import type { EditConflict } from '#src/sync/conflicts/conflicts.ts'
import { useDrawing } from '#src/sync/team/plays.ts'
import { useCategoryNames } from '#src/sync/team/team-taxonomy.ts'
import { usePositionNames, useTeams, useTerms } from '#src/sync/team/teams.ts'
import { useRow } from '#src/sync/use-query.ts'
import { lastEdit, type PlayRow } from '#src/board/plays/rows.ts'
import { usePlaybookAccess } from '#src/sync/team/playbook-access.ts'
import { ConflictPictures, ConflictResult } from './conflict-pictures.tsx'
import { drawingSides, fieldLines, type PlayNow, theirsOf } from './play-lines.ts'

/** Looks up what a conflict is about: its play and both drawings, as they are now. */
export function PlayConflict({
  conflict,
  children,
}: {
  conflict: EditConflict
  children: (view: ConflictView) => ReactNode
}) {
  const { teamId, entityId, fields, theirsBy } = conflict
  const { row } = useRow(queries.plays.one({ teamId, id: entityId }))
  const drawing = useDrawing(teamId, entityId)
  const { mayEdit } = usePlaybookAccess(teamId)
  const level = useTeams().teams.find(({ id }) => id === teamId)?.competitionLevel ?? 'nfhs'
  const terms = useTerms(teamId)
  const tree = useCategoryNames(teamId)
  const play = row as PlayRow | undefined
  const diagram = drawing?.diagram
  const isResolved = conflict.resolvedAt !== null
  const names = usePositionNames(teamId)
  const now = useMemo<PlayNow>(
    () => ({ play, diagram, isResolved, terms, tree, names }),
    [play, diagram, isResolved, terms, tree, names],
  )
  const sides = useMemo(() => drawingSides(fields, now), [fields, now])
  const edit = play && lastEdit(play, drawing)
  // A play and its drawing count their versions apart.
  const isDrawn = fields.some((one) => addressOf(one) !== null)
  const version = isDrawn ? drawing?.version : play?.version
  const view: ConflictView = {
    name: play?.name ?? 'This play',
    lines: [...fieldLines(fields, now), ...(sides?.lines ?? [])],
    theirs: theirsOf(fields, now),
    ...(version !== undefined && { version }),
    ...(edit?.by === theirsBy && { changedAt: edit.at }),
    mayEdit,
    ...(sides && {
      pictures: (choices, onChoose) => (
        <ConflictPictures
          sides={sides}
          level={level}
          theirName={conflict.theirsName ? `${conflict.theirsName}'s` : 'Theirs'}
          choices={choices}
          onChoose={onChoose}
        />
      ),
      result: (choices) => <ConflictResult fields={fields} sides={sides} level={level} choices={choices} />,
    }),
  }
  return children(view)
}
