import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { Downloads, type Send } from './downloads.ts'

/** Files that are held open until `end`; `started` names the people whose file was begun. */
function held() {
  const downloads = new Downloads()
  const started: string[] = []
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  const app = new Hono()
  app.get('/:userId', (c) => {
    const userId = c.req.param('userId')
    return downloads.answer(c, { userId, name: 'file.json' }, async (send: Send) => {
      started.push(userId)
      await ended
      await send(JSON.stringify({ userId }))
    })
  })
  const ask = async (userId: string, method = 'GET') => app.request(`/${userId}`, { method })
  return { ask, started, end: () => end() }
}

const people = (n: number) => Array.from({ length: n }, (_, i) => `person${i}`)

describe('a file that is written while it is sent', () => {
  test('is refused with a reason while too many are waiting, and is had afterwards', async () => {
    const { ask, started, end } = held()
    const answers = await Promise.all(people(22).map((one) => ask(one)))
    expect(answers.map(({ status }) => status)).toEqual(people(22).map(() => 200))
    const refused = await ask('late')
    expect(refused.status).toBe(503)
    expect(await refused.json()).toEqual({
      code: 'EXPORTS_BUSY',
      message: 'Too many exports are running. Try again in a minute.',
    })
    expect(started).toEqual(people(2))
    end()
    const files = await Promise.all(answers.map((answer) => answer.json()))
    expect(files).toEqual(people(22).map((userId) => ({ userId })))
    const again = await ask('late')
    expect(again.headers.get('content-disposition')).toBe('attachment; filename="file.json"')
    expect(await again.json()).toEqual({ userId: 'late' })
  })

  test('is one at a time for each person', async () => {
    const { ask, started, end } = held()
    const both = [await ask('lee'), await ask('lee')]
    const third = await ask('lee')
    expect(third.status).toBe(409)
    expect(await third.json()).toMatchObject({ code: 'EXPORT_RUNNING' })
    expect((await ask('kim')).status).toBe(200)
    expect(started).toEqual(['lee', 'kim'])
    end()
    expect(await Promise.all(both.map((answer) => answer.json()))).toEqual([
      { userId: 'lee' },
      { userId: 'lee' },
    ])
  })

  test('is not begun for a HEAD request', async () => {
    const { ask, started } = held()
    for (let i = 0; i < 30; i++) expect((await ask('lee', 'HEAD')).status).toBe(200)
    expect(started).toEqual([])
  })

  test('breaks off when it cannot be written', async () => {
    const downloads = new Downloads()
    const app = new Hono()
    app.get('/', (c) =>
      downloads.answer(c, { userId: 'lee', name: 'file.json' }, async (send) => {
        await send('{')
        throw new Error('The connection was lost')
      }),
    )
    await expect((await app.request('/')).text()).rejects.toThrow('The connection was lost')
    expect((await app.request('/')).status).toBe(200)
  })
})
