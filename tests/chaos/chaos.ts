/**
 * A run of people who edit the same few plays at once while connections are cut and processes are restarted and killed.
 * At its end every committed operation has one receipt, every value in the database was written by one of them, and
 * every replica matches the database (design/sync.md). Between the edits they log reps of one practice script, and call
 * and chart one game: every rep and every entry is there once, and all devices see the same game.
 */
import { insertScript } from '#tests/permissions/script-cases.ts'
import { insertGame, insertPlan } from '#tests/permissions/rows.ts'
import { createTeam, signUp, writeMember } from '#tests/support/accounts.ts'
import { until, withSql } from '#tests/support/forge.ts'
import { type Stack, startStack } from '#tests/support/stack.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { Actor } from './actor.ts'
import { BrowserActor } from './browser-actor.ts'
import type { Person } from './person.ts'
import { Chances } from './random.ts'
import { trouble, type TroubleKind, TROUBLES } from './trouble.ts'
import { readStored, type Stored } from './stored.ts'
import { storedFaults } from './verify.ts'

export type ChaosSettings = {
  readonly seed: number
  /** How long people edit and faults happen at least, in ms. */
  readonly ms: number
  /** How many faults happen at least, however long a slow machine takes for them; 2 by default. */
  readonly fewestTroubles?: number
  /** People at a replica in Node; at least one. */
  readonly clients: number
  /** People at the page in Chromium. */
  readonly browsers?: number
  /** The kinds of faults; all of them by default. */
  readonly troubles?: readonly TroubleKind[]
  readonly tell?: (line: string) => void
}

export type ChaosResult = {
  readonly operations: number
  readonly outcomes: Readonly<Record<string, number>>
  readonly troubles: number
  /** Violations; must be empty. */
  readonly faults: readonly string[]
}

/** At the end, how long the queue may stall, and how long replicas may lag behind. */
const CATCH_UP_MS = 120_000
/**
 * About how much one person does in a run: in a long one they pause for longer. The server keeps the inputs of 1,000 refused and
 * conflicting operations of a person (`MOST_KEPT` in server/zero/settle.ts), and a game's log holds 5,000 entries.
 */
const MOST_ACTIONS = 1600
/** The mean pause of a short run, in ms. */
const PAUSE_MS = 170
/** Characters of a log in the report. */
const LAST_WORDS = 4000

export async function chaos({
  seed,
  ms,
  fewestTroubles = 2,
  clients,
  browsers = 0,
  troubles: kinds = TROUBLES,
  tell = () => undefined,
}: ChaosSettings): Promise<ChaosResult> {
  const chances = new Chances(seed)
  const stack = await startStack({ web: browsers > 0, env: { LOG_LEVEL: 'warn' } })
  const people: Person[] = []
  try {
    const owner = await signUp(stack, { name: 'Coach 0' })
    const team = await createTeam(stack, owner)
    const scene = await withSql(stack, async (sql) => ({
      script: await insertScript(sql, team.teamId),
      gameId: await insertGame(sql, team.teamId, await insertPlan(sql, team.teamId)),
    }))
    const first = await Actor.begin(stack, owner, team, chances.apart(), scene)
    people.push(first)
    for (let i = 1; i < clients + browsers; i++) {
      const account = await signUp(stack, { name: `Coach ${i}` })
      await withSql(stack, (sql) => writeMember(sql, team.teamId, account.userId, 'assistant_coach'))
      const own = chances.apart()
      const isAtPage = i >= clients
      people.push(
        await (isAtPage
          ? BrowserActor.begin(stack, account, own, scene.gameId)
          : Actor.begin(stack, account, team, own, scene)),
      )
    }
    // Without a play the others do nothing, and on a slow machine a fault may come before the first one does.
    first.act()
    const playsOf = people
      .filter((person) => person instanceof Actor)
      .map((actor) => () => actor.shown().plays)
    await until(
      'everybody has the first play',
      () => playsOf.every((plays) => plays().length > 0),
      CATCH_UP_MS,
    )
    const end = Date.now() + ms
    let troubles = 0
    const isOver = () => Date.now() > end && troubles >= fewestTroubles
    const begins = (what: string) => tell(`${Math.round((end - Date.now()) / 1000)} s left: ${what}`)
    const ended = () => void troubles++
    const plays = () => first.shown().plays.map(({ id }) => id)
    const paces = people.map(() => chances.apart())
    const slower = Math.max(1, ms / (MOST_ACTIONS * PAUSE_MS))
    await Promise.all([
      trouble({ stack, people, chances: chances.apart() }, kinds, isOver, { begins, ended }),
      ...people.map((person, i) => work(person, { pace: paces[i] ?? chances, slower }, plays, isOver)),
    ])
    const settled = await settle(stack, people, team.teamId)
    if (settled.faults.length > 0) tell(`The product's last words:\n${stack.logs().slice(-LAST_WORDS)}`)
    return { ...settled, troubles }
  } finally {
    for (const person of people) await person.close()
    await stack.stop()
  }
}

async function work(
  person: Person,
  { pace, slower }: { pace: Chances; slower: number },
  plays: () => readonly string[],
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    await person.act(plays())
    // Mostly one action after the other, sometimes a burst.
    await sleep(pace.onceIn(4) ? 5 : pace.between(50, 400) * slower)
  }
}

async function settle(
  stack: Stack,
  people: readonly Person[],
  teamId: string,
): Promise<Omit<ChaosResult, 'troubles'>> {
  for (const person of people) await person.mend()
  await stack.untilHealthy()
  const late: string[] = []
  const waiting = async () => {
    const all = await Promise.all(people.map(async (person) => ({ person, pending: await person.pending() })))
    return all.filter(({ pending }) => pending !== 0)
  }
  const untilNobodyWaits = async () => {
    let left = Infinity
    const count = async () => (await waiting()).reduce((sum, { pending }) => sum + (pending ?? 1), 0)
    while (left > 0) {
      const before = left
      await until('every outbox is empty', async () => (left = await count()) < before, CATCH_UP_MS)
    }
  }
  await untilNobodyWaits().catch(async (error: Error) => {
    const left = (await waiting()).map(
      ({ person, pending }) => `${person.account.name} ${pending} (${person.state})`,
    )
    late.push(`${error.message}: ${left.join(', ')}`)
  })
  return withSql(stack, async (sql) => {
    const stored = await readStored(sql, teamId)
    const differences = async () => (await Promise.all(people.map((person) => behind(person, stored)))).flat()
    const agrees = async () => (await differences()).length === 0
    await until('everybody sees what there is', agrees, CATCH_UP_MS).catch(() => undefined)
    const committed = people.flatMap((person) => person.committed)
    const outcomes: Record<string, number> = {}
    for (const { outcome } of stored.receipts) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    const idle = people.filter((person) => person.committed.length === 0)
    const faults = [
      ...late,
      ...idle.map(({ account, state }) => `${account.name} did nothing (${state})`),
      ...storedFaults(committed, stored),
      ...(await differences()),
    ]
    return { operations: committed.length, outcomes, faults }
  })
}

/** Differences between a person's screen and the database, after the state of their connection. */
async function behind(person: Person, stored: Stored): Promise<string[]> {
  const faults = await person.faults(stored)
  if (faults.length === 0) return []
  return [`${person.account.name} is ${person.state}, with ${await person.pending()} that wait`, ...faults]
}
