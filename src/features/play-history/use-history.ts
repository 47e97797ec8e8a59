import { useCallback, useEffect, useMemo } from 'react'
import { type Point, startOf, versionAt, versionsOf } from '#schema/play-versions.ts'
import { queries } from '#schema/queries/index.ts'
import { usePendingOf } from '#src/sync/outbox/pending-of.ts'
import { useDrawing } from '#src/sync/team/plays.ts'
import { useRow, useRows } from '#src/sync/use-query.ts'
import type { PlayRow } from '#src/board/plays/rows.ts'
import { type PlayState, withoutPending } from './play-states.ts'
import { useOlderVersions } from './older-versions.ts'
import type { ChangeRow, Version } from './version-runs.ts'

/** A play's history, live: its versions, and what it was at each of them. */
export function useHistory(teamId: string, playId: string) {
  const { row, ready: playReady } = useRow(queries.plays.one({ teamId, id: playId }))
  const drawing = useDrawing(teamId, playId)
  const { rows: recent, ready } = useRows(queries.plays.history({ teamId, id: playId }))
  const newest = useMemo<Point>(
    () => ({ play: row?.version ?? 0, drawing: drawing?.version ?? 0 }),
    [row?.version, drawing?.version],
  )
  const older = useOlderVersions(playId, recent as readonly ChangeRow[], newest)
  const { rows, state, load } = older
  // Of a play that nobody has changed lately, all of the history is there.
  const isAllOlder = ready && playReady && recent.length === 0 && state === 'offered'
  useEffect(() => {
    if (isAllOlder) load()
  }, [isAllOlder, load])
  const pending = usePendingOf(playId)
  const play = row as PlayRow | undefined
  const diagram = drawing?.diagram
  const now = useMemo<PlayState | null>(
    () => (play && diagram ? { fields: play, diagram } : null),
    [play, diagram],
  )
  const saved = useMemo(() => now && withoutPending(now, pending), [now, pending])
  const versions = useMemo(() => versionsOf(rows, newest), [rows, newest])
  const start = useMemo(() => startOf(rows, newest), [rows, newest])
  const at = useCallback(
    (point: Point): PlayState | null => saved && versionAt(saved, rows, point),
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
    /** Versions that devices no longer hold; null where the history that is shown begins with the play. */
    older: !isMade(versions.at(-1)) && older.state !== 'all' ? older : null,
    unsaved: pending.length,
    ready: ready && playReady,
  }
}

/** Whether it is the one by which the play came to be. */
function isMade(version: Version | undefined): boolean {
  return version?.changes.every(({ fields, elements }) => fields === null && elements === null) ?? false
}

export type PlayHistory = ReturnType<typeof useHistory>
