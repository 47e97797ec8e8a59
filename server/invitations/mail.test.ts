import { describe, expect, test } from 'vitest'
import { written } from '../mail/letter.ts'
import { letterTo } from './mail.ts'

const URL = 'https://team.example/invite/accept?token=abc'
const row = {
  firstName: 'Lee',
  lastName: 'Ortiz',
  teamRole: 'player',
  expiresAt: new Date('2026-11-28T23:21:00Z'),
  teamName: 'Ridgeview Hawks',
  schoolName: 'Ridgeview High School',
  inviter: 'Carla Coach',
} as const

const asText = (change: Partial<Parameters<typeof letterTo>[0]> = {}) =>
  written(letterTo({ ...row, ...change }, URL))

describe('an invitation email', () => {
  test('names the inviter, the team, the role, the expiry and the link', () => {
    const { subject, text, html } = asText()
    expect(subject).toBe('Carla Coach invited you to Ridgeview Hawks')
    for (const words of [
      'Hi Lee, Carla Coach invited you to join Ridgeview Hawks on Hashmark as a player.',
      'Ridgeview Hawks, Ridgeview High School',
      'Lee Ortiz',
      'Saturday, November 28, 2026',
      URL,
    ]) {
      expect(text).toContain(words)
      expect(html).toContain(words)
    }
  })

  test('names an expiry date that has not begun anywhere on Earth', () => {
    const { text } = asText({ expiresAt: new Date('2026-11-28T03:00:00Z') })
    expect(text).toContain('Friday, November 27, 2026')
  })

  test('has words for every role, for a team without a school, and for a deleted inviter', () => {
    expect(asText({ teamRole: 'assistant_coach' }).text).toContain('as an assistant coach.')
    expect(asText({ teamRole: 'family' }).text).toContain('as family.')
    const { subject, text } = asText({ schoolName: '', inviter: null })
    expect(subject).toBe('Your coach invited you to Ridgeview Hawks')
    expect(text).toContain('Team: Ridgeview Hawks\n')
  })

  test('escapes names as text, not markup', () => {
    const { html } = asText({ teamName: '<b>Hawks</b>', firstName: '"><script>alert(1)</script>' })
    expect(html).not.toMatch(/<b>Hawks|<script>/)
    expect(html).toContain('&lt;b&gt;Hawks&lt;/b&gt;')
  })

  test.each([
    ['Win at https://evil.example/prize', 'Win at https evil example/prize'],
    ['www.evil.example', 'www evil example'],
    ['mail me@evil.example', 'mail me evil example'],
    ['evil.example:8080/join', 'evil example 8080/join'],
    ['localhost:3000', 'localhost 3000'],
    ['203.0.113.7/login', '203 0 113 7/login'],
    ['[2001:db8::7]:80', '[2001 db8 7] 80'],
    ['evil．example', 'evil example'],
    ['evil。example', 'evil example'],
    ['J.R. Smith', 'J.R. Smith'],
    ['Class of 2027: Hawks', 'Class of 2027: Hawks'],
    ['Meet at 4:30', 'Meet at 4:30'],
    ['Hawks 2.0', 'Hawks 2.0'],
    ['St. Mary', 'St. Mary'],
  ])('does not turn a name into a link: %s', (teamName, shown) => {
    const { subject, text } = asText({ teamName })
    expect(subject).toBe(`Carla Coach invited you to ${shown}`)
    // The only URL in it is ours.
    expect(text.replaceAll(URL, '')).not.toMatch(/:\/\/|@|evil[.．。]example|:80|203\.0/)
  })
})
