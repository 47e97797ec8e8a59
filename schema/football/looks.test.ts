import { expect, test, vi } from 'vitest'

import { COVERAGES } from './coverages.ts'
import { emptyDiagram, FIELD_ID, type Diagram, type DiagramElement } from './diagram.ts'
import { linesOf, playersOf } from './drawing.ts'
import { sidelines, type Hash } from './field.ts'
import { formationBySlug, FORMATIONS } from './formations.ts'
import { FRONTS } from './fronts.ts'
import { looksOf, playItself } from './look-base.ts'
import { withLook } from './looks.ts'
import { placeFormation } from './place-formation.ts'
import { distance } from './points.ts'
import { PRESSURES } from './pressures.ts'
import { routePath } from './routes.ts'
import { strengthOf } from './strength.ts'

// Thousands of alignments on a busy machine take more than the usual five seconds.
vi.setConfig({ testTimeout: 60_000 })

const LOOK = 'look.a1'

function offense(slug: string, side: 'R' | 'L' = 'R', hash: Hash = 'M'): Diagram {
  return placeFormation(emptyDiagram(), formationBySlug(slug, side)!, { hash, level: 'nfhs' })
}

function against(
  diagram: Diagram,
  front: string,
  coverage = '',
  own: Record<string, DiagramElement> = {},
): Diagram {
  const look = { kind: 'look' as const, name: 'Look', front, coverage, sort: 'a0' }
  return { ...diagram, elements: { ...diagram.elements, [LOOK]: look, ...own } }
}

const shown = (diagram: Diagram) => withLook(diagram, LOOK, 'nfhs')

test('every front lines up against every formation, to either hand and on every hash', () => {
  for (const { slug } of FORMATIONS) {
    for (const side of ['R', 'L'] as const) {
      for (const hash of ['L', 'M', 'R'] as const) {
        const field = offense(slug, side, hash)
        const { left, right } = sidelines('nfhs', hash)
        for (const front of FRONTS) {
          const men = playersOf(shown(against(field, front.slug)), 'defense')
          const where = `${front.slug} against ${slug} ${side} on ${hash}`
          expect(men, where).toHaveLength(11)
          for (const [i, man] of men.entries()) {
            expect(man.at.y, where).toBeGreaterThan(0)
            expect(man.at.x > left + 0.5 && man.at.x < right - 0.5, where).toBe(true)
            for (const other of men.slice(i + 1)) {
              expect(distance(man.at, other.at), `${where}: ${man.role} ${other.role}`).toBeGreaterThan(1.15)
            }
          }
        }
      }
    }
  }
})

test('every coverage gives every defender of every front a job, and no two defenders the same zone', () => {
  for (const slug of ['gun-trips', 'i-pro', 'flexbone', 'empty-quads', 'goal-line']) {
    for (const hash of ['M', 'L'] as const) {
      for (const front of FRONTS) {
        for (const coverage of COVERAGES) {
          const view = shown(against(offense(slug, 'R', hash), front.slug, coverage.slug))
          for (const man of playersOf(view, 'defense')) {
            const zones = Object.values(view.elements).filter(
              (element) => element.kind === 'zone' && element.from === man.id,
            )
            expect(
              linesOf(view, man.id).length + zones.length,
              `${front.slug} ${coverage.slug} ${man.id}`,
            ).toBe(1)
          }
        }
      }
    }
  }
})

test('a pressure sends the rushers it names, each once, from either side', () => {
  for (const side of ['R', 'L'] as const) {
    for (const front of FRONTS) {
      const rushers = (coverage: string) => {
        const view = shown(against(offense('gun-trey', side), front.slug, coverage))
        return Object.values(view.elements).filter((e) => e.kind === 'path' && e.line === 'rush')
      }
      const usual = rushers('cover-1').length
      for (const { slug } of PRESSURES) {
        const sent = rushers(`cover-1+${slug}`)
        expect(new Set(sent.map((path) => path.kind === 'path' && path.from)).size).toBe(sent.length)
        expect(sent.length, `${front.slug} ${slug}`).toBeGreaterThanOrEqual(usual - 1)
      }
    }
  }
  const mike = shown(against(offense('gun-trey'), '4-3-over', 'cover-1+mike'))
  expect(linesOf(mike, 'd.M')).toMatchObject([{ line: 'rush' }])
  expect(linesOf(shown(against(offense('gun-trey'), '4-3-over', 'cover-1')), 'd.M')).toMatchObject([
    { line: 'man' },
  ])
})

