/** One table, one query without a rule, one mutator without a receipt: the engine and nothing around it. */
import {
  createBuilder,
  createSchema,
  defineMutatorsWithType,
  defineMutatorWithType,
  defineQueriesWithType,
  defineQueryWithType,
  json,
  string,
  table,
} from '@rocicorp/zero'

type Point = { x: number; y: number }
export type Man = { kind: 'player'; at: Point; label: string }
export type Line = { kind: 'path'; from: string; points: Point[] }
/** The part of the product's drawing that is drawn here. */
export type Drawing = { elements: Record<string, Man | Line | { kind: 'field' }> }

const drawings = table('drawings').columns({ id: string(), drawing: json<Drawing>() }).primaryKey('id')

export const schema = createSchema({ tables: [drawings] })
type Schema = typeof schema

const zql = createBuilder(schema)
const defineQuery = defineQueryWithType<Schema>()
const defineMutator = defineMutatorWithType<Schema>()

export type Move = { id: string; man: string; by: number }

export const queries = defineQueriesWithType<Schema>()({
  drawings: { all: defineQuery(() => zql.drawings) },
})

export const mutators = defineMutatorsWithType<Schema>()({
  drawings: {
    move: defineMutator<Move>(async ({ tx, args: { id, man, by } }) => {
      const row = await tx.run(zql.drawings.where('id', id).one())
      const element = row?.drawing.elements[man]
      if (!row || element?.kind !== 'player') return
      const moved = { ...element, at: { ...element.at, x: element.at.x + by } }
      const elements = { ...row.drawing.elements, [man]: moved }
      await tx.mutate.drawings.update({ id, drawing: { ...row.drawing, elements } })
    }),
  },
})

/** Without sign-in. */
export const USER = 'anyone'
