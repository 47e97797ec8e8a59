import { expect, test } from 'vitest'
import { chartOf } from '#schema/depth.ts'
import { demoDepth } from './depth.ts'
import { buildDemoRoster } from './roster.ts'

test('every man on a chart of the demo team is on its roster, at a spot that the chart has', () => {
  const numbers = new Set(buildDemoRoster(new Date(0)).map(({ player }) => player.number))
  const lines = demoDepth()
  for (const { chart, spot, number } of lines) {
    const spots = lines.filter((line) => line.chart === chart).map((line) => line.spot)
    expect([chart, spot, chartOf(chart, spots)?.spots.includes(spot)]).toEqual([chart, spot, true])
    expect([chart, spot, number, numbers.has(number)]).toEqual([chart, spot, number, true])
  }
})

test('no one is at two spots of one special team or package', () => {
  const seen = demoDepth()
    .filter(({ chart, place }) => place === 0 && chart !== 'offense' && chart !== 'defense')
    .map(({ chart, number }) => `${chart} ${number}`)
  expect(seen).toEqual([...new Set(seen)])
})
