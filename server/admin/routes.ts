import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { ADMINS_ONLY } from '#schema/app-role-rules.ts'
import { ID_PATTERN } from '#schema/ids.ts'
import { isAdmin } from '#schema/permissions.ts'
import { asSignedIn, malformed, readBody, refuse } from '../accounts/answers.ts'
import type { Deps } from '../app.ts'
import type { SignedIn } from '../middleware/session.ts'
import { activeGiven, ActRefused, giveAppRole, planGiven, roleGiven, setActive, setPlan } from './acts.ts'
import { personDetail, teamDetail } from './details.ts'
import { changesAsked, findChanges, findPeople, findTeams, peopleAsked, teamsAsked } from './lists.ts'

/**
 * `/api/admin/*`: accounts and teams for admins, read and changed online only, because no device holds all of them.
 * Triggers log every change in `admin_changes`.
 */
export function adminRoutes(deps: Deps) {
  const app = new Hono()
  const { pool } = deps.database

  const reads = <A>(
    path: string,
    asked: z.ZodType<A>,
    find: (pool: Deps['database']['pool'], asked: A) => Promise<object>,
  ) =>
    app.get(path, (c) =>
      asAdmin(c, deps, async () => {
        const { success, data } = asked.safeParse(c.req.query())
        return success ? c.json(await find(pool, data)) : malformed(c)
      }),
    )
  reads('/admin/people', peopleAsked, findPeople)
  reads('/admin/teams', teamsAsked, findTeams)
  reads('/admin/changes', changesAsked, findChanges)

  const shows = (path: string, what: string, detail: typeof personDetail | typeof teamDetail) =>
    app.get(path, (c) =>
      asAdmin(c, deps, async () => {
        const id = c.req.param('id') ?? ''
        const found = ID_PATTERN.test(id) ? await detail(pool, id) : null
        return found ? c.json(found) : refuse(c, 404, 'NOT_FOUND', `This ${what} no longer exists.`)
      }),
    )
  shows('/admin/people/:id', 'person', personDetail)
  shows('/admin/teams/:id', 'team', teamDetail)

  const acts = <G>(
    path: string,
    given: z.ZodType<G>,
    act: (who: SignedIn, id: string, given: G) => Promise<void>,
  ) =>
    app.post(path, (c) =>
      asAdmin(c, deps, async (who) => {
        const body = await readBody(c, given)
        const id = c.req.param('id') ?? ''
        if (!body || !ID_PATTERN.test(id)) return malformed(c)
        try {
          await act(who, id, body)
        } catch (error) {
          if (error instanceof ActRefused)
            return c.json({ code: error.code, message: error.message }, error.status)
          throw error
        }
        return c.json({ done: true })
      }),
    )
  acts('/admin/people/:id/app-role', roleGiven, (who, id, given) => giveAppRole(deps, who, id, given))
  acts('/admin/people/:id/active', activeGiven, (who, id, given) => setActive(deps, who, id, given))
  acts('/admin/people/:id/plan', planGiven, (who, id, given) =>
    setPlan(deps, who, { table: 'private_profiles', id }, given),
  )
  acts('/admin/teams/:id/plan', planGiven, (who, id, given) =>
    setPlan(deps, who, { table: 'teams', id }, given),
  )
  return app
}

/** Runs `answer` for a signed-in admin; everyone else is refused before anything is read. */
function asAdmin(c: Context, deps: Deps, answer: (who: SignedIn) => Promise<Response>): Promise<Response> {
  return asSignedIn(c, deps, async (who) =>
    isAdmin(who) ? answer(who) : c.json({ code: 'ADMINS_ONLY', message: ADMINS_ONLY }, 403),
  )
}
