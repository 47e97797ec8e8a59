import { fork, type ChildProcess } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PartName } from '#server/embedded/supervisor.ts'
import { freePorts } from '#server/embedded/ports.ts'
import { HANGS_AFTER_MS } from './patience.ts'
import { fillFolder, isFilled, preparedFolder } from './prepared-folder.ts'
import type { StackMessage, StackRequest } from './stack-process.ts'

export interface StackSettings {
  /** Added to the environment of the stack, over the tests' defaults. */
  readonly env?: Readonly<Record<string, string>>
  /** Another checkout, with its node_modules, to run instead of this one. */
  readonly root?: string
  readonly port?: number
  /** Kept when given; otherwise a temporary folder, deleted with the stack. */
  readonly dataDir?: string
  readonly mode?: 'start' | 'dev'
  /** False for tests that open no page: they need not wait for the web app to be built. */
  readonly web?: boolean
  /** A file that receives its output as well. */
  readonly logFile?: string
}

/** One inner process under a test's control. */
export interface StackPart {
  /** Undefined while it is not running. */
  pid(): Promise<number | undefined>
  /** Ends it with its whole tree, without a restart. */
  stop(): Promise<void>
  /** Starts it and waits until it works. */
  start(): Promise<void>
  restart(): Promise<void>
  /** kill -9 of its main process; the supervisor notices and restarts it. */
  kill9(): Promise<void>
}

/** The whole product, running for a test. */
export interface Stack {
  readonly url: string
  readonly databaseUrl: string
  readonly dataDir: string
  readonly port: number
  /** The supervisor process. */
  readonly pid: number
  part(name: PartName): StackPart
  /** All of its output so far. */
  logs(): string
  /** Resolves when `GET /api/health` answers 200. */
  untilHealthy(ms?: number): Promise<void>
  /** Ends it; deletes a temporary data folder. */
  stop(): Promise<void>
  /** kill -9 of the supervisor, which leaves the inner processes behind; the data folder stays. */
  kill9(): Promise<void>
}

const projectRoot = resolve(import.meta.dirname, '../..')

/** Password hashing in test servers: cheap, or with the product's cost. */
export const QUICK_HASHING = {
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'quick-hash.ts')).href}`,
}
export const REAL_HASHING = { NODE_OPTIONS: '' }

/** The zero-cache app id of every test stack. */
export const ZERO_APP_ID = 'hashmark_tests'

/** No demo team; all tests come from one address, in automated browsers, and a few people open all of them. */
const TEST_ENV = {
  DEMO: '0',
  RATE_LIMIT: '0',
  REJECT_AUTOMATION: '0',
  LIMIT_SYNC_GROUPS_PER_DAY: '100000',
  LIMIT_SYNC_GROUPS_PER_PERSON: '100000',
  // A prepared folder's replica belongs to the app that created it. Two apps of one name may not share a cluster.
  ZERO_APP_ID,
  ...QUICK_HASHING,
}

/**
 * Starts the whole product on free ports, on a copy of a prepared data folder. It ends with the calling process at the
 * latest.
 */
export async function startStack(settings: StackSettings = {}): Promise<Stack> {
  const dataDir = settings.dataDir ?? mkdtempSync(join(tmpdir(), 'hashmark-'))
  const removeData = () => {
    if (!settings.dataDir) rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    if (!isFilled(dataDir)) fillFolder(dataDir, await prepare(settings.env?.['DEMO'] === '1'))
    return await runStack({ ...settings, dataDir }, removeData)
  } catch (error) {
    removeData()
    throw error
  }
}

/** Sets up the data folder that stacks are copied from, if it is missing. Returns its path. */
export function prepare(isDemo: boolean): Promise<string> {
  return preparedFolder(isDemo, (dataDir) =>
    runStack({ dataDir, web: false, env: { DEMO: isDemo ? '1' : '0' } }, () => undefined),
  )
}

/** Runs it in an existing data folder; `removeData` is called when it has ended. */
async function runStack(
  settings: StackSettings & { dataDir: string },
  removeData: () => void,
): Promise<Stack> {
  const { dataDir, root = projectRoot } = settings
  const port = settings.port ?? (await freePorts(1))[0] ?? 0
  const args = [settings.mode ?? 'start', settings.web === false ? 'no-web' : 'web']
  const child = fork(join(root, 'tests/support/stack-process.ts'), args, {
    cwd: root,
    env: { ...plainEnv(), ...TEST_ENV, ...settings.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
  })
  const chunks: string[] = []
  const { logFile } = settings
  if (logFile) writeFileSync(logFile, '')
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      chunks.push(chunk)
      if (logFile) appendFileSync(logFile, chunk)
    })
  }
  const logs = () => chunks.join('')
  const request = requester(child)
  try {
    const { databaseUrl } = await untilReady(child, logs)
    return {
      url: `http://localhost:${port}`,
      databaseUrl,
      dataDir,
      port,
      pid: child.pid ?? 0,
      logs,
      part: (name) => partOf(name, request),
      untilHealthy: (ms = HANGS_AFTER_MS) => untilHealthy(port, ms, logs),
      async stop() {
        if (isRunning(child)) await request('stop-stack', 'api').catch(() => undefined)
        await exitOf(child)
        removeData()
      },
      async kill9() {
        child.kill('SIGKILL')
        await exitOf(child)
      },
    }
  } catch (error) {
    await exitOf(child)
    throw error
  }
}

