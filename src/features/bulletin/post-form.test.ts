import { describe, expect, test } from 'vitest'
import { EMPTY_FORM, fieldsOf, formOf, isWritten, problemsOf, takenUp } from './post-form.ts'

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
  const problems = (fields: object, seen: { endsOn: string; showsAt?: number } | null = null) =>
    Object.keys(problemsOf({ ...form, ...fields }, seen && { showsAt: null, ...seen }, at, timeZone))

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

  test('is the last day of a scheduled post that is moved past it', () => {
    const seen = { endsOn: '2026-11-24', showsAt: Date.parse('2026-11-23T12:30:00Z') }
    expect(problems({ ...later, endsOn: '2026-11-24' }, seen)).toEqual([])
    expect(problems({ ...later, showDay: '2026-11-27', endsOn: '2026-11-24' }, seen)).toEqual(['endsOn'])
    expect(problems({ ...later, isLater: false, endsOn: '2026-11-24' }, seen)).toEqual([])
  })

  test('is not the time of a post that came to be shown while it is edited', () => {
    const scheduled = { ...later, showDay: '2026-11-20', showTime: '11:59' }
    expect(problems(scheduled, { endsOn: '', showsAt: now - 60_000 })).toEqual([])
    expect(problems(scheduled, { endsOn: '', showsAt: now + 60_000 })).toEqual(['showTime'])
    expect(problems({ ...later, showDay: '' }, { endsOn: '', showsAt: now - 60_000 })).toEqual([])
  })

  test('is not the last day of a post that has ended', () => {
    expect(problems({ endsOn: '2026-11-19' }, { endsOn: '2026-11-19' })).toEqual([])
    expect(problems({ endsOn: '2026-11-18' }, { endsOn: '2026-11-19' })).toEqual(['endsOn'])
  })
})

describe('a post that was held back', () => {
  const held = { ...fieldsOf(later, asNew), showsAt: now - 1000, heldAt: now - 900 }
  const about = { ...asNew, seen: held }
  const asIs = formOf(held, now, timeZone)

  test('stays so when its text is changed', () => {
    expect(fieldsOf({ ...asIs, title: 'Bus' }, about)).toMatchObject({ title: 'Bus', showsAt: now - 1000 })
    expect(isWritten(asIs, about)).toBe(false)
    // By a clock that is a minute behind.
    const early = { ...about, now: now - 60_000 }
    const form = formOf(held, early.now, timeZone)
    expect(form).toMatchObject({ isLater: false, isHeld: true })
    expect(fieldsOf(form, early).showsAt).toBe(now - 1000)
  })

  test('is sent now or at another time', () => {
    expect(fieldsOf({ ...asIs, isHeld: false }, about).showsAt).toBeNull()
    expect(isWritten({ ...asIs, isHeld: false }, about)).toBe(true)
    const monday = { ...asIs, isLater: true, isHeld: false, showDay: '2026-11-23' }
    expect(fieldsOf(monday, about).showsAt).toBe(Date.parse('2026-11-23T12:30:00Z'))
    expect(problemsOf({ ...monday, showDay: '' }, held, at, timeZone)).toEqual({ showDay: 'Pick a day.' })
    expect(fieldsOf(asIs, { ...about, seen: { ...held, heldAt: null } }).showsAt).toBe(now - 1000)
  })

  test('is sent by a draft of that, and by no other', () => {
    const row = { ...held, version: 3 }
    const take = (mine: object) =>
      takenUp(
        { form: { ...asIs, ...mine }, seen: row },
        { ...about, seen: { ...row, body: 'At 5.', version: 4 } },
      )
    expect(take({ title: 'Bus' })?.form).toMatchObject({ isHeld: true, body: 'At 5.' })
    expect(take({ isHeld: false })?.form).toMatchObject({ isHeld: false, isLater: false })
  })
})

test('is worth keeping when a new post has text, or one that is there is changed', () => {
  const isNewWritten = (fields: object) => isWritten({ ...EMPTY_FORM, ...fields }, asNew)
  expect(isNewWritten({})).toBe(false)
  expect(isNewWritten({ title: ' ', body: '\n', pinned: true })).toBe(false)
  expect(isNewWritten({ body: 'At 4.' })).toBe(true)

  const seen = fieldsOf(later, asNew)
  const isChanged = (fields: object) => isWritten({ ...later, ...fields }, { ...asNew, seen })
  expect(isChanged({})).toBe(false)
  expect(isChanged({ title: 'Bus times ' })).toBe(false)
  expect(isChanged({ pinned: true })).toBe(true)
  expect(isChanged({ title: '', body: '' })).toBe(true)
  expect(isChanged({ showTime: '' })).toBe(true)
})

describe('a draft that is taken up again', () => {
  const seen = { ...fieldsOf({ ...form, body: 'At 4.' }, asNew), version: 3 }
  const about = { kind: 'announcement', now, timeZone } as const
  const take = (mine: object, theirs: object) => {
    const draft = { form: { ...formOf(seen, now, timeZone), ...mine }, seen }
    const found = takenUp(draft, { ...about, seen: { ...seen, ...theirs, version: 5 } })
    return found && { ...found, saves: fieldsOf(found.form, { ...about, seen: found.seen }) }
  }

  test('keeps what other coaches changed meanwhile in other fields', () => {
    const found = take({ title: 'Bus' }, { body: 'At 5.', audience: 'staff', pinned: true })
    expect(found?.saves).toMatchObject({ title: 'Bus', body: 'At 5.', audience: 'staff', pinned: true })
    expect(found?.seen).toMatchObject({ title: 'Bus times', body: 'At 5.', audience: 'staff', pinned: true })
  })

  test('changes what its author saw, so that two titles are a conflict', () => {
    const found = take({ title: 'Bus' }, { title: 'Buses' })
    expect(found?.saves.title).toBe('Bus')
    expect(found?.seen).toMatchObject({ title: 'Bus times', version: 3 })
  })

  test('keeps its own time, or has the one that another coach set', () => {
    const schedule = { isLater: true, showDay: '2026-11-23', showTime: '06:30' }
    const monday = Date.parse('2026-11-23T12:30:00Z')
    const scheduled = { ...seen, showsAt: monday }
    const draft = { form: { ...form, ...schedule, showTime: '07:00' }, seen: scheduled }
    const moved = { ...scheduled, showsAt: monday + 86_400_000 }
    const found = takenUp(draft, { ...about, seen: moved })
    expect(found?.form).toMatchObject({ showDay: '2026-11-23', showTime: '07:00' })
    expect(found?.seen?.showsAt).toBe(monday)
    const other = takenUp(
      { form: { ...form, ...schedule, title: 'Bus' }, seen: scheduled },
      { ...about, seen: moved },
    )
    expect(other?.form).toMatchObject({ title: 'Bus', showDay: '2026-11-24', showTime: '06:30' })
  })

  test('is nothing when none of it is left', () => {
    expect(take({}, { body: 'At 5.' })).toBeNull()
    expect(takenUp({ form: EMPTY_FORM, seen: null }, asNew)).toBeNull()
    expect(takenUp({ form, seen: null }, asNew)).toEqual({ form, seen: null })
  })
})
