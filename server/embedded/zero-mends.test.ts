/** What the mends of zero-cache are for, and that they still fit what is installed. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { mend, MENDED_FILES } from './zero-mends.ts'

// Another process is started, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const root = join(import.meta.dirname, '../..')

/** What becomes of what was asked when the connection ends at a bad moment. */
function outcomes(...preloads: string[]): unknown {
  const imports = preloads.flatMap((file) => ['--import', join(import.meta.dirname, file)])
  const args = [...imports, join(root, 'tests/support/driver-script.ts')]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', stdio: 'pipe' }))
}

test.each(MENDED_FILES)('%s is the file that its mends are for', (file) => {
  const zero = import.meta.resolve('@rocicorp/zero')
  const folder = file.startsWith('postgres/')
    ? createRequire(zero)
        .resolve('postgres')
        .replace(/postgres\/cjs\/.*/, '')
    : join(root, 'node_modules/@rocicorp/zero/out/zero-cache/src/')
  expect(mend(file, readFileSync(join(folder, file), 'utf8'))).not.toBeNull()
})

test('with the mends each is answered, and nothing gets to the next connection', () => {
  expect(outcomes('mend-zero.ts')).toEqual({
    leftBehind: 'greets',
    betweenErrorAndEnd: 'failed',
    onTheNextConnection: 'failed',
    withoutConnection: 'failed',
    cursor: 'fails',
  })
})

test('as it comes the driver still needs each of them; when this fails, look which can go', () => {
  expect(outcomes()).toEqual({
    leftBehind: 'says nothing',
    betweenErrorAndEnd: 'never answered',
    onTheNextConnection: 'runs on the next connection',
    withoutConnection: 'throws where nobody can catch it',
    cursor: 'says that there are no more',
  })
})
