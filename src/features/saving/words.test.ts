import { whyNot } from '#src/sync/conflicts/words.ts'
import { describe, expect, test } from 'vitest'
import {
  changeWords,
  clockWords,
  discardWords,
  lastSessionWords,
  lostWords,
  restoredWords,
  saveTimes,
  waitWords,
} from './words.ts'

describe('changes from the last session', () => {
  const session = (total: number, waiting: number, refused = 0) => ({ total, waiting, refused })

  test('says whether they are being saved, or what they wait for', () => {
    expect(lastSessionWords(session(3, 3), 'connected')).toBe('Saving 3 changes from your last session')
    expect(lastSessionWords(session(3, 1), 'connected')).toBe(
      'Saving 3 changes from your last session (1 left)',
    )
    expect(lastSessionWords(session(1, 1), 'offline')).toBe(
      "1 change from your last session will sync when you're back online",
    )
    expect(lastSessionWords(session(2, 2), 'needs-auth')).toBe(
      'Sign in again to save 2 changes from your last session',
    )
  })

  test('says how many were saved', () => {
    expect(lastSessionWords(session(3, 0), 'connected')).toBe('Saved 3 changes from your last session')
    expect(lastSessionWords(session(3, 0, 1), 'connected')).toBe(
      '3 changes from your last session: 2 saved, 1 not saved. Automatic retry is not available for operations from previous sessions.',
    )
    expect(lastSessionWords(session(1, 0, 1), 'connected')).toBe(
      "1 change from your last session wasn't saved. Automatic retry is not available for operations from previous sessions.",
    )
  })
})

test('what was changed, as a coach calls it', () => {
  const of = (entityType: string) => whyNot({ outcome: 'conflict', entityType, message: null })
  expect(of('practicePlan')).toMatch(/^Someone else modified this practice plan while you were editing\. /)
  expect(of('planLine')).toContain('modified this line while')
  expect(of('hologram')).toContain('modified this item while')
  const words = (entityType: string, description = '') => changeWords({ description, entityType })
  expect(words('play', 'Renamed Mesh')).toBe('Renamed Mesh')
  expect(words('quizSet')).toBe('Change to a quiz')
  expect(words('event')).toBe('Change to an event')
  expect(words('statusReason')).toBe("Change to a player's status")
  expect(words('playerCard')).toBe('Change to an emergency card')
  expect(words('unknown')).toBe('Change to an item')
})

test('a wrong clock: by how much, from five minutes on', () => {
  const minute = 60_000
  expect(clockWords(4 * minute)).toBeNull()
  expect(clockWords(-4 * minute)).toBeNull()
  expect(clockWords(12 * minute)).toContain('clock is 12 minutes ahead')
  expect(clockWords(-60 * minute)).toContain('clock is an hour behind')
  expect(clockWords(5 * 60 * minute)).toContain('clock is 5 hours ahead')
  expect(clockWords(24 * 60 * minute - 3000)).toContain('clock is a day ahead')
  expect(clockWords(-72 * 60 * minute)).toContain('clock is 3 days behind')
})

test("the device's time of a change is beside the server's when they differ", () => {
  const settledAt = Date.UTC(2026, 10, 21, 12)
  expect(saveTimes({ createdAt: settledAt - 20_000, settledAt })).toHaveLength(1)
  const [saved, made] = saveTimes({ createdAt: settledAt + 86_400_000, settledAt })
  expect(saved).toMatch(/^Saved Nov 2/)
  expect(made).toMatch(/^Made Nov 2.* by this device's clock$/)
  expect(saveTimes({ createdAt: settledAt, settledAt: null })[0]).toMatch(/^Made /)
})

test('why a change waits, and what is lost by discarding it', () => {
  expect(waitWords({ why: 'refused', tries: 3 })).toBe(
    'Not saved yet. Retrying automatically. 3 tries so far.',
  )
  expect(waitWords({ why: 'offline', tries: 3 })).toBe("You're offline. It syncs when you're back online.")
  expect(discardWords({ description: 'Renamed Mesh', later: 0 })).not.toContain('later')
  expect(discardWords({ description: 'Renamed Mesh', later: 2 })).toContain(
    '2 later changes to the same item may also fail',
  )
})

test('a restored backup: its time, with the date on another day, and the changes left on this device', () => {
  const restoredTo = new Date(2026, 10, 21, 9, 40).getTime()
  const hour = 3_600_000
  expect(restoredWords(restoredTo, restoredTo + hour)).toBe('The server was restored to 9:40 AM.')
  expect(restoredWords(restoredTo, restoredTo + 30 * hour)).toBe(
    'The server was restored to Nov 21, 9:40 AM.',
  )
  expect(restoredWords(null, restoredTo)).toBe('The server was restored from a backup.')
  expect(lostWords(1)).toBe('1 of your changes since then is on this device.')
  expect(lostWords(1200)).toBe('1,200 of your changes since then are on this device.')
})
