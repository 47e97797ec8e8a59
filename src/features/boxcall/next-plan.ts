/** Which plan the next game is called from. Pure. */
import type { Row } from '@rocicorp/zero'
import { addDays, dayIn } from '#src/lib/days.ts'

type Plan = Pick<Row['gamePlans'], 'id' | 'date' | 'status' | 'deletedAt'>
type Game = Pick<Row['games'], 'planId' | 'status' | 'createdAt'>

/** The team's day, and the time zone that it is in. */
type TeamDay = { readonly today: string; readonly zone: string }

/**
 * Whether a game is being played: it has begun today or yesterday, as one that goes past midnight, and nobody has ended it. A
 * game that nobody ended is over by the day after that.
 */
export function isRunning({ status, createdAt }: Omit<Game, 'planId'>, { today, zone }: TeamDay): boolean {
  return status !== 'final' && dayIn(createdAt, zone) >= addDays(today, -1)
}

/**
 * The plan to call next: the nearest game from today on that is not over; one that is being played comes first, plans
 * without a date last.
 */
export function nextPlan<P extends Plan>(
  plans: readonly P[],
  games: readonly Game[],
  day: TeamDay,
): P | undefined {
  const gameOf = new Map(games.map((game) => [game.planId, game]))
  const runs = ({ id }: Plan) => {
    const game = gameOf.get(id)
    return game !== undefined && isRunning(game, day)
  }
  const open = plans.filter((plan) => {
    const { id, deletedAt, status, date } = plan
    const game = gameOf.get(id)
    if (deletedAt !== null || game?.status === 'final') return false
    if (runs(plan)) return true
    return status !== 'archived' && (date === '' ? game === undefined : date >= day.today)
  })
  const rank = (plan: Plan) => `${runs(plan) ? 0 : 1} ${plan.date || '9999'}`
  return open.toSorted((a, b) => rank(a).localeCompare(rank(b)))[0]
}
