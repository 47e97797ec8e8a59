/** What is generated is up to date with what it was generated from. */
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hashmark-generated-'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a program in the checkout; all that it says. */
function run(script: string, args: readonly string[]): Promise<{ code: number | null; said: string }> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [script, ...args], { cwd: root })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (said += text))
    child.once('error', fail)
    child.once('close', (code) => done({ code, said }))
  })
}

/** Without what depends on where the file lies: the path to the tables, and the signature over it all. */
const content = (text: string) =>
  text
    .replace(/^\/\/ @generated.*$/m, '')
    .replace(/"[^"]*\/db\/zero"/, '"./db/zero"')
    .replaceAll(/\s+/g, ' ')

test(
  "schema/zero.gen.ts matches the generator's output for the current tables, with every column",
  { timeout: 180_000 },
  async () => {
    const output = join(folder, 'zero.gen.ts')
    const { code, said } = await run('schema/generate.ts', [output])
    expect(code, said).toBe(0)
    const fresh = content(readFileSync(output, 'utf8'))
    const stored = content(readFileSync(join(root, 'schema/zero.gen.ts'), 'utf8'))
    // Not as `toBe(fresh)`, which would print both.
    expect(stored === fresh, 'schema/zero.gen.ts is stale: run "npm run gen"').toBe(true)
  },
)

test('the migrations create the tables of schema/db', { timeout: 180_000 }, async () => {
  const copy = join(folder, 'migrations')
  cpSync(join(root, 'migrations'), copy, { recursive: true })
  const files = () => new Set(readdirSync(copy, { recursive: true, encoding: 'utf8' }))
  const before = files()
  const { code, said } = await run('node_modules/drizzle-kit/bin.cjs', [
    'generate',
    '--dialect=postgresql',
    '--schema=./schema/db/index.ts',
    `--out=${relative(root, copy)}`,
  ])
  expect(code, said).toBe(0)
  expect(said).toMatch(/no schema changes/i)
  expect(files()).toEqual(before)
})
