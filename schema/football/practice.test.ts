import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CONTACT_LEVELS,
  PERIOD_TYPE_CODES,
  PRACTICE_GROUPS,
  type ContactLevel,
  type PracticeGroup,
} from '../practice.ts'
import { PRACTICE_TEMPLATES } from './practice-templates.ts'
import {
  type Cell,
  clashesOf,
  columnsOf,
  concerns,
  contactDays,
  contactMinutes,
  covers,
  inOrder,
  lanesOf,
  minuteOfDay,
  type Period,
  timed,
  timeWords,
  totalMinutes,
} from './practice.ts'

const group = fc.constantFrom(...PRACTICE_GROUPS)
const level = fc.constantFrom(...CONTACT_LEVELS)
const period = fc.record({
  id: fc.uuid(),
  sortKey: fc.constantFrom('a0', 'a1', 'a2', 'a0V'),
  type: fc.constantFrom(...PERIOD_TYPE_CODES),
  name: fc.constant(''),
  minutes: fc.integer({ min: 1, max: 60 }),
  contact: level,
})
const periods = fc.uniqueArray(period, { maxLength: 24, selector: ({ id }) => id })
const cellsOf = (all: readonly Period[]) =>
  all.length === 0
    ? fc.constant<Cell[]>([])
    : fc.array(
        fc.record({
          id: fc.uuid(),
          periodId: fc.constantFrom(...all.map(({ id }) => id)),
          groupFrom: group,
          groupTo: group,
          activity: fc.constantFrom('A', 'B'),
          coachId: fc.constantFrom(null, 'x', 'y'),
          place: fc.constantFrom('', 'North', 'South'),
          contact: fc.constantFrom<ContactLevel | ''>('', ...CONTACT_LEVELS),
        }),
        { maxLength: 60 },
      )
