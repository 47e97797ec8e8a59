/** The API as a process: reads the environment, listens, and stops when it is told to. */
import { serve } from '@hono/node-server'
import { fileURLToPath } from 'node:url'
import { loadRuns } from '#schema/mutators/later.ts'
import { createApp } from './app.ts'
import { systemClock } from './clock.ts'
import { openDatabase } from './database.ts'
import { seedDemo } from './demo/seed.ts'
import { EnvError, readEnv } from './env.ts'
import { sweepReceipts } from './jobs/receipts.ts'
import { sweepTelemetry } from './jobs/telemetry.ts'
import { log } from './log.ts'
import { openPresence } from './presence/upgrade.ts'
import { appointSuperAdmin } from './super-admin.ts'
import { pipeUpgrade } from './zero/upgrade.ts'

const dist = fileURLToPath(new URL('../dist', import.meta.url))

async function main() {
  const env = readEnv(process.env)
  const database = openDatabase(env.databaseUrl)
  const { app, deps, origins } = createApp({ env, database, clock: systemClock }, dist)
  if (env.demo) await seedDemo(deps)
  await appointSuperAdmin(deps)
  await loadRuns()
  const server = serve({ fetch: app.fetch, port: env.port, ...(env.host ? { hostname: env.host } : {}) })
  const presence = openPresence(deps, origins)
  const sync = pipeUpgrade(env.zeroCacheUrl, (origin) => origins.has(origin))
  server.on('upgrade', (request, socket, head) =>
    (presence.isFor(request) ? presence.upgrade : sync)(request, socket, head),
  )
  server.on('error', (error) => {
    log.fatal(`The API can't listen on port ${env.port}: ${error.message}`)
    process.exit(1)
  })
  const stopSweeping = [sweepReceipts(database, systemClock), sweepTelemetry(database, systemClock)]

  const stop = () => {
    for (const stopOne of stopSweeping) stopOne()
    const saidGoodbye = presence.stop()
    server.close(() => void saidGoodbye.then(() => database.close()).finally(() => process.exit(0)))
    // Open WebSockets never end by themselves.
    if ('closeAllConnections' in server) server.closeAllConnections()
    setTimeout(() => process.exit(0), 3000).unref()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

main().catch((error: unknown) => {
  if (error instanceof EnvError) log.fatal(error.message)
  else log.fatal({ err: error }, 'The API could not start')
  process.exit(1)
})
