import { describe, expect, test } from 'vitest'
import { invitationRoutes } from './invitations.ts'

const check = (body: string) =>
  invitationRoutes().request('/invitations/check', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
    body,
  })

describe('the check of an invitation', () => {
  test('knows no token, and no cache may keep what it said', async () => {
    const answer = await check('{"token":"0f8a4c"}')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({ state: 'invalid-token' })
  })

  test.each(['', 'no json', 'null', '[]', '{}', '{"token":""}', '{"token":7}'])(
    'refuses %j',
    async (body) => {
      const answer = await check(body)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toEqual({ error: 'Send the token of the invitation.' })
    },
  )

  test('reads no more than a token needs', async () => {
    expect((await check(JSON.stringify({ token: 'x'.repeat(5000) }))).status).toBe(413)
  })
})
