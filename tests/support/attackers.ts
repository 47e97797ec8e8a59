/** An attacked team, its attackers, and the check of what they send. */
import type { Sql } from 'postgres'
import { expect } from 'vitest'
import { digest } from '../permissions/contents.ts'
import { createWorld, type World } from '../permissions/world.ts'
import { type Account, addMember, createTeam, signUp, type Team } from './accounts.ts'
import { envelope, Pusher, receiptOf } from './forge.ts'
import type { Stack } from './stack.ts'

export type Attackers = {
  /** The attacked team, with all its people. */
  readonly world: World
  /** Head coach of her team, and not a member of the other. */
  readonly mallory: Account
  readonly own: Team
  /** A manager of the world's team with `team.manage`, and one of its players; both want more rights. */
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

/** Sends one operation; returns its receipt's result. */
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

/** Runs it and checks that the teams have not changed. */
export async function changingNothing(sql: Sql, teamIds: string[], run: () => Promise<unknown>) {
  const before = await digest(sql, teamIds)
  await run()
  expect((await digest(sql, teamIds)) === before, 'something was written').toBe(true)
}
