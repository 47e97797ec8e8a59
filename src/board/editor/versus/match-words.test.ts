import { expect, test } from 'vitest'
import { COVERAGES } from '#schema/football/coverages.ts'
import { FRONTS } from '#schema/football/fronts.ts'
import { PRESSURES } from '#schema/football/pressures.ts'
import { bestOf } from './match-words.ts'

const found = (text: string) =>
  [FRONTS, COVERAGES, PRESSURES].map(
    (all: readonly { slug: string; name: string }[]) => bestOf(all, text).found?.slug,
  )

test('typed words select what they name in every list at once', () => {
  expect(found('okie quarters')).toEqual(['3-4-okie', 'quarters', undefined])
  expect(found('cover 3 cloud')).toEqual([undefined, 'cover-3-cloud', undefined])
  expect(found('4-3 under tampa mike')).toEqual(['4-3-under', 'tampa-2', 'mike'])
  expect(found('nickel')).toEqual(['4-2-5-nickel-over', undefined, 'nickel'])
  expect(found('3')).toEqual([undefined, undefined, undefined])
})

test('words without a match show everything', () => {
  expect(bestOf(FRONTS, 'zzz').best).toBe(FRONTS)
  expect(bestOf(COVERAGES, 'cover 3').best.map(({ slug }) => slug)).toEqual([
    'cover-3-sky',
    'cover-3-cloud',
    'cover-3-buzz',
  ])
})
