import { expect, test } from 'vitest'
import { described, momentWords, scheduleWords, seenWords, widens } from './post-words.ts'

test('knows which other audience has more people', () => {
  const all = ['everyone', 'players', 'families', 'staff'] as const
  const wider = all.flatMap((from) => all.flatMap((to) => (widens(from, to) ? [`${from} to ${to}`] : [])))
  expect(wider).toEqual([
    'players to everyone',
    'players to families',
    'families to everyone',
    'families to players',
    'staff to everyone',
    'staff to players',
    'staff to families',
  ])
})

test('says who has seen and confirmed it', () => {
  const counts = { total: 44, read: 31, confirmed: 28 }
  expect(seenWords(counts, false)).toBe('Seen by 31 of 44')
  expect(seenWords(counts, true)).toBe('Confirmed by 28 of 44, seen by 31')
})

test('says a moment on the clocks of a zone', () => {
  const ms = Date.parse('2026-11-23T12:30:00Z')
  expect(momentWords(ms, 'America/Chicago')).toBe('Mon, Nov 23, 6:30 AM')
  expect(momentWords(ms, 'America/New_York')).toBe('Mon, Nov 23, 7:30 AM')
})

test('says when a post is shown, and that an archived team sends none', () => {
  const showsAt = Date.parse('2026-11-23T12:30:00Z')
  const post = { showsAt, shownAt: null, heldAt: null }
  const held = { ...post, heldAt: showsAt }
  const timeZone = 'America/Chicago'
  const [when, archived] = ['Set for Mon, Nov 23, 6:30 AM', 'Not sent while the team is archived']
  expect(scheduleWords(post, { isArchived: false, timeZone })).toEqual(['Shows Mon, Nov 23, 6:30 AM'])
  expect(scheduleWords(post, { isArchived: true, timeZone })).toEqual([when, archived])
  expect(scheduleWords(held, { isArchived: true, timeZone })).toEqual([when, archived])
  expect(scheduleWords(held, { isArchived: false, timeZone })).toEqual([
    when,
    'Was not sent. Edit it and pick “Show now” to send it.',
  ])
})

test('describes what was done, as long as a description may be', () => {
  expect(described('Posted', 'Bus times')).toBe('Posted “Bus times”')
  expect(described('Posted', 'x'.repeat(300))).toHaveLength(200)
})
