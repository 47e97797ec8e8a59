/** Thousands of changes that wait: the device rests until there is a connection, and then sends each of them once. */
import type { Page } from '@playwright/test'
import { newId } from '#schema/ids.ts'
import { expect, install, KEEPS_APP, onDisk, outboxSize, saved, test } from './fixtures.ts'

/** 3,000 in the long form: `MANY_WAITING=3000 npm run test:e2e -- tests/e2e/many-waiting.spec.ts`. */
const WAITING = Number(process.env['MANY_WAITING'] ?? 1200)
/** Twice the 5 s for which the disk rests at most between writes: anything that comes back by itself does so within. */
const WATCHED_MS = 10_000

declare global {
  interface Window {
    __zero: { mutate: (request: unknown) => unknown }
    counted: { mutations: number; chunks: number }
  }
}

/** Counts what the engine is asked to do and what it writes, from the next load of the page on. */
function countWork() {
  window.counted = { mutations: 0, chunks: 0 }
  const put = Reflect.get(IDBObjectStore.prototype, 'put') as (...given: unknown[]) => IDBRequest<IDBValidKey>
  IDBObjectStore.prototype.put = function (...given) {
    if (this.name === 'chunks') window.counted.chunks++
    return put.apply(this, given)
  }
  let engine: Window['__zero'] | undefined
  Object.defineProperty(window, '__zero', {
    get: () => engine,
    set(value: Window['__zero']) {
      engine = value
      const { mutate } = value
      value.mutate = (request) => {
        window.counted.mutations++
        return mutate(request)
      }
    },
  })
}

/** Lays renames of the play into the outbox, as a session that has ended leaves them: each to the name that the next has seen. */
async function leave(page: Page, about: { playId: string; teamId: string; name: string }) {
  const opIds = Array.from({ length: WAITING }, () => newId())
  await page.evaluate(
    async ({ opIds: ids, playId, teamId, name }) => {
      const { userId } = JSON.parse(localStorage.getItem('hashmark.identity') ?? '{}') as { userId: string }
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const open = indexedDB.open('hashmark-outbox')
        open.onsuccess = () => resolve(open.result)
        open.onerror = () => reject(new Error('the outbox cannot be opened'))
      })
      const tx = db.transaction('operations', 'readwrite')
      for (const [i, opId] of ids.entries()) {
        const changes = { name: { from: i === 0 ? name : `${name} ${i}`, to: `${name} ${i + 1}` } }
        const input = { id: playId, baseVersion: 1, changes }
        const args = { opId, at: Date.now(), description: `Renamed to ${i + 1}`, teamId, input }
        const about = { name: 'plays.edit', entityType: 'play', entityId: playId, session: 'ended' }
        tx.objectStore('operations').put({ ...about, seq: i + 1, opId, userId, args })
      }
      await new Promise((resolve) => (tx.oncomplete = resolve))
      db.close()
      localStorage.setItem('hashmark.unsent', '')
    },
    { opIds, ...about },
  )
  return opIds
}

// With this many changes the browser now and then ends a transaction under the engine, which tries again later.
test.use({ breaksPages: true })

test('a very long queue: nothing runs until reconnect, and then each change arrives once @sync', async ({
  headCoach,
  sql,
}) => {
  test.setTimeout(600_000)
  const { page, context, playId } = await headCoach({
    formation: 'Gun Doubles',
    play: 'Mesh',
    options: KEEPS_APP,
  })
  await install(page)
  await onDisk(page, 'Mesh')
  await page.addInitScript(countWork)
  await context.setOffline(true)
  const [team] = await sql<{ id: string }[]>`select team_id as id from plays where id = ${playId}`
  await leave(page, { playId, teamId: team?.id ?? '', name: 'Mesh' })
  await page.reload()
  await expect(page.getByLabel('Name of the play')).toHaveValue(`Mesh ${WAITING}`, { timeout: 180_000 })

  // All of them are on the disk once more: the engine writes them in steps, with pauses.
  await expect(async () => onDisk(page, `Renamed to ${WAITING}`)).toPass({ timeout: 240_000 })

  const counted = () => page.evaluate(() => ({ ...window.counted }))
  // Of what the engine writes beside the changes, such as that it is alive; while it did not rest, it wrote 240 a second.
  const FEW = 100
  let before = await counted()
  await expect(async () => {
    const last = before
    before = await counted()
    expect(before.mutations).toBe(last.mutations)
    expect(before.chunks - last.chunks).toBeLessThan(FEW)
  }).toPass({ intervals: [WATCHED_MS], timeout: 180_000 })
  expect(before.mutations).toBe(WAITING)

  const devtools = await context.newCDPSession(page)
  // Processor time, so that a busy machine does not count.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const taskTime = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  // The quietest of three times: what other processes do to a processor makes the page's own work dearer, never cheaper.
  let worked = Infinity
  for (let i = 0; i < 3; i++) {
    const [began, workBefore] = [Date.now(), await taskTime()]
    await page.waitForFunction((end) => Date.now() > end, began + WATCHED_MS / 2, { polling: 1000 })
    worked = Math.min(worked, ((await taskTime()) - workBefore) / (Date.now() - began))
  }
  const after = await counted()
  expect(after.mutations).toBe(before.mutations)
  expect(after.chunks - before.chunks).toBeLessThan(FEW)
  // While it did not rest, it worked for a sixth of the time.
  expect(worked).toBeLessThan(0.08)
  test.info().annotations.push({ type: 'worked', description: `${(worked * 100).toFixed(1)} %` })
  expect(await outboxSize(page)).toBe(WAITING)

  const since = Date.now()
  await context.setOffline(false)
  await expect.poll(() => outboxSize(page).catch(() => -1), { timeout: 300_000, intervals: [1000] }).toBe(0)
  test.info().annotations.push({ type: 'drained in ms', description: String(Date.now() - since) })
  await saved(page)
  const [play] = await sql`select name, version from plays where id = ${playId}`
  expect(play).toEqual({ name: `Mesh ${WAITING}`, version: WAITING + 1 })
  const receipts = await sql`
    select outcome, count(*)::int as n from receipts where entity_id = ${playId} and name = 'plays.edit' group by 1`
  expect([...receipts]).toEqual([{ outcome: 'applied', n: WAITING }])
  expect((await counted()).mutations).toBe(WAITING)
})
