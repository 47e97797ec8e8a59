import { describe, expect, it } from 'vitest'
import { isDay } from './day-search.ts'
import { addDays, addMonths, dayAt, dayByKey, dayIn, dayWords, monthOf, seasonOf, weekOf } from './days.ts'

describe('days', () => {
  it("uses the device's time zone", () => {
    expect(dayAt(new Date(2026, 10, 20, 0, 0, 1).getTime())).toBe('2026-11-20')
    expect(dayAt(new Date(2026, 10, 20, 23, 59, 59).getTime())).toBe('2026-11-20')
  })

  it('uses another time zone when told', () => {
    const evening = Date.UTC(2026, 10, 21, 4, 30)
    expect(dayIn(evening, 'America/Chicago')).toBe('2026-11-20')
    expect(dayIn(evening, 'Europe/Berlin')).toBe('2026-11-21')
  })

  it('counts January and February to the season before', () => {
    expect(['2026-08-01', '2027-01-10', '2027-02-28', '2027-03-01'].map(seasonOf)).toEqual([
      '2026',
      '2026',
      '2026',
      '2027',
    ])
  })

  it('accepts only dates that exist', () => {
    expect(isDay('2028-02-29')).toBe(true)
    for (const no of [
      '2026-02-29',
      '2026-13-01',
      '0050-01-01',
      '9999-12-31',
      '2026-1-1',
      'today',
      '',
      20261120,
      null,
    ])
      expect(isDay(no), String(no)).toBe(false)
  })

  it('adds days across months, years and clock changes', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-08', 1)).toBe('2026-03-09')
    expect(addDays('2026-11-01', -1)).toBe('2026-10-31')
  })

  it("keeps the date when adding months, clamped to the month's end", () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
    expect(addMonths('2026-11-20', 14)).toBe('2028-01-20')
  })

  it('starts weeks on Sunday', () => {
    expect(weekOf('2026-11-20')).toEqual([
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ])
    expect(weekOf('2026-11-15')[0]).toBe('2026-11-15')
  })

  it('lists every week that a month touches', () => {
    expect(monthOf('2026-02-10')).toHaveLength(4)
    expect(monthOf('2026-11-20')).toHaveLength(5)
    expect(monthOf('2026-08-20')).toHaveLength(6)
    expect(monthOf('2026-08-20')[0]?.[0]).toBe('2026-07-26')
    expect(monthOf('2026-08-20').flat().at(-1)).toBe('2026-09-05')
  })

  it('moves by key', () => {
    const from = '2026-11-20'
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']
    expect(keys.map((key) => dayByKey(from, key))).toEqual([
      '2026-11-19',
      '2026-11-21',
      '2026-11-13',
      '2026-11-27',
      '2026-11-15',
      '2026-11-21',
      '2026-10-20',
      '2026-12-20',
    ])
    expect(dayByKey(from, 'a')).toBeNull()
  })

  it('formats days in words', () => {
    expect(dayWords('2026-11-20', { weekday: 'long', month: 'long', day: 'numeric' })).toBe(
      'Friday, November 20',
    )
  })
})
