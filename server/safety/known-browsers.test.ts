import { describe, expect, test } from 'vitest'
import { knownBrowsers } from './known-browsers.ts'

const known = knownBrowsers('a secret of the server, thirty-two signs')
const COACH = 'the-coach'

describe('a browser', () => {
  test('knows the people who signed in there, by a separate number each', () => {
    const cookie = known.after(known.after(undefined, COACH), 'the-assistant')
    const [mine, theirs] = [known.numberOf(cookie, COACH), known.numberOf(cookie, 'the-assistant')]
    expect(mine).toMatch(/^[\w-]{22}$/)
    expect(theirs).toMatch(/^[\w-]{22}$/)
    expect(mine).not.toBe(theirs)
    expect(known.numberOf(cookie, 'the-family')).toBeUndefined()
    expect(cookie).not.toContain('the-')
  })

  test('keeps its number when a person signs in again', () => {
    const first = known.after(undefined, COACH)
    const again = known.after(known.after(first, 'the-assistant'), COACH)
    expect(known.numberOf(again, COACH)).toBe(known.numberOf(first, COACH))
    expect(again.split('~')).toHaveLength(2)
  })

  test('forgets the oldest of more than five people', () => {
    let cookie: string | undefined
    for (let i = 0; i < 6; i++) cookie = known.after(cookie, `player-${i}`)
    expect(known.numberOf(cookie, 'player-0')).toBeUndefined()
    for (let i = 1; i < 6; i++) expect(known.numberOf(cookie, `player-${i}`)).toBeDefined()
  })

  test.each(['', '~', '.', 'a.b~c', '%', 'x'.repeat(5000)])('knows nobody by %j', (cookie) => {
    expect(known.numberOf(cookie, COACH)).toBeUndefined()
    expect(known.after(cookie, COACH).split('~')).toHaveLength(1)
  })

  test('of another installation is unknown', () => {
    const cookie = knownBrowsers('another secret, as long as the first one').after(undefined, COACH)
    expect(known.numberOf(cookie, COACH)).toBeUndefined()
  })
})
