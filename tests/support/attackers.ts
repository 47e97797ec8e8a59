/** A team that is attacked, those who attack it, and how what they send is held against it. */
import type { Sql } from 'postgres'
import { expect } from 'vitest'
import { digest } from '../permissions/contents.ts'
import { createWorld, type World } from '../permissions/world.ts'
import { type Account, addMember, createTeam, signUp, type Team } from './accounts.ts'
import { envelope, Pusher, receiptOf } from './forge.ts'
import type { Stack } from './stack.ts'

export type Attackers = {
  /** The team that is attacked, with everybody in it. */
  readonly world: World
  /** Head coach of a team of her own, and nobody in the other. */
  readonly mallory: Account
  readonly own: Team
  /** A manager of the world's team who was given `team.manage`, and a player of it; both want more. */
  readonly mo: Account
  readonly pat: Account
}

export async function createAttackers(stack: Stack): Promise<Attackers> {
  const world = await createWorld(stack)
  const [mallory, mo, pat] = [
    await signUp(stack, { name: 'Mallory' }),
    await signUp(stack, { name: 'Mo' }),
    await signUp(stack, { name: 'Pat' }),
  ]
  const own = await createTeam(stack, mallory, 'Own')
  const { teamId } = world.team
  await addMember(stack, teamId, mo.userId, 'manager', { capabilities: ['team.manage'] })
  await addMember(stack, teamId, pat.userId, 'player')
  return { world, mallory, own, mo, pat }
}

/** Sends one operation; what its receipt says. */
export async function sendAs(
  stack: Stack,
  sql: Sql,
  by: Account,
  name: string,
  input: unknown,
  teamId: string,
) {
  const args = envelope(input, teamId)
  await new Pusher(stack, by).push({ name, args })
  const { outcome, message } = await receiptOf(sql, args.opId)
  return { outcome, message }
}

/** Runs it and shows that nothing of the teams has changed. */
export async function changingNothing(sql: Sql, teamIds: readonly string[], run: () => Promise<unknown>) {
  const before = await digest(sql, teamIds)
  await run()
  expect((await digest(sql, teamIds)) === before, 'something was written').toBe(true)
}
