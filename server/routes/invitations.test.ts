/** Refusals before any lookup. Real links are tested in tests/integration/invitations.test.ts. */
import { describe, expect, test } from 'vitest'
import type { Deps } from '../app.ts'
import { invitationRoutes } from './invitations.ts'

/** Neither the database nor the accounts may be queried. */
const unasked = {} as Deps

const send = (path: string, body: string) =>
  invitationRoutes(unasked).request(`/invitations/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
    body,
  })

const BODIES = ['', 'no json', 'null', '[]', '{}', '"text"', '7', '{"__proto__":{"token":"x"}}']
const NO_TOKENS = [...BODIES, '{"token":""}', '{"token":7}', '{"token":{"$ne":null}}', '{"token":["x"]}']
const ID = '01890000-0000-7000-8000-00000000000a'
const NO_IDS = [
  ...BODIES,
  `{"teamId":"${ID}"}`,
  `{"teamId":"${ID}","playerId":"' or 1=1"}`,
  `{"teamId":["${ID}"],"playerId":"${ID}"}`,
]

describe.each([
  ['check', 'The invitation token is missing.', NO_TOKENS],
  ['accept', 'The invitation token is missing.', NO_TOKENS],
  ['link', 'The team ID or invitation ID is missing.', NO_IDS],
])('%s', (path, error, bodies) => {
  test.each(bodies)('refuses %j, and forbids caching', async (body) => {
    const answer = await send(path, body)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({ error })
  })

  test('reads no more of the body than it needs', async () => {
    expect((await send(path, JSON.stringify({ token: 'x'.repeat(5000) }))).status).toBe(413)
  })
})
