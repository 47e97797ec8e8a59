/** One table, one query without a rule, one mutator without a receipt: the engine and nothing around it. */
import {
  createBuilder,
  createSchema,
  defineMutatorsWithType,
  defineMutatorWithType,
  defineQueriesWithType,
  defineQueryWithType,
  number,
  string,
  table,
} from '@rocicorp/zero'

const players = table('players').columns({ id: string(), x: number(), y: number() }).primaryKey('id')

export const schema = createSchema({ tables: [players] })
type Schema = typeof schema

const zql = createBuilder(schema)
const defineQuery = defineQueryWithType<Schema>()
const defineMutator = defineMutatorWithType<Schema>()

export type Move = { id: string; x: number; y: number }

export const queries = defineQueriesWithType<Schema>()({
  players: { all: defineQuery(() => zql.players.orderBy('id', 'asc')) },
})

export const mutators = defineMutatorsWithType<Schema>()({
  players: {
    move: defineMutator<Move>(({ tx, args }) => tx.mutate.players.update(args)),
  },
})

/** Nobody signs in here. */
export const USER = 'anyone'
