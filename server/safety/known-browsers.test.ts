import { describe, expect, test } from 'vitest'
import { knownBrowsers } from './known-browsers.ts'

const known = knownBrowsers('a secret of the server, thirty-two signs')
const MAIL = 'coach@example.org'

describe('a browser', () => {
  test('is known to those who signed in there, by a number of their own, and to nobody else', () => {
    const cookie = known.after(known.after(undefined, MAIL), 'assistant@example.org')
    const [mine, theirs] = [known.numberOf(cookie, MAIL), known.numberOf(cookie, 'assistant@example.org')]
    expect(mine).toMatch(/^[\w-]{22}$/)
    expect(theirs).toMatch(/^[\w-]{22}$/)
    expect(mine).not.toBe(theirs)
    expect(known.numberOf(cookie, 'family@example.org')).toBeUndefined()
    expect(cookie).not.toContain('example')
  })

  test('keeps its number when somebody signs in again', () => {
    const first = known.after(undefined, MAIL)
    const again = known.after(known.after(first, 'assistant@example.org'), MAIL)
    expect(known.numberOf(again, MAIL)).toBe(known.numberOf(first, MAIL))
    expect(again.split('~')).toHaveLength(2)
  })

  test('forgets the first of more than five people', () => {
    let cookie: string | undefined
    for (let i = 0; i < 6; i++) cookie = known.after(cookie, `player-${i}@example.org`)
    expect(known.numberOf(cookie, 'player-0@example.org')).toBeUndefined()
    for (let i = 1; i < 6; i++) expect(known.numberOf(cookie, `player-${i}@example.org`)).toBeDefined()
  })

  test.each(['', '~', '.', 'a.b~c', '%', 'x'.repeat(5000)])('knows nobody by %j', (cookie) => {
    expect(known.numberOf(cookie, MAIL)).toBeUndefined()
    expect(known.after(cookie, MAIL).split('~')).toHaveLength(1)
  })

  test('of another installation is not known here', () => {
    const cookie = knownBrowsers('another secret, as long as the first one').after(undefined, MAIL)
    expect(known.numberOf(cookie, MAIL)).toBeUndefined()
  })
})
