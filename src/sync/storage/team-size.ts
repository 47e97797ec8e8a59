/** How much of this device a team takes. */
import { queries } from '#schema/queries/index.ts'
import { useEffect, useState } from 'react'
import type { SyncEngine } from '../engine/engine.ts'
import { useEngine } from '../provider.tsx'

/** So many rows of each kind stand for the others: to weigh thousands of drawings would hold up the page. */
const WEIGHED = 100

export type TeamSize = { plays: number; people: number; bytes: number }

/** What one counts of a team, and the estimated bytes of all of it, in the replica; null until it is counted. */
export function useTeamSize(teamId: string): TeamSize | null {
  const engine = useEngine()
  const [size, setSize] = useState<TeamSize | null>(null)
  useEffect(() => {
    let isHere = true
    const count = () => isHere && void measure(engine, teamId).then((measured) => isHere && setSize(measured))
    // Behind the frame that shows the page: reading all of a team takes as long as the page itself.
    const frame = requestAnimationFrame(() => setTimeout(count))
    return () => {
      isHere = false
      cancelAnimationFrame(frame)
    }
  }, [engine, teamId])
  return size
}

async function measure({ zero }: SyncEngine, teamId: string): Promise<TeamSize> {
  const of = { teamId }
  const [plays, members, ...others] = await Promise.all([
    zero.run(queries.plays.all(of)),
    zero.run(queries.team.members(of)),
    zero.run(queries.plays.drawings(of)),
    zero.run(queries.playbook.all(of)),
    zero.run(queries.playbook.formations(of)),
    zero.run(queries.plans.all(of)),
    zero.run(queries.plans.plays(of)),
    zero.run(queries.staff.duties(of)),
    zero.run(queries.staff.changes(of)),
  ])
  const lists: readonly (readonly unknown[])[] = [plays, members, ...others]
  return {
    plays: plays.length,
    people: members.length,
    bytes: lists.reduce((sum, rows) => sum + weigh(rows), 0),
  }
}

/** Of a list: the first rows are weighed, and the others taken to weigh as much each. */
export function weigh(rows: readonly unknown[]): number {
  const some = rows.slice(0, WEIGHED)
  const bytes = some.reduce<number>((sum, row) => sum + JSON.stringify(row).length, 0)
  return some.length === 0 ? 0 : Math.round((bytes / some.length) * rows.length)
}
