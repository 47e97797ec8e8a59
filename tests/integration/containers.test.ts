/** The commands of docker-compose.yml for zero-cache, run as it runs them but for the containers. */
import type { ChildProcess } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spawnNode } from '#server/embedded/children.ts'
import { freePorts } from '#server/embedded/ports.ts'
import { endMarked } from '#server/embedded/processes.ts'
import { migrate } from '#server/migrate.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import { until } from '#tests/support/forge.ts'
import type { Stack } from '#tests/support/stack.ts'

const root = resolve(import.meta.dirname, '../..')
const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'hashmark-containers-'))
const MARK = `containers-${process.pid}`
const DATABASE = 'containers'
const KEY = 'a key of sixteen characters'

let stack: Stack
let admin: Sql
let sql: Sql
let url: string
let output = ''
const children: ChildProcess[] = []

beforeAll(async () => {
  stack = await borrowStack()
  admin = postgres(stack.databaseUrl, { max: 1, onnotice: () => undefined })
  await admin`create database ${admin(DATABASE)}`
  url = stack.databaseUrl.replace(/\/\w+$/, `/${DATABASE}`)
  await migrate(url)
  sql = postgres(url, { max: 1, onnotice: () => undefined })
})

afterAll(async () => {
  await endMarked(MARK, 4000)
  await sql?.end()
  // Postgres ends the replication a moment after the process that read it.
  await until('no slot is active', async () => {
    const active = await admin`select from pg_replication_slots where database = ${DATABASE} and active`
    return active.length === 0
  })
  await admin`select pg_drop_replication_slot(slot_name) from pg_replication_slots where database = ${DATABASE}`
  await admin`drop database if exists ${admin(DATABASE)} with (force)`
  await admin.end()
  await stack?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The command and the settings of a service; its `/data` and `/tmp` are folders of the test. */
function run(service: string, port: number, changes: number, given: Record<string, string>): string {
  const [, command = ''] =
    new RegExp(`^  ${service}:.*?command: \\[node, ([^\\]]+)\\]`, 'ms').exec(compose) ?? []
  const [, options = ''] = /NODE_OPTIONS: (.+)/.exec(compose) ?? []
  const temp = join(folder, service)
  mkdirSync(temp, { recursive: true })
  const env = {
    PATH: process.env['PATH'],
    TMPDIR: temp,
    NODE_ENV: 'production',
    NODE_OPTIONS: options.replaceAll('/app/', `${root}/`),
    ZERO_APP_ID: DATABASE,
    ZERO_APP_PUBLICATIONS: 'hashmark_zero',
    ZERO_UPSTREAM_DB: url,
    ZERO_QUERY_URL: `${stack.url}/api/zero/query`,
    ZERO_MUTATE_URL: `${stack.url}/api/zero/mutate`,
    ZERO_QUERY_API_KEY: KEY,
    ZERO_MUTATE_API_KEY: KEY,
    ZERO_ENABLE_TELEMETRY: 'false',
    ZERO_ADMIN_PASSWORD: KEY,
    ZERO_LOG_LEVEL: 'warn',
    ZERO_PORT: String(port),
    ZERO_CHANGE_STREAMER_PORT: String(changes),
    ...given,
  }
  children.push(spawnNode([command], env, MARK, (line) => (output += `${service}: ${line}\n`)))
  return temp
}

/** A first start copies the whole database, which takes a busy machine long. */
const START_MS = 60_000

async function untilUp(what: string, port: number): Promise<void> {
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/keepalive`).then(
      ({ ok }) => ok,
      () => false,
    )
  await until(what, isUp, START_MS).catch((error: unknown) => {
    throw new Error(output, { cause: error })
  })
}

test('a view-syncer follows the replication manager, whose stream is closed to others', async () => {
  const [managers = 0, changes = 0, syncers = 0, unused = 0] = await freePorts(4)
  const seed = join(folder, 'seed.db')
  run('replication-manager', managers, changes, { ZERO_NUM_SYNC_WORKERS: '0', ZERO_REPLICA_FILE: seed })
  await untilUp('the manager', managers)
  // Its stream begins to listen after the manager says that it is up.
  const stream = () => fetch(`http://127.0.0.1:${changes}/replication/v6/changes`).catch(() => null)
  await until('its stream', async () => (await stream()) !== null)
  expect((await stream())?.status).toBe(403)

  const replica = join(folder, 'replica', 'replica.db')
  const temp = run('view-syncer-1', syncers, unused, {
    ZERO_NUM_SYNC_WORKERS: '1',
    ZERO_CHANGE_STREAMER_URI: `http://127.0.0.1:${changes}`,
    ZERO_REPLICA_FILE: replica,
    SEED_FILE: seed,
  })
  await untilUp('the view-syncer', syncers)
  await sql`update installation set epoch = 'told by the manager'`
  await until('the change in its replica', () =>
    readdirSync(join(folder, 'replica')).some((name) =>
      readFileSync(join(folder, 'replica', name)).includes('told by the manager'),
    ),
  )

  // Its working files are in a folder of their own.
  const own = join(temp, 'zero-cache')
  expect(statSync(own).mode & 0o777).toBe(0o700)
  expect(readdirSync(own).some((name) => name.startsWith('sync-worker-'))).toBe(true)
})

test('files left behind by a zero-cache are deleted at its next start', async () => {
  await endMarked(MARK, 4000)
  const [port = 0, changes = 0] = await freePorts(2)
  const own = join(folder, 'zero-cache', 'zero-cache')
  const left = join(own, 'sync-worker-left')
  mkdirSync(own, { recursive: true })
  writeFileSync(left, '')
  run('zero-cache', port, changes, { ZERO_REPLICA_FILE: join(folder, 'alone.db') })
  await untilUp('zero-cache', port)
  expect(existsSync(left)).toBe(false)
})
