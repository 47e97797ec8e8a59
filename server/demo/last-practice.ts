/** How the demo team's practice of last Tuesday ran: its minutes, and the reps of its scripts with grades. Pure. */
import type { DepthSpot } from '#schema/depth.ts'
import { repPlayers } from '#schema/football/rep-players.ts'
import { newId } from '#schema/ids.ts'
import type { Ran } from '#schema/practice-ran.ts'
import type { RepGrade, RepResult, ScriptType } from '#schema/script.ts'

const MINUTE = 60_000
/** Minutes that a period took longer (or less) than planned, in turn: practices run late in the middle. */
const LATE = [0, 1, 2, 0, 3, -1, 0, 2, -2, -5]
/** Seconds from rep to rep. */
const PACE = 34

/** How the reps of a script went, in its order; a redo runs its line again. The last lines were not reached. */
const RESULTS: readonly RepResult[] = [
  'good',
  'good',
  'bust',
  'good',
  'redo',
  'good',
  'good',
  'skip',
  'good',
  'bust',
  'good',
  'good',
  'good',
]
/** Grades of the n-th rep: the spot and what its coach gave. */
const GRADES: readonly (readonly [rep: number, spot: string, grade: RepGrade])[] = [
  [0, 'LT', '+'],
  [0, 'RB', '+'],
  [2, 'C', '-'],
  [2, 'RG', '-'],
  [3, 'QB', '+'],
  [5, 'Y', '+'],
  [6, 'LG', '+'],
  [9, 'RT', '-'],
  [11, 'RB', '+'],
]

type Line = {
  readonly id: string
  readonly scriptId: string
  readonly playId: string
  readonly squad: string
}

/** `start` is when the practice began, in ms. */
export function buildDemoRun({
  start,
  periods,
  scripts,
  lines,
  playOf,
  depth,
}: {
  start: number
  periods: readonly { readonly id: string; readonly minutes: number }[]
  scripts: readonly { readonly id: string; readonly type: ScriptType; readonly periodId: string | null }[]
  lines: readonly Line[]
  playOf: (
    playId: string,
  ) => { readonly unit: string; readonly category: string; readonly personnel: string } | undefined
  depth: readonly DepthSpot[]
}) {
  let at = start
  const ran = periods.map(({ id, minutes }, i): Ran => {
    const startedAt = at
    at += Math.max(1, minutes + (LATE[i % LATE.length] ?? 0)) * MINUTE
    return { periodId: id, planned: minutes, startedAt, endedAt: at }
  })
  const reps = scripts.flatMap(({ id: scriptId, type, periodId }) => {
    const own = lines.filter((line) => line.scriptId === scriptId)
    const begun = ran.find((one) => one.periodId === periodId)?.startedAt ?? start
    let line = 0
    const run = RESULTS.flatMap((result, i) => {
      const of = own[line]
      if (!of) return []
      if (result !== 'redo') line++
      const play = playOf(of.playId)
      const men = repPlayers(
        {
          type,
          unit: play?.unit,
          category: play?.category ?? '',
          personnel: play?.personnel ?? '',
          squad: of.squad,
        },
        depth,
        () => false,
      )
      const rep = {
        id: newId(),
        scriptId,
        lineId: of.id,
        playId: of.playId,
        voids: null,
        at: new Date(begun + (60 + i * PACE) * 1000),
      }
      return [
        {
          ...rep,
          result,
          players: result === 'skip' ? [] : men.map(({ playerId }) => playerId),
          spots: result === 'skip' ? '' : men.map(({ spot }) => spot).join(' '),
          grade: '' as RepGrade,
        },
      ]
    })
    const grades = GRADES.flatMap(([n, spot, grade]) => {
      const rep = run[n]
      const playerId = rep?.players[rep.spots.split(' ').indexOf(spot)]
      if (!rep || playerId === undefined) return []
      return [
        {
          ...rep,
          id: newId(),
          result: 'grade' as const,
          voids: rep.id,
          players: [playerId],
          spots: spot,
          grade,
        },
      ]
    })
    return [...run, ...grades]
  })
  return { ran, endedAt: at, reps }
}
