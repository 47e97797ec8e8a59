import { expect, test } from 'vitest'
import { LIMITS } from '#schema/limits.ts'
import { DEMO_ZONE } from './calendar.ts'
import { buildDemoFeed } from './social.ts'

const players = Array.from({ length: 40 }, (_, i) => `player ${i}`)
const build = (idOf: (role: string) => string | null = (role) => role) =>
  buildDemoFeed({ today: '2026-11-24', timeZone: DEMO_ZONE, idOf, players })

test('the demo feed has posts of each kind and audience: one waits, and one comment is reported', () => {
  const { posts, comments, reactions, reports } = build()
  expect(new Set(posts.map(({ kind }) => kind))).toEqual(new Set(['news', 'shout_out', 'alumni']))
  expect(new Set(posts.map(({ audience }) => audience))).toEqual(
    new Set(['everyone', 'staff', 'players', 'families']),
  )
  expect(posts.filter(({ approvedAt }) => !approvedAt)).toMatchObject([{ authorId: 'player' }])
  expect(reports).toMatchObject([{ reportedBy: 'family', commentId: expect.any(String) }])
  expect(comments.length).toBeGreaterThan(5)
  expect(reactions.length).toBeGreaterThan(10)
  for (const { kind, body, playerIds } of posts) {
    expect(body.length).toBeLessThanOrEqual(LIMITS.feedText)
    if (kind === 'shout_out') expect(playerIds.length).toBeGreaterThan(0)
  }
})

test('nothing is written in the name of a role without an account', () => {
  const { posts, comments, reactions, reports } = build((role) => (role === 'head_coach' ? role : null))
  expect(new Set(posts.map(({ authorId }) => authorId))).toEqual(new Set(['head_coach']))
  expect(comments).toEqual([])
  expect(reactions).toEqual([])
  expect(reports).toEqual([])
})
