import { expect, test } from 'vitest'
import { versionIn } from './app-version.ts'

test('reads the build and the replica that a built page names', () => {
  const html = '<!doctype html>\n<html lang="en" data-build="ab12" data-replica="cd34">\n<head>'
  expect(versionIn(html)).toEqual({ build: 'ab12', replica: 'cd34' })
})

test('finds no version in a page that was not built', () => {
  expect(versionIn('<!doctype html><html lang="en"><head>')).toBeNull()
})
