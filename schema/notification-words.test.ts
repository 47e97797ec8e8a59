import { expect, test } from 'vitest'
import type { NotificationKind } from './db/notification.ts'
import { notificationWords } from './notification-words.ts'

const played = { kind: 'plays_published', actorName: 'Dana', subject: 'Power' } as const

test('one play is named, more are counted', () => {
  expect(notificationWords({ ...played, count: 1 })).toBe('Dana published “Power”')
  expect(notificationWords({ ...played, count: 12 })).toBe('Dana published 12 plays, most recently “Power”')
})

test('a game plan is named by its opponent', () => {
  const released = { kind: 'plan_released', actorName: 'Dana', subject: 'Central' } as const
  expect(notificationWords({ ...released, count: 1 })).toBe('Dana released the game plan for Central')
  expect(notificationWords({ ...released, count: 2 })).toBe(
    'Dana released 2 game plans, most recently for Central',
  )
})

test('a practice is named by its title and day', () => {
  const released = { kind: 'practice_released', actorName: 'Dana' } as const
  const words = (subject: string, count: number) => notificationWords({ ...released, subject, count })
  expect(words('2026-11-24 Bear week', 1)).toBe('Dana released the practice “Bear week” of Nov 24, 2026')
  expect(words('2026-11-24 ', 1)).toBe('Dana released the practice of Nov 24, 2026')
  expect(words('2026-11-24 ', 2)).toBe('Dana released 2 practices, most recently that of Nov 24, 2026')
})

test('a new member has a role, also one that an older app does not know', () => {
  const joined = { kind: 'member_joined', actorName: 'Lee', count: 1 } as const
  expect(notificationWords({ ...joined, subject: 'assistant_coach' })).toBe('Lee joined as assistant coach')
  expect(notificationWords({ ...joined, subject: 'mascot' })).toBe('Lee joined the team')
})

test('a certification that ends is named with its last day', () => {
  const ends = { kind: 'certification_ends', actorName: '', count: 1 } as const
  expect(notificationWords({ ...ends, subject: 'cpr 2026-12-05' })).toBe(
    'Your CPR certification ends on Dec 5, 2026',
  )
  expect(notificationWords({ ...ends, subject: 'background 2027-01-31' })).toBe(
    'Your background check ends on Jan 31, 2027',
  )
})

test('a task is named, more are counted', () => {
  const given = { kind: 'task_assigned', actorName: 'Dana', subject: 'Cut up third downs' } as const
  expect(notificationWords({ ...given, count: 1 })).toBe('Dana assigned you a task: “Cut up third downs”')
  expect(notificationWords({ ...given, count: 2 })).toBe(
    'Dana assigned you 2 tasks, most recently “Cut up third downs”',
  )
})

test('a quiz is named with the day on which it is due', () => {
  const given = { kind: 'quiz_assigned', actorName: 'Dana', subject: '2026-11-27 First calls' } as const
  expect(notificationWords({ ...given, count: 1 })).toBe(
    'Dana assigned you a quiz: “First calls”, due Nov 27, 2026',
  )
  expect(notificationWords({ ...given, count: 2 })).toBe(
    'Dana assigned you 2 quizzes, most recently “First calls”, due Nov 27, 2026',
  )
})

test('a post and an announcement are named by their title, an urgent one first of all as urgent', () => {
  const told = (kind: 'post_added' | 'announcement_made' | 'announcement_reminder', subject: string) =>
    notificationWords({ kind, actorName: 'Dana Whitfield', subject, count: 1 })
  expect(told('post_added', 'Team meal')).toBe('Dana Whitfield posted “Team meal”')
  expect(told('announcement_made', '\nBus times')).toBe('Dana Whitfield announced “Bus times”')
  expect(told('announcement_made', 'urgent\nBus times')).toBe('Urgent: Dana Whitfield announced “Bus times”')
  expect(told('announcement_reminder', '\nBus times')).toBe('Please read “Bus times”')
  expect(told('announcement_reminder', 'post\nTeam meal')).toBe('Please read “Team meal”')
  expect(told('announcement_reminder', 'confirm\nBus times')).toBe(
    'Please confirm that you have read “Bus times”',
  )
})

test('a kind that only a later version knows asks to update', () => {
  const later = { kind: 'film_shared', actorName: 'Dana', subject: '42 c0ffee', count: 3 }
  expect(notificationWords(later as never)).toBe('Update Hashmark to see this notification')
})

test('news of the feed says who, but not who reported, and whose shout-out it is', () => {
  const words = (kind: NotificationKind, count: number, subject = '') =>
    notificationWords({ kind, actorName: kind === 'social_report' ? '' : 'Dana', subject, count })
  expect(words('social_shout_out', 1)).toBe('Dana gave you a shout-out')
  expect(words('social_shout_out', 1, 'Kim and Lee')).toBe('Dana gave Kim and Lee a shout-out')
  expect(words('social_comment', 1)).toBe('Dana commented on your post')
  expect(words('social_comment', 3)).toBe('Your post has 3 new comments, most recently from Dana')
  expect(words('social_waiting', 1)).toBe('A post is waiting for your approval')
  expect(words('social_waiting', 2)).toBe('2 posts are waiting for your approval')
  expect(words('social_report', 1)).toBe('A post or comment was reported')
  expect(words('social_report', 2)).toBe('2 reports are waiting for your review')
})
