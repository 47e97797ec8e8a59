/** The storage that a team uses on this device. */
import { queries } from '#schema/queries/index.ts'
import { afterPaint } from '#src/lib/scheduling.ts'
import { useEffect, useState } from 'react'
import type { SyncEngine } from '../engine/engine.ts'
import { useEngine } from '../provider.tsx'

/** Rows per table that are measured as a sample; measuring thousands of drawings would block the page. */
const WEIGHED = 100

export type TeamSize = { plays: number; people: number; bytes: number }

/** A team's row counts and estimated bytes in the replica; null until counted. */
export function useTeamSize(teamId: string): TeamSize | null {
  const engine = useEngine()
  const [size, setSize] = useState<TeamSize | null>(null)
  useEffect(() => {
    let isHere = true
    const count = () => isHere && void measure(engine, teamId).then((measured) => isHere && setSize(measured))
    // After the page is painted: reading a whole team takes as long as the page itself.
    const cancel = afterPaint(count)
    return () => {
      isHere = false
      cancel()
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
    zero.run(queries.playbook.book(of)),
    zero.run(queries.plans.all(of)),
    zero.run(queries.plans.plays(of)),
    zero.run(queries.roster.players(of)),
    zero.run(queries.roster.cards(of)),
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

/** Estimates a list from the size of its first rows. */
export function weigh(rows: readonly unknown[]): number {
  const some = rows.slice(0, WEIGHED)
  const bytes = some.reduce<number>((sum, row) => sum + JSON.stringify(row).length, 0)
  return some.length === 0 ? 0 : Math.round((bytes / some.length) * rows.length)
}
