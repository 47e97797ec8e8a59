import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSecrets } from './data-folder.ts'

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'hashmark-secrets-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the secrets of a folder stay the same, and zero-cache can start with all of them', () => {
  const file = join(folder, 'secrets.json')
  for (let i = 0; i < 200; i++) {
    const secrets = readSecrets(folder)
    expect(secrets.zeroApiKey).toMatch(/^[0-9a-f]{64}$/)
    expect(secrets.zeroAdminPassword).toMatch(/^[0-9a-f]{48}$/)
    expect(readSecrets(folder)).toEqual(secrets)
    rmSync(file)
  }
})

test('a secret that zero-cache takes for an option is replaced once; the others stay', () => {
  const file = join(folder, 'secrets.json')
  const before = { ...readSecrets(folder), zeroAdminPassword: '-begins-like-an-option' }
  writeFileSync(file, JSON.stringify(before))
  const mended = readSecrets(folder)
  expect(mended.zeroAdminPassword).toMatch(/^[0-9a-f]{48}$/)
  expect(mended).toMatchObject({
    id: before.id,
    postgresPassword: before.postgresPassword,
    authSecret: before.authSecret,
  })
  expect(readSecrets(folder)).toEqual(mended)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(mended)
})
