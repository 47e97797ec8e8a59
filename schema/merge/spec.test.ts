import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = import.meta.dirname
const rules = [...readFileSync(join(folder, 'SPEC.md'), 'utf8').matchAll(/^- \*\*([A-Z]\d+)\*\*/gm)].map(
  ([, rule]) => rule,
)
/** The rules that begin the names of tests. */
const cited = readdirSync(folder)
  .filter((name) => name.endsWith('.test.ts'))
  .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/\btest\(['"]([A-Z]\d+):/g)])
  .map(([, rule]) => rule)

test('SPEC.md numbers each of its rules uniquely', () => {
  expect(rules.length).toBeGreaterThan(0)
  expect(new Set(rules).size).toBe(rules.length)
})

test.each(rules)('%s is cited by a test', (rule) => {
  expect(cited).toContain(rule)
})

test('no test cites a rule that does not exist', () => {
  expect(cited.filter((rule) => !rules.includes(rule))).toEqual([])
})
