import { parseDiscarded } from '#schema/discarded.ts'
import { formatFence, parseFence } from '#schema/discards.ts'
import { newId } from '#schema/ids.ts'
import { describe, expect, test } from 'vitest'
import { aheadBy } from './device-clock.ts'
import { openRefusals, shownReceipts } from '../outbox/receipts.ts'
import type { Receipt } from './replica.ts'
import { weigh } from '../storage/team-size.ts'
import { waitReason } from '../outbox/waiting.ts'

test("a clock's error excludes the response time", () => {
  const date = 'Sat, 21 Nov 2026 12:00:00 GMT'
  const server = Date.parse(date) + 500
  expect(aheadBy(server - 200, server + 200, date)).toBe(0)
  expect(aheadBy(server + 86_400_000, server + 86_400_000, date)).toBe(86_400_000)
  expect(aheadBy(server - 60_000, server - 60_000, date)).toBe(-60_000)
  expect(aheadBy(0, 0, null)).toBeNull()
  expect(aheadBy(0, 0, 'no date')).toBeNull()
})

describe('the discard cookie', () => {
  test('names an account and its newest discard', () => {
    const fence = { userId: newId(), id: newId() }
    expect(parseFence(formatFence(fence))).toEqual(fence)
  })

  test.each(['', null, 'x', `${newId()}.`, `.${newId()}`, `a.'; drop table receipts`, `a.${newId()}.b`])(
    'is invalid when it is %s',
    (value) => expect(parseFence(value)).toBeNull(),
  )

  test('of an earlier version holds only ids, at most 80', () => {
    const ids = Array.from({ length: 85 }, newId)
    expect(parseDiscarded(ids.join('.'))).toEqual(ids.slice(0, 80))
    expect(parseDiscarded("x.'; drop table receipts.")).toEqual([])
    expect(parseDiscarded(null)).toEqual([])
  })
})

describe('the visible receipts', () => {
  const receipt = (id: string, more: Partial<Receipt> = {}): Receipt => ({
    userId: 'pat',
    id,
    teamId: null,
    name: 'plays.edit',
    entityType: 'play',
    entityId: 'p',
    description: id,
    outcome: 'applied',
    message: null,
    args: null,
    conflicts: null,
    createdAt: 1,
    settledAt: 1,
    touchedAt: 1,
    dismissedAt: null,
    ...more,
  })
  const day = 86_400_000

  test("are in the server's order, whatever the device's clock; queued ones come first", () => {
    const shown = shownReceipts([
      receipt('old, from a clock that is ahead', { createdAt: 10 * day, settledAt: 1 * day }),
      receipt('new', { createdAt: 3 * day, settledAt: 3 * day }),
      receipt('waits', { outcome: 'pending', createdAt: 0, settledAt: null }),
    ])
    expect(shown.map(({ id }) => id)).toEqual(['waits', 'new', 'old, from a clock that is ahead'])
  })

  test('exclude dismissed ones, and automatic ones unless they failed', () => {
    const all = [
      receipt('refused', { outcome: 'rejected' }),
      receipt('done with', { outcome: 'rejected', dismissedAt: 5 }),
      receipt('met', { outcome: 'conflict' }),
      receipt('read', { name: 'notifications.read' }),
      receipt('unread', { name: 'notifications.read', outcome: 'rejected' }),
    ]
    expect(
      shownReceipts(all)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['met', 'refused', 'unread'])
    expect(
      openRefusals(all)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['refused', 'unread'])
  })
})

test('why a change waits: the nearest obstacle first', () => {
  const why = (more: Partial<Parameters<typeof waitReason>[0]>) =>
    waitReason({ connection: 'connected', isKnown: true, isHeld: false, tries: 0, ...more })
  expect(why({ isKnown: false, connection: 'offline' })).toBe('newer-version')
  expect(why({ connection: 'needs-auth', isHeld: true })).toBe('needs-auth')
  expect(why({ isHeld: true, tries: 4 })).toBe('sent')
  expect(why({ tries: 4 })).toBe('refused')
  expect(why({})).toBe('turn')
})

test("a list's size is estimated from its first rows", () => {
  expect(weigh([])).toBe(0)
  expect(weigh(Array.from({ length: 1000 }, () => 'ten bytes'))).toBe(11_000)
})
