import { expect, test, vi } from 'vitest'
import { callTeamData, Refusal } from './team-data-calls.ts'

const answerWith = (body: string, status = 200) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })))

test("a team's file is what the server sends", async () => {
  answerWith('{"format":"hashmark-team"}')
  expect(await callTeamData('/api/teams/1/export')).toEqual({ format: 'hashmark-team' })
})

test.each(['', '{"format":"hash'])('a file that is no JSON (%j) is refused', async (body) => {
  answerWith(body)
  const asked = callTeamData('/api/teams/1/export')
  await expect(asked).rejects.toThrow(Refusal)
  await expect(asked).rejects.toThrow("The team's file didn't arrive in full. Nothing was downloaded.")
})

test('a refusal has the words of the server', async () => {
  answerWith('{"code":"EXPORTS_BUSY","message":"Too many exports are running. Try again in a minute."}', 503)
  await expect(callTeamData('/api/teams/1/export')).rejects.toThrow(
    'Too many exports are running. Try again in a minute.',
  )
  answerWith('<h1>Bad gateway</h1>', 502)
  await expect(callTeamData('/api/teams/1/export')).rejects.toThrow('The server had a problem.')
})
