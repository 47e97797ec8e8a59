import { expect, test } from 'vitest'
import { TEAM_ROLES } from './capabilities.ts'
import { LIMITS } from './limits.ts'
import { grantsOf } from './permissions.ts'
import { audiencesFor, feedReadGrantOf, linkError, linkHost } from './social.ts'

test('people post to those whom they are one of', () => {
  const of = Object.fromEntries(
    TEAM_ROLES.map((role) => [role, audiencesFor((grant) => grantsOf(role, []).includes(grant))]),
  )
  const all = ['everyone', 'staff', 'players', 'families']
  expect(of).toEqual({
    head_coach: all,
    assistant_coach: all,
    coordinator: all,
    manager: ['everyone', 'players', 'families'],
    player: ['everyone', 'players'],
    family: ['everyone', 'families'],
    alumni: ['everyone'],
  })
})

test('what waits or is deleted is the coaches’ to read', () => {
  const post = { audience: 'everyone', approvedAt: 1, deletedAt: null } as const
  expect(feedReadGrantOf(post)).toBe('member')
  expect(feedReadGrantOf({ ...post, approvedAt: null })).toBe('playbook.edit')
  expect(feedReadGrantOf({ ...post, deletedAt: 2 })).toBe('playbook.edit')
})

test.each([
  ['https://www.hudl.com/video/1', 'hudl.com'],
  ['HTTPS://Photos.Example.org:8443/a?b#c', 'photos.example.org'],
  ['https://hudl.com@evil.example/', ''],
  ['https://localhost/clip', ''],
  ['http://hudl.com/', ''],
  ['javascript:alert(1)//https://hudl.com', ''],
  ['https:hudl.com', ''],
  ['hudl.com', ''],
])('%s leads to "%s"', (link, host) => {
  expect(linkHost(link)).toBe(host)
  expect(linkError(link) === undefined).toBe(host !== '')
})

test('a post needs no link, and an insecure or long one is named as such', () => {
  expect(linkError('')).toBeUndefined()
  expect(linkError('http://hudl.com/')).toMatch('not secure')
  expect(linkError(`https://hudl.com/${'x'.repeat(LIMITS.link)}`)).toMatch('too long')
})