const plan = periods.chain((all) => cellsOf(all).map((cells) => ({ periods: all, cells })))
const startTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`)

describe('times', () => {
  test('always add up: each period starts when the one before ends, and the last ends after all minutes', () => {
    fc.assert(
      fc.property(periods, startTime, (all, start) => {
        const times = timed(all, start)
        const begin = minuteOfDay(start)
        expect(times.length).toBe(all.length)
        for (const [i, one] of times.entries()) {
          expect(one.start).toBe(i === 0 ? begin : times[i - 1]?.end)
          expect(one.end - one.start).toBe(all[i]?.minutes)
        }
        expect((times.at(-1)?.end ?? begin) - begin).toBe(totalMinutes(all))
      }),
    )
  })

  test('a new start moves every period by the same', () => {
    fc.assert(
      fc.property(periods, startTime, startTime, (all, a, b) => {
        const shift = minuteOfDay(b) - minuteOfDay(a)
        const later = timed(all, b)
        for (const [i, one] of timed(all, a).entries()) expect(later[i]?.start).toBe(one.start + shift)
      }),
    )
  })

  test('are said on a 12-hour clock, also past midnight', () => {
    expect(['00:00', '09:05', '12:00', '23:59'].map((time) => timeWords(minuteOfDay(time)))).toEqual([
      '12:00 AM',
      '9:05 AM',
      '12:00 PM',
      '11:59 PM',
    ])
    expect(timeWords(1445)).toBe('12:05 AM')
  })

  test('follow an order that all devices share, also when two periods have one key', () => {
    fc.assert(
      fc.property(periods, (all) => {
        expect(inOrder(all).map(({ id }) => id)).toEqual(inOrder(all.toReversed()).map(({ id }) => id))
      }),
    )
  })
})

/** The contact minutes of these groups, counted minute by minute and apart from the code. */
function counted(all: readonly Period[], cells: readonly Cell[], groups: readonly PracticeGroup[]): number {
  let sum = 0
  for (const one of all)
    for (let minute = 0; minute < one.minutes; minute++) {
      const isHit = groups.some((of) => {
        const at = PRACTICE_GROUPS.indexOf(of)
        const own = cells.filter((cell) => {
          const a = PRACTICE_GROUPS.indexOf(cell.groupFrom)
          const b = PRACTICE_GROUPS.indexOf(cell.groupTo)
          return cell.periodId === one.id && ((a <= at && at <= b) || (b <= at && at <= a))
        })
        const levels = own.length === 0 ? [one.contact] : own.map((cell) => cell.contact || one.contact)
        return levels.includes('thud') || levels.includes('live')
      })
      if (isHit) sum++
    }
  return sum
}

describe('contact minutes', () => {
  test('equal a sum that is counted minute by minute, for a group and for a two-way player', () => {
    fc.assert(
      fc.property(plan, fc.uniqueArray(group, { minLength: 1, maxLength: 3 }), (one, groups) => {
        expect(contactMinutes(one, groups)).toBe(counted(one.periods, one.cells, groups))
      }),
    )
  })

  test('never exceed the practice, and never shrink with one more group', () => {
    fc.assert(
      fc.property(plan, group, group, (one, a, b) => {
        const both = contactMinutes(one, [a, b])
        expect(both).toBeGreaterThanOrEqual(Math.max(contactMinutes(one, [a]), contactMinutes(one, [b])))
        expect(both).toBeLessThanOrEqual(totalMinutes(one.periods))
      }),
    )
  })

  test('add up over a week, with two practices on one day as one day', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(plan, fc.constantFrom('2026-09-01', '2026-09-02'))), group, (all, of) => {
        const practices = all.map(([one, date]) => ({ ...one, date }))
        const days = contactDays(practices, [of])
        expect(new Set(days.map(({ day }) => day)).size).toBe(days.length)
        expect(days.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(
          practices.reduce((sum, one) => sum + counted(one.periods, one.cells, [of]), 0),
        )
      }),
    )
  })
})

describe('cells of one period', () => {
  test('are all shown, and never over each other', () => {
    fc.assert(
      fc.property(plan, ({ cells }) => {
        const unique = [...new Map(cells.map((cell) => [cell.id, cell])).values()]
        const lanes = lanesOf(unique)
        expect(lanes.flat().length).toBe(unique.length)
        for (const lane of lanes) {
          const taken = lane.flatMap((cell) => PRACTICE_GROUPS.filter((of) => covers(cell, of)))
          expect(new Set(taken).size).toBe(taken.length)
        }
      }),
    )
  })

  test('span the same groups whichever end is named first', () => {
    expect(columnsOf({ groupFrom: 'TE', groupTo: 'QB' })).toEqual([0, 3])
  })

  test('are of a group, or of the coach who runs them, and not of a group because they have no coach', () => {
    const cell = { groupFrom: 'QB', groupTo: 'RB', coachId: null } as const
    expect(concerns(cell, ['OL'], null)).toBe(false)
    expect(concerns(cell, ['RB'], null)).toBe(true)
    expect(concerns(cell, ['OL'], 'x')).toBe(false)
    expect(concerns({ ...cell, coachId: 'x' }, ['OL'], 'x')).toBe(true)
  })
})

describe('a coach or a field in two places', () => {
  const cell = (id: string, more: Partial<Cell> = {}): Cell => ({
    id,
    periodId: 'p',
    groupFrom: 'QB',
    groupTo: 'QB',
    activity: id,
    coachId: null,
    place: '',
    contact: '',
    ...more,
  })
  const at = (one: Cell, start = 0, end = 10) => ({ cell: one, start, end })

  test('shows in both cells', () => {
    const found = clashesOf([at(cell('a', { coachId: 'x' })), at(cell('b', { coachId: 'x' }))])
    expect(found.get('a')?.map(({ kind, other }) => [kind, other.id])).toEqual([['coach', 'b']])
    expect(found.get('b')?.map(({ kind, other }) => [kind, other.id])).toEqual([['coach', 'a']])
    const places = clashesOf([at(cell('a', { place: 'North ' })), at(cell('b', { place: 'north' }))])
    expect(places.get('a')?.[0]?.kind).toBe('place')
  })

  test('is none one after the other, and none for one drill of two groups', () => {
    const one = { coachId: 'x', place: 'North' }
    expect(clashesOf([at(cell('a', one), 0, 10), at(cell('b', one), 10, 20)]).size).toBe(0)
    const shared = { ...one, activity: '1-on-1' }
    expect(clashesOf([at(cell('a', shared)), at(cell('b', shared))]).size).toBe(0)
  })
})

describe('starter templates', () => {
  test.each(PRACTICE_TEMPLATES)('$name: has its minutes and stays within the contact limit', (template) => {
    const all = template.periods.map((one, i) => ({ name: '', ...one, id: String(i), sortKey: 'a0' }))
    const cells = all.flatMap(({ id, cells: own = [] }) =>
      own.map(({ from, to, activity, place = '', contact = '' as const }, i) => ({
        id: `${id}.${i}`,
        periodId: id,
        groupFrom: from,
        groupTo: to,
        activity,
        coachId: null,
        place,
        contact,
      })),
    )
    const said = /\d+/.exec(template.about)?.[0]
    expect(String(totalMinutes(all))).toBe(said)
    // Also for a player of every group: NFHS and USA Football, 30 minutes.
    expect(contactMinutes({ periods: all, cells }, PRACTICE_GROUPS)).toBeLessThanOrEqual(30)
    for (const one of all)
      expect(lanesOf(cells.filter(({ periodId }) => periodId === one.id)).length).toBeLessThan(2)
    const placed = timed(all, template.startTime).flatMap(({ period: one, start, end }) =>
      cells.filter(({ periodId }) => periodId === one.id).map((cell) => ({ cell, start, end })),
    )
    expect([...clashesOf(placed).keys()]).toEqual([])
  })
})
