import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, realpathSync, renameSync } from 'node:fs'
import { rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf, messageOf, StartFailure } from './failure.ts'
import { startOf } from './processes.ts'

/** Secrets that stay the same across restarts. */
export interface Secrets {
  /** Identifies this folder's processes and its part of a database. */
  readonly id: string
  readonly postgresPassword: string
  readonly authSecret: string
  readonly zeroApiKey: string
  readonly zeroAdminPassword: string
}

/** What runs in a data folder, for other processes that connect to it or clean up after it. */
export interface RunState {
  readonly pid: number
  readonly start: string
  readonly url: string
  readonly databaseUrl: string
  readonly parts: Record<string, number | undefined>
}

/** Creates the data folder if needed and returns its real path; throws one sentence if it cannot be used. */
export function openDataFolder(path: string): string {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    const folder = realpathSync(path)
    const probe = join(folder, `.probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
    // As root, Postgres runs as another user, who must be able to traverse this folder; its files stay private.
    if (process.getuid?.() === 0) chmodSync(folder, statSync(folder).mode | 0o011)
    return folder
  } catch (error) {
    throw new StartFailure(
      `The data folder ${path} cannot be written (${codeOf(error) ?? messageOf(error)}); set DATA_DIR to another.`,
    )
  }
}

/** Creates an empty folder that only this user can read. */
export function emptyFolder(path: string): void {
  rmSync(path, { recursive: true, force: true })
  mkdirSync(path, { recursive: true, mode: 0o700 })
}

/** Reads the folder's secrets; creates them on first use. */
export function readSecrets(folder: string): Secrets {
  const file = join(folder, 'secrets.json')
  if (existsSync(file)) return startable(readJson<Secrets>(file), file)
  if (existsSync(join(folder, 'postgres'))) {
    throw new StartFailure(`${file} is missing, and with it the password of the database in ${folder}.`)
  }
  const secrets: Secrets = {
    id: randomBytes(6).toString('hex'),
    postgresPassword: randomBytes(24).toString('base64url'),
    authSecret: randomBytes(48).toString('base64url'),
    ...zeroSecrets(),
  }
  writePrivate(file, secrets)
  return secrets
}

/** In hexadecimal: zero-cache takes a value that begins with a hyphen for the name of an option, and does not start. */
function zeroSecrets(): Pick<Secrets, 'zeroApiKey' | 'zeroAdminPassword'> {
  return { zeroApiKey: randomBytes(32).toString('hex'), zeroAdminPassword: randomBytes(24).toString('hex') }
}

/** The secrets with new ones for zero-cache where an earlier version made some that it can't start with. */
function startable(secrets: Secrets, file: string): Secrets {
  if (![secrets.zeroApiKey, secrets.zeroAdminPassword].some((one) => one.startsWith('-'))) return secrets
  const mended = { ...secrets, ...zeroSecrets() }
  writePrivate(file, mended)
  return mended
}

/** Locks the folder for this process, replacing a dead holder's lock; returns the release function. */
export function lockFolder(folder: string): () => void {
  const lock = join(folder, 'lock.json')
  const own = `${lock}.${process.pid}`
  const text = JSON.stringify({ pid: process.pid, start: startOf(process.pid) })
  writeFileSync(own, text, { mode: 0o600 })
  try {
    for (let attempt = 0; attempt < 10; attempt++) {
      // A link is created atomically, so no process reads a partial lock.
      if (tryLink(own, lock)) return () => rmSync(lock, { force: true })
      const held = readText(lock)
      const holder = parseHolder(held)
      if (holder && startOf(holder.pid) === holder.start) {
        throw new StartFailure(`Hashmark is already running on ${folder} (process ${holder.pid}).`)
      }
      setAside(lock, held)
    }
    throw new StartFailure(`Another Hashmark is starting on ${folder}.`)
  } finally {
    rmSync(own, { force: true })
  }
}

/** Removes a dead lock. When two processes try at once, the slower one must not remove the faster one's new lock. */
function setAside(lock: string, held: string | undefined): void {
  const aside = `${lock}.stale.${process.pid}`
  try {
    renameSync(lock, aside)
  } catch {
    return
  }
  if (readText(aside) !== held) tryLink(aside, lock)
  rmSync(aside, { force: true })
}

/** Records the running stack. */
export function writeRunState(folder: string, state: RunState): void {
  writePrivate(join(folder, 'run.json'), state)
}

/** Removes that record. */
export function clearRunState(folder: string): void {
  rmSync(join(folder, 'run.json'), { force: true })
}

/** The stack running in the folder, or undefined. */
export function readRunState(folder: string): RunState | undefined {
  const file = join(folder, 'run.json')
  if (!existsSync(file)) return undefined
  const state = readJson<RunState>(file)
  return startOf(state.pid) === state.start ? state : undefined
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

function parseHolder(text: string | undefined): { pid: number; start: string } | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as { pid: number; start: string })
  } catch {
    return undefined
  }
}

function readText(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function readJson<T>(file: string): T {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch (error) {
    throw new StartFailure(`${file} cannot be read (${messageOf(error)}).`)
  }
}

function writePrivate(file: string, value: unknown): void {
  const fresh = `${file}.${process.pid}`
  writeFileSync(fresh, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  renameSync(fresh, file)
}
