import { ONE_HEAD_COACH } from '#schema/member-rules.ts'
import type { Context } from 'hono'
import { z } from 'zod'
import type { Deps } from '../app.ts'
import { tryToRemoveDroppedFiles } from '../files/dropped.ts'
import { asSignedIn, malformed, readBody, refuse } from './answers.ts'
import { refuseWrongPassword } from './confirm-password.ts'
import { mailAbout } from './letters.ts'
import { LONGEST } from './passwords.ts'
import { dropSessionCookies } from './session-cookie.ts'
import { type Ask, inTransaction } from './transaction.ts'

const body = z.object({ password: z.string().max(LONGEST) })

type TeamName = { id: string; name: string }
type Standing = {
  /** Teams that would be left without a head coach who can sign in. */
  readonly blockedBy: readonly TeamName[]
  /** Teams without other members; they are deleted too. */
  readonly teamsThatGo: readonly TeamName[]
}

/** `POST /api/account/delete/check`: what prevents the deletion of the account, and what would be deleted with it. */
export function checkDeletion(c: Context, deps: Deps): Promise<Response> {
  return asSignedIn(c, deps, async ({ userId }) =>
    c.json(await inTransaction(deps.database, (ask) => standing(ask, userId))),
  )
}

/**
 * `POST /api/auth/delete-user` with `{ password }`, in place of better-auth's: all of it or nothing. What names the
 * person goes, by the tables' keys and by the database's own rule (`forget_person`); what they made for a team stays
 * with the team, under nobody's name.
 */
export function deleteAccount(c: Context, deps: Deps): Promise<Response> {
  const { auth, database } = deps
  return asSignedIn(c, deps, async (who) => {
    const given = await readBody(c, body)
    if (!given) return malformed(c)
    const wrong = await refuseWrongPassword(c, auth, who.userId, given.password)
    if (wrong) return wrong
    const { blockedBy } = await inTransaction(database, async (ask) => {
      const found = await standing(ask, who.userId)
      if (found.blockedBy.length > 0) return found
      await ask('delete from teams where id = any($1)', [found.teamsThatGo.map(({ id }) => id)])
      // So that the history of the remaining teams records the departure.
      await ask(
        `update team_members set status = 'inactive', updated_by = user_id, updated_at = now(), version = version + 1
          where user_id = $1 and status = 'active'`,
        [who.userId],
      )
      await ask('delete from "user" where id = $1', [who.userId])
      await mailAbout(deps, { kind: 'account-deleted', to: who.email, data: { name: who.name } }, ask)
      return found
    })
    if (blockedBy.length > 0) return refuse(c, 409, 'LAST_HEAD_COACH', ONE_HEAD_COACH, { teams: blockedBy })
    await tryToRemoveDroppedFiles(database, deps.files)
    await dropSessionCookies(c, auth)
    return c.json({ success: true, message: 'User deleted' })
  })
}

/** Reads the person's teams and locks their rows, so that no one joins, leaves or takes over meanwhile. */
async function standing(ask: Ask, userId: string): Promise<Standing> {
  const teams = await ask<TeamName>(
    `select teams.id, teams.name from teams
      where exists (select from team_members
                     where team_id = teams.id and user_id = $1 and status = 'active')
      order by teams.id for update`,
    [userId],
  )
  const counted = await ask<{ team_id: string; others: number; coaches: number; is_coach: boolean }>(
    `select m.team_id, count(*) filter (where m.user_id <> $1)::int as others,
            count(*) filter (where m.user_id <> $1 and m.team_role = 'head_coach' and p.is_active)::int as coaches,
            bool_or(m.user_id = $1 and m.team_role = 'head_coach') as is_coach
       from team_members m join profiles p on p.id = m.user_id
      where m.team_id = any($2) and m.status = 'active' group by m.team_id`,
    [userId, teams.map(({ id }) => id)],
  )
  const of = (pick: (team: (typeof counted)[number]) => boolean) => {
    const ids = new Set(counted.filter(pick).map(({ team_id }) => team_id))
    return teams.filter(({ id }) => ids.has(id))
  }
  return {
    blockedBy: of(({ others, coaches, is_coach }) => is_coach && others > 0 && coaches === 0),
    teamsThatGo: of(({ others }) => others === 0),
  }
}
