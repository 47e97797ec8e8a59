/*
 * Breaks the connections of zero-cache's Postgres driver at its worst moments, over a fake socket, and prints the
 * results. Run as a script, with or without the patches.
 */
import { EventEmitter } from 'node:events'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { setImmediate as turn } from 'node:timers/promises'
import type postgresJs from 'postgres'

const { resolve } = createRequire(import.meta.resolve('@rocicorp/zero'))
const driver = pathToFileURL(resolve('postgres').replace('/cjs/src/', '/src/')).href
const { default: postgres } = (await import(driver)) as { default: typeof postgresJs }

/** One message of Postgres's protocol. */
function message(type: string, ...parts: (string | number)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => {
      if (typeof part === 'string') return Buffer.from(part, 'latin1')
      const number = Buffer.alloc(4)
      number.writeInt32BE(part)
      return number
    }),
  )
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const READY = message('Z', 'I')
const WELCOME = Buffer.concat([message('R', 0), READY])
const IN_TRANSACTION = Buffer.concat([message('C', 'BEGIN\0'), message('Z', 'T')])
/** One row of one column, and a message that there are more. */
const FIRST_PAGE = Buffer.concat([
  message('1'),
  message('t', '\0\0'),
  message('T', '\0\x01a\0', 0, '\0\0', 23, '\0\x04', -1, '\0\0'),
  message('2'),
  message('D', '\0\x01', 1, '7'),
  message('s'),
])

class Wire extends EventEmitter {
  sent = ''
  readyState = 'open'

  write(bytes: Buffer): boolean {
    this.sent += bytes.toString('latin1')
    return true
  }
  end(): void {}
  destroy(): void {}
  setKeepAlive(): void {}

  answer(bytes: Buffer): void {
    this.emit('data', bytes)
  }
  breakOff(): void {
    this.emit('close', false)
  }
}

const wires: Wire[] = []
const uncaught: string[] = []
process.on('uncaughtException', (error) => uncaught.push(error.message))

/** A pool of one connection, whose next one is opened on demand. */
function open() {
  wires.length = 0
  const options = { host: 'nowhere', max: 1, fetch_types: false, backoff: 0 } as const
  // It has the option; its types do not.
  const socket = () => wires[wires.push(new Wire()) - 1]
  return postgres({ ...options, socket } as { host: string })
}

/** Lets all pending work of this process finish. */
async function settle(): Promise<void> {
  for (let i = 0; i < 20; i++) await turn()
  // A new connection is begun in a timer.
  await new Promise((done) => setTimeout(done, 5))
  for (let i = 0; i < 20; i++) await turn()
}

/** The query has reached the connection, but not the wire. */
async function handOver(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve()
}

async function fateOf(promise: Promise<unknown>): Promise<string> {
  let fate = 'never answered'
  promise.then(
    () => (fate = 'answered'),
    () => (fate = 'failed'),
  )
  await settle()
  return fate
}

/** The newest socket, after the handshake, with nothing pending. */
async function idle(sql: ReturnType<typeof open>): Promise<Wire> {
  const first = sql.unsafe('select 1').execute()
  first.catch(() => undefined)
  await settle()
  const wire = wires.at(-1) as Wire
  wire.answer(WELCOME)
  await settle()
  wire.answer(Buffer.concat([message('C', 'SELECT 1\0'), READY]))
  await settle()
  return wire
}

/** Unsent bytes. */
async function leftBehind(): Promise<string> {
  const sql = open()
  const wire = await idle(sql)
  sql
    .unsafe('select 2')
    .execute()
    .catch(() => undefined)
  await handOver()
  wire.breakOff()
  sql
    .unsafe('select 3')
    .execute()
    .catch(() => undefined)
  await settle()
  return wires.at(-1) === wire ? 'no new connection' : wires.at(-1)?.sent ? 'greets' : 'says nothing'
}

/** A query between the error and the end of a connection. */
async function betweenErrorAndEnd(): Promise<string> {
  const sql = open()
  const wire = await idle(sql)
  wire.emit('error', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))
  const begun = sql.begin(() => Promise.resolve())
  await handOver()
  wire.emit('close', true)
  return fateOf(begun)
}

/** A transaction that continues after its connection is lost, optionally on a new one. */
async function deadTransaction(isReplaced: boolean): Promise<string> {
  const sql = open()
  const wire = await idle(sql)
  let goOn: () => void = () => undefined
  const paused = new Promise<void>((done) => (goOn = done))
  let fate: Promise<string> | undefined
  const begun = sql.begin(async (tx) => {
    await paused
    fate = fateOf(tx.unsafe("insert into plays values ('of the dead')").execute())
  })
  begun.catch(() => undefined)
  await settle()
  wire.answer(IN_TRANSACTION)
  await settle()
  wire.breakOff()
  await settle()
  if (isReplaced) {
    sql
      .unsafe('select 4')
      .execute()
      .catch(() => undefined)
    await settle()
    wires.at(-1)?.answer(WELCOME)
    await settle()
  }
  goOn()
  await settle()
  if (wires.at(-1)?.sent.includes('of the dead')) return 'runs on the next connection'
  return uncaught.length > 0 ? 'throws where nobody can catch it' : ((await fate) ?? 'does not go on')
}

/** A connection that ends between two pages of a cursor. */
async function cursor(): Promise<string> {
  const sql = open()
  const wire = await idle(sql)
  const pages = sql`select a from plays`.cursor(1)[Symbol.asyncIterator]()
  const first = pages.next()
  await settle()
  wire.answer(FIRST_PAGE)
  await first
  wire.breakOff()
  await settle()
  const second = await Promise.resolve(pages.next()).catch(() => 'failed' as const)
  return second === 'failed' ? 'fails' : second.done ? 'says that there are no more' : 'has another page'
}

const outcomes = {
  leftBehind: await leftBehind(),
  betweenErrorAndEnd: await betweenErrorAndEnd(),
  onTheNextConnection: await deadTransaction(true),
  withoutConnection: await deadTransaction(false),
  cursor: await cursor(),
}
process.stdout.write(JSON.stringify(outcomes), () => process.exit(0))
