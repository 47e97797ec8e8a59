import { emptyDiagram } from '#schema/football/diagram.ts'
import { makePlayer } from '#schema/football/place-formation.ts'
import { describe, expect, it } from 'vitest'
import { checkPlays } from './data-checks.ts'

type Play = Parameters<typeof checkPlays>[0][number]

function play(id: string, changes: Partial<Play> = {}): Play {
  return {
    id,
    name: `Play ${id}`,
    unit: 'offense',
    category: 'run-gap',
    formation: 'I Pro Rt',
    wristCode: '',
    sortKey: `a${id}`,
    ...changes,
  }
}

function found(plays: Play[], drawings = plays.map(({ id }) => ({ playId: id, diagram: emptyDiagram() }))) {
  const checks = checkPlays(plays, drawings, 'nfhs').filter((check) => check.plays.length > 0)
  return Object.fromEntries(checks.map((check) => [check.name, check.plays]))
}

describe('the checks of a playbook', () => {
  it('find nothing in a sound playbook', () => {
    expect(found([play('1'), play('2')])).toEqual({})
    expect(found([])).toEqual({})
  })

  it('find invalid data', () => {
    expect(found([play('1'), play('2', { sortKey: 'a1' })])).toEqual({
      'Two plays with the same sort position': ['1', '2'],
    })
    expect(found([play('1', { unit: 'defense' })])).toEqual({ 'Category not in any unit': ['1'] })
    expect(found([play('1'), play('2')], [{ playId: '2', diagram: emptyDiagram() }])).toEqual({
      'Play without a drawing': ['1'],
    })
  })

  it('find likely mistakes', () => {
    expect(found([play('1', { name: 'Mesh' }), play('2', { name: 'mesh' }), play('3')])).toEqual({
      'Two plays with the same name': ['1', '2'],
    })
    expect(found([play('1', { wristCode: '14' }), play('2', { wristCode: '14' })])).toEqual({
      'Two plays with the same wristband code': ['1', '2'],
    })
    expect(found([play('1', { category: '', formation: '' })])).toEqual({
      'Play without a category': ['1'],
      'Play without a formation': ['1'],
    })
  })

  it('find alignments that an official would flag', () => {
    const diagram = emptyDiagram()
    diagram.elements['o.X'] = makePlayer('offense', 'X', { x: -18, y: 2 })
    expect(Object.keys(found([play('1')], [{ playId: '1', diagram }]))).toEqual(['Alignment with a warning'])
  })
})
