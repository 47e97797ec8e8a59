import * as tables from '#schema/db/index.ts'
import type { GameEvent } from '#schema/football/game/log.ts'
import { type GameStats, statsByGame } from '#schema/football/game/player-stats.ts'
import { numbersOf } from '#schema/football/team-numbers.ts'
import { ID_PATTERN } from '#schema/ids.ts'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { Hono } from 'hono'
import { asSignedIn, refuse } from '../accounts/answers.ts'
import type { Deps } from '../app.ts'

/**
 * `GET /api/teams/ID/my-stats`: the reader's own figures as a player, `{ games: GameStats[] }`, of the games that have ended and
 * in which the reader was on the roster, the newest first. The games' logs stay with the staff. Anyone but a member with a spot
 * on the roster gets 404.
 */
export function myStatsRoutes(deps: Pick<Deps, 'auth' | 'database'>) {
  const app = new Hono()
  app.get('/teams/:id/my-stats', (c) =>
    asSignedIn(c, deps, async ({ userId }) => {
      const { db } = deps.database
      const { games, gameEvents, memberGrants, rosterPlayers, teams } = tables
      const teamId = c.req.param('id')
      const [mine] = ID_PATTERN.test(teamId)
        ? await db
            .select({ id: rosterPlayers.id, team: teams })
            .from(rosterPlayers)
            .innerJoin(teams, eq(teams.id, rosterPlayers.teamId))
            .innerJoin(
              memberGrants,
              and(
                eq(memberGrants.teamId, rosterPlayers.teamId),
                eq(memberGrants.userId, rosterPlayers.userId),
                eq(memberGrants.capability, 'member'),
              ),
            )
            .where(
              and(
                eq(rosterPlayers.teamId, teamId),
                eq(rosterPlayers.userId, userId),
                isNull(rosterPlayers.deletedAt),
              ),
            )
            .orderBy(rosterPlayers.id)
            .limit(1)
        : []
      if (!mine) return refuse(c, 404, 'NOT_FOUND', "You don't have a spot on this team's roster.")
      const ended = await db
        .select({
          planId: games.planId,
          opponent: games.opponent,
          date: games.date,
          createdAt: games.createdAt,
        })
        .from(games)
        .where(and(eq(games.teamId, teamId), eq(games.status, 'final')))
        .orderBy(desc(games.createdAt))
      const ids = ended.map(({ planId }) => planId)
      const events =
        ids.length === 0 ? [] : await db.select().from(gameEvents).where(inArray(gameEvents.planId, ids))
      // Deleted players, too: what they did before stays theirs when another player has their number.
      const roster = await db.select().from(rosterPlayers).where(eq(rosterPlayers.teamId, teamId))
      const answer: { games: GameStats[] } = {
        games: statsByGame(mine.id, {
          games: ended,
          events: events as readonly (GameEvent & { planId: string })[],
          roster,
          numbers: numbersOf(mine.team),
          timeZone: mine.team.timeZone,
        }),
      }
      return c.json(answer)
    }),
  )
  return app
}
