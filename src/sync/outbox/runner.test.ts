import { newId } from '#schema/ids.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Outbox } from './outbox.ts'
import type { OutboxEntry, OutboxStore } from './outbox-store.ts'
import { Runner, type Sender } from './runner.ts'

const ME = 'me'

// The runner's clock and its waits are ours: no test waits.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

let lastSeq = 0
function entry(entityId: string = newId(), userId = ME): OutboxEntry {
  const opId = newId()
  const args = { opId, at: 0, description: '', teamId: null, input: null }
  return {
    seq: ++lastSeq,
    opId,
    userId,
    name: 'plays.edit',
    entityType: 'play',
    entityId,
    args,
    session: 'test',
  }
}

function storeOf(entries: OutboxEntry[]): OutboxStore {
  return {
    spilled: new Set(),
    all: () => Promise.resolve([...entries]),
    add: (one) => Promise.resolve(void entries.push(one)),
    remove: (opIds) => Promise.resolve(void (entries = entries.filter(({ opId }) => !opIds.includes(opId)))),
  }
}

/** Zero, as the runner sees it. What it accepts it shows a pending receipt for at once. */
class FakeSender implements Sender {
  readonly receipts = new Set<string>()
  /** What was handed over, in order, with the time; ms. */
  readonly sent: { opId: string; at: number; accepted: boolean }[] = []
  connected = true
  read = true
  /** What becomes of an entry; `lost` is taken and never heard of again. */
  judge: (opId: string) => 'accepted' | 'refused' | 'lost' | 'throws' = () => 'accepted'

  async send({ opId }: OutboxEntry): Promise<boolean> {
    const verdict = this.judge(opId)
    this.sent.push({ opId, at: performance.now(), accepted: verdict === 'accepted' })
    if (verdict === 'throws') throw new Error('A failure of the engine')
    if (verdict === 'accepted') this.receipts.add(opId)
    return verdict !== 'refused'
  }

  hasReceipt(opId: string): boolean {
    return this.receipts.has(opId)
  }

  receiptsRead(): boolean {
    return this.read
  }

  isConnected(): boolean {
    return this.connected
  }

  /** The ids that were handed over, in order. */
  ids(): string[] {
    return this.sent.map(({ opId }) => opId)
  }
}

