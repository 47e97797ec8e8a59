import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COMPETITION_LEVELS } from './field.ts'
import { FIELD_ZONES, situationAt, SITUATIONS, teamTerms, zoneAt } from './situations.ts'
import {
  NONE_CHOSEN,
  NUMBER_RANGES,
  numbersOf,
  TEAM_NUMBERS,
  type TeamNumber,
  usualNumbers,
} from './team-numbers.ts'

const nfhs = usualNumbers('nfhs')

/** Whatever the coaches of a team have typed, one by one. */
const chosen = fc.record({
  competitionLevel: fc.constantFrom(...COMPETITION_LEVELS),
  ...(Object.fromEntries(
    TEAM_NUMBERS.map((one) => {
      const [min, max] = NUMBER_RANGES[one]
      return [one, fc.option(fc.integer({ min, max }))]
    }),
  ) as Record<TeamNumber, fc.Arbitrary<number | null>>),
})

describe("a team's numbers", () => {
  test('are those of the level until the team chooses', () => {
    for (const competitionLevel of COMPETITION_LEVELS)
      expect(numbersOf({ ...NONE_CHOSEN, competitionLevel })).toEqual(usualNumbers(competitionLevel))
    expect(numbersOf({ ...NONE_CHOSEN, competitionLevel: 'nfhs', thirdShort: 3, contactDay: 15 })).toEqual({
      ...nfhs,
      thirdShort: 3,
      contactDay: 15,
    })
    expect(numbersOf(null)).toEqual(nfhs)
  })

  test('limit contact as each level does (football.md 3.13)', () => {
    const limits = COMPETITION_LEVELS.map((level) => {
      const { contactDay, contactWeek, contactDays } = usualNumbers(level)
      return [level, contactDay, contactWeek, contactDays]
    })
    expect(limits).toEqual([
      ['youth', 30, 90, 3],
      ['nfhs', 30, 90, 3],
      ['ncaa', null, null, null],
      ['pro', null, null, null],
      ['flag', 0, 0, 0],
      ['other', 30, 90, 3],
    ])
  })
})

describe('situations and zones', () => {
  test('are those of football.md 3.12 with the usual numbers', () => {
    expect(SITUATIONS.slice(1, 11).map(({ label }) => label)).toEqual([
      '1st & 10',
      '1st & 10+',
      '2nd & 1–3',
      '2nd & 4–6',
      '2nd & 7+',
      '3rd & 1–2',
      '3rd & 3–6',
      '3rd & 7–10',
      '3rd & 11+',
      '4th down',
    ])
    expect(FIELD_ZONES.map(({ label }) => label)).toEqual([
      'Backed up (own 1–10)',
      'Coming out (own 11–20)',
      'Own 21–39',
      'Midfield (own 40–36)',
      'Green zone (35–26)',
      'High red (25–11)',
      'Low red (10–4)',
      'Goal line (3–1)',
    ])
  })

  test("follow the team's numbers", () => {
    const numbers = numbersOf({
      ...NONE_CHOSEN,
      competitionLevel: 'nfhs',
      secondShort: 1,
      thirdShort: 3,
      highRedFrom: 20,
      goalLineFrom: 1,
    })
    const { situations, fieldZones } = teamTerms(numbers)
    const labels = [...situations, ...fieldZones].map(({ label }) => label)
    for (const label of [
      '2nd & 1',
      '2nd & 2–6',
      '3rd & 1–3',
      '3rd & 4–6',
      'Green zone (35–21)',
      'Goal line (1)',
    ])
      expect(labels).toContain(label)
    expect(situationAt(3, 3, nfhs)).toBe('3rd-medium')
    expect(situationAt(3, 3, numbers)).toBe('3rd-short')
    expect(zoneAt(22, nfhs)).toBe('high-red')
    expect(zoneAt(22, numbers)).toBe('green')
  })

  test('cover every yard and leave no bucket and no zone empty, whatever was typed', () => {
    fc.assert(
      fc.property(chosen, (team) => {
        const numbers = numbersOf(team)
        const yards = Array.from({ length: 99 }, (_, i) => i + 1)
        const zones = yards.map((toGoal) => zoneAt(toGoal, numbers))
        expect(new Set(zones)).toEqual(new Set(FIELD_ZONES.map(({ slug }) => slug)))
        // In one piece each, from their goal line to ours.
        const runs = zones.filter((zone, i) => zone !== zones[i - 1])
        expect(runs).toEqual(FIELD_ZONES.map(({ slug }) => slug).toReversed())
        for (const down of [2, 3]) {
          const buckets = yards.map((toGo) => situationAt(down, toGo, numbers))
          const all = SITUATIONS.flatMap(({ slug }) =>
            slug.startsWith(down === 2 ? '2nd' : '3rd') ? [slug] : [],
          )
          expect(buckets.filter((bucket, i) => bucket !== buckets[i - 1])).toEqual(all)
        }
      }),
    )
  })

  test('name neither a zone off the field nor a situation without a distance', () => {
    expect([0, -1, 100, Number.NaN].map((toGoal) => zoneAt(toGoal, nfhs))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(situationAt(3, Number.NaN, nfhs)).toBeUndefined()
    expect(situationAt(4, Number.NaN, nfhs)).toBe('4th-down')
    expect(situationAt(1, 10, nfhs)).toBe('1st-10')
    expect(situationAt(1, 15, nfhs)).toBe('1st-long')
    expect(situationAt(5, 3, nfhs)).toBeUndefined()
  })
})
