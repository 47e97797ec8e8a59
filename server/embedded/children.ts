import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StartFailure } from './failure.ts'
import { MARK } from './processes.ts'

/** The root of this checkout. */
export const projectRoot = resolve(import.meta.dirname, '../..')

type Environment = Record<string, string | undefined>

/** Starts one of our Node programs; passes each output line to `onLine`, with whether it came from stderr. */
export function spawnNode(
  args: readonly string[],
  env: Environment,
  mark: string,
  onLine: (line: string, isError: boolean) => void,
): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    // A separate process group, so that Ctrl-C reaches only this process, which ends its children in order.
    detached: true,
    // Loading zero-cache's modules is a third of its start; Node caches the compiled code.
    env: {
      NODE_COMPILE_CACHE: join(projectRoot, '.cache/compiled'),
      ...env,
      [MARK]: mark,
    } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) onLine(line, stream === child.stderr)
    })
  }
  return child
}

/** The script of an installed program; throws one sentence when it is not installed. */
export function installed(path: string, name: string): string {
  const file = join(projectRoot, 'node_modules', path)
  if (!existsSync(file)) throw new StartFailure(`${name} is not installed; run "npm install".`)
  return file
}

/** zero-cache's working folder. */
export function zeroCacheScript(): string {
  return installed('@rocicorp/zero/out/zero/src/cli.js', 'zero-cache')
}

export interface ZeroCacheSettings {
  readonly databaseUrl: string
  readonly appId: string
  readonly port: number
  readonly changeStreamerPort: number
  readonly replicaFile: string
  /** Its working files hold everyone's rows, so other users of the machine must not read them. */
  readonly tempFolder: string
  /** The URL of the API server for zero-cache, without a trailing slash. */
  readonly apiUrl: string
  readonly apiKey: string
  readonly adminPassword: string
}

/** The environment of zero-cache; the operator's ZERO_* settings win. */
export function zeroCacheEnv(base: Environment, settings: ZeroCacheSettings): Environment {
  const ours: Environment = {
    NODE_ENV: 'production',
    DO_NOT_TRACK: '1',
    TMPDIR: settings.tempFolder,
    NODE_OPTIONS: [base['NODE_OPTIONS'] ?? '', ...preloads].join(' ').trim(),
    // Its driver waits up to 20 s before it reconnects to a Postgres that was away for three.
    PGBACKOFF: '0.25',
    ZERO_APP_ID: settings.appId,
    ZERO_APP_PUBLICATIONS: 'hashmark_zero',
    ZERO_UPSTREAM_DB: settings.databaseUrl,
    ZERO_REPLICA_FILE: settings.replicaFile,
    ZERO_PORT: String(settings.port),
    ZERO_CHANGE_STREAMER_PORT: String(settings.changeStreamerPort),
    ZERO_QUERY_URL: `${settings.apiUrl}/api/zero/query`,
    ZERO_MUTATE_URL: `${settings.apiUrl}/api/zero/mutate`,
    ZERO_QUERY_API_KEY: settings.apiKey,
    ZERO_MUTATE_API_KEY: settings.apiKey,
    ZERO_QUERY_FORWARD_COOKIES: 'true',
    ZERO_MUTATE_FORWARD_COOKIES: 'true',
    ZERO_ENABLE_CRUD_MUTATIONS: 'false',
    ZERO_ENABLE_TELEMETRY: 'false',
    ZERO_ADMIN_PASSWORD: settings.adminPassword,
    ZERO_NUM_SYNC_WORKERS: String(Math.max(1, availableParallelism() - 1)),
    // At level info it logs row contents.
    ZERO_LOG_LEVEL: 'warn',
    ZERO_LOG_FORMAT: 'json',
    // A device that was away for a season keeps its client group; the default drops it after two days.
    ZERO_CVR_GARBAGE_COLLECTION_INACTIVITY_THRESHOLD_HOURS: '2160',
    // The server closes the connections of an ended session or of a person with a new app role at once, and the page
    // reconnects with a header that tells zero-cache the current role (zero/upgrade.ts). These settings cover what the
    // server missed: a role is cached for 30 s at most (spec, section 9).
    ZERO_QUERY_ALLOWED_REQUEST_HEADERS: 'x-hashmark-app-role',
    ZERO_AUTH_REVALIDATE_INTERVAL_SECONDS: '30',
    ZERO_AUTH_RETRANSFORM_INTERVAL_SECONDS: '20',
  }
  const operators = Object.entries(base).filter(
    ([name, value]) => name.startsWith('ZERO_') && value !== undefined,
  )
  return { ...base, ...ours, ...Object.fromEntries(operators) }
}

const preloads = ['loopback.ts', 'guard-zero.ts'].map(
  (file) => `--import ${pathToFileURL(join(import.meta.dirname, file)).href}`,
)
