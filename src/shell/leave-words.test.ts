import { expect, test } from 'vitest'
import { keptWords, waitWords } from './leave-words.ts'

test.each([
  [
    'offline',
    1,
    "You're offline: 1 change can't be sent now. Sending goes on as soon as you're back online.",
  ],
  ['needs-auth', 3, "Your session has expired: 3 changes can't be sent until you sign in again."],
  ['error', 1, 'The server does not answer yet. 1 change waits for it.'],
  ['connecting', 2, 'The server does not answer yet. 2 changes wait for it.'],
] as const)('%s with %d left', (connection, pending, words) => {
  expect(waitWords(connection, pending)).toBe(words)
})

test.each([
  [1, false, "If you don't wait, it stays on this device and is sent when you sign in here again."],
  [2, false, "If you don't wait, they stay on this device and are sent when you sign in here again."],
  [1, true, "This browser can't store changes: if you sign out anyway, it is lost."],
  [2, true, "This browser can't store changes: if you sign out anyway, they are lost."],
] as const)('what becomes of %d, lost: %s', (pending, isLost, words) => {
  expect(keptWords(pending, isLost)).toBe(words)
})
