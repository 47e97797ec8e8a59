import { describe, expect, it } from 'vitest'
import { HOSTILE_URLS } from '#tests/support/hostile-urls.ts'
import { landingPath, safeReturnUrl } from './return-url.ts'

const OURS = [
  '/',
  '/dashboard',
  '/playbook?unit=offense&sort=name#top',
  '/playbook/0197a000-0000-7000-8000-000000000001',
  '/playbook?q=%22gun%20trips%22',
  '/roster?at=12:30',
  '/loginhistory',
  '/authors',
  '/create-team',
  '/loginless?q=%C3%A9t%C3%A9',
  '/playbook?q=é½',
]

describe('return address after signing in', () => {
  it.each(OURS)('goes to %s', (path) => {
    expect(safeReturnUrl(path)).toBe(path)
  })

  it.each([undefined, null, 42, { pathname: '/dashboard' }, ['/dashboard'], ...HOSTILE_URLS])(
    'refuses %j',
    (path) => {
      expect(safeReturnUrl(path)).toBeNull()
    },
  )

  it.each(HOSTILE_URLS)('goes to the dashboard when %j was saved', (path) => {
    expect(landingPath(path, path)).toBe('/dashboard')
  })

  it('never leaves its origin, whatever it lets pass', () => {
    for (const path of [...OURS, ...HOSTILE_URLS]) {
      const taken = landingPath(path, null)
      expect(new URL(taken, 'https://own.example').origin).toBe('https://own.example')
    }
  })

  it('prefers the requested URL, then the saved one, then the dashboard', () => {
    expect(landingPath('/playbook', '/calendar')).toBe('/playbook')
    expect(landingPath('//evil.example', '/calendar')).toBe('/calendar')
    expect(landingPath(undefined, 'https://evil.example')).toBe('/dashboard')
    expect(landingPath(undefined, null)).toBe('/dashboard')
  })
})
