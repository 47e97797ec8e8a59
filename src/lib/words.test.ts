import { describe, expect, it } from 'vitest'
import { clockWords, count, dateWords, grouped, initials, timeAgo } from './words.ts'

describe('words', () => {
  it('formats singular and plural counts', () => {
    expect(count(1, 'change')).toBe('1 change')
    expect(count(0, 'change')).toBe('0 changes')
    expect(count(1200, 'play')).toBe('1,200 plays')
  })

  it('groups the digits of a number', () => {
    expect([0, 7, 999, 1000, 12_345, 1_234_567].map(grouped)).toEqual([
      '0',
      '7',
      '999',
      '1,000',
      '12,345',
      '1,234,567',
    ])
  })

  it('formats a date as browsers do', () => {
    for (let month = 0; month < 12; month++) {
      const at = new Date(2026, month, 3 + month, 12).getTime()
      const asBrowsersDo = new Date(at).toLocaleDateString('en-US', {
        month: 'short',
        day: 'numeric',
        year: 'numeric',
      })
      expect(dateWords(at)).toBe(asBrowsersDo)
    }
  })

  it('takes the initials of the first and last word', () => {
    expect(initials('Ana Maria Ruiz')).toBe('AR')
    expect(initials('  bo ')).toBe('B')
    expect(initials('Øystein Ærø')).toBe('ØÆ')
    expect(initials('🏈 Coach')).toBe('🏈C')
    expect(initials(' ')).toBe('?')
  })

  it('formats the time elapsed', () => {
    const now = Date.UTC(2026, 10, 20, 18)
    const minutes = (n: number) => now - n * 60_000
    expect(timeAgo(minutes(0.5), now)).toBe('just now')
    expect(timeAgo(now + 5000, now)).toBe('just now')
    expect(timeAgo(minutes(8), now)).toBe('8 min ago')
    expect(timeAgo(minutes(185), now)).toBe('3 hr ago')
    expect(timeAgo(minutes(60 * 30), now)).toBe('yesterday')
    expect(timeAgo(Date.UTC(2026, 10, 12, 18), now)).toBe('Nov 12')
    expect(timeAgo(Date.UTC(2025, 10, 12, 18), now)).toBe('Nov 12, 2025')
  })
})

it('formats the time of day, with the date on other days', () => {
  const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute).getTime()
  const now = at(23, 22, 0)
  expect(clockWords(at(23, 21, 41), now)).toBe('9:41 PM')
  expect(clockWords(at(23, 0, 5), now)).toBe('12:05 AM')
  expect(clockWords(at(23, 12, 0), now)).toBe('12:00 PM')
  expect(clockWords(at(22, 9, 3), now)).toBe('Nov 22, 9:03 AM')
})
