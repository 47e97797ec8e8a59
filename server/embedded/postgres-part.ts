import type { Secrets } from './data-folder.ts'
import { Part } from './part.ts'
import { freePorts } from './ports.ts'
import { initCluster, isReady, locateCluster, spawnPostgres, type Cluster } from './postgres.ts'
import { markOf } from './processes.ts'
import { forwardPostgres, startLog } from './part-logs.ts'

// Fast shutdown, then immediate.
const ENDING = [
  ['SIGINT', 3500],
  ['SIGQUIT', 1000],
] as const

/** Creates the data folder's cluster if needed; returns the part that runs it, not started. */
export async function openCluster(
  dataDir: string,
  secrets: Secrets,
  onSpawn?: () => void,
): Promise<{ cluster: Cluster; part: Part }> {
  const [port = 0] = await freePorts(1)
  const mark = markOf(secrets.id, 'postgres')
  const cluster = locateCluster(dataDir, { password: secrets.postgresPassword, port, mark })
  await initCluster(cluster)
  const part: Part = new Part(
    {
      name: 'Postgres',
      mark,
      spawn: () => spawnPostgres(cluster, (line) => forwardPostgres(line, part)),
      probe: isReady,
      watched: false,
      // Backends of a killed server may still be ending, and hold its shared memory.
      firstAttempts: 4,
      ending: ENDING,
      onSpawn,
    },
    startLog,
  )
  return { cluster, part }
}
