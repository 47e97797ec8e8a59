import { packageNames } from '#schema/depth.ts'
import { queries } from '#schema/queries/index.ts'
import { useMemo } from 'react'
import { useRows } from '../use-query.ts'

/** The names of the packages on the team's depth chart, which a call's personnel may name. */
export function usePackages(teamId: string): readonly string[] {
  const { rows } = useRows(queries.roster.depth({ teamId }))
  return useMemo(() => packageNames(rows), [rows])
}
