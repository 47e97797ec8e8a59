/**
 * Every query's shape: the read rule stands at its root, once, and nowhere deeper (permissions.md: a gate one
 * relation further down has cost another product 150 seconds a query).
 */
import * as db from '#schema/db/index.ts'
import type { Context } from '#schema/permissions.ts'
import { queries, schema } from '#schema/index.ts'
import { queryNames } from '#tests/support/client.ts'
import { mustGetQuery, type Query } from '@rocicorp/zero'
import { asQueryInternals } from '@rocicorp/zero/bindings'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'

const TEAM = '01890000-0000-7000-8000-00000000000a'
const ROW = '01890000-0000-7000-8000-00000000000b'
const reader: Context = { userId: '01890000-0000-7000-8000-00000000000c', appRole: 'player' }
const admin: Context = { ...reader, appRole: 'admin' }

type Condition =
  | { type: 'and' | 'or'; conditions: Condition[] }
  | { type: 'simple'; op: string; left: { name?: string }; right: { value?: unknown } }
  | { type: 'correlatedSubquery'; op: string; related: Related }
type Related = { correlation: { parentField: string[]; childField: string[] }; subquery: Ast }
type Ast = {
  table: string
  where?: Condition
  related?: Related[]
  limit?: number
  orderBy?: [column: string, direction: string][]
}

type ZeroTable = { serverName?: string; columns: { [name: string]: { serverName?: string } } }

function astOf(name: string, ctx: Context): Ast {
  const args = name.startsWith('me.') ? { ids: [ROW] } : { teamId: TEAM, id: ROW }
  const query = mustGetQuery(queries, name).fn({ args, ctx } as never) as unknown as Query<never>
  return asQueryInternals(query).ast as unknown as Ast
}

/** The conditions that all must hold. */
function conjuncts(condition: Condition | undefined): Condition[] {
  if (!condition) return []
  return condition.type === 'and' ? condition.conditions.flatMap(conjuncts) : [condition]
}

function subqueries(condition: Condition | undefined): Related[] {
  if (!condition) return []
  if (condition.type === 'simple') return []
  if (condition.type === 'correlatedSubquery')
    return [condition.related, ...subqueries(condition.related.subquery.where)]
  return condition.conditions.flatMap(subqueries)
}

/** Every `exists` of a query, however deep, with where it stands. */
function allExists(ast: Ast): Related[] {
  return [
    ...subqueries(ast.where),
    ...(ast.related ?? []).flatMap(({ subquery }) => allExists(subquery)),
    ...subqueries(ast.where).flatMap(({ subquery }) =>
      (subquery.related ?? []).flatMap((one) => allExists(one.subquery)),
    ),
  ]
}

const equals = (condition: Condition, column: string, value: unknown) =>
  condition.type === 'simple' &&
  condition.op === '=' &&
  condition.left.name === column &&
  condition.right.value === value

/** The column that holds whose row it is, for each table that a `me.` query may start from. */
const OWNER: { [table: string]: string } = { profiles: 'id', private_profiles: 'id', personContacts: 'id' }
const PRACTICE = [
  'practicePlans',
  'practicePeriods',
  'practiceCells',
  'practiceRuns',
  'practiceScripts',
  'scriptLines',
]
/** Tables whose rows say themselves which capability they need. */
const BY_ROW = new Set([
  'plays',
  'playDiagrams',
  'gamePlans',
  'gamePlanPlays',
  'planWristbands',
  'planNotes',
  'events',
  'eventRides',
  'eventRiders',
  'posts',
  'socialPosts',
  'socialComments',
  'socialReactions',
  ...PRACTICE,
])
/** Queries of the reader's own rows in one of them, by the column that says so: they go by membership, whatever others need. */
const OWN_ROWS: { [name: string]: string } = { 'social.mine': 'authorId' }
/** A query whose reader needs two rights: the second one, which has a gate of its own. */
const SECOND: { [name: string]: string } = { 'roster.formerPlayers': 'playbook.edit' }
/** The column that holds the row's team. */
const teamColumn = (table: string) => (table === 'teams' ? 'id' : 'teamId')

test('the registry has only queries', () => {
  expect(queryNames().length).toBeGreaterThan(5)
  for (const name of queryNames()) expect(name).toMatch(/^[a-z][a-zA-Z]+\.[a-z][a-zA-Z]+$/)
})

const mine = queryNames().filter((name) => name.startsWith('me.'))
/** The same for everybody who is signed in: no person's and no team's. */
const OF_ALL = ['installation.current']
const ofTeams = queryNames().filter((name) => !name.startsWith('me.') && !OF_ALL.includes(name))

/** One's own rows that belong to a team as well: they leave with it. */
const WITH_TEAM = new Set(['notifications', 'editConflicts'])