/** Runs `look` with a runner over these entries, found on disk, and stops it. */
async function running(
  entries: OutboxEntry[],
  look: (sender: FakeSender, runner: Runner, outbox: Outbox) => Promise<void>,
  prepare: (sender: FakeSender) => void = () => undefined,
) {
  const sender = new FakeSender()
  prepare(sender)
  const outbox = new Outbox(Promise.resolve(storeOf(entries)), ME)
  const runner = new Runner(outbox, sender)
  const run = runner.run()
  try {
    await outbox.loaded
    await pass(0)
    await look(sender, runner, outbox)
  } finally {
    runner.stop()
    await pass(0)
    await run
    outbox.close()
  }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const idsOf = (entries: readonly OutboxEntry[]) => entries.map(({ opId }) => opId)

describe('the first attempt', () => {
  test('is made in the tick of the change', () =>
    running([], async (sender, runner, outbox) => {
      const made = entry()
      void outbox.add(made)
      void runner.first(made)
      expect(sender.ids()).toEqual([made.opId])
      await pass(10_000)
      expect(sender.ids()).toEqual([made.opId])
    }))

  test('is repeated at once when Zero refuses it', () =>
    running([], async (sender, runner, outbox) => {
      sender.judge = () => (sender.sent.length === 0 ? 'refused' : 'accepted')
      const made = entry()
      void outbox.add(made)
      await runner.first(made)
      await pass(0)
      expect(sender.sent.map(({ accepted }) => accepted)).toEqual([false, true])
    }))
})

describe('a sender that throws', () => {
  test('is retried for that entry while the others are sent', async () => {
    const [broken, other] = [entry('a'), entry('b')]
    let failures = 3
    await running(
      [broken, other],
      async (sender) => {
        await pass(500)
        expect(sender.receipts).toEqual(new Set([other.opId]))
        await pass(20_000)
        expect(sender.receipts).toEqual(new Set([other.opId, broken.opId]))
      },
      (sender) => (sender.judge = (opId) => (opId === broken.opId && failures-- > 0 ? 'throws' : 'accepted')),
    )
  })

  test('at the first attempt is retried by the runner', () =>
    running([], async (sender, runner, outbox) => {
      sender.judge = () => (sender.sent.length === 0 ? 'throws' : 'accepted')
      const made = entry()
      void outbox.add(made)
      await runner.first(made)
      await pass(2000)
      expect(sender.sent.map(({ accepted }) => accepted)).toEqual([false, true])
    }))

  test('does not stop the runner when receipts are unavailable', async () => {
    const waiting = entry()
    let failures = 3
    await running(
      [waiting],
      async (sender) => {
        await pass(20_000)
        expect(sender.ids()).toEqual([waiting.opId])
      },
      (sender) =>
        (sender.hasReceipt = (opId) => {
          if (failures-- > 0) throw new Error('A failure of the replica')
          return sender.receipts.has(opId)
        }),
    )
  })
})

test('a new change waits for an older one of the same entity that Zero refused', () =>
  running([], async (sender, runner, outbox) => {
    const [older, newer] = [entry('a'), entry('a')]
    sender.judge = (opId) => (opId === older.opId && sender.sent.length < 2 ? 'refused' : 'accepted')
    for (const made of [older, newer]) {
      void outbox.add(made)
      void runner.first(made)
    }
    await pass(60_000)
    expect(sender.sent.filter(({ accepted }) => accepted).map(({ opId }) => opId)).toEqual(
      idsOf([older, newer]),
    )
  }))

describe('an entry in the outbox', () => {
  test('without a receipt is sent, oldest first, in batches of fifty a tenth of a second apart', async () => {
    const entries = Array.from({ length: 120 }, () => entry())
    await running(entries.toReversed(), async (sender) => {
      await pass(1000)
      expect(sender.ids()).toEqual(idsOf(entries))
      const times = [...new Set(sender.sent.map(({ at }) => at))]
      expect(times.map((at) => sender.sent.filter((one) => one.at === at).length)).toEqual([50, 50, 20])
      expect(times.slice(1).map((at, i) => at - (times[i] ?? 0))).toEqual([100, 100])
    })
  })

  test('waits until the receipts are read', async () => {
    const entries = [entry(), entry()]
    await running(
      entries,
      async (sender) => {
        await pass(60_000)
        expect(sender.ids()).toEqual([])
        sender.receipts.add(entries[0]?.opId ?? '')
        sender.read = true
        await pass(1000)
        expect(sender.ids()).toEqual([entries[1]?.opId])
      },
      (sender) => (sender.read = false),
    )
  })

  test("of another account waits for that account's next sign-in", async () => {
    const [mine, theirs] = [entry(), entry(newId(), 'somebody else')]
    await running([theirs, mine], async (sender, _, outbox) => {
      await pass(60_000)
      expect(sender.ids()).toEqual([mine.opId])
      expect(outbox.has(theirs.opId)).toBe(true)
    })
  })

  test('is not sent again while Zero has it, even for hours', async () => {
    await running([entry()], async (sender) => {
      await pass(4 * 3_600_000)
      expect(sender.sent).toHaveLength(1)
    })
  })

  test('is sent again after three seconds when Zero lost it, until it has its receipt', async () => {
    let losses = 3
    await running(
      [entry()],
      async (sender) => {
        await pass(30_000)
        expect(sender.sent.map(({ accepted }) => accepted)).toEqual([false, false, false, true])
        for (const [i, { at }] of sender.sent.slice(1).entries())
          expect(at - (sender.sent[i]?.at ?? 0)).toBeGreaterThanOrEqual(3000)
      },
      (sender) => (sender.judge = () => (losses-- > 0 ? 'lost' : 'accepted')),
    )
  })

  test('of another tab is left to that tab until the tab is gone', () =>
    running([], async (sender, runner, outbox) => {
      const heard = entry()
      runner.heard(heard.opId)
      await outbox.add(heard)
      await pass(2900)
      expect(sender.ids()).toEqual([])
      await pass(2000)
      expect(sender.ids()).toEqual([heard.opId])
    }))

  test('is no longer sent once it is settled or discarded', async () => {
    const discarded = entry()
    await running(
      [discarded],
      async (sender, _, outbox) => {
        await pass(5000)
        const before = sender.sent.length
        expect(before).toBeGreaterThan(0)
        await outbox.remove([discarded.opId])
        await pass(600_000)
        expect(sender.sent).toHaveLength(before)
      },
      (sender) => (sender.judge = () => 'refused'),
    )
  })
})

describe('an operation that Zero refuses', () => {
  test('is retried after 1 s, doubling to 30 s, without end', async () => {
    await running(
      [entry()],
      async (sender) => {
        await pass(600_000)
        const waits = sender.sent.slice(1).map(({ at }, i) => at - (sender.sent[i]?.at ?? 0))
        // Looked at every second or tenth of one, so the waits are at least these.
        const least = [1000, 2000, 4000, 8000, 16_000, ...waits.slice(5).map(() => 30_000)]
        expect(waits.length).toBeGreaterThan(15)
        for (const [i, wait] of waits.entries()) {
          expect(wait).toBeGreaterThanOrEqual(least[i] ?? 0)
          expect(wait).toBeLessThan((least[i] ?? 0) + 1100)
        }
      },
      (sender) => (sender.judge = () => 'refused'),
    )
  })

  test('is retried at once on reconnect, with waits from 1 s again', async () => {
    await running(
      [entry()],
      async (sender, runner) => {
        await pass(100_000)
        const before = sender.sent.length
        runner.poke()
        await pass(0)
        expect(sender.sent).toHaveLength(before + 1)
        await pass(2200)
        expect(sender.sent).toHaveLength(before + 2)
      },
      (sender) => (sender.judge = () => 'refused'),
    )
  })

  test('holds back only operations on the same entity', async () => {
    const [first, second, other] = [entry('a'), entry('a'), entry('b')]
    let open = false
    await running(
      [first, second, other],
      async (sender) => {
        await pass(10_000)
        expect(sender.receipts).toEqual(new Set([other.opId]))
        expect(sender.ids()).not.toContain(second.opId)
        open = true
        await pass(60_000)
        expect(
          sender
            .ids()
            .filter((opId) => sender.receipts.has(opId))
            .slice(-2),
        ).toEqual([first.opId, second.opId])
      },
      (sender) => (sender.judge = (opId) => (opId === first.opId && !open ? 'refused' : 'accepted')),
    )
  })

  test('makes the runner send one at a time until one succeeds', async () => {
    const entries = Array.from({ length: 60 }, () => entry())
    let refuse = true
    await running(
      entries,
      async (sender) => {
        const attempts = () => new Set(sender.sent.map(({ at }) => at))
        await pass(500)
        const [first = 0, ...later] = attempts()
        expect(sender.sent.filter(({ at }) => at === first)).toHaveLength(50)
        for (const at of later) expect(sender.sent.filter((one) => one.at === at)).toHaveLength(1)
        refuse = false
        await pass(60_000)
        expect(sender.receipts.size).toBe(entries.length)
      },
      (sender) => (sender.judge = () => (refuse ? 'refused' : 'accepted')),
    )
  })
})

describe('at most 200 operations are in flight', () => {
  test('and more follow as they settle', async () => {
    const entries = Array.from({ length: 450 }, () => entry())
    await running(entries, async (sender, _, outbox) => {
      await pass(60_000)
      expect(sender.ids()).toEqual(idsOf(entries.slice(0, 200)))
      await outbox.remove(idsOf(entries.slice(0, 30)))
      await pass(60_000)
      expect(sender.ids()).toEqual(idsOf(entries.slice(0, 230)))
      await outbox.remove(idsOf(entries.slice(30, 230)))
      await pass(60_000)
      expect(sender.ids()).toEqual(idsOf(entries.slice(0, 430)))
    })
  })

  test('but offline all are handed to the replica, to be shown', async () => {
    const entries = Array.from({ length: 450 }, () => entry())
    await running(
      entries,
      async (sender) => {
        await pass(60_000)
        expect(sender.ids()).toEqual(idsOf(entries))
      },
      (sender) => (sender.connected = false),
    )
  })
})

test('sends each until its receipt, in order per entity, for any refusals', async () => {
  const world = fc.array(
    fc.record({ entity: fc.constantFrom('a', 'b', 'c', 'd'), refusals: fc.nat({ max: 4 }) }),
    {
      minLength: 1,
      maxLength: 120,
    },
  )
  await fc.assert(
    fc.asyncProperty(world, async (wanted) => {
      const entries = wanted.map(({ entity }) => entry(entity))
      const left = new Map(entries.map(({ opId }, i) => [opId, wanted[i]?.refusals ?? 0]))
      await running(
        entries,
        async (sender) => {
          for (let minutes = 0; minutes < 240 && sender.receipts.size < entries.length; minutes++)
            await pass(60_000)
          const accepted = sender.sent.filter((one) => one.accepted).map(({ opId }) => opId)
          expect(accepted.toSorted()).toEqual(idsOf(entries).toSorted())
          for (const entity of ['a', 'b', 'c', 'd']) {
            const expected = idsOf(entries.filter(({ entityId }) => entityId === entity))
            expect(accepted.filter((opId) => expected.includes(opId))).toEqual(expected)
          }
        },
        (sender) => {
          sender.judge = (opId) => {
            const refusals = left.get(opId) ?? 0
            left.set(opId, refusals - 1)
            return refusals > 0 ? 'refused' : 'accepted'
          }
        },
      )
    }),
    { seed: 20261121, numRuns: 40 },
  )
}, 60_000)
