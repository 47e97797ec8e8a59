import { TAXONOMY } from '#schema/football/taxonomy.ts'
import { expect, test } from 'vitest'
import { play } from '#src/board/plays/test-rows.ts'
import { atNode, countNodes, nodeOf, pathTo, treeNodes } from './tree-nodes.ts'

const plays = [
  play({ id: '1', category: 'run-gap', subcategory: 'power' }),
  play({ id: '2', category: 'run-gap' }),
  play({ id: '3' }),
  play({ id: '4', category: 'from-the-future', subcategory: 'thing' }),
  play({ id: '5', category: 'run-gap', isArchived: true }),
]
const nodes = (...open: string[]) =>
  treeNodes({ taxonomy: TAXONOMY, names: TAXONOMY, counts: countNodes(plays), open: new Set(open) })

test('a collapsed tree has all plays and the three units', () => {
  expect(nodes().map(({ label, plays: n }) => `${label} ${n}`)).toEqual([
    'All plays 4',
    'Offense 4',
    'Defense 0',
    'Special teams 0',
  ])
})

test('a unit expands to its categories, and to unknown categories of its plays', () => {
  const shown = nodes('offense').filter(({ level }) => level === 2)
  expect(shown).toHaveLength((TAXONOMY[0]?.categories.length ?? 0) + 2)
  expect(shown.find(({ category }) => category === 'run-gap')?.plays).toBe(2)
  expect(shown.map(({ label }) => label)).toContain('No category yet')
  expect(shown.find(({ category }) => category === 'from-the-future')?.label).toBe('from-the-future')
  expect(shown.map(({ place }) => place)).toEqual(shown.map((_, i) => i + 1))
})

test('a category expands to its types', () => {
  const types = nodes('offense', 'offense/run-gap').filter(({ level }) => level === 3)
  expect(types[0]).toMatchObject({ label: 'Power', plays: 1, id: 'offense/run-gap/power', isOpen: undefined })
  expect(nodes('offense/run-gap').some(({ level }) => level > 1)).toBe(false)
})

test('a node matches its URL', () => {
  const power = nodes('offense', 'offense/run-gap').find(({ id }) => id === 'offense/run-gap/power')!
  const search = atNode({ unit: 'defense', formation: '4-3 Over', tag: 'x' }, power)
  expect(search).toEqual({ category: 'run-gap', subcategory: 'power', tag: 'x' })
  expect(nodeOf(search)).toBe(power.id)
  expect(atNode({ formation: 'I Pro', category: 'shot' }, power)).toMatchObject({ formation: 'I Pro' })
  expect(pathTo(power.id)).toEqual(['offense', 'offense/run-gap'])
  expect(nodeOf({ unit: 'all' })).toBe('all')
})