test.each(mine)(
  '%s: filters by its reader at the root, and by grants only where the row has a team',
  (name) => {
    for (const ctx of [reader, admin]) {
      const ast = astOf(name, ctx)
      const column = OWNER[ast.table] ?? 'userId'
      expect(conjuncts(ast.where).filter((one) => equals(one, column, reader.userId))).toHaveLength(1)
      const gates = conjuncts(ast.where).filter((one) => one.type === 'correlatedSubquery')
      expect(gates).toHaveLength(WITH_TEAM.has(ast.table) && ctx === reader ? 1 : 0)
      expect(allExists(ast)).toHaveLength(gates.length)
    }
  },
)

test.each(ofTeams)('%s: one gate for each right it asks for, at its root, over its team', (name) => {
  const ast = astOf(name, reader)
  const root = conjuncts(ast.where)
  const second = SECOND[name]
  const gates = root.filter((one) => one.type === 'correlatedSubquery')
  expect(gates).toHaveLength(second === undefined ? 1 : 2)
  expect(allExists(ast)).toHaveLength(gates.length)
  const own = OWN_ROWS[name]
  if (own) expect(root.filter((one) => equals(one, own, reader.userId))).toHaveLength(1)
  const saysItself = BY_ROW.has(ast.table) && own === undefined
  const asked = gates.map((gate) => {
    expect(gate.op).toBe('EXISTS')
    expect(gate.related.subquery.table).toBe('memberGrants')
    expect(gate.related.correlation).toEqual({
      parentField: [teamColumn(ast.table), ...(saysItself ? ['readGrant'] : [])],
      childField: ['teamId', ...(saysItself ? ['capability'] : [])],
    })
    const inside = conjuncts(gate.related.subquery.where)
    expect(inside.filter((one) => equals(one, 'userId', reader.userId))).toHaveLength(1)
    const capabilities = inside.filter((one) => one.type === 'simple' && one.left.name === 'capability')
    expect(capabilities).toHaveLength(saysItself ? 0 : 1)
    expect(inside).toHaveLength(saysItself ? 1 : 2)
    return capabilities[0]
  })
  // Two gates that ask for the same right are one.
  if (second !== undefined)
    expect(asked.filter((one) => one !== undefined && equals(one, 'capability', second))).toHaveLength(1)
  // Without an `or` beside the gate, nothing can get round it.
  expect(root.filter((one) => one.type === 'or')).toEqual([])
  expect(root.filter((one) => equals(one, teamColumn(ast.table), TEAM))).toHaveLength(1)
})

test.each(ofTeams)('%s: an admin passes without the gate, in one team at a time', (name) => {
  const ast = astOf(name, admin)
  expect(allExists(ast)).toEqual([])
  expect(conjuncts(ast.where).filter((one) => equals(one, teamColumn(ast.table), TEAM))).toHaveLength(1)
})

/** So many rows are sorted soon enough. */
const FEW = 1000

const long = ofTeams.filter((name) => (astOf(name, reader).limit ?? 0) > FEW)

// Without it, the replica sorts all of them again for each row that a lost right takes away: 12 s for 4,000.
test.each(long)('%s: an index holds its rows in their order', (name) => {
  const { table, where, orderBy = [] } = astOf(name, reader)
  const { serverName = table, columns } = (schema.tables as Record<string, ZeroTable>)[table] as ZeroTable
  const inSql = (column = '') => columns[column]?.serverName ?? column
  const fixed = new Set(
    conjuncts(where).map((one) => (one.type === 'simple' && one.op === '=' ? inSql(one.left.name) : '')),
  )
  const indexes = Object.values(db)
    .filter((one) => one instanceof PgTable)
    .map((one) => getTableConfig(one))
    .filter((one) => one.name === serverName)
    .flatMap((one) => one.indexes)
    .map(({ config }) => config.columns.map((column) => ('name' in column ? (column.name ?? '') : '')))
  const inOrder = indexes.filter(
    (names) => names.find((column) => !fixed.has(column)) === inSql(orderBy[0]?.[0]),
  )
  expect(inOrder).not.toEqual([])
})

test('the counter finds a gate that is nested too deep, and one that an `or` bypasses', () => {
  const gate: Condition = {
    type: 'correlatedSubquery',
    op: 'EXISTS',
    related: { correlation: { parentField: [], childField: [] }, subquery: { table: 'memberGrants' } },
  }
  const deep: Related = {
    correlation: { parentField: [], childField: [] },
    subquery: { table: 'b', where: gate },
  }
  expect(allExists({ table: 'a', related: [deep] })).toHaveLength(1)
  expect(
    allExists({ table: 'a', where: { type: 'correlatedSubquery', op: 'EXISTS', related: deep } }),
  ).toHaveLength(2)
  const either: Condition = { type: 'or', conditions: [gate, gate] }
  expect(conjuncts(either)).toEqual([either])
  expect(allExists({ table: 'a', where: either })).toHaveLength(2)
})
