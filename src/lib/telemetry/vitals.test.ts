import { describe, expect, it } from 'vitest'
import { Interactions, NO_SHIFTS, withShift } from './vitals.ts'

it('takes the worst burst of shifts, not all of them', () => {
  const worst = (...shifts: [at: number, value: number][]) =>
    shifts.reduce((before, [at, value]) => withShift(before, at, value), NO_SHIFTS).worst
  expect(worst([100, 0.1], [900, 0.2])).toBeCloseTo(0.3)
  expect(worst([100, 0.1], [1100, 0.2])).toBeCloseTo(0.2)
  // Seven in a row, but a burst ends after five seconds.
  expect(
    worst([0, 0.1], [999, 0.1], [1998, 0.1], [2997, 0.1], [3996, 0.1], [4995, 0.1], [5500, 0.1]),
  ).toBeCloseTo(0.6)
  expect(worst()).toBe(0)
})

describe('the answer to taps and keys', () => {
  function interactions(...ms: number[]) {
    const all = new Interactions()
    ms.forEach((one, i) => all.add(100 + i * 7, one))
    return all
  }

  it('is the slowest one while they are few', () => {
    expect(interactions(40, 300, 80).worst(3)).toBe(300)
    expect(interactions(300, 40).worst(49)).toBe(300)
  })

  it('leaves one of fifty out', () => {
    expect(interactions(900, 300, 80).worst(50)).toBe(300)
    expect(interactions(900, 300, 80).worst(99)).toBe(300)
    expect(interactions(900, 300, 80).worst(100)).toBe(80)
    // More are left out than there were slow ones.
    expect(interactions(900, 300).worst(1000)).toBe(300)
  })

  it('counts the events of one interaction as one, by the longest', () => {
    const all = interactions()
    all.add(7, 120)
    all.add(7, 90)
    all.add(7, 160)
    expect(all.worst(1)).toBe(160)
    all.add(14, 100)
    expect(all.worst(50)).toBe(100)
  })

  it('counts by the ids where the browser does not', () => {
    expect(interactions(900, ...Array.from({ length: 48 }, () => 50)).worst(undefined)).toBe(900)
    expect(interactions(900, ...Array.from({ length: 49 }, () => 50)).worst(undefined)).toBe(50)
  })

  it('knows nothing of what is no interaction', () => {
    const all = interactions()
    all.add(0, 400)
    expect(all.worst(0)).toBeUndefined()
    expect(all.worst(undefined)).toBeUndefined()
  })
})
