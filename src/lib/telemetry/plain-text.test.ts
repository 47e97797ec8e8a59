import { describe, expect, it } from 'vitest'
import { plainAddress, plainText } from './plain-text.ts'

const ORIGIN = 'https://team.example.org'
const ID = '0197f2a4-1c3b-7abc-8def-0123456789ab'
const text = (given: string, most = 500) => plainText(given, most, ORIGIN)

describe('a text', () => {
  it.each([
    ['a query', `GET ${ORIGIN}/api/x?name=Dana&q=4 failed`, 'GET /api/x failed'],
    ['a query without a value', 'https://other.example/a?dana failed', 'https://other.example/a failed'],
    ['what stands behind a #', `at ${ORIGIN}/playbook#secret now`, 'at /playbook now'],
    ['an e-mail address', 'No account for Dana.W+x@mail.example.org.', 'No account for ….'],
    ['an id', `No play ${ID}`, 'No play :id'],
    [
      'what was no JSON',
      `Unexpected token 'D', "Dana says "x""... is not valid JSON`,
      "Unexpected token 'D', … is not valid JSON",
    ],
  ])('loses %s', (_, given, kept) => {
    expect(text(given)).toBe(kept)
  })

  it('keeps what locates the error', () => {
    const chrome = `TypeError: x is null\n    at draw (${ORIGIN}/assets/a-B1.js:1:203)`
    expect(text(chrome)).toBe('TypeError: x is null\n    at draw (/assets/a-B1.js:1:203)')
    // Firefox and Safari write an @ that is no e-mail address.
    expect(text(`draw@${ORIGIN}/assets/a-B1.js:1:203`)).toBe('draw@/assets/a-B1.js:1:203')
    expect(text("Cannot read properties of undefined (reading 'plays')")).toContain("(reading 'plays')")
    expect(text('Why? Because a = b')).toBe('Why? Because a = b')
  })

  it('is bounded and storable', () => {
    expect(text('x'.repeat(9000))).toHaveLength(500)
    // The half of a sign that the cut leaves, and NUL, are refused by the database.
    expect(text('ab🏈', 3)).toBe('ab\ufffd')
    expect(text('a\0b\nc\td')).toBe('a\ufffdb\nc\td')
    expect(text('🏈')).toBe('🏈')
  })
})

it('keeps the path of our URLs and only the host of others', () => {
  const base = `${ORIGIN}/playbook`
  expect(plainAddress(`${ORIGIN}/api/zero/query?token=1`, base)).toBe('/api/zero/query')
  expect(plainAddress(`/plays/${ID}.png#a`, base)).toBe('/plays/:id.png')
  expect(plainAddress('https://cdn.example.com/u/dana.png?x', base)).toBe('https://cdn.example.com')
  expect(plainAddress('inline', base)).toBe('/inline')
  expect(plainAddress('http://', base)).toBe('')
})
