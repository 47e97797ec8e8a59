/** The texts of our emails, and that user-chosen names cannot change their meaning. */
import { describe, expect, test } from 'vitest'
import { button, facts, type Letter, oneLine, text, written } from './letter.ts'
import {
  accountDeleted,
  accountExists,
  changeEmail,
  isLinkOver,
  passwordChanged,
  resetPassword,
  verifyEmail,
} from './letters.ts'

const SITE = 'https://team.example.org'
const url = `${SITE}/verify-email?token=abc&x=1`

const all = (name: string): readonly [kind: string, letter: Letter][] => [
  ['verify-email', verifyEmail({ name, url })],
  ['verify-email of a new address', verifyEmail({ name, url, isNewAddress: true })],
  ['reset-password', resetPassword({ name, url })],
  ['change-email', changeEmail({ name, url, newEmail: 'new@example.org' })],
  ['account-exists', accountExists({ name, signInUrl: `${SITE}/login`, resetUrl: `${SITE}/reset-password` })],
  ['password-changed', passwordChanged({ name }, SITE)],
  ['account-deleted', accountDeleted({ name })],
]

describe.each(all('Dana Whitfield'))('%s', (_, letter) => {
  const message = written(letter)

  test('has the same content in text and HTML, addressed to the person', () => {
    expect(message.subject).toBe(letter.subject)
    for (const form of [message.html, message.text]) {
      expect(form).toContain('Hi Dana Whitfield,')
      expect(form).toContain(letter.heading)
      expect(form).toContain(letter.footer)
    }
    expect(message.html).toContain(letter.preheader)
  })

  test('holds every link in both forms', () => {
    for (const block of letter.blocks) {
      if (block.kind !== 'button') continue
      expect(message.text).toContain(block.url)
      expect(message.html.split(`href="${block.url.replaceAll('&', '&amp;')}"`)).toHaveLength(3)
    }
  })

  test('loads nothing from the network', () => {
    expect(message.html).not.toMatch(/<(?:img|script|link|iframe|form|input|object)\b|@import|url\(/i)
    expect(message.html).toContain('name="viewport"')
    expect(message.html).toContain('prefers-color-scheme: dark')
  })

  test('has a subject of at most 78 characters and no unsubscribe header', () => {
    expect(message.subject.length).toBeLessThanOrEqual(78)
    expect(message.headers).toBeUndefined()
  })
})

test('a new address of an account is confirmed, and finishes creating none', () => {
  const { subject, text: plain } = written(verifyEmail({ name: 'Dana', url, isNewAddress: true }))
  expect(subject).toBe('Confirm your new email address')
  expect(plain).toContain(
    "Confirm this address for your Hashmark account. You'll sign in with it from then on.",
  )
  expect(plain).toContain("If you didn't ask for this, don't open the link.")
  expect(plain).not.toContain('finish creating your account')
})

describe('a name in an email', () => {
  test.each(all('<b>Dana</b> & "Co" \'s'))('is text in %s, never HTML', (_, letter) => {
    const { html, text: plain } = written(letter)
    expect(html).not.toContain('<b>')
    expect(html).toContain('Hi &lt;b&gt;Dana&lt;/b&gt; &amp; &quot;Co&quot; &#39;s,')
    expect(plain).toContain('Hi <b>Dana</b> & "Co" \'s,')
  })

  test.each([
    'Win at https://evil.example/now',
    'www.evil.example',
    'evil.example',
    'a@evil.example',
    'evil:8080/x',
    'evil 203.0.113.7',
    'x'.repeat(61),
    '   ',
  ])('%j is left out: it would be a link or a message', (name) => {
    for (const [kind, letter] of all(name)) {
      const { html, text: plain } = written(letter)
      expect(plain, kind).toContain('Hi,')
      expect(html, kind).not.toContain('evil')
    }
  })

  test.each(['J.J. Watt', 'Amon-Ra St. Brown', "D'Andre", 'Zoë Müller', '李雷'])('%j stays', (name) => {
    expect(written(verifyEmail({ name, url })).text).toContain(`Hi ${name},`)
  })

  test('starts no header: a subject is one line', () => {
    const subject = 'Hawks\r\nBcc: all@example.org\u2028X-Evil: 1\u0000\t!'
    const letter: Letter = { subject, preheader: '', heading: 'H', blocks: [text('x')], footer: 'F' }
    expect(written(letter).subject).toBe('Hawks Bcc: all@example.org X-Evil: 1 !')
    expect(oneLine('  a\n\n b  ')).toBe('a b')
  })
})

test('choices are buttons side by side, and the page that asks is written out once', () => {
  const url = `${SITE}/api/answer/1`
  const options = ['Yes', 'No'].map((label) => ({ label, url: `${url}?answer=${label}` }))
  const { html, text: plain } = written({
    subject: 'S',
    preheader: 'P',
    heading: 'H',
    blocks: [{ kind: 'choices', options, url }],
    footer: 'F',
  })
  expect(plain).toBe(`H\n\nYes:\n${url}?answer=Yes\n\nNo:\n${url}?answer=No\n\n-- \nF\n`)
  expect(html.match(/class="button"/g)).toHaveLength(2)
  expect(html.match(/open this link/g)).toHaveLength(1)
})

test('facts, lists and an unsubscribe link are in both forms', () => {
  const letter: Letter = {
    subject: 'S',
    preheader: 'P',
    heading: 'H',
    blocks: [
      facts(['Team', 'Hawks']),
      { kind: 'list', items: [{ words: 'one' }, { words: '<two>', url: `${SITE}/open/1` }] },
      button('Open', SITE),
    ],
    footer: 'F',
    unsubscribeUrl: `${SITE}/api/unsubscribe/1.2`,
  }
  const { html, text: plain, headers } = written(letter)
  expect(plain).toBe(
    `H\n\nTeam: Hawks\n\n- one\n- <two>\n  ${SITE}/open/1\n\nOpen:\n${SITE}\n\n-- \nF\n\nUnsubscribe: ${SITE}/api/unsubscribe/1.2\n`,
  )
  expect(html).toMatch(/<a [^>]*href="[^"]*\/open\/1"[^>]*>&lt;two&gt;<\/a>/)
  expect(html).toContain(`href="${SITE}/api/unsubscribe/1.2"`)
  expect(headers).toEqual({
    'List-Unsubscribe': `<${SITE}/api/unsubscribe/1.2>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

test('an email is too late once its link has expired, and one without a link never is', () => {
  const hour = 3_600_000
  for (const kind of ['verify-email', 'reset-password', 'change-email'] as const)
    expect([isLinkOver({ kind, ageMs: hour - 1 }), isLinkOver({ kind, ageMs: hour })]).toEqual([false, true])
  for (const kind of ['password-changed', 'account-exists', 'invitation', 'given'] as const)
    expect(isLinkOver({ kind, ageMs: 48 * hour })).toBe(false)
})
