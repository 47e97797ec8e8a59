import './quiet.ts'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { zeroCacheEnv, zeroCacheScript } from '#server/embedded/children.ts'
import type { Part } from '#server/embedded/part.ts'
import { freePorts } from '#server/embedded/ports.ts'
import { peerPart } from './peer-part.ts'
import { DRAWINGS_TABLE, startPostgres } from './peer-postgres.ts'

/** The engine alone, running. */
export interface Engine {
  /** The URL of zero-cache for its page. */
  readonly zeroUrl: string
  stop(): Promise<void>
}

/** Starts a Postgres, zero-cache with the product's settings and a bare API over one table. */
export async function startEngine(): Promise<Engine> {
  const database = await startPostgres(DRAWINGS_TABLE)
  const parts: Part[] = []
  const stop = async () => {
    await Promise.all(parts.map((part) => part.stop()))
    await database.stop()
  }
  try {
    const [port = 0, changeStreamerPort = 0, apiPort = 0] = await freePorts(3)
    const { id, zeroApiKey, zeroAdminPassword } = database.secrets
    const apiUrl = `http://127.0.0.1:${apiPort}`
    const zeroUrl = `http://127.0.0.1:${port}`
    mkdirSync(join(database.folder, 'zero'))
    const zeroEnv = zeroCacheEnv(process.env, {
      databaseUrl: database.url,
      appId: `engine_${id}`,
      port,
      changeStreamerPort,
      replicaFile: join(database.folder, 'zero', 'replica.db'),
      tempFolder: join(database.folder, 'zero'),
      apiUrl,
      apiKey: zeroApiKey,
      adminPassword: zeroAdminPassword,
    })
    // Its page connects to zero-cache directly, without our API server in between.
    zeroEnv['NODE_OPTIONS'] = zeroEnv['NODE_OPTIONS']?.replace(/--import \S*\/guard-zero\.ts/, '')
    const apiEnv = {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      PORT: String(apiPort),
    }
    parts.push(
      peerPart('zero-cache', id, zeroCacheScript(), zeroEnv, `${zeroUrl}/keepalive`),
      peerPart('api', id, join(import.meta.dirname, 'engine-api.ts'), apiEnv, `${apiUrl}/api/health`),
    )
    await Promise.all(parts.map((part) => part.start()))
    return { zeroUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
