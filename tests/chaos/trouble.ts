/** Faults while people edit: of networks, pages, and each part of the product. */
import { withSql } from '#tests/support/forge.ts'
import type { Stack } from '#tests/support/stack.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from './person.ts'
import type { Chances } from './random.ts'

type Trouble = { what: string; happen: () => void | Promise<void> }
type Scene = { stack: Stack; people: readonly Person[]; chances: Chances }

/** The kinds of faults, by their names on the command line. */
const KINDS = {
  network: ({ people, chances }) => {
    const person = chances.of(people)
    return named(person, 'loses the network', () => cutFor(person, chances.between(500, 5000)))
  },
  reload: ({ people, chances }) => {
    const person = chances.of(people)
    return named(person, 'reloads', () => person.reload())
  },
  'reload-offline': ({ people, chances }) => {
    const person = chances.of(people)
    return named(person, 'reloads without a network', async () => {
      await person.cut()
      await sleep(chances.between(200, 1500))
      await person.reload()
      await cutFor(person, chances.between(200, 2000))
    })
  },
  connections: ({ stack }) => ({
    what: 'connections to Postgres are cut',
    happen: () => cutConnections(stack),
  }),
  api: ({ stack, chances }) => part(stack, 'api', chances.of(['restart', 'kill9'])),
  'zero-cache': ({ stack, chances }) => part(stack, 'zero-cache', chances.of(['restart', 'kill9'])),
  postgres: ({ stack, chances }) => part(stack, 'postgres', chances.of(['restart', 'kill9'])),
} satisfies Record<string, (scene: Scene) => Trouble>

export type TroubleKind = keyof typeof KINDS
export const TROUBLES = Object.keys(KINDS) as TroubleKind[]

/** Causes faults, one after the other with a pause between, until `isOver`; everything works again when it returns. */
export async function trouble(
  scene: Scene,
  kinds: readonly TroubleKind[],
  isOver: () => boolean,
  { begins, ended }: { begins: (what: string) => void; ended: () => void },
): Promise<void> {
  const { chances } = scene
  while (!isOver()) {
    await sleep(chances.between(300, 2500))
    if (isOver()) return
    const next = KINDS[chances.of(kinds)](scene)
    begins(next.what)
    await next.happen()
    ended()
  }
}

function named({ account }: Person, what: string, happen: () => void | Promise<void>): Trouble {
  return { what: `${account.name} ${what}`, happen }
}

function part(stack: Stack, name: 'postgres' | 'api' | 'zero-cache', how: 'restart' | 'kill9'): Trouble {
  return {
    what: `${name}: ${how}`,
    happen: async () => {
      await stack.part(name)[how]()
      await stack.untilHealthy()
    },
  }
}

async function cutFor(person: Person, ms: number): Promise<void> {
  await person.cut()
  await sleep(ms)
  await person.mend()
}

/** As an administrator, or a database failover, would. */
async function cutConnections(stack: Stack): Promise<void> {
  const cutting = withSql(stack, async (sql) => {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
       where pid <> pg_backend_pid() and datname = current_database() and backend_type = 'client backend'`
  })
  // When Postgres was just killed, they are already cut.
  await cutting.catch(() => undefined)
}
