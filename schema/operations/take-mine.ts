/** Writes the author's side of a conflict through the entity's own operations, which may refuse it. */
import { addressOf, coalesce, takeMine } from '../conflict-fields.ts'
import { entities } from '../entities/index.ts'
import { AppError } from '../errors.ts'
import type { FieldConflict } from '../merge/conflict.ts'
import type { AnyOperation, Kind, RunEnv } from '../operation.ts'
import { aggregateOperations } from './aggregates.ts'
import type { Diagram } from '../football/diagram.ts'

type Env = RunEnv<unknown>

/** Why the author's side of these fields can't be kept when there is nothing left to write it to. */
export function removedWords(fields: readonly FieldConflict[]): string {
  const hasText = fields.some((one) => typeof one.yours === 'string' && one.yours.trim() && !addressOf(one))
  return `The item you changed was permanently removed. ${hasText ? 'Copy your text, then use theirs.' : 'Use theirs.'}`
}

/**
 * Writes what `yours` says over what `theirs` says is there, and returns what it met all the same. Restores before it
 * changes anything, and deletes after. Throws AppError as the operations do.
 */
export async function writeMine(
  env: Env,
  entity: string,
  id: string,
  fields: readonly FieldConflict[],
): Promise<FieldConflict[]> {
  const all = aggregateOperations.filter((one) => one.entity === entity)
  const by = (kind: Kind) => all.find((one) => one.kind === kind)
  const met: FieldConflict[] = []
  const run = async (operation: AnyOperation | undefined, input: object) => {
    met.push(...((await operation?.run({ ...env, input }))?.fields ?? []))
  }
  const deletion = fields.find(({ field }) => field === 'deletedAt')
  const others = fields.filter((one) => one !== deletion)
  if (deletion?.yours === null) await run(by('restore'), { id })
  if (by('set'))
    for (const { field, yours, theirs } of others) {
      const operation = setOf(all, field)
      await run(operation, { userId: id, from: theirs, to: yours, ...operation?.fieldInput?.(field) })
    }
  else {
    const drawn = others.filter((one) => by('draw') && addressOf(one))
    const changes = others
      .filter((one) => !drawn.includes(one))
      .map(({ field, yours, theirs }) => [field, { from: theirs, to: yours }] as const)
    const edit = by('edit')
    if (changes.length > 0)
      await run(edit, {
        ...(edit?.addressOf?.(id) ?? { id }),
        baseVersion: 0,
        changes: Object.fromEntries(changes),
      })
    if (drawn.length > 0)
      await run(by('draw'), { playId: id, baseVersion: 0, changes: await drawMine(env, entity, id, drawn) })
  }
  if (deletion && deletion.yours !== null) {
    const row = await rowOf(env, entity, id)
    await run(by('delete'), {
      id,
      baseVersion: row?.version ?? 0,
      diagramVersion: row?.drawing?.version ?? 0,
    })
  }
  return coalesce([], met)
}

/** The operation that sets this field, else the one that sets any field. */
function setOf(all: readonly AnyOperation[], field: string): AnyOperation | undefined {
  const sets = all.filter(({ kind }) => kind === 'set')
  return sets.find((one) => one.field === field) ?? sets.find((one) => one.fieldInput)
}

type Row = { version: number; drawing?: { version: number; diagram: Diagram } | undefined }

async function rowOf({ tx, teamId }: Env, entity: string, id: string): Promise<Row | undefined> {
  const find = entities.get(entity)?.find
  return find && ((await tx.run(find(id, teamId) as never)) as Row | undefined)
}

async function drawMine(env: Env, entity: string, id: string, drawn: readonly FieldConflict[]) {
  const drawing = (await rowOf(env, entity, id))?.drawing
  const changes = drawing && takeMine(drawing.diagram, drawn)
  if (!changes) throw new AppError('invalid', removedWords(drawn))
  return changes
}
