import { expect, test } from 'vitest'
import { keptWords, waitWords } from './leave-words.ts'

test.each([
  ['offline', 1, "You're offline. 1 change will sync when you're back online."],
  ['needs-auth', 3, "Your session has expired. 3 changes can't sync until you sign in again."],
  ['error', 1, "The server isn't responding yet. 1 change is waiting to sync."],
  ['connecting', 2, "The server isn't responding yet. 2 changes are waiting to sync."],
] as const)('%s with %d left', (connection, pending, words) => {
  expect(waitWords(connection, pending)).toBe(words)
})

test.each([
  [1, false, 'If you sign out anyway, it stays on this device and syncs when you sign in here again.'],
  [2, false, 'If you sign out anyway, they stay on this device and sync when you sign in here again.'],
  [1, true, "This browser can't store changes. If you sign out anyway, it is lost."],
  [2, true, "This browser can't store changes. If you sign out anyway, they are lost."],
] as const)('what happens to %d, lost: %s', (pending, isLost, words) => {
  expect(keptWords(pending, isLost)).toBe(words)
})