test('strength is the longer line, else the receivers, else the field', () => {
  expect(strengthOf(offense('i-pro'))).toBe('R')
  expect(strengthOf(offense('i-pro', 'L'))).toBe('L')
  expect(strengthOf(offense('i-twins'))).toBe('L')
  expect(strengthOf(offense('heavy-unbalanced'))).toBe('R')
  expect(strengthOf(offense('gun-trips', 'L'))).toBe('L')
  expect(strengthOf(offense('empty-3x2'))).toBe('R')
  expect(strengthOf(offense('ace-doubles-te', 'R', 'R'))).toBe('L')
  expect(strengthOf(offense('ace-doubles-te', 'R', 'L'))).toBe('R')
})

test('corners align over the widest receivers, and a nickel widens with the slot', () => {
  const trips = shown(against(offense('gun-trips'), '4-2-5-nickel-over'))
  expect(trips.elements['d.C']).toMatchObject({ at: { x: 18 } })
  expect(trips.elements['d.NB']).toMatchObject({ at: { x: 12 } })
  const bone = shown(against(offense('wishbone'), '4-4-stack'))
  expect(bone.elements['d.C2']).toMatchObject({ at: { x: -15 } })
  expect(bone.elements['d.C']).toMatchObject({ at: { x: 7.5 } })
  const tight = shown(against(offense('full-house-t'), '5-3'))
  expect(tight.elements['d.C2']).toMatchObject({ at: { x: -7.5 } })
})

test('the play itself stores nothing of a look, and a play without looks is the same object', () => {
  const play = offense('gun-trips')
  expect(playItself(play)).toBe(play)
  expect(withLook(play, null, 'nfhs')).toBe(play)
  expect(withLook(play, 'look.none', 'nfhs')).toBe(play)
  const own = { ...play.elements['o.X']!, look: LOOK } as DiagramElement
  const stored = against(play, '4-3-over', 'cover-3-sky', { [`${LOOK}.o.X`]: own })
  expect(playItself(stored)).toEqual(play)
  expect(looksOf(stored)).toMatchObject([{ id: LOOK, front: '4-3-over' }])
  expect(withLook(stored, LOOK, 'nfhs')).toBe(withLook(stored, LOOK, 'nfhs'))
})

test('a look replaces the drawn defense and keeps the offense', () => {
  const play = offense('gun-trips')
  play.elements['route.o.X'] = routePath('o.X', 'go', -1)
  play.elements['d.Z9'] = {
    ...(play.elements['o.X'] as { kind: 'player' }),
    side: 'defense',
    role: 'Z9',
  } as DiagramElement
  play.elements['zone'] = { kind: 'zone', from: null, at: { x: 0, y: 9 }, rx: 3, ry: 3, label: '' }
  play.elements['note'] = { kind: 'text', at: { x: 0, y: 9 }, text: 'Hot' }
  const view = shown(against(play, '3-4-okie', 'cover-3-sky'))
  expect(view.elements['d.Z9']).toBeUndefined()
  expect(view.elements['zone']).toBeUndefined()
  for (const id of [FIELD_ID, 'o.X', 'route.o.X', 'note']) expect(view.elements[id]).toBe(play.elements[id])
})

test("a look's stored changes replace derived ones; a deleted player goes with his assignments", () => {
  const play = offense('gun-trips')
  const plain = shown(against(play, '4-3-over', 'cover-1'))
  const mike = plain.elements['d.M'] as Extract<DiagramElement, { kind: 'player' }>
  const corner = plain.elements['d.C'] as Extract<DiagramElement, { kind: 'player' }>
  const view = shown(
    against(play, '4-3-over', 'cover-1', {
      [`${LOOK}.d.M`]: { ...mike, gone: true, look: LOOK },
      [`${LOOK}.d.C`]: { ...corner, at: { x: 17, y: 1.5 }, look: LOOK },
      [`${LOOK}.n1`]: { kind: 'text', at: { x: 1, y: 8 }, text: 'Robber', look: LOOK },
      'look.b2.d.FS': { ...corner, role: 'FS', look: 'look.b2' },
    }),
  )
  expect(view.elements['d.M']).toBeUndefined()
  expect(linesOf(view, 'd.M')).toEqual([])
  expect(view.elements['d.C']).toEqual({ ...corner, at: { x: 17, y: 1.5 } })
  expect(view.elements['n1']).toMatchObject({ text: 'Robber' })
  expect(view.elements['d.FS']).toEqual(plain.elements['d.FS'])
  // The man who was moved still covers the same receiver.
  const [before] = linesOf(plain, 'd.C')
  const [after] = linesOf(view, 'd.C')
  const end = (from: { x: number; y: number }, path: typeof before) => {
    const last = path!.points.at(-1)!
    return { x: from.x + last.x, y: from.y + last.y }
  }
  expect(end({ x: 17, y: 1.5 }, after)).toEqual(end(corner.at, before))
})
