import { DISCARD } from '#schema/discards.ts'
import { newId } from '#schema/ids.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { Outbox } from './outbox.ts'
import type { OutboxEntry, OutboxStore } from './outbox-store.ts'

const opened: Outbox[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const outbox of opened.splice(0)) outbox.close()
})

function entry(seq = 0): OutboxEntry {
  const opId = newId()
  return {
    seq,
    opId,
    userId: 'me',
    name: 'plays.edit',
    entityType: 'play',
    entityId: 'a',
    args: { opId, at: 0, description: '', teamId: null, input: null },
    session: 'test',
  }
}

/** A device's stores: `full` lets nothing into the large one. */
function deviceWith(entries: OutboxEntry[], spilled: OutboxEntry[] = []) {
  const device = { full: false, large: [...entries], small: [...spilled], writes: [] as string[] }
  const without = (some: OutboxEntry[], opIds: readonly string[]) =>
    some.filter(({ opId }) => !opIds.includes(opId))
  const store: OutboxStore = {
    get spilled() {
      return new Set(device.small.map(({ opId }) => opId))
    },
    all: async () => [...device.large, ...device.small].toSorted((a, b) => a.seq - b.seq),
    async add(one) {
      device.writes.push(one.opId)
      const spill = without(device.small, [one.opId])
      device.small = [...spill, one]
      await Promise.resolve()
      if (device.full) throw new DOMException('There is no room.', 'QuotaExceededError')
      device.large = [...without(device.large, [one.opId]), one]
      device.small = spill
    },
    async remove(opIds) {
      device.large = without(device.large, opIds)
      device.small = without(device.small, opIds)
    },
  }
  return { device, store }
}

async function open(store: OutboxStore): Promise<Outbox> {
  const outbox = new Outbox(Promise.resolve(store), 'me')
  opened.push(outbox)
  await outbox.loaded
  return outbox
}

const idsOf = (entries: readonly OutboxEntry[]) => entries.map(({ opId }) => opId)

test('orders the entries of both stores by when they were made', async () => {
  const [first, second, third, fourth] = [entry(1), entry(2), entry(3), entry(4)]
  const { store } = deviceWith([second, fourth], [first, third])
  const outbox = await open(store)
  expect(idsOf(outbox.entries())).toEqual(idsOf([first, second, third, fourth]))
})

test('puts a new entry behind all that are there, also after the clock was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 5000 })
  const old = [entry(9000), entry(9001)]
  const outbox = await open(deviceWith(old).store)
  const made = [entry(), entry()]
  for (const one of made) void outbox.add(one)
  expect(idsOf(outbox.entries())).toEqual(idsOf([...old, ...made]))
})

test('gives entries their place without knowing the other store', async () => {
  const { device, store } = deviceWith([])
  device.full = true
  const before = await open(store)
  const older = entry()
  await before.add(older)
  const afterwards = await open(deviceWith([]).store)
  const newer = entry()
  await afterwards.add(newer)
  expect(newer.seq).toBeGreaterThanOrEqual(older.seq)
})

test('starts to write in the tick in which an entry is added', async () => {
  const { device, store } = deviceWith([])
  const outbox = await open(store)
  const made = entry()
  void outbox.add(made)
  expect(device.writes).toEqual([made.opId])
})

test('writes what had no room once there is some, and says why until then', async () => {
  const { device, store } = deviceWith([])
  const outbox = await open(store)
  device.full = true
  const made = [entry(), entry()]
  for (const one of made) await outbox.add(one)
  await outbox.retry()
  expect(outbox.failure).toContain('QuotaExceededError')
  expect(idsOf(outbox.unkept())).toEqual(idsOf(made))
  device.full = false
  await outbox.retry()
  expect(outbox.failure).toBeNull()
  expect(outbox.unkept()).toEqual([])
  expect(idsOf(device.large)).toEqual(idsOf(made))
  expect(device.small).toEqual([])
})

test('does not bring back an entry that is settled while it is written again', async () => {
  const { device, store } = deviceWith([])
  const outbox = await open(store)
  device.full = true
  const made = [entry(), entry(), entry()]
  for (const one of made) await outbox.add(one)
  const retrying = outbox.retry()
  await outbox.remove(idsOf(made))
  await retrying
  expect(outbox.size).toBe(0)
  expect([...device.large, ...device.small]).toEqual([])
})

test('writes at once what an earlier page left in local storage', async () => {
  const left = entry(1)
  const { device, store } = deviceWith([], [left])
  const outbox = await open(store)
  await vi.waitFor(() => expect(outbox.unkept()).toEqual([]))
  expect(idsOf(device.large)).toEqual([left.opId])
})

test('keeps discards apart from changes, and drops a change that it finds beside its discard', async () => {
  const [dropped, other] = [entry(1), entry(2)]
  const discard = { ...entry(3), name: DISCARD, entityType: 'operation', entityId: dropped.opId }
  const outbox = await open(deviceWith([dropped, other, discard]).store)
  expect(idsOf(outbox.entries())).toEqual([other.opId])
  expect(outbox.size).toBe(1)
  expect(idsOf(outbox.discards())).toEqual([discard.opId])
})
