import { expect, test, vi } from 'vitest'
import { callExport } from './account-calls.ts'

const answerWith = (body: string, status = 200) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })))

test('the export of an account is what the server sends', async () => {
  answerWith('{"format":"hashmark-account"}')
  expect(await callExport()).toEqual({ problem: null, body: { format: 'hashmark-account' } })
})

test.each(['', '{"format":"hashmark-acc'])(
  'an export that is no JSON (%j) is a problem, and no file',
  async (body) => {
    answerWith(body)
    expect((await callExport()).problem).toEqual({
      message: "The server can't export your data right now.",
      hint: 'Nothing is lost. Try again in a moment.',
    })
  },
)

test('a refused export says why', async () => {
  answerWith('{"code":"EXPORTS_BUSY","message":"Too many exports are running. Try again in a minute."}', 503)
  expect((await callExport()).problem).toEqual({
    message: 'Too many exports are running.',
    hint: 'Try again in a minute.',
  })
})
