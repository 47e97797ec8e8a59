import { lockFolder, openDataFolder, readSecrets } from './data-folder.ts'
import { dataFolderOf, runningDatabaseUrl } from './find-database.ts'
import { openCluster } from './postgres-part.ts'
import { clusterUrl, createDatabase } from './postgres.ts'
import { endMarked, markOf } from './processes.ts'

/**
 * Calls `run` with a database URL: DATABASE_URL, or the embedded database running in DATA_DIR, or that one started for
 * the duration of `run`.
 */
export async function withDatabase(
  env: NodeJS.ProcessEnv,
  run: (url: string) => Promise<void>,
): Promise<void> {
  const url = env['DATABASE_URL']?.trim() || runningDatabaseUrl(env)
  if (url) return run(url)
  const dataDir = openDataFolder(dataFolderOf(env))
  const release = lockFolder(dataDir)
  try {
    const secrets = readSecrets(dataDir)
    await endMarked(markOf(secrets.id, 'postgres'), 4000, 'SIGINT')
    await endMarked(markOf(secrets.id))
    const { cluster, part } = await openCluster(dataDir, secrets)
    try {
      await part.start()
      await createDatabase(cluster)
      await run(clusterUrl(cluster))
    } finally {
      await part.stop()
    }
  } finally {
    release()
  }
}
