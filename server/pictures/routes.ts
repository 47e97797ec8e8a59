/** Pictures of people and teams, up and down. */
import type { Context as HonoContext } from 'hono'
import { Hono } from 'hono'
import { ID_PATTERN, newId } from '#schema/ids.ts'
import { isAdmin } from '#schema/permissions.ts'
import { asSignedIn, refuse } from '../accounts/answers.ts'
import { type Ask, inTransaction } from '../accounts/transaction.ts'
import type { Deps } from '../app.ts'
import { tryToRemoveDroppedFiles } from '../files/dropped.ts'
import { limitBody } from '../middleware/body-limit.ts'
import type { SignedIn } from '../middleware/session.ts'
import { grantsIn, isArchived } from '../teams/grants.ts'
import { keyOfPicture, pictureAddress } from './address.ts'
import { encodePicture } from './encode.ts'
import { MOST_BYTES, MOST_MEGAPIXELS } from './limits.ts'

const MINE = '/pictures/me'
const TEAM = '/pictures/teams/:id'

/** Whether the path takes a picture, which is longer than any form. */
export function isPictureUpload(path: string): boolean {
  return /^\/api\/pictures\/(?:me|teams\/[^/]+)$/.test(path)
}

const TOO_LARGE = {
  code: 'TOO_LARGE',
  message: `Your picture wasn't changed. Choose a file of up to ${MOST_BYTES / 1024 / 1024} MB.`,
}

const PROBLEMS = {
  'not-a-picture': [
    400,
    'NOT_A_PICTURE',
    "Your picture wasn't changed. Choose a JPEG, PNG, or WebP picture; this file is none, or it is damaged.",
  ],
  'too-many-pixels': [
    400,
    'TOO_MANY_PIXELS',
    `Your picture wasn't changed. Choose one of up to ${MOST_MEGAPIXELS} megapixels.`,
  ],
  busy: [409, 'BUSY', "Your picture wasn't changed. The server is busy. Try again in a moment."],
} as const

/**
 * `PUT` and `DELETE` of `/api/pictures/me` and `/api/pictures/teams/:id`, and `GET` of the address in the row. Each
 * upload has a new address, so browsers may keep what they saw; triggers drop the file that a row no longer names.
 */
export function pictureRoutes(deps: Deps) {
  const app = new Hono()
  app.use('/pictures/*', limitBody(MOST_BYTES, TOO_LARGE))
  app.put(MINE, (c) =>
    asSignedIn(c, deps, (who) => upload(c, deps, who.userId, (ask, url) => setAvatar(ask, who.userId, url))),
  )
  app.delete(MINE, (c) =>
    asSignedIn(c, deps, async (who) => {
      await inTransaction(deps.database, (ask) => setAvatar(ask, who.userId, null))
      return removed(c, deps)
    }),
  )
  app.put(TEAM, (c) =>
    asTeamEditor(c, deps, (who, teamId) =>
      upload(c, deps, teamId, (ask, url) => setLogo(ask, { teamId, userId: who.userId, url })),
    ),
  )
  app.delete(TEAM, (c) =>
    asTeamEditor(c, deps, async (who, teamId) => {
      await inTransaction(deps.database, (ask) => setLogo(ask, { teamId, userId: who.userId, url: null }))
      return removed(c, deps)
    }),
  )
  app.get('/pictures/:owner/:name', (c) => asSignedIn(c, deps, (who) => download(c, deps, who)))
  return app
}

async function asTeamEditor(
  c: HonoContext,
  deps: Deps,
  answer: (who: SignedIn, teamId: string) => Promise<Response>,
): Promise<Response> {
  return asSignedIn(c, deps, async (who) => {
    const teamId = c.req.param('id') ?? ''
    const may =
      ID_PATTERN.test(teamId) &&
      (await inTransaction(
        deps.database,
        async (ask) =>
          (await grantsIn(ask, who, teamId)).has('team.settings') && !(await isArchived(ask, teamId)),
      ))
    return may ? answer(who, teamId) : refuse(c, 404, 'NOT_FOUND', "You can't change this team's settings.")
  })
}

async function upload(
  c: HonoContext,
  deps: Deps,
  owner: string,
  save: (ask: Ask, url: string) => Promise<void>,
): Promise<Response> {
  const encoded = await encodePicture(Buffer.from(await c.req.arrayBuffer()))
  if ('problem' in encoded) {
    const [status, code, message] = PROBLEMS[encoded.problem]
    return refuse(c, status, code, message)
  }
  // Before the row names it, so that an address in a row always leads to a picture.
  const url = pictureAddress(owner, `${newId()}.webp`)
  await deps.files.put(keyOfPicture(url), new Uint8Array(encoded.picture))
  await inTransaction(deps.database, (ask) => save(ask, url))
  await tryToRemoveDroppedFiles(deps.database, deps.files)
  return c.json({ url })
}

async function removed(c: HonoContext, deps: Deps): Promise<Response> {
  await tryToRemoveDroppedFiles(deps.database, deps.files)
  return c.json({ url: null })
}

async function setAvatar(ask: Ask, userId: string, url: string | null): Promise<void> {
  await ask(
    `update profiles set avatar_url = $2, updated_at = now(), version = version + 1
      where id = $1 and avatar_url is distinct from $2`,
    [userId, url],
  )
}

async function setLogo(
  ask: Ask,
  { teamId, userId, url }: { teamId: string; userId: string; url: string | null },
): Promise<void> {
  await ask(
    `update teams set logo_url = $2, updated_by = $3, updated_at = now(), version = version + 1
      where id = $1 and logo_url is distinct from $2`,
    [teamId, url, userId],
  )
}

/** To those whose devices have the row that names it: the person, members of a shared team, and admins. */
const MAY_SEE = `
  select from profiles p where p.id = $1 and p.avatar_url = $2
     and ($3 or p.id = $4 or exists (
           select from member_grants g join team_members m on m.team_id = g.team_id
            where g.user_id = $4 and g.capability = 'member' and m.user_id = p.id))
  union all
  select from teams t where t.id = $1 and t.logo_url = $2
     and ($3 or exists (select from member_grants g
                         where g.team_id = t.id and g.user_id = $4 and g.capability = 'member'))`

async function download(c: HonoContext, deps: Deps, who: SignedIn): Promise<Response> {
  const { owner = '', name = '' } = c.req.param()
  const url = pictureAddress(owner, name)
  const found = await inTransaction(deps.database, (ask) =>
    ask(MAY_SEE, [owner, url, isAdmin(who), who.userId]),
  )
  const bytes = found.length > 0 ? await deps.files.get(keyOfPicture(url)) : null
  if (!bytes) return refuse(c, 404, 'NOT_FOUND', 'There is no such picture.')
  c.header('Content-Type', 'image/webp')
  c.header('X-Content-Type-Options', 'nosniff')
  // Its address changes with the picture. Not for caches on the way: only some may see it.
  c.header('Cache-Control', 'private, max-age=31536000, immutable')
  return c.body(bytes)
}
