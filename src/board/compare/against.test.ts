import { expect, test } from 'vitest'
import { emptyDiagram, type Diagram, type PlayerElement } from '#schema/football/diagram.ts'
import { makePlayer } from '#schema/football/place-formation.ts'
import { firstLook, looksOfBoth, seenAgainst } from './against.ts'
import { differencesOf } from './differences.ts'

const look = { kind: 'look' as const, name: '4-3 Over', front: '4-3-over', coverage: '', sort: 'a0' }

function play(x: number, mike: Partial<PlayerElement> | null): Diagram {
  const { v, elements } = emptyDiagram()
  const own = mike && {
    'look.a1.d.M': { ...makePlayer('defense', 'M', { x: 0, y: 4 }), look: 'look.a1', ...mike },
  }
  return {
    v,
    elements: {
      ...elements,
      'look.a1': look,
      'o.X': makePlayer('offense', 'X', { x, y: -1 }),
      'd.M': makePlayer('defense', 'M', { x, y: 5 }),
      ...own,
    },
  }
}

test("each difference against one look says so, in that look's words", () => {
  expect(differencesOf(play(1, null), play(1, {}))).toMatchObject([
    { id: 'look.a1.d.M', title: 'M against 4-3 Over', words: ['As it lines up', expect.any(String)] },
  ])
  expect(differencesOf(play(1, {}), play(1, { gone: true }))).toMatchObject([
    { words: [expect.any(String), 'Taken out'] },
  ])
})

test('against a look only its changes and the offense are marked, under their visible ids', () => {
  const [a, b] = [play(1, null), play(2, {})]
  const all = differencesOf(a, b)
  const ids = (against: string | null) =>
    seenAgainst(a, b, against, all).map(({ id, stored }) => [id, stored])
  expect(ids(null)).toEqual([
    ['o.X', 'o.X'],
    ['d.M', 'd.M'],
  ])
  expect(ids('look.a1')).toEqual([
    ['o.X', 'o.X'],
    ['d.M', 'look.a1.d.M'],
  ])
  expect(looksOfBoth(a, { ...b, elements: {} }).map(({ id }) => id)).toEqual(['look.a1'])
})

test('the look with the first difference comes first', () => {
  const [a, b] = [play(1, null), play(1, {})]
  expect(firstLook(a, b, differencesOf(a, b))).toBe('look.a1')
  expect(firstLook(a, play(3, {}), differencesOf(a, play(3, {})))).toBeNull()
})
