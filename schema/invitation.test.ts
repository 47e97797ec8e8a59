import { describe, expect, test } from 'vitest'
import { inviteEmail } from './invitation.ts'

describe("an invitation's URL", () => {
  test.each([
    ['lee@example.org', 'lee@example.org'],
    ['  Lee.Ortiz+Hawks@Example.ORG ', 'lee.ortiz+hawks@example.org'],
    ["o'neil@mail.school.k12.tx.us", "o'neil@mail.school.k12.tx.us"],
    ['müller@exämple.de', 'müller@exämple.de'],
  ])('%j is %j', (text, email) => expect(inviteEmail(text)).toBe(email))

  test.each([
    '',
    'lee',
    'lee@',
    '@example.org',
    'lee@example',
    'lee@example.',
    'lee @example.org',
    'lee@exa mple.org',
    'lee@@example.org',
    // Nothing that a mail server would read as more than one address, or as another header.
    'lee@example.org,kim@example.org',
    'lee@example.org;kim@example.org',
    'Lee <lee@example.org>',
    '"lee"@example.org',
    'lee@example.org\r\nBcc: all@example.org',
    'lee\u0000@example.org',
    'lee@exam\u202Eple.org',
    `${'x'.repeat(250)}@example.org`,
  ])('%j is not one', (text) => expect(inviteEmail(text)).toBeNull())

  test('a long text that is not one is refused at once', () => {
    expect(inviteEmail(`${'a.'.repeat(500_000)}@`)).toBeNull()
    expect(inviteEmail(`a@${'a.'.repeat(120)}`)).toBeNull()
  })
})
