import { useCallback, useMemo } from 'react'
import { type Point, startOf, versionAt, versionsOf } from '#schema/play-versions.ts'
import { queries } from '#schema/queries/index.ts'
import { usePendingOf } from '#src/sync/outbox/pending-of.ts'
import { useDrawing } from '#src/sync/plays.ts'
import { useRow, useRows } from '#src/sync/use-query.ts'
import type { PlayRow } from '../rows.ts'
import { type PlayState, withoutPending } from './play-states.ts'
import type { ChangeRow, Version } from './version-runs.ts'

/** A play's history, live: its versions, and what it was at each of them. */
export function useHistory(teamId: string, playId: string) {
  const { row, ready: playReady } = useRow(queries.plays.one({ teamId, id: playId }))
  const drawing = useDrawing(teamId, playId)
  const { rows, ready } = useRows(queries.plays.history({ teamId, id: playId }))
  const pending = usePendingOf(playId)
  const play = row as PlayRow | undefined
  const diagram = drawing?.diagram
  const now = useMemo<PlayState | null>(
    () => (play && diagram ? { fields: play, diagram } : null),
    [play, diagram],
  )
  const saved = useMemo(() => now && withoutPending(now, pending), [now, pending])
  const versions = useMemo(() => versionsOf(rows as readonly ChangeRow[]), [rows])
  const start = useMemo(() => startOf(rows as readonly ChangeRow[]), [rows])
  const at = useCallback(
    (point: Point): PlayState | null => saved && versionAt(saved, rows as readonly ChangeRow[], point),
    [saved, rows],
  )
  return {
    play,
    drawing,
    now,
    versions,
    /** What was before the oldest change that is kept; null where that was nothing. */
    start: versions.length > 0 && !isMade(versions.at(-1)) ? start : null,
    at,
    unsaved: pending.length,
    ready: ready && playReady,
  }
}

/** Whether it is the one by which the play came to be. */
function isMade(version: Version | undefined): boolean {
  return version?.changes.every(({ fields, elements }) => fields === null && elements === null) ?? false
}

export type PlayHistory = ReturnType<typeof useHistory>
