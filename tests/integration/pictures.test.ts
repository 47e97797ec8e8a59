/** Pictures of people and teams: what is taken, who sees them, and that they leave with their owner. */
import { newId } from '#schema/ids.ts'
import { removeDroppedFiles } from '#server/files/dropped.ts'
import { type Account, addMember, createTeam, signUp } from '#tests/support/accounts.ts'
import { type InnerApi, openApi } from '#tests/support/api.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import { openSql } from '#tests/support/forge.ts'
import { bomb, NOT_A_PICTURE, photo, SVG_WITH_SCRIPT } from '#tests/support/picture-files.ts'
import type { Stack } from '#tests/support/stack.ts'
import { Visitor } from '#tests/support/visitor.ts'
import sharp from 'sharp'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let stack: Stack
let sql: Sql
let api: InnerApi

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  api = openApi(stack)
})

afterAll(async () => {
  await api?.close()
  await sql?.end()
  await stack?.stop()
})

beforeEach(async () => void (await sql`delete from throttles`))

async function browserOf({ email, password }: Account): Promise<Visitor> {
  const browser = new Visitor(api)
  await browser.signIn(email, password)
  return browser
}

/** Sends a file as the page does. */
async function send(browser: Visitor, method: 'PUT' | 'DELETE', path: string, body?: Uint8Array) {
  const { body: csrf } = await browser.get('/api/csrf')
  const answer = await api.ask(path, {
    method,
    headers: {
      cookie: browser.cookie,
      origin: api.env.publicUrl,
      'x-csrf-token': String(csrf['token']),
      'content-type': 'image/jpeg',
      ...(body && { 'content-length': String(body.length) }),
    },
    body,
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const see = (browser: Visitor, url: string) => api.ask(url, { headers: { cookie: browser.cookie } })
const avatarOf = async ({ userId }: Account) =>
  (await sql<{ avatar_url: string | null }[]>`select avatar_url from profiles where id = ${userId}`)[0]
    ?.avatar_url

describe('a picture', () => {
  test('is stored as a small square without the position and names that were in it', async () => {
    const lee = await signUp(stack)
    const browser = await browserOf(lee)
    const given = await photo()
    expect(given.includes('Quartermain')).toBe(true)
    const { status, body } = await send(browser, 'PUT', '/api/pictures/me', given)
    expect(status).toBe(200)
    expect(await avatarOf(lee)).toBe(body['url'])
    const answer = await see(browser, String(body['url']))
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    const stored = Buffer.from(await answer.arrayBuffer())
    const { format, width, height, exif, orientation } = await sharp(stored).metadata()
    expect({ format, width, height, exif, orientation }).toEqual({
      format: 'webp',
      width: 512,
      height: 512,
      exif: undefined,
      orientation: undefined,
    })
    expect(stored.includes('Quartermain')).toBe(false)
  })

  test('is turned as the camera noted', async () => {
    const lee = await signUp(stack)
    const browser = await browserOf(lee)
    // Red on top, and a note that the top is on the left side.
    const upright = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#0000ff' } })
      .composite([
        {
          input: { create: { width: 100, height: 50, channels: 3, background: '#ff0000' } },
          gravity: 'north',
        },
      ])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { body } = await send(browser, 'PUT', '/api/pictures/me', upright)
    const stored = Buffer.from(await (await see(browser, String(body['url']))).arrayBuffer())
    const right = await sharp(stored).extract({ left: 480, top: 250, width: 1, height: 1 }).raw().toBuffer()
    expect([...right].map((value) => value > 128)).toEqual([true, false, false])
  })

  test.each([
    ['a file of 20 MB', () => Buffer.alloc(20 * 1024 * 1024), 413, 'TOO_LARGE'],
    ['a file that is no picture', () => NOT_A_PICTURE, 400, 'NOT_A_PICTURE'],
    ['an SVG with a script', () => SVG_WITH_SCRIPT, 400, 'NOT_A_PICTURE'],
    ['a picture of 900 megapixels', () => bomb(), 400, 'TOO_MANY_PIXELS'],
    ['half of a picture', async () => (await photo()).subarray(0, 900), 400, 'NOT_A_PICTURE'],
    ['nothing', () => Buffer.alloc(0), 400, 'NOT_A_PICTURE'],
  ])('is refused when it is %s, and the one before stays', async (_, make, status, code) => {
    const lee = await signUp(stack)
    const browser = await browserOf(lee)
    const { body: before } = await send(browser, 'PUT', '/api/pictures/me', await photo(60, 60))
    const refused = await send(browser, 'PUT', '/api/pictures/me', await make())
    expect(refused).toMatchObject({ status, body: { code } })
    expect(String(refused.body['message'])).toContain("Your picture wasn't changed.")
    expect(await avatarOf(lee)).toBe(before['url'])
    expect((await see(browser, String(before['url']))).status).toBe(200)
  })

  test('is replaced and removed together with its file', async () => {
    const lee = await signUp(stack)
    const browser = await browserOf(lee)
    const put = async () =>
      String((await send(browser, 'PUT', '/api/pictures/me', await photo(60, 60))).body['url'])
    const keyOf = (url: string) => url.slice('/api/'.length)
    const first = await put()
    const second = await put()
    expect(second).not.toBe(first)
    expect((await see(browser, first)).status).toBe(404)
    expect(await api.deps.files.get(keyOf(first))).toBeNull()
    expect(await api.deps.files.get(keyOf(second))).not.toBeNull()
    await send(browser, 'DELETE', '/api/pictures/me')
    expect(await avatarOf(lee)).toBeNull()
    expect((await see(browser, second)).status).toBe(404)
    expect(await api.deps.files.get(keyOf(second))).toBeNull()
    expect(await sql`select from dropped_files`).toHaveLength(0)
  })

  test('is in the export of the account, and leaves with the account', async () => {
    const lee = await signUp(stack)
    const browser = await browserOf(lee)
    const empty = await browser.get('/api/account/export')
    expect(empty.body['picture']).toBeNull()
    const { body } = await send(browser, 'PUT', '/api/pictures/me', await photo(60, 60))
    const url = String(body['url'])
    const exported = (await browser.get('/api/account/export')).body['picture'] as { base64: string }
    const bytes = Buffer.from(exported.base64, 'base64')
    expect((await sharp(bytes).metadata()).format).toBe('webp')
    await browser.post('/api/auth/delete-user', { password: lee.password })
    expect(await api.deps.files.get(url.slice('/api/'.length))).toBeNull()
  })

  test('whose file could not be removed is removed by the next run', async () => {
    const key = `pictures/${newId()}/${newId()}.webp`
    await api.deps.files.put(key, new Uint8Array([1]))
    await sql`insert into dropped_files (key) values (${key})`
    await removeDroppedFiles(api.deps.database, api.deps.files)
    expect(await api.deps.files.get(key)).toBeNull()
    expect(await sql`select from dropped_files`).toHaveLength(0)
  })
})

describe('who sees a picture', () => {
  test('the person and members of a shared team, until they leave it', async () => {
    const [lee, coach, stranger] = [await signUp(stack), await signUp(stack), await signUp(stack)]
    const team = await createTeam(stack, coach)
    await addMember(stack, team.teamId, lee.userId, 'player')
    const own = await browserOf(lee)
    const { body } = await send(own, 'PUT', '/api/pictures/me', await photo(60, 60))
    const url = String(body['url'])
    const status = async (who: Visitor) => (await see(who, url)).status
    const [coaching, strange] = [await browserOf(coach), await browserOf(stranger)]
    expect(await status(own)).toBe(200)
    expect(await status(coaching)).toBe(200)
    expect(await status(strange)).toBe(404)
    expect(await status(new Visitor(api))).toBe(401)
    // A former member's rows leave the device, so the pictures do.
    const { body: coachs } = await send(coaching, 'PUT', '/api/pictures/me', await photo(60, 60))
    expect((await see(own, String(coachs['url']))).status).toBe(200)
    await sql`update team_members set status = 'inactive', version = version + 1
               where team_id = ${team.teamId} and user_id = ${lee.userId}`
    expect((await see(own, String(coachs['url']))).status).toBe(404)
  })

  test('a logo is changed by those who may change settings, and seen by members', async () => {
    const [lee, coach, stranger] = [await signUp(stack), await signUp(stack), await signUp(stack)]
    const team = await createTeam(stack, coach)
    await addMember(stack, team.teamId, lee.userId, 'player')
    const path = `/api/pictures/teams/${team.teamId}`
    const [playing, coaching, strange] = [
      await browserOf(lee),
      await browserOf(coach),
      await browserOf(stranger),
    ]
    const logo = await photo(60, 60)
    for (const browser of [playing, strange]) {
      expect((await send(browser, 'PUT', path, logo)).status).toBe(404)
      expect((await send(browser, 'DELETE', path)).status).toBe(404)
    }
    const { body } = await send(coaching, 'PUT', path, logo)
    const [row] = await sql`select logo_url, updated_by from teams where id = ${team.teamId}`
    expect(row).toEqual({ logo_url: body['url'], updated_by: coach.userId })
    const url = String(body['url'])
    expect((await see(playing, url)).status).toBe(200)
    expect((await see(strange, url)).status).toBe(404)
    expect((await send(coaching, 'DELETE', path)).status).toBe(200)
    expect((await see(playing, url)).status).toBe(404)
  })

  test('a picture is not taken without a session, nor from another page', async () => {
    expect((await send(new Visitor(api), 'PUT', '/api/pictures/me', await photo(60, 60))).status).toBe(401)
    const lee = await signUp(stack)
    const browser = await browserOf(lee)
    const answer = await api.ask('/api/pictures/me', {
      method: 'PUT',
      headers: { cookie: browser.cookie, origin: api.env.publicUrl },
      body: await photo(60, 60),
    })
    expect(answer.status).toBe(403)
    expect(await avatarOf(lee)).toBeNull()
  })
})
