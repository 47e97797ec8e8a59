import { spotLabel, spotsOf } from '#schema/depth.ts'
import type { Diagram } from '#schema/football/diagram.ts'
import type { PositionGroup } from '#schema/records.ts'
import { queries } from '#schema/queries/index.ts'
import { whenIdle } from '#src/lib/scheduling.ts'
import { usePlaysWithDrawings } from '#src/sync/team/plays.ts'
import { useConnection } from '#src/sync/state.ts'
import { useTeamDay } from '#src/sync/team/team-day.ts'
import { type MyTeam, usePositionNames } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { useEffect, useMemo, useState } from 'react'
import { isDrawn, jobsAt } from '../my-jobs.ts'
import { groupsOf, isFor, isOpen, progressIn, type QuizSet, questionsOfSet } from './assigned.ts'
import { blockQuestions } from './block-questions.ts'
import { spotQuestions } from './landmark-questions.ts'
import { formationQuestions, formationsOf, type Question } from './questions.ts'
import { useBlockTeam } from './use-block-team.ts'

/** The team's assigned quizzes that still count today, those due first first. `isLoading`: there may be some that are on their way. */
export function useOpenSets(team: MyTeam) {
  const { rows, ready } = useRows(queries.study.sets({ teamId: team.id }))
  const connection = useConnection()
  const today = useTeamDay(team.id)
  const isLoading = rows.length === 0 && !ready && (connection === 'connecting' || connection === 'connected')
  return useMemo(
    () => ({ sets: rows.filter((set) => isOpen(set, today)), today, isLoading }),
    [rows, today, isLoading],
  )
}

/** How one player stands with a set. */
export type PlayerProgress = {
  readonly id: string
  readonly name: string
  /** Position groups that the player is in. */
  readonly groups: readonly PositionGroup[]
  readonly done: number
  readonly total: number
  /** Whether an account is linked to the player. */
  readonly hasAccount: boolean
}

const NONE: ReadonlyMap<string, readonly PlayerProgress[]> = new Map()

/**
 * For coaches: how each player stands with each of the sets, by its id. The questions of every spot are made as the player's own
 * device makes them; a play against a front takes some ms, so one set is worked out at a time while the browser is idle.
 */
export function useTeamProgress(
  team: MyTeam,
  sets: readonly QuizSet[],
): ReadonlyMap<string, readonly PlayerProgress[]> {
  const { rows: plays } = usePlaysWithDrawings(team.id)
  const { rows: players } = useRows(queries.roster.players({ teamId: team.id }))
  const { rows: depth } = useRows(queries.roster.depth({ teamId: team.id }))
  const { rows: answers } = useRows(queries.study.ofTeam({ teamId: team.id }))
  const names = usePositionNames(team.id)
  const how = useBlockTeam(team)
  const [found, setFound] = useState(NONE)

  /** The questions about a spot, made once however many players have it. */
  const atSpot = useMemo(() => {
    const drawings = new Map<string, Diagram | undefined>(
      plays.map(({ id, drawing }) => [id, drawing?.diagram]),
    )
    const made = new Map<string, { jobs: Question[]; blocks: (ids: ReadonlySet<string>) => Question[] }>()
    const formations = formationQuestions(plays, (id) => drawings.get(id))
    return {
      formations,
      of: (spot: ReturnType<typeof spotsOf>[number]) => {
        const key = `${spot.chart.slug} ${spot.spot}`
        let one = made.get(key)
        if (!one) {
          const jobs = jobsAt(spot, plays, (id) => drawings.get(id), names)
          const label = spotLabel(spot.chart, spot.spot, team)
          one = {
            jobs: spotQuestions(spot.spot, jobs, label),
            blocks: (ids) =>
              spot.chart.unit === 'offense'
                ? blockQuestions(
                    spot.spot,
                    jobs.filter(({ play }) => ids.has(play.id)),
                    how,
                    label,
                  )
                : [],
          }
          made.set(key, one)
        }
        return one
      },
    }
  }, [plays, names, team, how])

  useEffect(() => {
    const byUser = Map.groupBy(answers, ({ userId }) => userId)
    const formationOf = formationsOf(plays)
    const results = new Map<string, readonly PlayerProgress[]>()
    let cancel = () => {}
    const step = (at: number) => {
      const set = sets[at]
      if (!set) return setFound(results)
      const ids = new Set(set.playIds)
      const asksBlocks = set.topics.includes('block')
      const rows = players
        .filter((player) => isFor(set, player))
        .map((player): PlayerProgress => {
          const spots = spotsOf(player.id, depth, players).filter(({ chart }) => isDrawn(chart))
          const all = [
            ...spots.flatMap((spot) => {
              const { jobs, blocks } = atSpot.of(spot)
              return asksBlocks ? [...jobs, ...blocks(ids)] : jobs
            }),
            ...atSpot.formations,
          ]
          const questions = questionsOfSet(set, all, formationOf)
          const { done, total } = progressIn(set, questions, byUser.get(player.userId ?? '') ?? [])
          const name = `${player.firstName} ${player.lastName}`.trim()
          const groups = groupsOf(player.positions)
          return { id: player.id, name, groups, done, total, hasAccount: player.userId !== null }
        })
      results.set(set.id, rows)
      cancel = whenIdle(() => step(at + 1))
    }
    cancel = whenIdle(() => step(0))
    return () => cancel()
  }, [sets, players, depth, answers, plays, atSpot])
  return found
}
