import {
  goodShare,
  menOf,
  type RepTally,
  standingGrades,
  standingReps,
  tallied,
} from '#schema/football/script-reps.ts'
import { queries } from '#schema/queries/index.ts'
import { dayIn, dayWords, weekOf } from '#src/lib/days.ts'
import { count } from '#src/lib/words.ts'
import { repsSinceWords } from '#src/sync/team/play-counts.ts'
import { type MyTeam, useCan } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { PageSection } from '#src/ui/page-header.tsx'
import { RecordTable } from '#src/ui/record-table.tsx'
import { useMemo } from 'react'
import type { RepRow } from './script-words.ts'

/** Weeks that are listed, the newest first. */
const MOST_WEEKS = 8

type Week = {
  readonly sunday: string
  readonly tally: RepTally
  readonly plus: number
  readonly minus: number
}
export type PlayerReps = {
  readonly all: number
  readonly weeks: readonly Week[]
  /** "LT", 24 reps: where the depth chart had him when he ran them, most first. */
  readonly spots: readonly (readonly [spot: string, n: number])[]
}

/**
 * The reps of practice scripts that a player ran, from the log: by week and by spot, with the grades in them. Weeks are
 * those of the team's `timeZone`. Pure.
 */
export function playerReps(
  log: readonly RepRow[],
  gradeLog: readonly RepRow[],
  playerId: string,
  timeZone: string,
): PlayerReps {
  const reps = standingReps(log).filter(
    ({ result, players }) => result !== 'skip' && players.includes(playerId),
  )
  const grades = standingGrades(gradeLog, reps).filter((one) => one.playerId === playerId)
  const sundayOf = (at: number) => weekOf(dayIn(at, timeZone))[0] ?? ''
  const weekOfRep = new Map(reps.map(({ id, at }) => [id, sundayOf(at)]))
  const tallies = tallied(reps, ({ id }) => [weekOfRep.get(id) ?? ''])
  const graded = (sunday: string, grade: '+' | '-') =>
    grades.filter((one) => one.grade === grade && weekOfRep.get(one.repId) === sunday).length
  const spots = new Map<string, number>()
  for (const rep of reps)
    for (const man of menOf(rep))
      if (man.playerId === playerId) spots.set(man.spot, (spots.get(man.spot) ?? 0) + 1)
  return {
    all: reps.length,
    weeks: [...tallies]
      .toSorted(([a], [b]) => (a < b ? 1 : -1))
      .map(([sunday, tally]) => ({ sunday, tally, plus: graded(sunday, '+'), minus: graded(sunday, '-') })),
    spots: [...spots].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)),
  }
}

/** A player's practice reps for coaches, by week; nothing for others, and for a player without a rep. */
export function PlayerRepsSection({ team, playerId }: { team: MyTeam; playerId: string }) {
  const coaches = useCan(team.id, 'playbook.edit')
  const { rows: log } = useRows(queries.scripts.reps({ teamId: team.id }), coaches)
  const { rows: gradeLog } = useRows(queries.scripts.grades({ teamId: team.id }), coaches)
  const { all, weeks, spots } = useMemo(
    () => playerReps(log, gradeLog, playerId, team.timeZone),
    [log, gradeLog, playerId, team.timeZone],
  )
  if (!coaches || all === 0) return null
  return (
    <PageSection title="Practice reps" note={count(all, 'rep')}>
      <RecordTable
        label="Practice reps by week"
        rows={weeks.slice(0, MOST_WEEKS).map((week) => ({ ...week, id: week.sunday }))}
        columns={[
          {
            title: 'Week of',
            cell: ({ sunday }) => dayWords(sunday, { month: 'short', day: 'numeric' }),
          },
          { title: 'Reps', cell: ({ tally }) => tally.reps, isNumeric: true },
          {
            title: 'Good',
            cell: ({ tally }) => {
              const good = goodShare(tally)
              return good === null ? '–' : `${good}%`
            },
            isNumeric: true,
          },
          {
            title: 'Grades',
            cell: ({ plus, minus }) => (plus + minus === 0 ? '–' : `${plus} plus, ${minus} minus`),
            isNumeric: true,
          },
        ]}
      />
      <p className="text-caption text-muted border-t px-4 py-2">
        By spot: {spots.map(([spot, n]) => `${spot} ${n}`).join(', ')}. From practice scripts: who ran a rep
        comes from the depth chart on that day. {repsSinceWords(log, team.timeZone)}
      </p>
    </PageSection>
  )
}