/**
 * The environment without the test runner's variables and those that configure the product. Node's compile cache is
 * shared with the product's processes, which saves a third of a server's start.
 */
export function plainEnv(): NodeJS.ProcessEnv {
  const foreign =
    /^(NODE_ENV|NODE_OPTIONS|DATABASE_URL|PUBLIC_URL|HOST|LOG_.*|VITE.*|TEST|DEV|PROD|SSR|MODE|BASE_URL|npm_.*)$/
  const own = Object.entries(process.env).filter(([name]) => !foreign.test(name))
  return { ...Object.fromEntries(own), NODE_COMPILE_CACHE: join(projectRoot, '.cache/compiled') }
}

type Request = (action: StackRequest['action'], part: PartName) => Promise<number | undefined>

function requester(child: ChildProcess): Request {
  let last = 0
  return (action, part) => {
    const id = ++last
    return new Promise((resolve, reject) => {
      const onMessage = (message: StackMessage) => {
        if (message.kind !== 'answer' || message.id !== id) return
        done()
        if (message.error === undefined) resolve(message.value)
        else reject(new Error(message.error))
      }
      const onExit = () => {
        done()
        reject(new Error(`The stack ended during "${action} ${part}"`))
      }
      const done = () => child.off('message', onMessage).off('exit', onExit)
      child.on('message', onMessage).on('exit', onExit)
      child.send({ id, action, part } satisfies StackRequest, (error) => error && onExit())
    })
  }
}

function partOf(name: PartName, request: Request): StackPart {
  const command = (action: StackRequest['action']) => async () => void (await request(action, name))
  return {
    pid: () => request('pid', name),
    stop: command('stop'),
    start: command('start'),
    restart: command('restart'),
    kill9: command('kill9'),
  }
}

function untilReady(child: ChildProcess, logs: () => string): Promise<{ databaseUrl: string }> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: StackMessage) => {
      if (message.kind === 'ready') resolve(message)
      if (message.kind === 'failed') reject(new Error(`${message.message}\n${logs()}`))
    })
    child.once('exit', () => reject(new Error(`The stack ended before it was ready\n${logs()}`)))
    child.once('error', reject)
  })
}

/** Resolves when the product at this port responds to `GET /api/health` with 200; throws after `ms`, with its logs. */
export async function untilHealthy(port: number, ms: number, logs: () => string): Promise<void> {
  const deadline = Date.now() + ms
  for (;;) {
    const options = { signal: AbortSignal.timeout(5000) }
    const response = await fetch(`http://localhost:${port}/api/health`, options).catch(() => undefined)
    await response?.body?.cancel()
    if (response?.ok) return
    if (Date.now() > deadline) throw new Error(`Not healthy within ${ms} ms\n${logs()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

async function exitOf(child: ChildProcess): Promise<void> {
  if (isRunning(child)) await new Promise<void>((resolve) => child.once('exit', () => resolve()))
}
