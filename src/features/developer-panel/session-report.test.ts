import { describe, expect, test } from 'vitest'
import { rateWord, readRates, readSession } from './session-report.ts'
import { span } from './spans.ts'

describe("the server's session report", () => {
  test('is read with its times, also when signed out', () => {
    const session = {
      id: 'x',
      token: 'never shown',
      createdAt: '2026-11-01T10:00:00.000Z',
      expiresAt: '2026-12-01T10:00:00.000Z',
      ipAddress: '',
      userAgent: 'Chromium',
    }
    const read = readSession({ session, user: { id: 'x' } })
    expect(read).toEqual({
      session: {
        startedAt: Date.UTC(2026, 10, 1, 10),
        expiresAt: Date.UTC(2026, 11, 1, 10),
        address: null,
        browser: 'Chromium',
      },
    })
    expect(JSON.stringify(read)).not.toContain('never shown')
    expect(readSession(null)).toEqual({ session: null })
  })

  test.each([[undefined], ['<!doctype html>'], [{}], [{ session: { createdAt: 'soon' } }]])(
    '%j is not one',
    (body) => expect(readSession(body)).toBeNull(),
  )
})

describe('the rates', () => {
  test('are read from a probe, also from a failing one', () => {
    const parts = { signIn: { state: 'ok', rate: 0.9, tries: 40 }, signUp: { rate: null, tries: 3 } }
    expect(readRates({ ok: false, parts })).toEqual({
      signIn: { rate: 0.9, tries: 40 },
      signUp: { rate: null, tries: 3 },
    })
    expect(readRates({ parts: { signIn: parts.signIn } })).toBeNull()
    expect(readRates({ error: 'Not now.' })).toBeNull()
  })

  test('are healthy above 95 and warning above 80 percent', () => {
    expect([1, 0.951, 0.95, 0.81, 0.8, 0, null].map(rateWord)).toEqual([
      'healthy',
      'healthy',
      'warning',
      'warning',
      'failing',
      'failing',
      'unknown',
    ])
  })
})

test.each([
  [0, 'under a second'],
  [59_999, '59 s'],
  [8 * 60_000, '8 min'],
  [(5 * 60 + 20) * 60_000, '5 h 20 min'],
  [24 * 3_600_000, '1 d'],
  [29 * 86_400_000 + 3 * 3_600_000, '29 d 3 h'],
])('%i ms are %s', (ms, words) => expect(span(ms)).toBe(words))
