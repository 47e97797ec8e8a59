/** What goes wrong while people work: networks, pages, and each part of the product. */
import { withSql } from '#tests/support/forge.ts'
import type { Stack } from '#tests/support/stack.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Actor } from './actor.ts'
import type { Chances } from './random.ts'

type Trouble = { what: string; happen: () => Promise<void> }

/** Makes trouble, one kind after the other with a pause between, until `isOver`; all is well again when it returns. */
export async function trouble(
  stack: Stack,
  actors: readonly Actor[],
  chances: Chances,
  isOver: () => boolean,
  tell: (what: string) => void,
): Promise<void> {
  while (!isOver()) {
    await sleep(chances.between(300, 2500))
    if (isOver()) return
    const next = choose(stack, actors, chances)
    tell(next.what)
    await next.happen()
  }
}

function choose(stack: Stack, actors: readonly Actor[], chances: Chances): Trouble {
  const actor = chances.of(actors)
  const who = actor.account.name
  const part = (name: 'postgres' | 'api' | 'zero-cache', how: 'restart' | 'kill9'): Trouble => ({
    what: `${name}: ${how}`,
    happen: async () => {
      await stack.part(name)[how]()
      await stack.untilHealthy()
    },
  })
  const kinds: (() => Trouble)[] = [
    () => ({ what: `${who} loses the network`, happen: () => cutFor(actor, chances.between(500, 5000)) }),
    () => ({ what: `${who} reloads`, happen: () => actor.reload() }),
    () => ({
      what: `${who} reloads without a network`,
      happen: async () => {
        actor.cut()
        await sleep(chances.between(200, 1500))
        await actor.reload()
        await cutFor(actor, chances.between(200, 2000))
      },
    }),
    () => ({ what: 'connections to Postgres are cut', happen: () => cutConnections(stack) }),
    () => part('api', chances.of(['restart', 'kill9'])),
    () => part('zero-cache', chances.of(['restart', 'kill9'])),
    () => part('postgres', 'restart'),
  ]
  return chances.of(kinds)()
}

async function cutFor(actor: Actor, ms: number): Promise<void> {
  actor.cut()
  await sleep(ms)
  actor.mend()
}

/** As an administrator, or a database that moves to another machine, would. */
async function cutConnections(stack: Stack): Promise<void> {
  await withSql(stack, async (sql) => {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
       where pid <> pg_backend_pid() and datname = current_database() and backend_type = 'client backend'`
  })
}
