/** What a database that fails in the middle of a mutation may not do: lose it, or let it happen twice (zero.md, §4). */
import { newId } from '#schema/ids.ts'
import { createPlay } from '#schema/operations/plays.ts'
import type { PartName } from '#server/embedded/supervisor.ts'
import {
  type Account,
  createTeam,
  playFields,
  signUp,
  type Team,
  twoReceivers,
} from '#tests/support/accounts.ts'
import { Device, Disk } from '#tests/support/device.ts'
import { arm, disarm, type Fault, installFaults, uninstallFaults } from '#tests/support/faults.ts'
import {
  askQuery,
  envelope,
  openSql,
  Pusher,
  receiptOf,
  receiptsOf,
  until,
  withSql,
} from '#tests/support/forge.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

let stack: Stack
let coach: Account
let team: Team
let sql: Sql

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  await installFaults(sql)
  coach = await signUp(stack)
  team = await createTeam(stack, coach)
})

afterEach(async () => {
  // A restart of Postgres cuts idle connections; a test may not begin on one of those.
  await sql.end({ timeout: 1 })
  sql = openSql(stack)
  await disarm(sql)
})

afterAll(async () => {
  if (sql) await uninstallFaults(sql)
  await sql?.end({ timeout: 1 })
  await stack?.stop()
})

function newPlay(name = 'Spider 2 Y Banana') {
  const input = {
    id: newId(),
    playbookId: team.playbookId,
    fields: playFields({ name }),
    diagram: twoReceivers(),
  }
  return { input, sent: { name: 'plays.create', args: envelope(input, team.teamId) } }
}

async function countPlays(ids: readonly string[]): Promise<number> {
  return (await sql`select 1 from plays where id in ${sql(ids)}`).length
}

describe('a mutation interrupted by a transient failure is retried unnoticed', () => {
  test.each<Fault>(['serialization', 'deadlock', 'lock-timeout', 'kill-backend'])(
    '%s, once',
    async (fault) => {
      const { input, sent } = newPlay()
      const behind = newPlay('Behind it')
      await arm(sql, fault, 1)
      const pusher = new Pusher(stack, coach)
      const answer = await pusher.push(sent, behind.sent)
      expect(answer).toMatchObject({ status: 200, results: [{}, {}] })
      // Hits: the one that failed, the one that worked, and the one behind. Or the test would show nothing.
      expect(await disarm(sql)).toBe(3)
      expect(await pusher.lastMutationId(sql)).toBe(2)
      expect((await receiptOf(sql, sent.args.opId)).outcome).toBe('applied')
      expect(await countPlays([input.id, behind.input.id])).toBe(2)
    },
  )
})

describe('a permanent failure is no outcome', () => {
  test.each<Fault>(['serialization', 'kill-backend'])(
    '%s, always: 503, nothing acknowledged, nothing written; after repair it is applied once',
    async (fault) => {
      const { input, sent } = newPlay()
      const before = newPlay('Before it')
      const pusher = new Pusher(stack, coach)
      await pusher.push(before.sent)
      await arm(sql, fault)
      expect(await pusher.push(sent)).toMatchObject({ status: 503, results: [] })
      expect(await disarm(sql)).toBeGreaterThan(1)
      expect(await pusher.lastMutationId(sql)).toBe(1)
      expect(await receiptsOf(sql, sent.args.opId)).toEqual([])
      expect(await countPlays([input.id])).toBe(0)
      // zero-cache sends the same again, under the same number.
      expect(await pusher.push(sent)).toMatchObject({ status: 200, results: [{}] })
      expect(await pusher.lastMutationId(sql)).toBe(2)
      expect((await receiptOf(sql, sent.args.opId)).outcome).toBe('applied')
      expect(await countPlays([input.id])).toBe(1)
    },
  )

  test('earlier operations of the batch are kept, and not repeated on retry', async () => {
    const first = newPlay('First')
    const second = newPlay('Second')
    const pusher = new Pusher(stack, coach)
    await arm(sql, 'serialization')
    // The first one creates a team, which the fault does not meet.
    const id = newId()
    const teamInput = { id, playbookId: newId(), name: 'Owls', schoolName: '', competitionLevel: 'nfhs' }
    const batch = [{ name: 'teams.create', args: envelope(teamInput, id) }, first.sent, second.sent]
    expect((await pusher.push(...batch)).status).toBe(503)
    expect(await pusher.lastMutationId(sql)).toBe(1)
    await disarm(sql)
    const again = await pusher.push(...batch)
    expect(again.status).toBe(200)
    expect(again.results).toMatchObject([{ error: 'alreadyProcessed' }, {}, {}])
    for (const { args } of batch) expect((await receiptOf(sql, args.opId)).outcome).toBe('applied')
    expect(await countPlays([first.input.id, second.input.id])).toBe(2)
  })

  test('without Postgres, both endpoints respond 503: never 401, which would sign people out', async () => {
    const { sent } = newPlay()
    const pusher = new Pusher(stack, coach)
    // While it can: which schema zero-cache uses is asked of the database once.
    await askQuery(stack, coach, 'me.grants', undefined)
    await stack.part('postgres').stop()
    try {
      expect((await pusher.push(sent)).status).toBe(503)
      expect((await askQuery(stack, coach, 'me.grants', undefined)).status).toBe(503)
    } finally {
      await stack.part('postgres').start()
      await stack.untilHealthy()
    }
    expect(await pusher.push(sent)).toMatchObject({ status: 200, results: [{}] })
    await withSql(stack, async (fresh) =>
      expect((await receiptOf(fresh, sent.args.opId)).outcome).toBe('applied'),
    )
  })
})

