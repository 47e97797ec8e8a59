import { expect, test } from 'vitest'
import { LIMITS } from '#schema/limits.ts'
import { DEMO_ZONE } from './calendar.ts'
import { buildDemoPosts } from './posts.ts'

const build = (idOf: (role: string) => string | null = (role) => role) =>
  buildDemoPosts({ today: '2026-11-24', friday: '2026-11-27', timeZone: DEMO_ZONE, idOf })

test('the demo team has posts of each audience: one is pinned, one urgent, one scheduled, and one has ended', () => {
  const { posts } = build()
  expect(new Set(posts.map(({ audience }) => audience))).toEqual(
    new Set(['everyone', 'staff', 'players', 'families']),
  )
  expect(posts.filter(({ pinned }) => pinned)).toHaveLength(1)
  expect(posts.filter(({ urgent, mustConfirm }) => urgent && mustConfirm)).toMatchObject([
    { kind: 'announcement', endsOn: '2026-11-27' },
  ])
  expect(
    posts.filter(({ shownAt }) => shownAt === null).map(({ showsAt }) => showsAt?.toISOString()),
  ).toEqual(['2026-11-26T13:00:00.000Z'])
  expect(posts.filter(({ endsOn }) => endsOn !== '' && endsOn < '2026-11-24')).toHaveLength(1)
  for (const { title, body } of posts) {
    expect(title.length).toBeLessThanOrEqual(LIMITS.name)
    expect(body.length).toBeLessThanOrEqual(LIMITS.notes)
  }
})

test('posts are read after they were written, by people who have an account and are not their author', () => {
  const { posts, reads } = build()
  const of = new Map(posts.map((post) => [post.id, post]))
  expect(reads.length).toBeGreaterThan(10)
  for (const { postId, userId, readAt } of reads) {
    expect(of.get(postId)?.createdBy).not.toBe(userId)
    expect(readAt.getTime()).toBeGreaterThan(of.get(postId)?.createdAt.getTime() ?? Infinity)
  }
  expect(build((role) => (role === 'head_coach' ? role : null)).reads.map(({ userId }) => userId)).toEqual([
    'head_coach',
    'head_coach',
  ])
})
