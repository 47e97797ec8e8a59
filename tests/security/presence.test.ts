/** The presence channel against clients that write their frames by hand. */
import { newId } from '#schema/ids.ts'
import { PRESENCE } from '#schema/presence.ts'
import { type Account, signUp } from '#tests/support/accounts.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import { until } from '#tests/support/forge.ts'
import { residentMb } from '#tests/support/memory.ts'
import { presenceStatus } from '#tests/support/presence.ts'
import type { RawConnection } from '#tests/support/raw-connection.ts'
import { closeCode, frame, frames, OPCODE, openPresenceRaw } from '#tests/support/raw-frames.ts'
import type { Stack } from '#tests/support/stack.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

/** An answer that is slower than this had to wait for a busy process. */
const SLOW_MS = 1000

let stack: Stack
let member: Account
let pid: number
const connections: RawConnection[] = []

beforeAll(async () => {
  stack = await borrowStack()
  member = await signUp(stack)
  pid = (await stack.part('api').pid()) ?? 0
})

afterEach(() => {
  for (const connection of connections.splice(0)) connection.cut()
})

afterAll(async () => {
  await stack?.stop()
})

async function open(by = member): Promise<RawConnection> {
  const connection = await openPresenceRaw(stack, by)
  connections.push(connection)
  return connection
}

const beat = JSON.stringify({ t: 'beat' })
const closed = (connection: RawConnection) => until('the close frame', () => closeCode(connection))

/** The longest that the process takes to answer while `attack` goes on, in ms. */
async function slowestAnswer(attack: () => Promise<void>): Promise<number> {
  let isOver = false
  const over = attack().finally(() => (isOver = true))
  // It is awaited below; until then a failure is not unhandled.
  over.catch(() => undefined)
  let slowest = 0
  do {
    const at = performance.now()
    const answer = await fetch(`${stack.url}/api/live`)
    await answer.arrayBuffer()
    slowest = Math.max(slowest, performance.now() - at)
  } while (!isOver)
  await over
  return slowest
}

describe('a message in very many pieces', () => {
  test.each([60_000, 120_000])('of %i empty fragments is cut off, and blocks no one', async (count) => {
    const connection = await open()
    const slowest = await slowestAnswer(async () => {
      await connection.send(frame('{', { last: false }))
      await connection.send(frames(count, '', { opcode: OPCODE.continuation, last: false }))
      expect(await closed(connection)).toBe(1008)
      await connection.closed()
    })
    expect(slowest).toBeLessThan(SLOW_MS)
    expect(await stack.part('api').pid()).toBe(pid)
  })

  test('is cut off as well when it is too long in total, or never ends', async () => {
    const long = await open()
    const half = 'x'.repeat(PRESENCE.messageBytes / 2 + 1)
    await long.send(frame(half, { last: false }))
    await long.send(frame(half, { opcode: OPCODE.continuation }))
    expect(await closed(long)).toBe(1009)

    const mixed = await open()
    await mixed.send(frame('{', { last: false }))
    for (let i = 0; i < 10; i++)
      await mixed.send(
        Buffer.concat([
          frame('', { opcode: OPCODE.ping }),
          frame('', { opcode: OPCODE.continuation, last: false }),
        ]),
      )
    expect(await closed(mixed)).toBe(1008)
  })

  test('of a few is read completely', async () => {
    const connection = await open()
    await connection.send(frame(beat.slice(0, 4), { last: false }))
    await connection.send(frame(beat.slice(4, 8), { opcode: OPCODE.continuation, last: false }))
    await connection.send(frame(beat.slice(8), { opcode: OPCODE.continuation }))
    await until('the response to the heartbeat', () => connection.heard.includes(beat))
  })
})

