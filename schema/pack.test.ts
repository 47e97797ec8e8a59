import { expect, test } from 'vitest'
import { packSchema, type Unpacked } from './pack.ts'
import { schema } from './zero.gen.ts'

/** Runs the packed module, but for its import, and gives what it exports as `schema`. */
function unpack(code: string): unknown {
  const body = code
    .replace(/^import .*$/m, 'const createBuilder = () => null')
    .replaceAll(/^export const /gm, 'const ')
  // oxlint-disable-next-line typescript/no-implied-eval -- the code is what the build puts into the page
  return new Function(`${body}; return schema`)()
}

/** The generated schema without what it says to TypeScript alone. */
const plain = JSON.parse(
  JSON.stringify(schema, (key, value: unknown) => (key === 'customType' ? undefined : value)),
) as Unpacked

test('the packed schema is the generated one', () => {
  expect(JSON.stringify(unpack(packSchema(schema)))).toBe(JSON.stringify(plain))
})

test('a schema of another form is refused, not bent', () => {
  const odd = { name: 'odd', columns: { id: { type: 'string', serverName: 'other' } }, primaryKey: ['id'] }
  expect(() => packSchema({ tables: { odd }, relationships: {} })).toThrow('odd.id')
})
