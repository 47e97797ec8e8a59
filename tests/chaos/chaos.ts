/**
 * A run of people who edit the same few plays at once while everything under them is cut, restarted and killed. At its
 * end every committed operation has one receipt, every value in the database was written by one of them, and every
 * replica shows what the database holds (design/sync.md).
 */
import { createTeam, signUp, writeMember } from '#tests/support/accounts.ts'
import { until, withSql } from '#tests/support/forge.ts'
import { startStack } from '#tests/support/stack.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { Actor } from './actor.ts'
import { Chances } from './random.ts'
import { trouble } from './trouble.ts'
import { readStored, receiptFaults, replicaFaults, valueFaults } from './verify.ts'

export type ChaosSettings = {
  readonly seed: number
  /** How long people work and things break, in ms. */
  readonly ms: number
  readonly clients: number
  readonly tell?: (line: string) => void
}

export type ChaosResult = {
  readonly operations: number
  readonly outcomes: Readonly<Record<string, number>>
  readonly troubles: number
  /** What does not hold; none of it may be there. */
  readonly faults: readonly string[]
}

const CATCH_UP_MS = 120_000

export async function chaos({
  seed,
  ms,
  clients,
  tell = () => undefined,
}: ChaosSettings): Promise<ChaosResult> {
  const chances = new Chances(seed)
  const stack = await startStack({ web: false, env: { LOG_LEVEL: 'warn' } })
  const actors: Actor[] = []
  try {
    const owner = await signUp(stack, { name: 'Coach 0' })
    const team = await createTeam(stack, owner)
    for (let i = 0; i < clients; i++) {
      const account = i === 0 ? owner : await signUp(stack, { name: `Coach ${i}` })
      if (i > 0)
        await withSql(stack, (sql) => writeMember(sql, team.teamId, account.userId, 'assistant_coach'))
      actors.push(await Actor.begin(stack, account, team, chances.apart()))
    }
    const end = Date.now() + ms
    const isOver = () => Date.now() > end
    let troubles = 0
    const note = (what: string) => {
      troubles++
      tell(`${Math.round((end - Date.now()) / 1000)} s left: ${what}`)
    }
    const paces = actors.map(() => chances.apart())
    await Promise.all([
      trouble(stack, actors, chances.apart(), isOver, note),
      ...actors.map((actor, i) => work(actor, paces[i] ?? chances, isOver)),
    ])
    return { ...(await settle(stack, actors, team.teamId)), troubles }
  } finally {
    for (const actor of actors) await actor.close()
    await stack.stop()
  }
}

async function work(actor: Actor, pace: Chances, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    actor.act()
    // Mostly one thing after the other, at times a burst.
    await sleep(pace.onceIn(4) ? 5 : pace.between(50, 400))
  }
}

async function settle(
  stack: Awaited<ReturnType<typeof startStack>>,
  actors: readonly Actor[],
  teamId: string,
): Promise<Omit<ChaosResult, 'troubles'>> {
  for (const actor of actors) actor.mend()
  await stack.untilHealthy()
  const committed = actors.flatMap((actor) => actor.committed)
  const late: string[] = []
  const caughtUp = until(
    'every outbox is empty',
    () => actors.every(({ device }) => device.pending === 0),
    CATCH_UP_MS,
  )
  await caughtUp.catch((error: Error) => {
    const left = actors
      .filter(({ device }) => device.pending > 0)
      .map(({ account, device }) => `${account.name} ${device.pending} (${device.state})`)
    late.push(`${error.message}: ${left.join(', ')}`)
  })
  return withSql(stack, async (sql) => {
    const stored = await readStored(sql, teamId)
    const differences = () => actors.flatMap((actor) => replicaFaults(actor, stored))
    await until('every replica is up to date', () => differences().length === 0, CATCH_UP_MS).catch(
      () => undefined,
    )
    const outcomes: Record<string, number> = {}
    for (const { outcome } of stored.receipts) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    const faults = [
      ...late,
      ...receiptFaults(committed, stored),
      ...valueFaults(committed, stored),
      ...differences(),
    ]
    return { operations: committed.length, outcomes, faults }
  })
}
