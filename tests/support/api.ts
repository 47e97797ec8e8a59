/**
 * Further API servers on a stack's database: in this process, where a test controls the clock, and in separate ones.
 */
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/database.ts'
import { readSecrets } from '#server/embedded/data-folder.ts'
import { freePorts } from '#server/embedded/ports.ts'
import { readEnv } from '#server/env.ts'
import { until } from './forge.ts'
import { plainEnv, QUICK_HASHING, type Stack, ZERO_APP_ID } from './stack.ts'

const projectRoot = resolve(import.meta.dirname, '../..')

/** The dependencies of a server on this database, without zero-cache. */
function environment(stack: Stack, port: number, given: Readonly<Record<string, string>>) {
  const { authSecret, zeroApiKey } = readSecrets(stack.dataDir)
  return {
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: stack.databaseUrl,
    ZERO_CACHE_URL: 'http://127.0.0.1:1',
    ZERO_API_KEY: zeroApiKey,
    ZERO_APP_ID,
    AUTH_SECRET: authSecret,
    DATA_DIR: stack.dataDir,
    DEMO: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    REJECT_AUTOMATION: '0',
    ...QUICK_HASHING,
    ...given,
  }
}

export type Asking = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Its address, as the socket reports it. */
  readonly address?: string
}

export type InnerApi = ReturnType<typeof openApi>

/** A server in this process. It does not listen: `ask` passes it requests. */
export function openApi(
  stack: Stack,
  {
    env: given = {},
    dist = stack.dataDir,
    clock = { now: () => Date.now() },
    connections = 5,
  }: {
    env?: Readonly<Record<string, string>>
    dist?: string
    clock?: { now(): number }
    connections?: number
  } = {},
) {
  const env = readEnv(environment(stack, 3000, given))
  const database = openDatabase(stack.databaseUrl, connections)
  const { app, deps, origins } = createApp({ env, database, clock }, dist)
  const ask = (path: string, { method = 'GET', headers = {}, body, address = '127.0.0.1' }: Asking = {}) => {
    const isPlain = typeof body === 'string' || body instanceof Uint8Array || body === undefined
    const request = new Request(env.publicUrl + path, {
      method,
      headers,
      body: isPlain ? ((body as BodyInit | undefined) ?? null) : JSON.stringify(body),
    })
    const socket = { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' }
    return Promise.resolve(app.fetch(request, { incoming: { socket } }))
  }
  return { env, app, deps, origins, ask, close: database.close }
}

export type ApiProcess = {
  readonly url: string
  readonly port: number
  readonly pid: number
  /** Its log, unless it is silent. */
  logs(): string
  stop(): Promise<void>
}

/** A server in a separate process. */
export async function startApi(
  stack: Stack,
  given: Readonly<Record<string, string>> = {},
): Promise<ApiProcess> {
  const [port = 0] = await freePorts(1)
  const child = spawn(process.execPath, [join(projectRoot, 'server/main.ts')], {
    cwd: projectRoot,
    env: { ...plainEnv(), ...environment(stack, port, given) },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (said += chunk))
  const url = `http://localhost:${port}`
  const ended = new Promise<void>((settle) => child.once('exit', () => settle()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const answers = () =>
    fetch(`${url}/api/session`).then(
      ({ status }) => status === 401,
      () => false,
    )
  try {
    await until('another API process', answers)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, port, pid: child.pid ?? 0, logs: () => said, stop }
}
