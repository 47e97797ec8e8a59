/** Versions past what devices hold (schema/db/playbook.ts), which the server sends when they are asked for. */
import { useCallback, useMemo, useState } from 'react'
import { askJson } from '#src/lib/http.ts'
import { type OlderVersions, type Point, startOf } from '#schema/play-versions.ts'
import { useConnection } from '#src/sync/state.ts'
import { type ChangeRow, withLines } from './version-runs.ts'

/** `all`: there are none, or they are all here. */
type State = 'offered' | 'loading' | 'failed' | 'offline' | 'all'

/**
 * `recent` is what this device holds, `now` the play's present versions; `rows` has what was loaded as well, and what `recent`
 * held before newer lines came in. They are gone with the page.
 */
export function useOlderVersions(
  playId: string,
  recent: readonly ChangeRow[],
  now: Point,
): { rows: readonly ChangeRow[]; state: State; load: () => void } {
  const connection = useConnection()
  const [known, setKnown] = useState<readonly ChangeRow[]>([])
  const [state, setState] = useState<Exclude<State, 'offline'>>('offered')
  const rows = useMemo(() => withLines(known, recent), [known, recent])
  if (rows !== known) setKnown(rows)
  const load = useCallback(() => {
    setState('loading')
    const { play, drawing } = startOf(rows, now)
    olderThan(playId, { play: play + 1, drawing: drawing + 1 }).then(
      ({ changes, hasMore }) => {
        setKnown((before) => withLines(before, changes as readonly ChangeRow[]))
        setState(hasMore ? 'offered' : 'all')
      },
      () => setState('failed'),
    )
  }, [playId, rows, now])
  const isOffline = connection === 'offline' && (state === 'offered' || state === 'failed')
  return { rows, state: isOffline ? 'offline' : state, load }
}

async function olderThan(playId: string, before: { play: number; drawing: number }): Promise<OlderVersions> {
  const url = `/api/plays/${playId}/older-versions?play=${before.play}&drawing=${before.drawing}`
  const { ok, status, body } = await askJson(url, { offline: 'fail' })
  if (!ok) throw new Error(`The server answered ${status}`)
  return body as OlderVersions
}
