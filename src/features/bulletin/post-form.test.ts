import { describe, expect, test } from 'vitest'
import { EMPTY_FORM, fieldsOf, formOf, isWritten, problemsOf } from './post-form.ts'

const timeZone = 'America/Chicago'
/** Noon in Chicago. */
const now = Date.parse('2026-11-20T18:00:00Z')
const at = { now, today: '2026-11-20' }
const form = { ...EMPTY_FORM, title: 'Bus times' }
const later = { ...form, isLater: true, showDay: '2026-11-23', showTime: '06:30' }
const asNew = { kind: 'announcement', seen: null, now, timeZone } as const

describe('a post that is written', () => {
  test('is shown at once, or from a day and time on the clocks of the team', () => {
    expect(fieldsOf(form, asNew).showsAt).toBeNull()
    expect(fieldsOf(later, asNew).showsAt).toBe(Date.parse('2026-11-23T12:30:00Z'))
    expect(fieldsOf({ ...later, isLater: false }, asNew).showsAt).toBeNull()
  })

  test('loses the spaces around it, and what only announcements have', () => {
    const typed = { ...form, title: ' Bus times ', body: 'At 4.\n', urgent: true, mustConfirm: true }
    expect(fieldsOf(typed, asNew)).toMatchObject({
      title: 'Bus times',
      body: 'At 4.',
      urgent: true,
      mustConfirm: true,
    })
    expect(fieldsOf(typed, { ...asNew, kind: 'post' })).toMatchObject({ urgent: false, mustConfirm: false })
  })

  test('comes back from the row as it was written', () => {
    const row = fieldsOf(later, asNew)
    expect(formOf(row, now, timeZone)).toEqual(later)
    expect(fieldsOf(formOf(row, now, timeZone), { ...asNew, seen: row })).toEqual(row)
  })

  test('keeps the time at which it was shown when it is changed', () => {
    const seen = { ...fieldsOf(form, asNew), showsAt: now - 1000 }
    expect(formOf(seen, now, timeZone)).toMatchObject({ isLater: false })
    expect(fieldsOf({ ...formOf(seen, now, timeZone), title: 'Bus' }, { ...asNew, seen }).showsAt).toBe(
      now - 1000,
    )
  })
})

describe('what is wrong with it', () => {
  const problems = (fields: object, seen: { endsOn: string } | null = null) =>
    Object.keys(problemsOf({ ...form, ...fields }, seen, at, timeZone))

  test('is nothing when it can be saved', () => {
    expect(problems({})).toEqual([])
    expect(problems(later)).toEqual([])
    expect(problems({ ...later, endsOn: '2026-11-23' })).toEqual([])
    expect(problems({ endsOn: '2026-11-20' })).toEqual([])
  })

  test('is said at its field', () => {
    expect(problems({ title: ' ' })).toEqual(['title'])
    expect(problems({ isLater: true, showTime: '' })).toEqual(['showDay', 'showTime'])
    expect(problems({ ...later, showDay: '2026-11-19' })).toEqual(['showDay'])
    expect(problems({ ...later, showDay: '2026-11-20', showTime: '12:00' })).toEqual(['showTime'])
    expect(problems({ endsOn: '2026-11-19' })).toEqual(['endsOn'])
    expect(problems({ ...later, endsOn: '2026-11-22' })).toEqual(['endsOn'])
  })

  test('is not the last day of a post that has ended', () => {
    expect(problems({ endsOn: '2026-11-19' }, { endsOn: '2026-11-19' })).toEqual([])
    expect(problems({ endsOn: '2026-11-18' }, { endsOn: '2026-11-19' })).toEqual(['endsOn'])
  })
})

test('knows whether something was written', () => {
  expect(isWritten(EMPTY_FORM)).toBe(false)
  expect(isWritten({ title: ' ', body: '\n' })).toBe(false)
  expect(isWritten({ title: '', body: 'At 4.' })).toBe(true)
})
