/** An operation is one object in one file: nothing else knows it by its name. */
import { operations } from '#schema/operations/index.ts'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const sources = globSync(['schema/**/*.ts', 'server/**/*.ts', 'src/**/*.{ts,tsx}'], { cwd: root })
  .filter((path) => !/\.test\.tsx?$|\.gen\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

test.each([...operations.keys()])('%s is named in one file', (name) => {
  const naming = sources.filter(({ text }) => text.includes(`'${name}'`)).map(({ path }) => path)
  expect(naming).toEqual([expect.stringMatching(/^schema\/operations\//)])
})
