import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Diagram, DiagramElement } from '#schema/football/diagram.ts'
import { emptyDiagram } from '#schema/football/diagram.ts'
import { formationBySlug } from '#schema/football/formations.ts'
import { placeFormation } from '#schema/football/place-formation.ts'
import { USUAL_NAMES } from '#schema/football/terminology.ts'
import { diffDiagrams } from '#schema/merge/diagram.ts'
import { anyDiagram } from '#tests/support/diagrams.ts'
import { differencesOf } from './differences.ts'
import { boxAround, gapTo, markSpot, spread } from './places.ts'

// Hundreds of runs on a busy machine take more than the usual five seconds.
vi.setConfig({ testTimeout: 60_000 })
const runs = { seed: 20261122, numRuns: 200 }

function base(): Diagram {
  const formation = formationBySlug('gun-doubles')
  if (!formation) throw new Error('no formation')
  const diagram = placeFormation(emptyDiagram(), formation, { hash: 'M', level: 'nfhs' })
  const route = (points: [number, number][]): DiagramElement => ({
    kind: 'path',
    line: 'route',
    from: 'o.Z',
    points: points.map(([x, y]) => ({ x, y })),
    curve: 'straight',
    end: 'arrow',
    label: '',
  })
  diagram.elements['route.o.Z'] = route([
    [0, 0],
    [0, 13],
    [-8, 13],
  ])
  return diagram
}

function change(diagram: Diagram, id: string, to: Partial<DiagramElement> | null): Diagram {
  const elements = { ...diagram.elements }
  if (to === null) delete elements[id]
  else elements[id] = { ...elements[id], ...to } as DiagramElement
  return { ...diagram, elements }
}

test('every element that differs is listed once, with a unique number and two different texts', () => {
  fc.assert(
    fc.property(anyDiagram, anyDiagram, (a, b) => {
      const found = differencesOf(a, b)
      expect(found.map(({ id }) => id).toSorted()).toEqual(
        [...new Set(diffDiagrams(a, b).map(({ id }) => id))].toSorted(),
      )
      expect(found.map(({ mark }) => mark)).toEqual(found.map((_, i) => i + 1))
      for (const { words, title } of found) {
        expect(title).not.toBe('')
        expect(words[0]).not.toBe(words[1])
        for (const text of words) expect(text).not.toMatch(/undefined|null|NaN|[{}[\]]|^$/)
      }
    }),
    runs,
  )
})

test('a moved player is described by his position', () => {
  const a = change(base(), 'o.Z', { at: { x: 12, y: -1 } })
  const b = change(base(), 'o.Z', { at: { x: 14.5, y: -2.5 } })
  expect(differencesOf(a, b)).toEqual([
    {
      id: 'o.Z',
      mark: 1,
      title: "Z's spot",
      words: ['12 yd right, 1 yd deep', '14.5 yd right, 2.5 yd deep'],
    },
  ])
})

test('a step that rounds away is described more exactly', () => {
  const a = change(base(), 'o.Z', { at: { x: 12, y: -1 } })
  const b = change(base(), 'o.Z', { at: { x: 12.1, y: -1 } })
  expect(differencesOf(a, b)[0]?.words).toEqual(['12 yd right, 1 yd deep', '12.1 yd right, 1 yd deep'])
})

test('a changed or removed route is described by its name', () => {
  const a = base()
  const out = change(a, 'route.o.Z', {
    points: [
      { x: 0, y: 0 },
      { x: 0, y: 11 },
      { x: 8, y: 11 },
    ],
  })
  const [route] = differencesOf(a, out)
  expect(route?.title).toBe("Z's route")
  expect(route?.words[0]).toMatch(/12-yard dig/i)
  expect(route?.words[1]).toMatch(/10-yard out/i)
  expect(differencesOf(a, change(a, 'route.o.Z', null))[0]?.words[1]).toBe('Not there')
})

test('an addition to a line, a player or the read is described by what it is', () => {
  const a = base()
  const words = (id: string, to: Partial<DiagramElement>) => differencesOf(a, change(a, id, to))[0]?.words
  expect(words('route.o.Z', { read: 2 })).toEqual(['12-yard dig', '12-yard dig, read 2'])
  expect(words('route.o.Z', { hot: true })?.[1]).toBe('12-yard dig, hot')
  expect(words('o.Z', { job: 'Dig at 12' })).toEqual(['Without a job', 'Job “Dig at 12”'])
  expect(words('o.Z', { locked: true })).toEqual(['Not locked', 'Locked'])
  const read = change(a, 'key.1', { kind: 'key', on: 'o.Z', label: 'R' })
  expect(differencesOf(a, read)[0]).toMatchObject({ title: 'The read of Z', words: ['Not there', 'Read Z'] })
})

test("players have the team's letters", () => {
  const a = change(base(), 'block.1', {
    kind: 'path',
    line: 'block',
    from: 'o.LT',
    points: [
      { x: 0, y: 0 },
      { x: 1, y: 2 },
    ],
    curve: 'straight',
    end: 'tee',
    label: '',
  })
  const names = { ...USUAL_NAMES, letterZ: 'Q' }
  const told = (id: string, to: Partial<DiagramElement>) => differencesOf(a, change(a, id, to), names)[0]
  expect(told('o.Z', { at: { x: 9, y: -1 } })?.title).toBe("Q's spot")
  expect(told('route.o.Z', { hot: true })?.title).toBe("Q's route")
  expect(told('block.1', { to: 'o.Z' })?.words).toEqual([
    expect.stringMatching(/With no target$/i),
    expect.stringMatching(/aimed at Q$/i),
  ])
  expect(told('key.1', { kind: 'key', on: 'o.Z', label: 'R' })).toMatchObject({
    title: 'The read of Q',
    words: ['Not there', 'Read Q'],
  })
  // A label that a coach typed stays.
  expect(told('o.Z', { label: 'ZZ' })?.words).toEqual(['Labelled “Q”', 'Labelled “ZZ”'])
})

test('the picture shows all of it, and has room for every number', () => {
  const a = base()
  const b = change(a, 'o.Z', { at: { x: 24, y: -9 } })
  const box = boxAround([a, b], 'nfhs')
  expect(box.right).toBeGreaterThan(24)
  expect(box.bottom).toBeLessThan(-9)
  for (const id of Object.keys(a.elements)) {
    expect(markSpot(a, id, 1)).not.toBeNull()
    expect(gapTo(a, id, { x: 500, y: 500 })).toBeGreaterThan(100)
  }
  expect(gapTo(b, 'o.Z', { x: 24, y: -9 })).toBe(0)
  expect(gapTo(change(a, 'o.Z', null), 'o.Z', { x: 24, y: -9 })).toBe(Infinity)
  const placed = spread(
    [...Array(5)].map(() => ({ x: 1, y: 1 })),
    2,
  )
  expect(new Set(placed.map(({ x, y }) => `${x} ${y}`)).size).toBe(5)
})
