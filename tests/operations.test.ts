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

/** Names that a file imports from the operations: of an operation, or of an object of several. */
function operationsIn(path: string, text: string): string[] {
  const from = path.startsWith('schema/operations/') ? /^\.\// : /\/operations\//
  return [...text.matchAll(/import \{([^}]*)\} from '([^']+)'/g)]
    .filter(([, , file = '']) => from.test(file))
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(' as ').at(-1) ?? '')
    .filter((name) => name !== '' && !name.startsWith('type '))
}

/** What a file reads of operations' names, except to send one. */
function namesRead(path: string, text: string): string[] {
  return operationsIn(path, text).flatMap((one) =>
    [...text.matchAll(new RegExp(`(?<!\\bname: )\\b${one}(?:\\.\\w+)?\\.name\\b`, 'g'))].map(
      ([read]) => `${path}: ${read}`,
    ),
  )
}

test('nothing is decided by the name of an operation: it says what it is, and an entry what it is about', () => {
  expect(sources.flatMap(({ path, text }) => namesRead(path, text))).toEqual([])
})

test('a comparison with the name of an imported operation is found', () => {
  const read = (line: string) =>
    namesRead('src/a.ts', `import { createPlay, posts as all } from '#schema/operations/plays.ts'\n${line}`)
  expect(read('name === createPlay.name')).toEqual(['src/a.ts: createPlay.name'])
  expect(read('new Set([all.edit.name])')).toEqual(['src/a.ts: all.edit.name'])
  expect(read('{ name: createPlay.name }')).toEqual([])
  expect(read('play.name === name')).toEqual([])
})
