import { LIMITS } from '#schema/limits.ts'
import type { Reaction } from '#schema/social.ts'
import { expect, test } from 'vitest'
import {
  commentsByPost,
  described,
  excerpt,
  feedOf,
  filtered,
  goneWords,
  heldSince,
  namesInWords,
  peopleOf,
  reportedOf,
  roleWords,
  talliesOf,
} from './feed.ts'

const post = (id: string, createdAt: number, approvedAt: number | null = createdAt) => ({
  id,
  kind: 'news' as 'news' | 'shout_out' | 'alumni',
  authorId: 'me',
  createdAt,
  approvedAt,
})

test('has what the reader may see and their own posts once, by when their readers got them', () => {
  const [old, late, own] = [post('a', 1), post('b', 2, 9), post('c', 5, null)]
  expect(feedOf([old, late], [own], [own, late]).map(({ id }) => id)).toEqual(['b', 'c', 'a'])
})

test('a post that was just approved, and still comes as one that waits, is shown as approved', () => {
  const shown = feedOf([post('a', 1, 2)], [post('a', 1, null)], [])
  expect(shown).toEqual([post('a', 1, 2)])
})

test('knows since when it holds all of what it keeps the newest of', () => {
  expect(heldSince([5, 3], 3)).toBe(0)
  expect(heldSince([5, 3, 4], 3)).toBe(3)
})

test('lists posts of others that wait for a coach apart, and the reader’s own among the rest', () => {
  const posts = [
    post('shown', 4),
    { ...post('shout', 3), kind: 'shout_out' as const },
    { ...post('theirs', 2, null), authorId: 'other', kind: 'alumni' as const },
    { ...post('mine', 1, null), kind: 'alumni' as const },
  ]
  const ids = (filter: Parameters<typeof filtered>[1]) => filtered(posts, filter, 'me').map(({ id }) => id)
  expect(ids('all')).toEqual(['shown', 'shout', 'mine'])
  expect(ids('shout_out')).toEqual(['shout'])
  expect(ids('alumni')).toEqual(['mine'])
  expect(ids('waiting')).toEqual(['theirs', 'mine'])
})

test('counts reactions by post, the first people first, and knows the reader’s own', () => {
  const reaction = (postId: string, userId: string, kind: Reaction, at: number) => ({
    postId,
    userId,
    reaction: kind,
    at,
  })
  const tallyOf = talliesOf(
    [reaction('p', 'b', 'fire', 2), reaction('p', 'a', 'fire', 1), reaction('p', 'me', 'clap', 3)],
    'me',
  )
  expect(tallyOf('p').by.get('fire')).toEqual(['a', 'b'])
  expect(tallyOf('p').mine).toBe('clap')
  expect(tallyOf('q')).toEqual({ by: new Map(), mine: null })
})

test('puts comments under their posts, the first ones first', () => {
  const of = commentsByPost([
    { id: '2', postId: 'p', createdAt: 2 },
    { id: '3', postId: 'q', createdAt: 3 },
    { id: '1', postId: 'p', createdAt: 1 },
  ])
  expect(of('p').map(({ id }) => id)).toEqual(['1', '2'])
  expect(of('x')).toEqual([])
})

test('collects the open reports of a post and of a comment on it apart, the longest open first', () => {
  const report = (commentId: string | null, at: number, closedAt: number | null = null) => ({
    postId: 'p',
    commentId,
    at,
    closedAt,
  })
  const found = reportedOf([report(null, 5), report('c', 2), report(null, 3), report('d', 1, 4)])
  expect(found.map(({ commentId, reports }) => [commentId, reports.map(({ at }) => at)])).toEqual([
    ['c', [2]],
    [null, [3, 5]],
  ])
})

test('says who deleted what was reported, and that its post is gone', () => {
  const shown = { authorId: 'sam', deletedAt: null, deletedBy: null }
  expect(goneWords(shown, shown)).toBe('')
  expect(goneWords({ ...shown, deletedAt: 1, deletedBy: 'sam' }, undefined)).toBe('Deleted by its author')
  expect(goneWords({ ...shown, deletedAt: 1, deletedBy: 'dana' }, undefined)).toBe('Deleted by a coach')
  expect(goneWords(shown, { deletedAt: 1 })).toBe('Its post was deleted')
})

test('knows people by their names, and who manages the feed', () => {
  const member = (userId: string, teamRole: 'head_coach' | 'player', fullName: string) => ({
    userId,
    status: 'active' as 'active' | 'inactive',
    teamRole,
    capabilities: [],
    profile: { fullName, displayName: '' },
  })
  const personOf = peopleOf([member('c', 'head_coach', 'Dana Whitfield'), member('p', 'player', '')], [])
  expect(personOf('c')).toEqual({ name: 'Dana Whitfield', role: 'head_coach', isCoach: true })
  expect(personOf('p')).toEqual({ name: 'A member', role: 'player', isCoach: false })
  expect(roleWords(personOf('c'))).toBe('Head coach')
  expect(personOf('x').name).toBe('Former member')
  expect(roleWords(personOf('x'))).toBe('')
})

test('keeps the name of who left the team, who has no role and manages nothing there', () => {
  const left = {
    userId: 'c',
    status: 'inactive',
    teamRole: 'head_coach',
    capabilities: [],
    profile: { fullName: 'Dana Whitfield', displayName: '' },
  } as const
  const person = peopleOf([left], [])('c')
  expect(person).toEqual({ name: 'Dana Whitfield', role: null, isCoach: false })
  expect(roleWords(person)).toBe('Former member')
})

test('says a text by its first words', () => {
  expect(excerpt('  Great block.\nAgain.')).toBe('Great block.')
  expect(excerpt('a'.repeat(80))).toBe(`${'a'.repeat(59)}…`)
  expect(described('Posted', 'Great block.')).toBe('Posted “Great block.”')
  expect(described('x'.repeat(300), '')).toHaveLength(LIMITS.description)
})

test('names a few people and counts the rest', () => {
  expect(namesInWords(['Dana', 'Sam'])).toBe('Dana and Sam')
  expect(namesInWords(['Dana', 'Sam', 'Lee'], 2)).toBe('Dana, Sam, and 1 other')
  expect(namesInWords(['Dana', 'Sam', 'Lee', 'Kim'], 1)).toBe('Dana and 3 others')
})
