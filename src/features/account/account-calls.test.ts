import { localStorageOver } from '#tests/support/local-storage.ts'
import { describe, expect, test, vi } from 'vitest'
import { callExport, callSignIn } from './account-calls.ts'

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

describe('signing in where another person was signed in', () => {
  /** What the device stores once Dana has signed in. */
  const signInAsDana = async (stored: Map<string, string>) => {
    const answers = new Map([
      ['/api/csrf', '{"token":"one"}'],
      ['/api/auth/sign-in/email', '{}'],
      ['/api/session', '{"userId":"dana"}'],
    ])
    vi.stubGlobal('fetch', (url: string) => Promise.resolve(new Response(answers.get(url))))
    vi.stubGlobal('indexedDB', { databases: () => Promise.resolve([]) })
    // Which browser it is stays, whoever signs in.
    vi.stubGlobal('localStorage', localStorageOver(stored, 'hashmark.browser'))
    expect(await callSignIn('dana@example.org', 'fridaynight')).toBeNull()
    expect(stored.get('hashmark.identity')).toBe('{"userId":"dana"}')
  }
  const leftBehind = () =>
    new Map([
      ['hashmark.teams.kit', '{}'],
      ['hashmark.unsaved.kit', '[{"teamId":"hawks","what":"post","value":"Bus times"}]'],
      ['hashmark.push', 'kit'],
    ])

  test('removes their teams and unsaved texts, and ends their notifications', async () => {
    const stored = leftBehind().set('hashmark.identity', '{"userId":"kit"}')
    await signInAsDana(stored)
    await vi.waitFor(() => expect([...stored.keys()]).toEqual(['hashmark.identity']))
  })

  test('keeps their teams on their own device, and ends their notifications', async () => {
    const stored = leftBehind()
      .set('hashmark.identity', '{"userId":"kit"}')
      .set('hashmark.my-device.kit', '1')
    await signInAsDana(stored)
    await vi.waitFor(() => expect(stored.has('hashmark.push')).toBe(false))
    expect(stored.has('hashmark.removal-due')).toBe(false)
    expect(stored.has('hashmark.teams.kit')).toBe(true)
  })

  test('keeps everything of the same person', async () => {
    const stored = new Map([
      ['hashmark.identity', '{"userId":"dana"}'],
      ['hashmark.teams.dana', '{}'],
      ['hashmark.push', 'dana'],
    ])
    await signInAsDana(stored)
    expect([...stored.keys()]).toEqual(['hashmark.identity', 'hashmark.teams.dana', 'hashmark.push'])
  })
})
