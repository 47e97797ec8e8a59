/** The API as a process: reads the environment, listens, and stops on a signal. */
import { serve } from '@hono/node-server'
import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { backgroundDone } from './accounts/background.ts'
import { createApp } from './app.ts'
import { systemClock } from './clock.ts'
import { openDatabase } from './database.ts'
import { seedDemo } from './demo/seed.ts'
import { EnvError, readEnv } from './env.ts'
import { keepRemovingFiles } from './files/dropped.ts'
import { invitationMail } from './invitations/mail.ts'
import { sweepInvitations } from './jobs/invitations.ts'
import { keepMail } from './jobs/mail.ts'
import { keepReminding } from './jobs/certifications.ts'
import { keepSweeping } from './jobs/ledger.ts'
import { keepShowingPosts } from './jobs/posts.ts'
import { sweepSessions } from './jobs/sessions.ts'
import { sweepSyncGroups } from './jobs/sync-groups.ts'
import { keepDeletingTeams } from './jobs/teams.ts'
import { sweepTelemetry } from './jobs/telemetry.ts'
import { sweepTries } from './jobs/tries.ts'
import { captureConsole, log } from './log.ts'
import { startMail } from './mail/worker.ts'
import { startPushes } from './notifications/pushes.ts'
import { openPresence } from './presence/upgrade.ts'
import { appointSuperAdmin } from './super-admin.ts'
import { limitPipelining } from './safety/pipelining.ts'
import { openSync } from './zero/upgrade.ts'

const dist = fileURLToPath(new URL('../dist', import.meta.url))

/**
 * How long a connection may be idle, in ms. A proxy keeps its own for one or two minutes (nginx 60 s, Caddy 120 s); one that
 * was closed here first would lose the next request that goes into it.
 */
const KEEP_ALIVE_MS = 130_000

async function main() {
  captureConsole()
  const env = readEnv(process.env)
  const database = openDatabase(env.databaseUrl)
  const { app, deps, origins } = createApp({ env, database, clock: systemClock }, dist)
  if (env.demo) await seedDemo(deps)
  await appointSuperAdmin(deps)
  const server = serve({
    fetch: (request, { incoming, outgoing }) =>
      incoming.socket.destroyed
        ? new Response(null, { status: 503 })
        : app.fetch(request, { incoming, outgoing }),
    port: env.port,
    ...(env.host ? { hostname: env.host } : {}),
    serverOptions: { keepAliveTimeout: KEEP_ALIVE_MS },
  })
  limitPipelining(server as Server)
  const presence = openPresence(deps, origins)
  const sync = openSync(deps, origins)
  server.on('upgrade', (request, socket, head) =>
    (presence.isFor(request) ? presence.upgrade : sync.upgrade)(request, socket, head),
  )
  server.on('error', (error) => {
    log.fatal(`The API can't listen on port ${env.port}: ${error.message}`)
    process.exit(1)
  })
  const mail = { ...deps, invitations: invitationMail(deps) }
  const postman = env.smtpUrl ? startMail(mail, env.smtpUrl, env.databaseUrl) : undefined
  const pushes = startPushes(deps, env.databaseUrl)
  if (!postman && env.mode === 'production')
    log.warn('SMTP_URL is not set: mail is not sent, and waits three days at most')
  const stopSweeping = [
    keepSweeping({ database, env }, systemClock),
    keepDeletingTeams(database, systemClock),
    keepRemovingFiles(database, deps.files),
    keepReminding(database, systemClock),
    keepShowingPosts(database),
    sweepTelemetry(database, systemClock),
    sweepTries(database, systemClock),
    sweepSessions(database, systemClock),
    sweepSyncGroups(database, systemClock),
    sweepInvitations(database, systemClock),
    keepMail(mail, env),
  ]

  const stop = () => {
    for (const stopOne of stopSweeping) stopOne()
    const saidGoodbye = Promise.all([
      presence.stop(),
      sync.stop(),
      postman?.stop(),
      pushes.stop(),
      backgroundDone(),
    ])
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
