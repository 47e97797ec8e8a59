import { describe, expect, it } from 'vitest'
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
]

const HOSTILE: unknown[] = [
  undefined,
  null,
  42,
  { pathname: '/dashboard' },
  '',
  'dashboard',
  ' /dashboard',
  'https://evil.example',
  'HTTPS://evil.example/dashboard',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%09/evil.example',
  '/%2fevil.example',
  '/%252fevil.example',
  '/%5cevil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '/javascript:alert(1)',
  '/x?next=javascript:alert(1)',
  '/x#JAVASCRIPT:alert(1)',
  '/x?next=java%73cript:alert(1)',
  '/x?next=javascript%3Aalert(1)',
  '/x?next=javascript%253Aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  '/data:text/html;base64,PHNjcmlwdD4=',
  '/x?next=https://evil.example',
  '/x?next=https%3A%2F%2Fevil.example',
  '/vbscript:msgbox(1)',
  '/login',
  '/login?returnUrl=/login',
  '/LOGIN',
  '/login/',
  '/%6cogin',
  '/x/../login',
  '//login',
  '/register',
  '/signup',
  '/auth/callback',
  '/reset-password?token=1',
  '/admin/create-account',
  '/dashboard\u0000',
  '/\u202e/dashboard',
  '/%',
  `/${'%25'.repeat(1)}${'25'.repeat(20)}2f`,
  `/${'a'.repeat(3000)}`,
]

describe('return address after signing in', () => {
  it.each(OURS)('goes to %s', (path) => {
    expect(safeReturnUrl(path)).toBe(path)
  })

  it.each(HOSTILE)('refuses %j', (path) => {
    expect(safeReturnUrl(path)).toBeNull()
  })

  it('prefers what was asked, then what was saved, then the dashboard', () => {
    expect(landingPath('/playbook', '/calendar')).toBe('/playbook')
    expect(landingPath('//evil.example', '/calendar')).toBe('/calendar')
    expect(landingPath(undefined, 'https://evil.example')).toBe('/dashboard')
    expect(landingPath(undefined, null)).toBe('/dashboard')
  })
})
