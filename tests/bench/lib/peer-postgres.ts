import './quiet.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { openDataFolder, readSecrets, type Secrets } from '#server/embedded/data-folder.ts'
import { openCluster } from '#server/embedded/postgres-part.ts'
import { clusterUrl, createDatabase } from '#server/embedded/postgres.ts'
import { endMarked, markOf } from '#server/embedded/processes.ts'
import { fullDiagram } from './full-diagram.ts'

/** A peer's Postgres, with the version and the settings of the product's. */
export interface PeerPostgres {
  readonly url: string
  readonly folder: string
  readonly secrets: Secrets
  /** Ends it and removes its folder. */
  stop(): Promise<void>
}

/** Starts one in a temporary folder and runs `statements` in its database. */
export async function startPostgres(statements: string): Promise<PeerPostgres> {
  const folder = openDataFolder(mkdtempSync(join(tmpdir(), 'hashmark-peer-')))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.once('exit', remove)
  try {
    const secrets = readSecrets(folder)
    // All processes of a peer carry its mark. They are in separate process groups, so Ctrl-C does not reach them.
    for (const name of ['SIGINT', 'SIGTERM'] as const) {
      process.once(name, () => {
        void endMarked(markOf(secrets.id)).then(() => process.exit(1))
      })
    }
    const { cluster, part } = await openCluster(folder, secrets)
    await part.start()
    const stop = async () => {
      await part.stop()
      remove()
    }
    try {
      await createDatabase(cluster)
      const sql = postgres(clusterUrl(cluster), { max: 1 })
      await sql.unsafe(statements)
      await sql.end()
    } catch (error) {
      await part.stop()
      throw error
    }
    return { url: clusterUrl(cluster), folder, secrets, stop }
  } catch (error) {
    remove()
    throw error
  }
}

/** The table in which both peers keep their drawing: the same document as the product's. */
export const DRAWINGS_TABLE = `
  create table drawings (id text primary key, drawing jsonb not null);
  insert into drawings values ('one', '${JSON.stringify(fullDiagram())}');
  create publication hashmark_zero for table drawings;`
