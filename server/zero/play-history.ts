import type { Json } from '#schema/merge/conflict.ts'
import type { OperationArgs, PlayChange } from '#schema/operation.ts'
import type { ServerTx } from './operation-tx.ts'
import { storableJson, storableText } from './storable.ts'

/** The metadata of a history line. */
export type Change = {
  readonly name: string
  readonly args: OperationArgs
  readonly userId: string
  readonly now: number
  readonly madeAt: number
}

/** Writes one history line in the change's transaction. The team must be the play's. */
export async function notePlayChange(
  tx: ServerTx,
  { name, args, userId, now, madeAt }: Change,
  { playId, part, version, fields, elements }: PlayChange,
): Promise<void> {
  const json = (value: unknown) => (value === null ? null : JSON.stringify(storableJson(value as Json)))
  await tx.dbTransaction.query(
    `insert into play_changes (play_id, part, version, team_id, user_id, op_id, name, description, fields, elements,
                               at, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::text::jsonb, $10::text::jsonb, $11, $12)`,
    [
      playId,
      part,
      version,
      args.teamId,
      userId,
      args.opId,
      name,
      storableText(args.description),
      json(fields),
      json(elements),
      new Date(now),
      new Date(madeAt),
    ],
  )
}