describe('a flood', () => {
  test.each<[what: string, bytes: Buffer]>([
    ['pings', frames(200_000, '', { opcode: OPCODE.ping })],
    ['pings with data', frames(20_000, 'x'.repeat(125), { opcode: OPCODE.ping })],
    ['pongs', frames(200_000, '', { opcode: OPCODE.pong })],
    ['beats', frames(50_000, beat)],
    ['empty texts', frames(200_000, '')],
  ])('of %s is cut off, and blocks no one', async (_, bytes) => {
    const connection = await open()
    const slowest = await slowestAnswer(async () => {
      await connection.send(bytes)
      expect(await closed(connection)).toBe(1008)
      await connection.closed()
    })
    expect(slowest).toBeLessThan(SLOW_MS)
  })

  test('of pings is cut off beside heartbeats that are no flood by themselves', async () => {
    const connection = await open()
    for (let i = 0; i < 20; i++)
      await connection.send(Buffer.concat([frame(beat), frames(3, '', { opcode: OPCODE.ping })]))
    expect(await closed(connection)).toBe(1008)
  })

  test('does not fill the memory when its sender reads nothing', async () => {
    const before = residentMb(pid)
    const people = await Promise.all(Array.from({ length: 4 }, () => signUp(stack)))
    const all = await Promise.all(
      people.flatMap((one) => Array.from({ length: PRESENCE.connectionsPerPerson }, () => open(one))),
    )
    const join = JSON.stringify({ t: 'join', team: newId(), entity: `play:${newId()}` })
    await Promise.all(all.map((one) => one.send(Buffer.concat([frames(20, join), frames(50_000, beat)]))))
    await Promise.all(all.map((one) => one.closed()))
    expect(residentMb(pid) - before).toBeLessThan(150)
  })
})

describe('a frame that breaks the protocol', () => {
  test.each<[what: string, bytes: Buffer, code: number]>([
    ['without a mask', frame(beat, { masked: false }), 1002],
    ['with a bit that only an extension uses', frame(beat, { reserved: 4 }), 1002],
    ['of a kind that does not exist', frame(beat, { opcode: 3 }), 1002],
    ['that continues nothing', frame(beat, { opcode: OPCODE.continuation }), 1002],
    ['that begins a text within another', Buffer.concat([frame('{', { last: false }), frame('}')]), 1002],
    ['a ping in pieces', frame('', { opcode: OPCODE.ping, last: false }), 1002],
    ['a ping that is too long', frame('x'.repeat(126), { opcode: OPCODE.ping }), 1002],
    ['that claims 2 GB', frame('x', { claimed: 2 ** 31 }), 1009],
    ['that claims more than there can be', frame('x', { claimed: 2 ** 53 }), 1009],
    ['that is longer than a message may be', frame('x'.repeat(PRESENCE.messageBytes + 1)), 1009],
    ['that is no UTF-8', frame(Buffer.from([0xff, 0xfe])), 1007],
    ['that is binary', frame(beat, { opcode: OPCODE.binary }), 1003],
    ['a close with a code that does not exist', frame(Buffer.from([0, 1]), { opcode: OPCODE.close }), 1002],
  ])('%s', async (_, bytes, code) => {
    const connection = await open()
    await connection.send(bytes)
    expect(await closed(connection)).toBe(code)
    await connection.closed()
  })

  test('does not disturb the others', async () => {
    const [bad, good] = [await open(), await open()]
    await bad.send(frame('x', { reserved: 7 }))
    await bad.closed()
    await good.send(frame(beat))
    await until('the response to the heartbeat', () => good.heard.includes(beat))
  })
})

test('connections per person are limited, however fast they are opened', async () => {
  const busy = await signUp(stack)
  const opening = Array.from({ length: 3 * PRESENCE.connectionsPerPerson }, () =>
    openPresenceRaw(stack, busy).then(
      (connection) => {
        connections.push(connection)
        return true
      },
      () => false,
    ),
  )
  const opened = (await Promise.all(opening)).filter(Boolean)
  expect(opened).toHaveLength(PRESENCE.connectionsPerPerson)
  expect(await presenceStatus(stack, busy)).toBe(429)
})
