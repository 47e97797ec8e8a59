import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as db from './index.ts'

/** Nothing deletes a playbook, so no sweep reads them. */
const NEVER_DELETED = ['playbooks']

const deletable = Object.values(db)
  .filter((one) => one instanceof PgTable)
  .map((one) => getTableConfig(one))
  .filter(
    ({ name, columns }) =>
      columns.some((column) => column.name === 'deleted_at') && !NEVER_DELETED.includes(name),
  )

test('rows that can be restored are in dozens of tables', () => {
  expect(deletable.length).toBeGreaterThan(30)
})

test.each(deletable)('$name: a partial index holds its deleted rows', ({ name, indexes }) => {
  const found = indexes.find(({ config }) => config.name === `${name}_deleted_at`)?.config
  expect(found?.columns.map((column) => 'name' in column && column.name)).toEqual(['deleted_at'])
  expect(found?.where).toBeDefined()
})
