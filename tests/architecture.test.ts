import { areaOf, cycles, importsOf, type Sources, violations } from '#tests/support/imports.ts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const MOST_LINES = 500

/** Files whose lazy part is the whole page, which must then say that it is missing; and `Late` itself. */
const MAY_SUSPEND = [
  'src/routes/_app.playbook.$playId.tsx',
  'src/shell/team-of-address.tsx',
  'src/ui/late.tsx',
]

const sources: Sources = new Map(
  ['schema', 'server', 'src', 'migrations', 'tests']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path}`,
      ),
    )
    // Benchmarks build third-party programs.
    .filter(
      (path) =>
        /\.tsx?$/.test(path) && !path.startsWith('tests/bench/peers/') && !path.includes('node_modules'),
    )
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
)

describe('the checkout', () => {
  test('includes its sources and their imports', () => {
    const folders = new Set([...sources.keys()].map((path) => path.split('/')[0]))
    expect(folders).toEqual(new Set(['migrations', 'schema', 'server', 'src', 'tests']))
    const all = [...sources].flatMap(([path, text]) => importsOf(path, text))
    expect(all.length).toBeGreaterThan(sources.size)
  })

  test('has a file for every import of ours', () => {
    // Generated files omit extensions; this file's samples are no imports.
    const written = [...sources].filter(([path]) => !/\.gen\.ts$|\/architecture\.test\.ts$/.test(path))
    const broken = written.flatMap(([path, text]) =>
      importsOf(path, text)
        .filter(({ to, ours }) => ours && !existsSync(join(root, to)) && !to.endsWith('.gen.ts'))
        .map(({ to }) => `${path} imports ${to}`),
    )
    expect(broken).toEqual([])
  })

  test('lazy-loads parts of a page through `Late`, so that the page stays when their code is missing', () => {
    const suspends = [...sources]
      .filter(
        ([path, text]) =>
          path.startsWith('src/') && /import \{[^}]*\bSuspense\b[^}]*\} from 'react'/.test(text),
      )
      .map(([path]) => path)
    expect(suspends.toSorted()).toEqual(MAY_SUSPEND)
  })

  test('imports only downward, as the table says', () => {
    expect(violations(sources)).toEqual([])
  })

  test('has no cycles', () => {
    expect(cycles(sources)).toEqual([])
  })

  test(`has no file over ${MOST_LINES} lines, except generated ones`, () => {
    const long = [...sources].flatMap(([path, text]) => {
      const lines = text.trimEnd().split('\n').length
      return lines > MOST_LINES && !path.endsWith('.gen.ts') ? [`${path}: ${lines}`] : []
    })
    expect(long).toEqual([])
  })
})

describe('the import walker', () => {
  const sample = (files: { [path: string]: string }) => new Map(Object.entries(files))

  test('reads every form of import', () => {
    const text = `
      // import { no } from 'commented'
      /* import { no } from './commented.ts' */
      import a from 'plain'
      import {
        b,
        type C,
      } from './many.ts'
      import type { D } from '../types.ts'
      import './side-effect.css'
      import * as E from '#server/all.ts'
      export { f } from './again.ts'
      export * from './star.ts'
      export type { G } from './again-types.ts'
      const h = await import('./later.ts')
      const text = "import { no } from 'a string'"
    `
    expect(importsOf('src/x/y.ts', text).map(({ to, typeOnly }) => (typeOnly ? `type ${to}` : to))).toEqual([
      'plain',
      'src/x/many.ts',
      'type src/types.ts',
      'src/x/side-effect.css',
      'server/all.ts',
      'src/x/again.ts',
      'src/x/star.ts',
      'type src/x/again-types.ts',
      'src/x/later.ts',
    ])
  })

  test('knows the areas', () => {
    const paths = [
      'schema/a.ts',
      'schema/merge/a.ts',
      'schema/db/a.ts',
      'src/main.tsx',
      'src/features/x/y/z.ts',
      'src/ui/a.tsx',
    ]
    expect(paths.map(areaOf)).toEqual(['schema', 'schema', 'schema/db', 'src', 'src/features/x', 'src/ui'])
  })

  const refused: [what: string, path: string, line: string][] = [
    ['schema that looks into the server', 'schema/a.ts', "import { b } from '../server/b.ts'"],
    ['schema that looks into src', 'schema/a.ts', "import type { B } from '#src/b.ts'"],
    ['schema that loads the tables', 'schema/a.ts', "import { plays } from './db/playbook.ts'"],
    [
      'the browser that loads the tables',
      'src/features/x/a.ts',
      "import { plays } from '#schema/db/playbook.ts'",
    ],
    ['sync that loads the tables', 'src/sync/a.ts', "export * from '#schema/db/index.ts'"],
    ['the server that looks into src', 'server/a.ts', "import { b } from '#src/lib/b.ts'"],
    ['src that looks into the server', 'src/routes/a.tsx', "import type { B } from '../../server/b.ts'"],
    ['lib that looks up', 'src/lib/a.ts', "import { b } from '../ui/b.tsx'"],
    ['lib that knows the schema', 'src/lib/a.ts', "import { b } from '#schema/b.ts'"],
    ['ui that knows the data', 'src/ui/a.tsx', "import { b } from '#src/sync/b.ts'"],
    ['ui that knows the schema', 'src/ui/a.tsx', "import { b } from '#schema/b.ts'"],
    ['the board that knows the data', 'src/board/a.ts', "import { b } from '#src/sync/b.ts'"],
    ['the board that knows a feature', 'src/board/a.ts', "import { b } from '#src/features/x/b.ts'"],
    ['sync that knows a feature', 'src/sync/a.ts', "import { b } from '#src/features/x/b.ts'"],
    ['a feature that knows another', 'src/features/x/a.ts', "import { b } from '../y/b.ts'"],
    ['a feature that knows the shell', 'src/features/x/a.ts', "const b = import('#src/shell/b.tsx')"],
    [
      'a feature that uses the engine',
      'src/features/x/a.ts',
      "import { useQuery } from '@rocicorp/zero/react'",
    ],
    [
      'a feature that loads the engine for a type',
      'src/features/x/a.ts',
      "import { type Row } from '@rocicorp/zero'",
    ],
    ['a route that opens a database', 'src/routes/a.tsx', "import { openDB } from 'idb'"],
    ['a feature that takes a lock', 'src/features/x/a.ts', "void navigator.locks.request('a', () => 1)"],
    ['product code that uses test code', 'server/a.ts', "import { b } from '#tests/support/b.ts'"],
  ]

  test.each(refused)('catches %s', (_, path, line) => {
    expect(violations(sample({ [path]: line }))).toHaveLength(1)
  })

  const allowed: [what: string, path: string, line: string][] = [
    ['the server on the tables', 'server/a.ts', "import { plays } from '#schema/db/playbook.ts'"],
    ['the generated schema on their types', 'schema/zero.gen.ts', "import type * as db from './db/zero'"],
    [
      'a feature on what it stands on',
      'src/features/x/a.ts',
      "import { b } from '#src/sync/b.ts'\nimport '#src/board/d.tsx'\nimport '#src/ui/c.tsx'",
    ],
    ["a feature on the engine's types", 'src/features/x/a.ts', "import type { Row } from '@rocicorp/zero'"],
    [
      'sync on the engine',
      'src/sync/a.ts',
      "import { Zero } from '@rocicorp/zero'\nimport { openDB } from 'idb'",
    ],
    [
      'a route on everything in src',
      'src/routes/a.tsx',
      "import '#src/features/x/a.ts'\nimport '#src/shell/b.tsx'",
    ],
    ['a test on anything', 'schema/a.test.ts', "import '#tests/support/b.ts'\nimport '#server/c.ts'"],
  ]

  test.each(allowed)('allows %s', (_, path, line) => {
    expect(violations(sample({ [path]: line }))).toEqual([])
  })

  test('finds a cycle, and none where only types form one', () => {
    const a = "import { b } from './b.ts'"
    const b = "export { c } from './c.ts'"
    const files = { 'src/lib/a.ts': a, 'src/lib/b.ts': b }
    expect(cycles(sample({ ...files, 'src/lib/c.ts': "import { a } from './a.ts'" }))).toEqual([
      'src/lib/a.ts → src/lib/b.ts → src/lib/c.ts → src/lib/a.ts',
    ])
    expect(cycles(sample({ ...files, 'src/lib/c.ts': "import type { A } from './a.ts'" }))).toEqual([])
    expect(cycles(sample({ 'src/lib/a.ts': "import './a.ts'" }))).toHaveLength(1)
  })
})
