/** A player's figures of a game as a box score says them. Pure. */
import type { PlayerStats } from '#schema/football/game/player-stats.ts'
import { count } from '#src/lib/words.ts'

/** The parts that are not zero. */
const listed = (...parts: (readonly [n: number, words: string])[]) =>
  parts.flatMap(([n, words]) => (n === 0 ? [] : [words])).join(', ')

/** The columns, each in words; empty where the player did nothing of the kind. */
export const STATS_COLUMNS: readonly {
  readonly title: string
  readonly words: (stats: PlayerStats) => string
}[] = [
  {
    title: 'Rushing',
    words: ({ carries, rushYards, rushTouchdowns }) =>
      listed([carries, `${carries} for ${rushYards}\u00A0yd`], [rushTouchdowns, `${rushTouchdowns}\u00A0TD`]),
  },
  {
    title: 'Receiving',
    words: ({ targets, catches, catchYards, catchTouchdowns }) =>
      listed(
        [targets, `${catches} of ${targets} for ${catchYards}\u00A0yd`],
        [catchTouchdowns, `${catchTouchdowns}\u00A0TD`],
      ),
  },
  {
    title: 'Passing',
    words: ({ passes, completions, passYards, passTouchdowns, intercepted, sacked }) =>
      listed(
        [passes, `${completions} of ${passes} for ${passYards}\u00A0yd`],
        [passTouchdowns, `${passTouchdowns}\u00A0TD`],
        [intercepted, `${intercepted}\u00A0INT`],
        [sacked, `sacked ${count(sacked, 'time')}`],
      ),
  },
  { title: 'Fumbles lost', words: ({ fumblesLost }) => listed([fumblesLost, String(fumblesLost)]) },
  {
    title: 'Defense',
    words: ({ tackles, sacks, interceptions, breakups }) =>
      listed(
        [tackles, count(tackles, 'tackle')],
        [sacks, count(sacks, 'sack')],
        [interceptions, `${interceptions}\u00A0INT`],
        [breakups, count(breakups, 'pass broken up', 'passes broken up')],
      ),
  },
  {
    title: 'Kicking',
    words: ({ fieldGoals, fieldGoalTries, extraPoints, extraPointTries, punts }) =>
      listed(
        [fieldGoalTries, `FG ${fieldGoals} of ${fieldGoalTries}`],
        [extraPointTries, `XP ${extraPoints} of ${extraPointTries}`],
        [punts, count(punts, 'punt')],
      ),
  },
]
