/** Helpers for conflict tests: an edit, the conflict it causes, and its resolution. */
import type { Diagram } from '#schema/football/diagram.ts'
import { parseInput } from '#schema/operation.ts'
import type { FieldConflict, Json } from '#schema/merge/conflict.ts'
import type { ElementChange } from '#schema/merge/diagram.ts'
import { resolveConflict } from '#schema/operations/conflicts.ts'
import type { ResolveConflict } from '#schema/operations/conflicts.ts'
import type { Operation } from '#schema/operation.ts'
import type { TeamRole } from '#schema/capabilities.ts'
import type { Sql } from 'postgres'
import { type Account, addMember, createTeam, signUp, type Team } from './accounts.ts'
import { borrowStack } from './borrowed-stack.ts'
import { envelope, openSql, Pusher, receiptOf, type StoredReceipt } from './forge.ts'
import type { Stack } from './stack.ts'

export type StoredConflict = {
  user_id: string
  id: string
  team_id: string
  entity_type: string
  entity_id: string
  description: string
  op_ids: string[]
  fields: FieldConflict[]
  your_version: number
  their_version: number
  theirs_by: string | null
  theirs_name: string | null
  created_at: Date
  updated_at: Date
  resolved_at: Date | null
  strategy: string | null
  choices: Record<string, string> | null
}

export class Disagreement {
  readonly #stack: Stack
  readonly #sql: Sql
  readonly #teamId: string

  constructor(stack: Stack, sql: Sql, teamId: string) {
    this.#stack = stack
    this.#sql = sql
    this.#teamId = teamId
  }

  /** Sends one operation for a person; returns its receipt. */
  async send<I>(
    by: Account,
    operation: Operation<I>,
    input: NoInfer<I>,
    description = 'A test',
  ): Promise<StoredReceipt> {
    const args = envelope(parseInput(operation, input), this.#teamId, { description })
    await new Pusher(this.#stack, by).push({ name: operation.name, args })
    return receiptOf(this.#sql, args.opId)
  }

  /** A person's conflicts in an entity, oldest first. */
  async of(by: Account, entityId: string): Promise<StoredConflict[]> {
    return [
      ...(await this.#sql<StoredConflict[]>`
        select * from edit_conflicts where user_id = ${by.userId} and entity_id = ${entityId} order by created_at, id`),
    ]
  }

  /** The open conflict. Throws when there is none. */
  async open(by: Account, entityId: string): Promise<StoredConflict> {
    const [open, ...more] = (await this.of(by, entityId)).filter(({ resolved_at }) => !resolved_at)
    if (!open || more.length > 0) throw new Error(`${more.length + (open ? 1 : 0)} open conflicts`)
    return open
  }

  /** The input that resolves the whole conflict, or field by field, based on the shown values. */
  choice(
    { id, entity_type: entityType, entity_id: entityId, fields }: StoredConflict,
    take: 'mine' | 'theirs' | { readonly [field: string]: 'mine' | 'theirs' },
    saw: { readonly [field: string]: Json } = {},
  ): ResolveConflict {
    const strategy = take === 'mine' ? 'keep-mine' : take === 'theirs' ? 'use-theirs' : 'merge'
    return {
      id,
      entityType,
      entityId,
      strategy,
      fields: fields.flatMap(({ field, theirs }) => {
        const one = typeof take === 'string' ? take : take[field]
        return one ? [{ field, take: one, theirs: saw[field] ?? theirs }] : []
      }),
    }
  }

  /** Resolves a person's open conflict; returns the receipt. */
  async resolve(
    by: Account,
    entityId: string,
    take: Parameters<Disagreement['choice']>[1],
  ): Promise<StoredReceipt> {
    return this.send(by, resolveConflict, this.choice(await this.open(by, entityId), take))
  }

  async play(id: string) {
    const [row] = await this.#sql<Record<string, unknown>[]>`select * from plays where id = ${id}`
    if (!row) throw new Error('no play')
    return row
  }

  async drawing(playId: string): Promise<{ diagram: Diagram; version: number; updated_by: string }> {
    const [row] = await this.#sql<{ diagram: Diagram; version: number; updated_by: string }[]>`
      select diagram, version, updated_by from play_diagrams where play_id = ${playId}`
    if (!row) throw new Error('no drawing')
    return row
  }
}

type TwoCoaches = {
  stack: Stack
  sql: Sql
  /** Head coach of the team. */
  ann: Account
  bob: Account
  team: Team
  they: Disagreement
  end: () => Promise<void>
}

/** A new team of Ann's, which Bob belongs to in that role, on a borrowed stack. */
export async function twoCoaches(role: TeamRole): Promise<TwoCoaches> {
  const stack = await borrowStack()
  const sql = openSql(stack)
  const ann = await signUp(stack, { name: 'Ann' })
  const bob = await signUp(stack, { name: 'Bob' })
  const team = await createTeam(stack, ann)
  await addMember(stack, team.teamId, bob.userId, role)
  const end = async () => {
    await sql.end()
    await stack.stop()
  }
  return { stack, sql, ann, bob, team, they: new Disagreement(stack, sql, team.teamId), end }
}

/** Moves a player of `twoReceivers` from one spot on the line to another. */
export const move = (id: string, from: number, to: number): ElementChange => ({
  id,
  set: { at: { from: { x: from, y: -1 }, to: { x: to, y: -1 } } },
})
