import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDataFolder, readSecrets, type Secrets } from '#server/embedded/data-folder.ts'
import { freePorts } from '#server/embedded/ports.ts'
import { clusterUrl, initCluster, locateCluster, type Cluster } from '#server/embedded/postgres.ts'
import { endMarked, MARK, markedPids, markOf } from '#server/embedded/processes.ts'
import { eventually, isHealthy, runStart, type Started } from '#tests/support/stack-cli.ts'

/** Roles that lack one right each, and `able`, who owns a database and may replicate but is no superuser. */
const ROLES_AND_DATABASES = [
  `create role no_replication login password 'p'`,
  `create role no_schemas login replication password 'p'`,
  `create role no_tables login replication password 'p'`,
  `create role no_way_in login replication password 'p'`,
  `create role no_login nologin password 'p'`,
  `create role able login replication password 'p'`,
  `create database replication_lacks owner no_replication`,
  `create database schemas_lack`,
  `create database tables_lack`,
  `grant create on database tables_lack to no_tables`,
  `create database closed`,
  `revoke connect on database closed from public`,
  `create database read_only owner able`,
  `alter database read_only set default_transaction_read_only = on`,
  `create database latin owner able encoding 'LATIN1' locale_provider libc locale 'C' template template0`,
  `create database enough owner able`,
]

const scratch = mkdtempSync(join(tmpdir(), 'hashmark-operator-'))
// The user of Postgres must get through.
chmodSync(scratch, 0o711)
const running: Started[] = []
let cluster: Cluster
let starts = 0

/** An operator's Postgres: the binaries that are at hand, with settings that are not ours. */
function runPostgres(walLevel: string): Promise<() => Promise<void>> {
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `wal_level=${walLevel}`]
  const { postgres: program, folder, port, user, mark } = cluster
  const child = spawn(
    program,
    ['-D', folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    {
      cwd: '/',
      ...(user && { uid: user.uid, gid: user.gid }),
      env: { LC_ALL: 'C', [MARK]: mark },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let said = ''
  return new Promise((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk
      if (!said.includes('ready to accept connections')) return
      resolve(async () => {
        child.kill('SIGINT')
        await exit
      })
    })
    void exit.then(() => reject(new Error(`Postgres ended:\n${said}`)))
  })
}

function urlOf(user: string, database: string, password = 'p'): string {
  return `postgres://${user}:${password}@127.0.0.1:${cluster.port}/${database}`
}

async function start(databaseUrl: string, logLevel: string): Promise<{ started: Started; dataDir: string }> {
  const dataDir = join(scratch, `data-${++starts}`)
  const [port = 0] = await freePorts(1)
  const started = runStart({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DEMO: '0',
    LOG_LEVEL: logLevel,
  })
  running.push(started)
  return { started, dataDir }
}

/** What `npm start` says when it refuses, after it has ended with all that it had started. */
async function refusal(databaseUrl: string): Promise<string> {
  // With the log this low all that is printed is what the person at the terminal has to know.
  const { started, dataDir } = await start(databaseUrl, 'error')
  expect(await started.exit, started.output()).toBe(1)
  expect(leftOf(dataDir)).toEqual([])
  // What a process wrote last may arrive after its end.
  await eventually('what it says', () => started.output().endsWith('\n'))
  const lines = started.output().trim().split('\n')
  expect(lines, started.output()).toHaveLength(1)
  expect(lines[0]).toMatch(/\.$/)
  return lines[0] ?? ''
}

/** The processes of a folder that are still there. */
function leftOf(dataDir: string): number[] {
  for (const file of ['lock.json', 'run.json']) expect(existsSync(join(dataDir, file)), file).toBe(false)
  const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Secrets
  return markedPids(markOf(secrets.id))
}

