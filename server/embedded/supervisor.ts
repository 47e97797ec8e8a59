import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { flag, isLoopback, origin, readHost, readPort } from '#server/env.ts'
import { buildWebApp } from './build.ts'
import { projectRoot, spawnNode, zeroCacheEnv, zeroCacheScript } from './children.ts'
import {
  clearRunState,
  emptyFolder,
  lockFolder,
  openDataFolder,
  readSecrets,
  writeRunState,
  type Secrets,
} from './data-folder.ts'
import { checkExternal } from './external.ts'
import { StartFailure } from './failure.ts'
import { dataFolderOf } from './find-database.ts'
import { Part, type PartSpec } from './part.ts'
import { checkPort, freePorts } from './ports.ts'
import { openCluster } from './postgres-part.ts'
import { clusterUrl, createDatabase } from './postgres.ts'
import { endMarked, markOf, startOf } from './processes.ts'
import { forwardNode, forwardZeroCache, startLog as log } from './part-logs.ts'

export interface StackOptions {
  /** The environment for PORT, HOST, DATA_DIR, DATABASE_URL and the parts' settings. */
  readonly env: NodeJS.ProcessEnv
  /** `dev` serves the pages through Vite with hot reload and restarts the API when its sources change. */
  readonly mode: 'start' | 'dev'
  /** Whether `start` builds the web app when it is stale; true unless set. */
  readonly build?: boolean
}

export type PartName = 'postgres' | 'zero-cache' | 'api' | 'vite'

const QUIT_NODE = [['SIGTERM', 4000]] as const

/** The whole product as child processes of this one: Postgres unless DATABASE_URL names one, zero-cache, the API. */
export class Stack {
  readonly port: number
  readonly url: string
  readonly publicUrl: string
  readonly parts = new Map<PartName, Part>()
  dataDir = ''
  databaseUrl = ''
  readonly #options: StackOptions
  readonly #host: string | undefined
  #secrets: Secrets | undefined
  #release: (() => void) | undefined
  #starting: Promise<void> | undefined
  #stopped = false

  constructor(options: StackOptions) {
    this.#options = options
    this.port = readPort(options.env)
    this.url = `http://localhost:${this.port}`
    this.publicUrl = origin(options.env, 'PUBLIC_URL', this.url)
    this.#host = readHost(options.env, options.mode)
  }

  /** A notice for the operator about who can reach the server; undefined when none is needed. */
  reachWords(): string | undefined {
    const { env, mode } = this.#options
    const isDemo = flag(env, 'DEMO', true)
    const isHere = this.#host !== undefined && (isLoopback(this.#host) || this.#host === 'localhost')
    if (isHere && mode === 'dev')
      return 'Only this machine can reach it. To open it to others, set HOST=0.0.0.0 and PUBLIC_URL.'
    if (!isDemo) return undefined
    return isHere
      ? "Only this machine can reach it, because the demo team's password is public. To open it to others, set DEMO=0, " +
          'or HOST=0.0.0.0 and PUBLIC_URL.'
      : "Anyone who can reach this machine can sign in: the demo team's password is public. DEMO=0 leaves the team out."
  }

  /** Resolves when all parts respond; throws a `StartFailure`, with everything ended again, when they cannot. */
  async start(): Promise<void> {
    this.#starting = this.#start()
    try {
      await this.#starting
    } catch (error) {
      await this.stop()
      throw error
    }
  }

