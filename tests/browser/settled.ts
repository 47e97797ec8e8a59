/** What the server makes of the changes that wait on the device. */
import { operations } from '#schema/operations/index.ts'
import { isStillDrawable } from '#schema/football/diagram-schema.ts'
import { parseInput } from '#schema/operation.ts'
import { memoryTx, type Tables } from '../support/memory-tx.ts'
import { queued } from './app.ts'

/**
 * Runs every queued change in its order, by the operation that the server runs, on rows in memory, and returns the rows.
 * Throws where the server would refuse a change, or keep it as a conflict.
 */
export async function settled(): Promise<Tables> {
  const tables: Tables = {}
  const tx = memoryTx(tables)
  for (const { name, userId, args } of await queued()) {
    const operation = operations.get(name)
    if (!operation) throw new Error(`The server knows no ${name}`)
    const met = await operation.run({
      tx,
      ctx: { userId, appRole: 'coach' },
      teamId: args.teamId ?? '',
      input: parseInput(operation, args.input),
      now: args.at,
      isStillDrawable,
    })
    if (met && met.fields.length > 0) throw new Error(`${name} is in conflict: ${JSON.stringify(met.fields)}`)
  }
  return tables
}