describe('npm start with DATABASE_URL', () => {
  beforeAll(async () => {
    const folder = openDataFolder(join(scratch, 'operator'))
    const secrets = readSecrets(folder)
    const [port = 0] = await freePorts(1)
    const mark = markOf(secrets.id, 'postgres')
    cluster = locateCluster(folder, { password: secrets.postgresPassword, port, mark })
    await initCluster(cluster)
  })

  afterAll(async () => {
    for (const { child } of running) child.kill('SIGTERM')
    await Promise.all(running.map(({ exit }) => exit))
    if (cluster) await endMarked(cluster.mark, 4000, 'SIGINT')
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
  })

  describe('on a Postgres with package defaults', () => {
    let stopPostgres: () => Promise<void>
    beforeAll(async () => {
      stopPostgres = await runPostgres('replica')
      const sql = postgres(clusterUrl(cluster, 'postgres'), { max: 1, onnotice: () => undefined })
      for (const statement of ROLES_AND_DATABASES) await sql.unsafe(statement)
      await sql.end()
      const there = postgres(clusterUrl(cluster, 'schemas_lack'), { max: 1, onnotice: () => undefined })
      await there`grant create on schema public to no_schemas`
      await there.end()
    })
    afterAll(() => stopPostgres())

    it('reports that wal_level must be logical, and what else is missing', async () => {
      expect(await refusal(urlOf('able', 'enough'))).toBe(
        'The Postgres at DATABASE_URL cannot be used: wal_level is replica, set it to logical and restart Postgres.',
      )
      const both = await refusal(urlOf('no_replication', 'replication_lacks'))
      expect(both).toContain('wal_level is replica')
      expect(both).toContain('REPLICATION')
    })
  })

  describe('on a prepared Postgres', () => {
    let stopPostgres: () => Promise<void>
    beforeAll(async () => {
      stopPostgres = await runPostgres('logical')
    })
    afterAll(() => stopPostgres())

    it('reports a server that does not respond', async () => {
      const [nobody = 0] = await freePorts(1)
      const sentence = await refusal(`postgres://able:p@127.0.0.1:${nobody}/enough`)
      expect(sentence).toContain('cannot be reached')
      expect(sentence).toContain('check that it runs, and the host and port')
    })

    it.each([
      [
        'a wrong password',
        'able',
        'enough',
        'wrong',
        /refuses the user or the password .*put the right ones/,
      ],
      ['an unknown user', 'stranger', 'enough', 'p', /refuses the user or the password .*stranger/],
      [
        'a user who may not log in',
        'no_login',
        'enough',
        'p',
        /refuses the user .*name a user who may log in/,
      ],
      ['a database that is not there', 'able', 'missing', 'p', /lacks the database .*CREATE DATABASE/],
      ['a database that is closed', 'no_way_in', 'closed', 'p', /keeps the user out .*GRANT CONNECT/],
      [
        'a user who may not replicate',
        'no_replication',
        'replication_lacks',
        'p',
        /cannot be used: its user has no right of REPLICATION, give it with ALTER ROLE no_replication REPLICATION\.$/,
      ],
      [
        'a user who may not make schemas',
        'no_schemas',
        'schemas_lack',
        'p',
        /cannot be used: its user may not create schemas .* GRANT CREATE ON DATABASE schemas_lack TO no_schemas\.$/,
      ],
      [
        'a user who may not make tables',
        'no_tables',
        'tables_lack',
        'p',
        /cannot be used: its user may not create tables .* GRANT CREATE ON SCHEMA public TO no_tables\.$/,
      ],
      ['a database that is read only', 'able', 'read_only', 'p', /default_transaction_read_only to off\.$/],
      ['a database of another encoding', 'able', 'latin', 'p', /encoding is LATIN1, make one with ENCODING/],
    ])('names %s', async (_, user, database, password, sentence) => {
      expect(await refusal(urlOf(user, database, password))).toMatch(sentence)
    })

    it('runs for a user with only the required rights, and stops with it', async () => {
      const { started, dataDir } = await start(urlOf('able', 'enough'), 'warn')
      await started.ready
      const address = /ready at http:\/\/localhost:(\d+)/.exec(started.output())
      expect(await isHealthy(Number(address?.[1]))).toBe(true)
      started.child.kill('SIGTERM')
      expect(await started.exit).toBe(0)
      expect(leftOf(dataDir)).toEqual([])
    })
  })
})