  /** Ends every process, the database last. */
  async stop(): Promise<void> {
    this.#stopped = true
    await this.#stopParts()
    await this.#starting?.catch(() => undefined)
    // Parts that a start in progress has added meanwhile.
    await this.#stopParts()
    if (this.#release && this.dataDir) clearRunState(this.dataDir)
    this.#release?.()
    this.#release = undefined
  }

  /** Kills every process at once. */
  async kill(): Promise<void> {
    this.#stopped = true
    for (const part of this.parts.values()) part.abandon()
    if (this.#secrets) await endMarked(markOf(this.#secrets.id))
    this.#release?.()
  }

  /** The part of that name; throws when this stack has none. */
  part(name: PartName): Part {
    const part = this.parts.get(name)
    if (!part)
      throw new Error(`There is no part ${name} here; there are ${[...this.parts.keys()].join(', ')}`)
    return part
  }

  async #stopParts(): Promise<void> {
    const clients = [...this.parts.values()].filter((part) => part.name !== 'Postgres')
    await Promise.all(clients.map((part) => part.stop()))
    await this.parts.get('postgres')?.stop()
    if (this.#secrets && this.#release) await endMarked(markOf(this.#secrets.id))
  }

  async #start(): Promise<void> {
    const { env, mode, build = true } = this.#options
    this.dataDir = openDataFolder(dataFolderOf(env))
    this.#release = lockFolder(this.dataDir)
    const secrets = (this.#secrets = readSecrets(this.dataDir))
    await this.#endLeftovers(secrets.id)
    await checkPort(this.port, this.#host)
    const script = zeroCacheScript()
    const given = env['DATABASE_URL']?.trim()
    // Before the build, so that a refusal comes at once.
    const givenAppId = given ? await checkExternal(given, log) : undefined
    if (given) this.databaseUrl = given
    this.#goOn()
    const isBuilt = mode === 'dev' || !build
    const building = isBuilt ? undefined : buildWebApp(env, markOf(secrets.id, 'build'), log)
    const preparing = this.#prepareDatabase(secrets)
    await Promise.allSettled([building, preparing])
    await building
    await preparing
    this.#goOn()
    await this.#startClients(secrets, givenAppId ?? `hashmark_${secrets.id}`, script)
    await this.#untilHealthy()
    this.#writeState()
  }

  async #endLeftovers(id: string): Promise<void> {
    const postgres = await endMarked(markOf(id, 'postgres'), 4000, 'SIGINT')
    const others = await endMarked(markOf(id))
    if (postgres + others > 0)
      log.warn(`Ended ${postgres + others} processes that an earlier run left behind`)
  }

  /** Starts the database and migrates it to the newest schema. */
  async #prepareDatabase(secrets: Secrets): Promise<void> {
    if (this.databaseUrl === '') await this.#startPostgres(secrets)
    this.#goOn()
    // Loaded late: it imports the whole schema, which a refusal does not need.
    const { migrate } = await import('#server/migrate.ts')
    await migrate(this.databaseUrl)
  }

  async #startPostgres(secrets: Secrets): Promise<void> {
    const { cluster, part } = await openCluster(this.dataDir, secrets, () => this.#writeState())
    this.parts.set('postgres', part)
    this.#goOn()
    await part.start()
    await createDatabase(cluster)
    this.databaseUrl = clusterUrl(cluster)
  }

  async #startClients(secrets: Secrets, appId: string, script: string): Promise<void> {
    const { env, mode } = this.#options
    const [zeroPort = 0, changePort = 0, innerPort = 0] = await freePorts(3)
    const apiPort = mode === 'dev' ? innerPort : this.port
    const apiHost = mode === 'dev' ? '127.0.0.1' : this.#host
    // A wildcard is not an address to connect to.
    const apiUrl = `http://${!apiHost || ['0.0.0.0', '::'].includes(apiHost) ? '127.0.0.1' : apiHost}:${apiPort}`
    const zeroFolder = join(this.dataDir, 'zero')
    mkdirSync(zeroFolder, { recursive: true, mode: 0o700 })
    const tempFolder = join(zeroFolder, 'tmp')
    const zeroEnv = zeroCacheEnv(env, {
      databaseUrl: this.databaseUrl,
      appId,
      port: zeroPort,
      changeStreamerPort: changePort,
      replicaFile: join(zeroFolder, 'replica.db'),
      tempFolder,
      apiUrl,
      apiKey: secrets.zeroApiKey,
      adminPassword: secrets.zeroAdminPassword,
    })
    const zeroUrl = `http://127.0.0.1:${zeroEnv['ZERO_PORT']}`
    const zeroMark = markOf(secrets.id, 'zero-cache')
    const zeroCache: Part = this.#add('zero-cache', {
      name: 'zero-cache',
      mark: zeroMark,
      needs: this.parts.get('postgres'),
      spawn: () => {
        // It leaves two files per worker behind whenever it ends.
        emptyFolder(tempFolder)
        return spawnNode([script], zeroEnv, zeroMark, (line) => forwardZeroCache(line, zeroCache))
      },
      probe: () => answers(`${zeroUrl}/keepalive`),
      watched: true,
      // A connection of an earlier run may still hold the replication slot for a moment.
      firstAttempts: 4,
      ending: QUIT_NODE,
    })
    const apiEnv = {
      ...env,
      NODE_ENV: mode === 'dev' ? 'development' : 'production',
      PORT: String(apiPort),
      HOST: apiHost,
      PUBLIC_URL: this.publicUrl,
      DATABASE_URL: this.databaseUrl,
      ZERO_CACHE_URL: zeroUrl,
      ZERO_API_KEY: zeroEnv['ZERO_MUTATE_API_KEY'],
      ZERO_APP_ID: zeroEnv['ZERO_APP_ID'],
      ZERO_SHARD_NUM: zeroEnv['ZERO_SHARD_NUM'],
      AUTH_SECRET: env['AUTH_SECRET'] || env['BETTER_AUTH_SECRET'] || secrets.authSecret,
      DATA_DIR: this.dataDir,
      DEMO: env['DEMO'] || '1',
    }
    const watch = mode === 'dev' ? ['--watch', '--watch-preserve-output'] : []
    const apiArgs = [...watch, join(projectRoot, 'server/main.ts')]
    const api = this.#addNode('api', 'The API server', apiArgs, apiEnv, {
      probe: () => answers(`${apiUrl}/api/health`),
      // With `--watch` Node waits for the next change after a crash.
      watched: mode === 'start',
    })
    // Waits for all, so that a failure of one does not leave the others started.
    const started = await Promise.allSettled([zeroCache.start(), api.start()])
    for (const result of started) if (result.status === 'rejected') throw result.reason
    if (mode !== 'dev') return
    const viteEnv = {
      ...env,
      NODE_ENV: 'development',
      PORT: String(this.port),
      HOST: this.#host,
      API_URL: apiUrl,
    }
    const vite = this.#addNode('vite', 'Vite', [join(import.meta.dirname, 'vite-dev.ts')], viteEnv, {
      probe: () => answers(`${this.url}/api/health`),
      watched: false,
    })
    await vite.start()
  }

  #addNode(
    name: PartName,
    title: string,
    args: string[],
    env: NodeJS.ProcessEnv,
    spec: Pick<PartSpec, 'probe' | 'watched'>,
  ): Part {
    const mark = markOf(this.#secrets?.id ?? '', name)
    const part: Part = this.#add(name, {
      ...spec,
      name: title,
      firstAttempts: 1,
      mark,
      ending: QUIT_NODE,
      spawn: () =>
        spawnNode(args, env, mark, (line, isError) => {
          part.note(line)
          forwardNode(name, line, isError)
        }),
    })
    return part
  }

  #add(name: PartName, spec: PartSpec): Part {
    const part = new Part({ ...spec, onSpawn: () => this.#writeState() }, log)
    this.parts.set(name, part)
    return part
  }

  async #untilHealthy(): Promise<void> {
    const deadline = Date.now() + 60_000
    const url = `${this.url}/api/health`
    let last = 'nothing'
    while (Date.now() < deadline) {
      this.#goOn()
      const response = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
      if (response?.ok) return
      if (response) last = `${response.status} ${await response.text()}`
      await sleep(100)
    }
    throw new StartFailure(`The API server does not become healthy; it last answered ${last}.`)
  }

  #writeState(): void {
    const parts = Object.fromEntries([...this.parts].map(([name, part]) => [name, part.pid()]))
    const start = startOf(process.pid) ?? ''
    const { url } = this
    writeRunState(this.dataDir, { pid: process.pid, start, url, databaseUrl: this.databaseUrl, parts })
  }

  #goOn(): void {
    if (this.#stopped) throw new StartFailure('Stopped while starting.')
  }
}

/** Creates a stack without starting it. */
export function createStack(options: StackOptions): Stack {
  return new Stack(options)
}

/** Any response counts: a part that reports trouble elsewhere is alive. */
async function answers(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(5000) })
  await response.body?.cancel()
  return true
}
