import { expect, test } from 'vitest'
import { deviceFacts } from './device-facts.ts'

const words = (changes: Partial<Parameters<typeof deviceFacts>[0]> = {}) =>
  deviceFacts({ connection: 'connected', pending: 0, refused: 0, synced: 'just now', ...changes }).map(
    (fact) => fact.words,
  )

test('all changes are saved when none is waiting and none was refused', () => {
  expect(words()).toEqual(['Available offline, synced just now', 'All changes saved'])
  expect(words({ pending: 2 })).toEqual([
    'Available offline, synced just now',
    '2 changes waiting to sync, safe on this device',
  ])
  expect(words({ refused: 1 })).toEqual([
    'Available offline, synced just now',
    '1 change not saved. Select the red badge above for details.',
  ])
  expect(words({ pending: 1, refused: 1 })).toHaveLength(3)
})

test('a team is being saved for offline use only with a connection', () => {
  const at = (connection: Parameters<typeof deviceFacts>[0]['connection']) =>
    words({ connection, synced: null })[0]
  expect([at('connecting'), at('connected')]).toEqual(['Saving for offline use', 'Saving for offline use'])
  expect(at('offline')).toBe('Not fully downloaded. Connect to save this team for offline use.')
  expect(at('error')).toBe(at('offline'))
  expect(at('needs-auth')).toBe('Not fully downloaded. Sign in to save this team for offline use.')
})
