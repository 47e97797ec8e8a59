/** Whether the mend is for the engine's file as it is; what it is good for is shown by tests/e2e/storage.spec.ts. */
import { installedFile } from '#tests/support/mended-module.ts'
import { expect, test } from 'vitest'
import { COMMIT_FILE, mendCommit } from './commit-mend.ts'

const source = installedFile(COMMIT_FILE)

test('a transaction that is aborted is refused as one that has an error', () => {
  expect(source).not.toContain('onabort')
  expect(mendCommit(source)).toContain('tx.onabort = tx.onerror = () => reject(tx.error);')
})

test('another file is not mended', () => {
  expect(() => mendCommit(source.replaceAll('tx.onerror', 'tx.oncomplete'))).toThrow(COMMIT_FILE)
})
