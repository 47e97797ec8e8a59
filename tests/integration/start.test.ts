import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import { networkInterfaces, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LATER_COLUMNS, LATER_TABLES } from '#tests/support/before-epochs.ts'
import journal from '../../migrations/meta/_journal.json' with { type: 'json' }
import type { Header } from '#server/backup/format.ts'
import type { Secrets } from '#server/embedded/data-folder.ts'
import { freePorts } from '#server/embedded/ports.ts'
import { withDatabase } from '#server/embedded/with-database.ts'
import { commandOf, markedPids, markOf } from '#server/embedded/processes.ts'
import {
  eventually,
  isHealthy,
  runScript,
  runStart,
  runState,
  type Started,
} from '#tests/support/stack-cli.ts'

const projectRoot = resolve(import.meta.dirname, '../..')
/** Reaches what listens on all interfaces, like any address of this machine's in a network. */
const networkAddress = Object.values(networkInterfaces())
  .flatMap((list) => list ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
const OTHER_ADDRESS = networkAddress ?? '127.0.0.2'
const isRoot = process.getuid?.() === 0
const scratch = mkdtempSync(join(tmpdir(), 'hashmark-start-'))
// The user of Postgres must get through; see what happens when it cannot below.
chmodSync(scratch, 0o711)
const dataDir = join(scratch, 'data')
const temp = join(scratch, 'temp')
const backupFile = join(scratch, 'backup.gz')
const running: Started[] = []
let port = 0
let main: Started

function start(env: Record<string, string>, mode?: 'start' | 'dev'): Started {
  const started = runStart(env, mode)
  running.push(started)
  return started
}

/** Whether the port answers at another address of this machine than 127.0.0.1 and ::1. */
async function isReachable(at: number): Promise<boolean> {
  return fetch(`http://${OTHER_ADDRESS}:${at}/api/live`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** The status of what is asked there by a program that calls the server what it likes. */
function fromAnotherAddress(at: number, path: string, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request({
      host: OTHER_ADDRESS,
      localAddress: OTHER_ADDRESS,
      port: at,
      path,
      headers: { host },
    })
    asked.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    asked.on('error', reject)
    asked.end()
  })
}

const epoch = (sql: Sql) => sql`select epoch, restored_to, restored_at from installation`

function headerOf(file: string): Header {
  const [line = ''] = gunzipSync(readFileSync(file)).toString().split('\n', 1)
  return JSON.parse(line) as Header
}

/** The processes of the product in a folder, the supervisor not counted. */
function pids(folder = dataDir): number[] {
  const secrets = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')) as Secrets
  return markedPids(markOf(secrets.id))
}

async function withSql<T>(ask: (sql: Sql) => Promise<T>, url = runState(dataDir).databaseUrl): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    return await ask(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

async function refusal(env: Record<string, string>): Promise<string> {
  const refused = start(env)
  expect(await refused.exit).toBe(1)
  // What a process wrote last may arrive after its end.
  await eventually('what it says', () => refused.output().endsWith('\n'))
  const lines = refused.output().trim().split('\n')
  expect(lines).toHaveLength(1)
  return lines[0] ?? ''
}

describe('npm start', () => {
  beforeAll(async () => {
    port = (await freePorts(1))[0] ?? 0
    mkdirSync(temp)
    main = start({ PORT: String(port), DATA_DIR: dataDir, TMPDIR: temp })
    await main.ready
  })

  afterAll(async () => {
    for (const { child } of running) child.kill('SIGTERM')
    await Promise.all(running.map(({ exit }) => exit))
    rmSync(scratch, { recursive: true, force: true })
  })

  it('prints its URL once, when everything responds', async () => {
    expect(await isHealthy(port)).toBe(true)
    const said = main.output().split('\n')
    expect(said.filter((line) => line.includes('http://'))).toEqual([
      `Hashmark is ready at http://localhost:${port}`,
    ])
  })

  it('listens only on this machine while the demo team exists, and says how to open it', async () => {
    expect(await isReachable(port)).toBe(false)
    expect(main.output()).toContain('Only this machine can reach it')
    expect(main.output()).toMatch(/set DEMO=0, or HOST=0\.0\.0\.0 and PUBLIC_URL/)
  })

  it('keeps its secrets private', () => {
    for (const file of ['secrets.json', 'run.json', 'lock.json']) {
      expect(statSync(join(dataDir, file)).mode & 0o077).toBe(0)
    }
  })

  it('refuses a second start on the same folder', async () => {
    const [other = 0] = await freePorts(1)
    expect(await refusal({ PORT: String(other), DATA_DIR: dataDir })).toContain('already running')
    expect(await isHealthy(port)).toBe(true)
  })

  it('names a taken port', async () => {
    const sentence = await refusal({ PORT: String(port), DATA_DIR: join(scratch, 'taken') })
    expect(sentence).toContain(`Port ${port} is taken`)
  })

  it('names an invalid port', async () => {
    expect(await refusal({ PORT: 'http', DATA_DIR: join(scratch, 'none') })).toContain('PORT')
  })

  it('names a data folder that is not writable', async () => {
    const file = join(scratch, 'a-file')
    writeFileSync(file, '')
    const [other = 0] = await freePorts(1)
    const sentence = await refusal({ PORT: String(other), DATA_DIR: join(file, 'data') })
    expect(sentence).toContain(`${join(file, 'data')} cannot be written`)
  })

  it.runIf(isRoot)('names a folder that the Postgres user cannot enter', async () => {
    const closed = join(scratch, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const [other = 0] = await freePorts(1)
    const sentence = await refusal({ PORT: String(other), DATA_DIR: join(closed, 'data') })
    expect(sentence).toContain(`cannot enter ${closed} `)
  })

  it('reports a DATABASE_URL that leads nowhere', async () => {
    const [other = 0, nobody = 0] = await freePorts(2)
    const env = { PORT: String(other), DATA_DIR: join(scratch, 'nowhere') }
    const sentence = await refusal({ ...env, DATABASE_URL: `postgres://127.0.0.1:${nobody}/hashmark` })
    expect(sentence).toContain('DATABASE_URL cannot be reached')
  })

  it("runs on an operator's Postgres, beside another on the same cluster", async () => {
    await withSql((sql) => sql`create database operators`)
    const url = runState(dataDir).databaseUrl.replace(/\/hashmark$/, '/operators')
    const [other = 0] = await freePorts(1)
    const env = { PORT: String(other), DATA_DIR: join(scratch, 'second'), DATABASE_URL: url, DEMO: '0' }
    const second = start(env)
    await second.ready
    expect(await isHealthy(other)).toBe(true)
    // Without the demo team strangers may come.
    expect(await isReachable(other)).toBe(true)
    expect(second.output()).not.toContain('Only this machine')
    expect(existsSync(join(scratch, 'second', 'postgres'))).toBe(false)
    second.child.kill('SIGTERM')
    expect(await second.exit).toBe(0)
    expect(await isHealthy(port)).toBe(true)
    expect(main.output()).not.toContain('zero-cache ended')
  })

  /** Kills a part, and waits until another one has taken its place and everything answers. */
  async function killPart(name: string): Promise<void> {
    const before = runState(dataDir).parts[name] ?? 0
    process.kill(before, 'SIGKILL')
    await eventually(`a new ${name}`, () => ![undefined, before].includes(runState(dataDir).parts[name]))
    await eventually('healthy', () => isHealthy(port))
    await eventually('what it says', () => main.output().includes('ended (SIGKILL)'))
  }

  it.each(['api', 'postgres'])('restarts %s after kill -9', killPart)

  it('restarts zero-cache after kill -9, keeps its working files private, and deletes those of earlier runs', async () => {
    const folder = join(dataDir, 'zero', 'tmp')
    const files = () => readdirSync(folder).toSorted()
    const before = files()
    expect(before.filter((name) => /^(sync-worker|mutagen)-/.test(name)).length).toBeGreaterThan(1)
    for (const path of [dirname(folder), folder]) expect(statSync(path).mode & 0o777).toBe(0o700)
    expect(readdirSync(temp).filter((name) => /^(sync-worker|mutagen)-/.test(name))).toEqual([])
    await killPart('zero-cache')
    await eventually(
      'other files',
      () => files().length > 0 && files().every((name) => !before.includes(name)),
    )
  })

  it.each(['change-streamer', 'replicator', 'syncer'])(
    'recovers from kill -9 of the %s worker',
    async (name) => {
      const workers = () =>
        pids().filter((pid) => commandOf(pid).includes(`zero-cache/src/server/${name}.js`))
      await eventually(`a ${name}`, () => workers().length > 0)
      const [before = 0] = workers()
      process.kill(before, 'SIGKILL')
      await eventually(`a new ${name}`, () => workers().some((pid) => pid !== before))
      await eventually('healthy', () => isHealthy(port))
      expect(workers()).not.toContain(before)
    },
  )

  it('recovers from kill -9 of a backend of Postgres', async () => {
    const [backend] = await withSql((sql) => sql`select pid from pg_stat_replication`)
    process.kill(Number(backend?.['pid']), 'SIGKILL')
    // Until Postgres has noticed, it answers.
    await eventually('the log line', () => main.output().includes('terminated by signal 9'))
    await eventually('Postgres', () => withSql((sql) => sql`select 1`).then(() => true))
    await eventually('healthy', () => isHealthy(port))
  })

  /** The name of one person in the backup, with what is hard to write down. */
  const KEPT_NAME = 'Ümit \u2028 "Kept" \\. 🏈'

  it('backs up while it runs, and restores nothing over what is there', async () => {
    await withSql(
      (sql) => sql`update profiles set full_name = ${KEPT_NAME} where id = (select min(id) from profiles)`,
    )
    const saved = runScript('server/backup.ts', [backupFile], { DATA_DIR: dataDir })
    expect(await saved.exit, saved.output()).toBe(0)

    const refused = runScript('server/restore.ts', [backupFile], { DATA_DIR: dataDir })
    expect(await refused.exit).toBe(1)
    await eventually('what it says', () => refused.output().includes('not empty'))
  })

  it('restores the backup into a fresh install', async () => {
    const fresh = join(scratch, 'fresh')
    const restored = runScript('server/restore.ts', [backupFile], { DATA_DIR: fresh })
    expect(await restored.exit, restored.output()).toBe(0)
    expect(pids(fresh)).toEqual([])

    const [other = 0] = await freePorts(1)
    const third = start({ PORT: String(other), DATA_DIR: fresh, PUBLIC_URL: 'http://team.example.org' })
    await third.ready
    // An address that others type means that it is to be reached.
    expect(await isReachable(other)).toBe(true)
    const { databaseUrl } = runState(fresh)
    const [row] = await withSql(
      (sql) => sql`select full_name from profiles where id = (select min(id) from profiles)`,
      databaseUrl,
    )
    expect(row?.['full_name']).toBe(KEPT_NAME)
    const count = (sql: Sql) => sql`select count(*)::int as n from plays`
    expect(await withSql(count, databaseUrl)).toEqual(await withSql(count))
    const [was] = await withSql(epoch)
    const [is] = await withSql(epoch, databaseUrl)
    expect(was).toMatchObject({ restored_to: null, restored_at: null })
    expect(is?.['epoch']).not.toBe(was?.['epoch'])
    expect(is?.['restored_to']).toEqual(new Date(headerOf(backupFile).createdAt))
    third.child.kill('SIGTERM')
    expect(await third.exit).toBe(0)
  })

  it('begins a new epoch with a backup from before epochs', async () => {
    const older = join(scratch, 'older.gz')
    const [first = '', ...rest] = gunzipSync(readFileSync(backupFile)).toString().split('\n')
    const sectionOf = (table: string) => rest.findIndex((line) => line.startsWith(`{"table":"${table}"`))
    for (const later of LATER_TABLES) {
      const at = sectionOf(later)
      if (at >= 0) rest.splice(at, rest.indexOf('', at) - at + 1)
    }
    // A person could have them before a team could.
    const ofTeams = [...LATER_COLUMNS, 'subscription_tier', 'subscription_expires_at']
    const ofPlans = /^(?:sheet_.*|sections|printed_at|printed_calls|released_lines)$/
    const extendedTables = [
      'teams',
      'team_members',
      'team_players',
      'profiles',
      'private_profiles',
      'notifications',
    ]
    const ofFormations = ['kind', 'replaces', 'is_hidden', 'aliases']
    const ofLines = ['formation', 'personnel', 'hash', 'reason', 'reps', 'owner_id']
    for (const extended of [...extendedTables, 'formations', 'game_plans', 'game_plan_plays']) {
      const at = sectionOf(extended)
      const { table, columns } = JSON.parse(rest[at] ?? '') as { table: string; columns: string[] }
      expect(table).toBe(extended)
      const own: { [of: string]: readonly string[] } = {
        teams: ofTeams,
        formations: ofFormations,
        game_plan_plays: ofLines,
      }
      const later = own[extended] ?? LATER_COLUMNS
      const isLater = (one: string) => (table === 'game_plans' ? ofPlans.test(one) : later.includes(one))
      rest[at] = JSON.stringify({ table, columns: columns.filter((one) => !isLater(one)) })
    }
    const beforeEpochs = journal.entries.find(({ tag }) => tag === '0015_game_plan_rules')?.when
    const now = JSON.parse(first) as Header
    const sequences = now.sequences.filter(({ name }) => !name.startsWith('news_to_tell'))
    const header = { ...now, sequences, migration: beforeEpochs }
    writeFileSync(older, gzipSync([JSON.stringify(header), ...rest].join('\n')))
    const env = { DATA_DIR: join(scratch, 'from-older') }
    const restored = runScript('server/restore.ts', [older], env)
    expect(await restored.exit, restored.output()).toBe(0)
    await eventually('what it says', () => restored.output().includes('All data goes back to'))
    await withDatabase(env, async (url) => {
      const [row] = await withSql(epoch, url)
      expect(row?.['restored_to']).toEqual(new Date(header.createdAt))
    })
  })

  it('serves pages with hot reload and the API on one port in development', async () => {
    const [other = 0] = await freePorts(1)
    const development = start({ PORT: String(other), DATA_DIR: join(scratch, 'fresh') }, 'dev')
    await development.ready
    const page = await fetch(`http://localhost:${other}/`, { headers: { accept: 'text/html' } })
    expect(await page.text()).toContain('/@vite/client')
    expect(await isHealthy(other)).toBe(true)
    expect(await isReachable(other)).toBe(false)
    const status = async (path: string) => (await fetch(`http://localhost:${other}${path}`)).status
    expect(await status('/dev/mailbox')).toBe(200)
    // Of the checkout only what pages are made of: the data folder is in it as a rule.
    const closed = ['/.npmrc', '/%2enpmrc', '/.npmrc?raw', '/server/start.ts', `/@fs${projectRoot}/.npmrc`]
    for (const path of closed) expect([path, await status(path)]).toEqual([path, 403])
    development.child.kill('SIGTERM')
    expect(await development.exit).toBe(0)
  })

  it.runIf(networkAddress)(
    'shows the development mailbox to this machine alone, also when open to others',
    async () => {
      const [other = 0] = await freePorts(1)
      const env = { PORT: String(other), DATA_DIR: join(scratch, 'fresh'), HOST: '0.0.0.0' }
      const development = start(env, 'dev')
      await development.ready
      expect(development.output()).toContain('Anyone who can reach this machine can sign in')
      expect(await isReachable(other)).toBe(true)
      expect((await fetch(`http://127.0.0.1:${other}/dev/mailbox`)).status).toBe(200)
      const from = await fromAnotherAddress(other, '/dev/mailbox', `localhost:${other}`)
      expect(from).toBe(404)
      development.child.kill('SIGTERM')
      expect(await development.exit).toBe(0)
    },
  )

  it('ends the processes of a killed supervisor, and keeps the data', async () => {
    await withSql((sql) => sql`update profiles set bio = 'Before' where id = (select min(id) from profiles)`)
    const left = pids()
    expect(left.length).toBeGreaterThan(5)
    main.child.kill('SIGKILL')
    await main.exit
    main = start({ PORT: String(port), DATA_DIR: dataDir })
    await main.ready
    expect(await isHealthy(port)).toBe(true)
    expect(pids().filter((pid) => left.includes(pid))).toEqual([])
    const [row] = await withSql(
      (sql) => sql`select bio from profiles where id = (select min(id) from profiles)`,
    )
    expect(row?.['bio']).toBe('Before')
  })

  it('ends every process within ten seconds of SIGTERM', async () => {
    const tree = pids()
    const began = Date.now()
    main.child.kill('SIGTERM')
    expect(await main.exit).toBe(0)
    expect(Date.now() - began).toBeLessThan(10_000)
    expect(pids()).toEqual([])
    expect(tree.filter((pid) => commandOf(pid) !== '')).toEqual([])
    expect(existsSync(join(dataDir, 'run.json'))).toBe(false)
    expect(existsSync(join(dataDir, 'lock.json'))).toBe(false)
  })
})