describe('a part that stops in the middle of fifty changes', () => {
  const OPERATIONS = 50

  /**
   * A page of the app. zero-cache writes down what a client holds a moment after it has sent it; one that is
   * killed between the two forgets that client, and the app opens a new replica over the same outbox.
   */
  class Page {
    /** How many replicas were given up. */
    replaced = 0
    readonly #disk = new Disk()
    #isForgotten = false
    device = this.#open()

    #open(): Device {
      const device: Device = new Device(stack, coach, this.#disk, {
        onForgotten: () => {
          if (this.device === device) this.#isForgotten = true
        },
      })
      return device
    }

    async untilConnected(): Promise<void> {
      await until('a connection', () => this.device.client.zero.connection.state.current.name === 'connected')
    }

    /** Waits for every receipt. `logsFrom` is where the logs begin that a failure shows. */
    async untilSettled(logsFrom: number): Promise<void> {
      const isSettled = async () => {
        if (!this.#isForgotten) return this.device.pending === 0
        await this.device.close()
        this.#isForgotten = false
        this.replaced++
        this.device = this.#open()
        return false
      }
      await until('every receipt on the device', isSettled, 90_000).catch((error: unknown) => {
        throw new Error(`${this.device.pending} are left\n${stack.logs().slice(logsFrom)}`, { cause: error })
      })
    }
  }

  /** Resolves when the part runs again, as another process. */
  async function interrupt(name: PartName, how: 'restart' | 'kill9'): Promise<void> {
    const part = stack.part(name)
    const before = await part.pid()
    await part[how]()
    await until(`another ${name}`, async () => {
      const now = await part.pid()
      return now !== undefined && now !== before
    })
  }

  const interruptions = [
    ['Postgres restarts', 'postgres', 'restart'],
    ['the API stops and starts', 'api', 'restart'],
    ['the API is killed', 'api', 'kill9'],
    ['zero-cache stops and starts', 'zero-cache', 'restart'],
    ['zero-cache is killed', 'zero-cache', 'kill9'],
  ] as const

  test.each(interruptions)('%s: each has one receipt', async (what, name, how) => {
    const page = new Page()
    const opIds: string[] = []
    try {
      await page.untilConnected()
      const before = stack.logs().length
      let interruption: Promise<void> = Promise.resolve()
      let meanwhile = 0
      for (let i = 0; i < OPERATIONS; i++) {
        const { input, sent } = newPlay(`${what} ${i}`)
        page.device.commit({ ...sent, entityType: createPlay.entity, entityId: input.id })
        opIds.push(sent.args.opId)
        if (i === 10) {
          interruption = interrupt(name, how).then(() => {
            meanwhile = opIds.length - (i + 1)
          })
        }
        // One after another, as a person's changes come, so that some are on the way when it happens.
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      await interruption
      // Or nothing was interrupted, and the test would show nothing. What is still pending by now says
      // little: a quick part is back, and has caught up, before the last change is made.
      expect(meanwhile).toBeGreaterThan(0)
      await stack.untilHealthy()
      await page.untilSettled(before)
      await withSql(stack, async (fresh) => {
        const receipts = await fresh<{ id: string; outcome: string; entity_id: string }[]>`
          select id, outcome, entity_id from receipts where id in ${fresh(opIds)}`
        expect(receipts).toHaveLength(OPERATIONS)
        expect(receipts.filter(({ outcome }) => outcome !== 'applied')).toEqual([])
        const plays = await fresh<{ version: number }[]>`
          select version from plays where id in ${fresh(receipts.map((receipt) => receipt.entity_id))}`
        expect(plays.map(({ version }) => version)).toEqual(Array.from({ length: OPERATIONS }, () => 1))
      })
    } finally {
      await page.device.close()
    }
  })

  test('changes unwritten when zero-cache was killed: a new replica, one receipt', async () => {
    const page = new Page()
    try {
      await page.untilConnected()
      const first = newPlay('Before the kill')
      page.device.commit({ ...first.sent, entityType: createPlay.entity, entityId: first.input.id })
      const before = stack.logs().length
      await page.untilSettled(before)
      await stack.part('zero-cache').stop()
      await withSql(stack, async (fresh) => {
        const [cvr] = await fresh<{ nspname: string }[]>`
          select nspname from pg_namespace where nspname like '%/cvr'`
        await fresh`update ${fresh(`${cvr!.nspname}.rowsVersion`)} set version = '00:01'`
      })
      const second = newPlay('After it')
      page.device.commit({ ...second.sent, entityType: createPlay.entity, entityId: second.input.id })
      await stack.part('zero-cache').start()
      await stack.untilHealthy()
      await page.untilSettled(before)
      expect(page.replaced).toBe(1)
      for (const { sent } of [first, second])
        expect((await receiptOf(sql, sent.args.opId)).outcome).toBe('applied')
      expect(await countPlays([first.input.id, second.input.id])).toBe(2)
    } finally {
      await page.device.close()
    }
  })
})
