import { expect, test } from 'vitest'
import { versionIn } from './app-version.ts'

test('reads the build and replica from a built page', () => {
  const html = '<!doctype html>\n<html lang="en" data-build="ab12" data-replica="cd34">\n<head>'
  expect(versionIn(html)).toEqual({ build: 'ab12', replica: 'cd34' })
})

test('finds no version in an unbuilt page', () => {
  expect(versionIn('<!doctype html><html lang="en"><head>')).toBeNull()
})
