import { type MySpot, useMySpots } from '#src/sync/team/my-spots.ts'
import { type PlayWithDrawing, usePlaysWithDrawings } from '#src/sync/team/plays.ts'
import { type MyTeam, usePositionNames } from '#src/sync/team/teams.ts'
import { useMemo } from 'react'
import { isDrawn, jobsAt, type MyJob } from './my-jobs.ts'

export type SpotJobs = { readonly spot: MySpot; readonly jobs: readonly MyJob<PlayWithDrawing>[] }

/** The person's jobs on every published play, by their spots on charts whose spots are drawn; none for who is on no chart. */
export function useMyJobs(team: MyTeam): readonly SpotJobs[] {
  const spots = useMySpots(team.id)
  const { rows } = usePlaysWithDrawings(team.id)
  const names = usePositionNames(team.id)
  return useMemo(() => {
    const drawings = new Map(rows.map(({ id, drawing }) => [id, drawing?.diagram]))
    return spots
      .filter(({ chart }) => isDrawn(chart))
      .map((spot) => ({ spot, jobs: jobsAt(spot, rows, (id) => drawings.get(id), names) }))
  }, [spots, rows, names])
}
