import { expect, test } from 'vitest'

import { blockAgainst } from './block-look.ts'
import { applyProtection, applyRun, RUNS } from './blocking.ts'
import { emptyDiagram, type Diagram } from './diagram.ts'
import { linesOf, playersOf } from './drawing.ts'
import { formationBySlug } from './formations.ts'
import { FRONTS } from './fronts.ts'
import { drawDefense } from './looks.ts'
import { placeFormation } from './place-formation.ts'
import { distance } from './points.ts'

const LEVEL = 'nfhs'

function offense(slug = 'i-pro'): Diagram {
  return placeFormation(emptyDiagram(), formationBySlug(slug)!, { hash: 'M', level: LEVEL })
}

const against = (diagram: Diagram, front: string) =>
  drawDefense(diagram, { front, coverage: '', pressure: '' }, LEVEL)

const blockOf = (diagram: Diagram, id: string) => linesOf(diagram, id).find(({ line }) => line === 'block')

test('every run against every front: nobody blocks a man who has one, blocks end at their men, the rest stays', () => {
  for (const { slug } of RUNS) {
    for (const front of FRONTS) {
      const view = against(applyRun(offense(), slug, { side: 'R', level: LEVEL }), front.slug)
      const { diagram } = blockAgainst(view)
      expect(Object.keys(diagram.elements)).toEqual(Object.keys(view.elements))
      const aims: string[] = []
      for (const [id, element] of Object.entries(diagram.elements)) {
        const before = view.elements[id]
        if (element === before) continue
        if (element.kind !== 'path' || before?.kind !== 'path') throw new Error(`${id} is no block`)
        expect(element.line).toBe('block')
        expect(element.points.slice(0, -1)).toEqual(before.points.slice(0, -1))
        const man = view.elements[element.from ?? '']
        const target = view.elements[element.to ?? '']
        if (man?.kind !== 'player' || target?.kind !== 'player') throw new Error('blocks nobody')
        expect(target.side).toBe('defense')
        const last = element.points.at(-1)!
        const end = { x: man.at.x + last.x, y: man.at.y + last.y }
        if (end.y >= man.at.y) expect(distance(end, target.at), `${slug} ${front.slug}`).toBeLessThan(1.2)
        if (element.scheme !== 'double' && element.scheme !== 'combo') aims.push(element.to ?? '')
      }
      expect(new Set(aims).size).toBe(aims.length)
      expect(Object.values(diagram.elements)).not.toEqual(Object.values(view.elements))
    }
  }
})

test('who blocks whom follows the front', () => {
  const zone = applyRun(offense(), 'inside-zone', { side: 'R', level: LEVEL })
  const over = blockAgainst(against(zone, '4-3-over')).diagram
  const okie = blockAgainst(against(zone, '3-4-okie')).diagram
  expect(blockOf(over, 'o.RT')?.to).not.toBe(blockOf(okie, 'o.RT')?.to)
  expect(blockOf(okie, 'o.C')?.to).toBe('d.N')
})

test('who is left over in the box is named', () => {
  const { unblocked } = blockAgainst(against(offense(), '4-3-over'))
  expect(unblocked).toEqual(['W', 'E2', 'N', 'M', 'T', 'E', 'S'])
  const trap = applyRun(offense(), 'inside-zone', { side: 'R', level: LEVEL })
  expect(blockAgainst(against(trap, '4-3-over')).unblocked.length).toBeLessThan(4)
})

test('sets of pass protection stay as they are, and say whom they take', () => {
  const view = against(
    applyProtection(offense('gun-doubles'), 'bob', { side: 'R', level: LEVEL }),
    '4-3-over',
  )
  const { diagram } = blockAgainst(view)
  for (const { id } of playersOf(view, 'offense')) {
    expect(blockOf(diagram, id)?.points).toEqual(blockOf(view, id)?.points)
  }
  expect(blockOf(diagram, 'o.LT')?.to).toBe('d.E')
})
