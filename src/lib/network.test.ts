import { expect, test } from 'vitest'
import { mayFetchAhead } from './network.ts'

test.each([
  ['a browser that does not say', undefined, true],
  ['a fast connection', { saveData: false, effectiveType: '4g' }, true],
  ['a middling one', { effectiveType: '3g' }, true],
  ['a slow one', { effectiveType: '2g' }, false],
  ['a very slow one', { effectiveType: 'slow-2g' }, false],
  ['a fast one on which data is to be saved', { saveData: true, effectiveType: '4g' }, false],
] as const)('over %s', (_, network, may) => {
  expect(mayFetchAhead(network)).toBe(may)
})
