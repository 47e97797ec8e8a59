/** An in-memory transaction, for operations without a database. It supports the ZQL that they use. */
import { schema } from '#schema/index.ts'
import type { Tx } from '#schema/operation.ts'
import { asQueryInternals } from '@rocicorp/zero/bindings'

type Row = { [column: string]: unknown }
type Condition =
  | { type: 'and'; conditions: Condition[] }
  | { type: 'simple'; op: string; left: { name: string }; right: { value: unknown } }

/** A related row, one to one. */
type Related = {
  correlation: { parentField: string[]; childField: string[] }
  subquery: { table: string; alias: string }
}

export type Tables = { [table: string]: Row[] }

/** Rows that the operations read and write. `tables` holds them after each one. */
export function memoryTx(tables: Tables, location: 'client' | 'server' = 'server'): Tx {
  const rowsOf = (table: string) => (tables[table] ??= [])
  const run = (query: unknown) => {
    const { ast, format } = asQueryInternals(query as never) as unknown as {
      ast: { table: string; where?: Condition; related?: Related[] }
      format: { singular: boolean }
    }
    const found = rowsOf(ast.table).filter((row) => !ast.where || matches(row, ast.where))
    const joined = found.map((row) => ({ ...row, ...relatedTo(row, ast.related ?? [], rowsOf) }))
    return Promise.resolve(structuredClone(format.singular ? joined[0] : joined))
  }
  const mutate = new Proxy(
    {},
    {
      get: (_, table: string) => {
        const { primaryKey } = schema.tables[table as keyof typeof schema.tables]
        const same = (a: Row, b: Row) => primaryKey.every((column) => a[column] === b[column])
        return {
          // Silent for an existing row, like the engine's.
          insert: (row: Row) => {
            if (!rowsOf(table).some((one) => same(one, row))) rowsOf(table).push(structuredClone(row))
            return Promise.resolve()
          },
          update: (change: Row) => {
            const row = rowsOf(table).find((one) => same(one, change))
            if (row) Object.assign(row, structuredClone(change))
            return Promise.resolve()
          },
          upsert: (given: Row) => {
            const row = rowsOf(table).find((one) => same(one, given))
            if (row) Object.assign(row, structuredClone(given))
            else rowsOf(table).push(structuredClone(given))
            return Promise.resolve()
          },
          delete: (key: Row) => {
            const rows = rowsOf(table)
            const at = rows.findIndex((one) => same(one, key))
            if (at >= 0) rows.splice(at, 1)
            return Promise.resolve()
          },
        }
      },
    },
  )
  return { location, run, mutate } as unknown as Tx
}

function matches(row: Row, condition: Condition): boolean {
  if (condition.type === 'and') return condition.conditions.every((one) => matches(row, one))
  if (condition.type !== 'simple') throw new Error(`Not known here: ${JSON.stringify(condition)}`)
  const value = row[condition.left.name] ?? null
  const { op, right } = condition
  if (op === '=' || op === 'IS') return value === right.value
  if (op === 'IN') return (right.value as unknown[]).includes(value)
  throw new Error(`Not known here: ${op}`)
}

function relatedTo(row: Row, related: Related[], rowsOf: (table: string) => Row[]): Row {
  return Object.fromEntries(
    related.map(({ correlation: { parentField, childField }, subquery }) => [
      subquery.alias,
      rowsOf(subquery.table).find((other) =>
        childField.every((column, i) => other[column] === row[parentField[i] ?? '']),
      ),
    ]),
  )
}
