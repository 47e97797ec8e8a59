/**
 * Fills the replica of this build, in a worker, while the device still uses another one. Runs without the page's
 * outbox: it reads only.
 */
import { queries } from '#schema/queries/index.ts'
import type { Context } from '#schema/permissions.ts'
import { openReplica, type Replica } from './replica.ts'
import { teamQueries } from './team-queries.ts'

const LOOK_EVERY_MS = 200
/** The engine writes to disk when idle, about a second after rows arrive; then a second replica is opened and read. */
const OPEN_EVERY_MS = 2000
/** On a full disk the rows never arrive: the device keeps its build and retries later. */
const MOST_OPENED = 10

/** Resolves once all rows of the person and their teams are on disk. Needs a connection. */
async function fill(context: Context): Promise<void> {
  const zero = openReplica(context, () => postMessage('failed'))
  // The server does not answer, as while it is being replaced. Zero would wait to be asked again, and the device, which
  // prepares one build at a time, with it; it tries again by itself.
  zero.connection.state.subscribe(({ name }) => {
    if (name === 'error' || name === 'needs-auth') postMessage('failed')
  })
  const own = [
    zero.preload(queries.me.profile()),
    zero.preload(queries.me.contact()),
    zero.preload(queries.me.grants()),
    zero.preload(queries.me.notifications()),
    zero.preload(queries.me.receipts()),
    zero.preload(queries.me.conflicts()),
  ]
  const memberships = await zero.run(queries.me.memberships(), { type: 'complete' })
  own.push(zero.preload(queries.me.memberships()))
  const teamIds = memberships.map(({ teamId }) => teamId)
  const all = [...own, ...teamIds.flatMap((teamId) => teamQueries(zero, teamId).map((ask) => ask()))]
  await Promise.all(all.map(({ complete }) => complete))
  for (let opened = 1; !(await isOnDisk(context, teamIds, zero)); opened++)
    if (opened === MOST_OPENED) throw new Error('The rows are not on the disk')
  await zero.close()
}

/** Whether a replica that never connects, and so shows only what is on disk, has the same rows. */
async function isOnDisk(context: Context, teamIds: readonly string[], filled: Replica): Promise<boolean> {
  const onDisk = openReplica(context, () => undefined, { isOffline: true })
  const until = performance.now() + OPEN_EVERY_MS
  let isSame = false
  while (!isSame && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    isSame = (await sumOf(onDisk, teamIds)) === (await sumOf(filled, teamIds))
  }
  await onDisk.close()
  return isSame
}

/** The number of rows and the sum of their versions: an older replica may have as many rows. */
async function sumOf(zero: Replica, teamIds: readonly string[]): Promise<number> {
  const lists: readonly (readonly { version?: number }[])[] = await Promise.all([
    zero.run(queries.me.memberships()),
    ...teamIds.flatMap((teamId) => [
      zero.run(queries.team.members({ teamId })),
      zero.run(queries.plays.all({ teamId })),
      zero.run(queries.plays.drawings({ teamId })),
      zero.run(queries.plans.plays({ teamId })),
    ]),
  ])
  return lists.flat().reduce((sum, { version = 0 }) => sum + 1 + version, 0)
}

addEventListener('message', (event: MessageEvent<Context>) => {
  fill(event.data).then(
    () => postMessage('filled'),
    () => postMessage('failed'),
  )
})
