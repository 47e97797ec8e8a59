import { expect, test } from 'vitest'

import { RULES } from './assignments/schemes.ts'
import { blockAgainst } from './block-look.ts'
import { applyProtection, applyRun, RUNS, type RunSlug } from './blocking.ts'
import { emptyDiagram, type Diagram, type PathElement, type PlayerElement } from './diagram.ts'
import { linesOf, playersOf } from './drawing.ts'
import { formationBySlug } from './formations.ts'
import { FRONTS } from './fronts.ts'
import { drawDefense } from './looks.ts'
import { placeFormation } from './place-formation.ts'
import { add, distance } from './points.ts'

const LEVEL = 'nfhs'

function offense(slug = 'i-pro'): Diagram {
  return placeFormation(emptyDiagram(), formationBySlug(slug)!, { hash: 'M', level: LEVEL })
}

const against = (diagram: Diagram, front: string) =>
  drawDefense(diagram, { front, coverage: '', pressure: '' }, LEVEL)

const blockOf = (diagram: Diagram, id: string) => linesOf(diagram, id).find(({ line }) => line === 'block')

test('every run against every front: each defender gets one block, blocks end at their defender, the rest stays', () => {
  for (const { slug } of RUNS) {
    for (const front of FRONTS) {
      const view = against(applyRun(offense(), slug, { side: 'R', level: LEVEL }), front.slug)
      const { diagram } = blockAgainst(view)
      const added = Object.keys(diagram.elements).filter((id) => !(id in view.elements))
      expect(added.every((id) => id.startsWith('read.d.'))).toBe(true)
      const aims: string[] = []
      for (const [id, element] of Object.entries(diagram.elements)) {
        const before = view.elements[id]
        if (element === before || element.kind === 'key') continue
        if (element.kind !== 'path' || before?.kind !== 'path') throw new Error(`${id} is no block`)
        expect(element.line).toBe('block')
        const man = view.elements[element.from ?? '']
        const target = view.elements[element.to ?? '']
        if (man?.kind !== 'player' || target?.kind !== 'player') throw new Error('blocks nobody')
        expect(target.side).toBe('defense')
        checkWay(slug, element, before, man, diagram, `${slug} ${front.slug} ${id}`)
        const last = element.points.at(-1)!
        const end = { x: man.at.x + last.x, y: man.at.y + last.y }
        if (end.y >= man.at.y) expect(distance(end, target.at), `${slug} ${front.slug}`).toBeLessThan(1.2)
        if (element.scheme !== 'double' && element.scheme !== 'combo') aims.push(element.to ?? '')
      }
      expect(new Set(aims).size, `${slug} ${front.slug} ${aims.join()}`).toBe(aims.length)
      expect(Object.values(diagram.elements)).not.toEqual(Object.values(view.elements))
    }
  }
})

/**
 * The way to the man is the drawn one. Only a rule changes it: a combo goes past a lineman whom a teammate has, a pull
 * goes behind the line to the play side and never back, and every other block goes straight.
 */
function checkWay(
  slug: RunSlug,
  element: PathElement,
  before: PathElement,
  man: PlayerElement,
  diagram: Diagram,
  where: string,
): void {
  expect(element.points[0], where).toEqual(before.points[0])
  const way = element.points.slice(1, -1)
  if (JSON.stringify(way) === JSON.stringify(before.points.slice(1, -1))) return
  expect(Math.abs(man.at.x), `${where}: no rule changes a block out wide`).toBeLessThan(7)
  if (element.scheme === 'combo') {
    const helped = playersOf(diagram, 'defense').filter(
      ({ id, at }) => id !== element.to && way.some((spot) => distance(add(man.at, spot), at) < 1.2),
    )
    expect(way, where).toHaveLength(1)
    const owned = helped.filter(({ id }) =>
      Object.values(diagram.elements).some((other) => other.kind === 'path' && other.to === id),
    )
    expect(owned, `${where} helps nobody`).not.toEqual([])
  } else if (man.at.y <= -2.5 || ['pull', 'kick', 'trap', 'lead'].includes(element.scheme ?? '')) {
    const course = [element.points[0]!, ...way, element.points.at(-1)!]
    if (man.at.y > -2.5) {
      for (const spot of way)
        expect(man.at.y + spot.y, `${where} runs before the line`).toBeLessThanOrEqual(-1.3)
      for (const [i, spot] of course.entries())
        expect(spot.x, `${where} turns back`).toBeGreaterThanOrEqual((course[i - 1]?.x ?? spot.x) - 0.01)
    } else {
      // A back goes through the hole at most, and from there to his man.
      const [start, end] = [course[0]!, course.at(-1)!]
      const hole = RULES[slug].hole - man.at.x
      for (const spot of way) {
        expect(spot.x, `${where} passes his man and the hole`).toBeLessThanOrEqual(
          Math.max(start.x, end.x, hole) + 0.8,
        )
        expect(spot.x, `${where} goes away from both`).toBeGreaterThanOrEqual(
          Math.min(start.x, end.x, hole) - 0.8,
        )
      }
    }
  } else expect(way, `${where} goes straight`).toEqual([])
}

test('blocking assignments follow the front', () => {
  const zone = applyRun(offense(), 'inside-zone', { side: 'R', level: LEVEL })
  const over = blockAgainst(against(zone, '4-3-over')).diagram
  const okie = blockAgainst(against(zone, '3-4-okie')).diagram
  expect(blockOf(over, 'o.RT')?.to).not.toBe(blockOf(okie, 'o.RT')?.to)
  expect(blockOf(okie, 'o.C')?.to).toBe('d.N')
})

test('unblocked defenders in the box are named', () => {
  const { free } = blockAgainst(against(offense(), '4-3-over'))
  expect(free.map(({ name }) => name)).toEqual(['W', 'E2', 'N', 'M', 'T', 'E', 'S'])
  const trap = applyRun(offense(), 'inside-zone', { side: 'R', level: LEVEL })
  expect(blockAgainst(against(trap, '4-3-over')).free.length).toBeLessThan(4)
})

test('pass protection sets stay unchanged and name the rusher they take', () => {
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

test('a back meets a blitzing linebacker in the pocket, not where he lined up', () => {
  const view = drawDefense(
    applyProtection(offense('gun-doubles-te'), 'bob', { side: 'R', level: LEVEL }),
    { front: '4-3-over', coverage: 'cover-1', pressure: 'mike' },
    LEVEL,
  )
  const { diagram, free } = blockAgainst(view)
  const backs = ['o.LG', 'o.C', 'o.T'].filter((id) => blockOf(diagram, id)?.to === 'd.M')
  expect(backs).toEqual(['o.T'])
  const end = blockOf(diagram, 'o.T')!.points.at(-1)!
  expect(-5 + end.y).toBeLessThan(-2)
  expect(free).toEqual([])
})
