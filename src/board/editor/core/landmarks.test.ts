import { expect, test } from 'vitest'
import { COVERAGES, landmarkBySlug, zoneAt } from '#schema/football/coverages.ts'
import { landmarkOf } from './landmarks.ts'

test('every zone that a coverage draws is in the list, and a one-deep middle is no third', () => {
  const drawn = COVERAGES.flatMap(({ zones }) => zones.split(' ').filter(Boolean))
  for (const entry of drawn) {
    const landmark = landmarkBySlug(entry.split(':')[0] ?? '')
    if (!landmark) throw new Error(`${entry} is at no landmark`)
    expect(landmarkOf(zoneAt(landmark, null, 0)), entry).toBeDefined()
  }
  const middle = COVERAGES.find(({ slug }) => slug === 'cover-1')?.zones.split(':')[0] ?? ''
  expect(landmarkOf(zoneAt(landmarkBySlug(middle)!, null, 0))?.name).toBe('Deep middle')
})

test('a third stored without its depth is still a third', () => {
  const zone = { kind: 'zone', from: null, at: { x: -18, y: 20 }, rx: 8, ry: 6, label: 'Third' } as const
  expect(landmarkOf(zone)?.name).toBe('Third')
})
