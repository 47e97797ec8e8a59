import { expect, test } from 'vitest'

import { applyProtection, applyRun } from './blocking.ts'
import { applyCoverage } from './coverages.ts'
import { emptyDiagram } from './diagram.ts'
import { byRole, makePath } from './drawing.ts'
import { formationBySlug } from './formations.ts'
import { frontBySlug, placeFront } from './fronts.ts'
import { placeFormation } from './place-formation.ts'
import { readAssignments, readDiagram, readPlayer } from './reading.ts'
import { recogniseRoute } from './route-recognition.ts'
import { routeFor, routePath, ROUTES } from './routes.ts'

const place = (slug: string) =>
  placeFormation(emptyDiagram(), formationBySlug(slug)!, { hash: 'M', level: 'ncaa' })

test('every route of the book is recognised on both sides at every depth it is taught', () => {
  for (const { slug, back } of ROUTES) {
    for (const scale of [1, 0.85, 0.6]) {
      for (const side of [1, -1] as const) {
        const found = recogniseRoute(routeFor(slug, side, scale), [side], back === true)
        expect([slug, scale, found?.route.slug]).toEqual([slug, scale, slug])
      }
    }
  }
})

test('reads a play the way a coach says it', () => {
  const play = place('gun-doubles')
  play.elements['route.o.X'] = routePath('o.X', 'go', -1)
  play.elements['route.o.Z'] = routePath('o.Z', 'dig', 1)
  play.elements['block.o.T'] = makePath('block', 'o.T', [
    { x: 0, y: 0 },
    { x: 1.4, y: 1 },
  ])
  play.elements['pass.o.QB'] = makePath('pass', 'o.QB', [
    { x: 0, y: -1 },
    { x: 11, y: 16 },
  ])
  expect(readDiagram(play)).toBe('X: go; T: blocks inside; Z: 12-yard dig; QB: throws to Z')
})

test('the depth that was drawn is the depth that is said', () => {
  const play = place('gun-doubles')
  const man = byRole(play, 'offense', 'Z')!
  play.elements['route.o.Z'] = makePath('route', 'o.Z', [
    { x: 0, y: 0 },
    { x: 0, y: 15 },
    { x: -8, y: 15 },
  ])
  expect(readPlayer(play, man)).toBe('15-yard dig')
  play.elements['route.o.Z'] = makePath('route', 'o.Z', [
    { x: 0, y: 0 },
    { x: 5, y: 4 },
    { x: 0, y: 9 },
    { x: -6, y: 9 },
    { x: 3, y: 16 },
  ])
  expect(readPlayer(play, man)).toBe('route to 16 yards, breaking outside')
})

test('men who do the same are read together', () => {
  const play = applyProtection(place('gun-doubles'), 'slide', { side: 'R', level: 'ncaa' })
  expect(readAssignments(play)).toContainEqual(
    expect.objectContaining({ label: 'LT, LG, C, RG, RT', words: 'pass blocks' }),
  )
})

test('a run says its hole and its puller, a defence its jobs', () => {
  const power = applyRun(place('i-pro'), 'power', { side: 'R', level: 'ncaa' })
  expect(readDiagram(power)).toMatch(/^T \(primary\): carries through the right C gap;.*LG: pulls right/)
  const counter = applyRun(place('i-pro'), 'power', { side: 'L', level: 'ncaa' })
  expect(readDiagram(counter)).toMatch(/^T \(primary\): carries through the left C gap;.*RG: pulls left/)
  const front = placeFront(place('i-pro'), frontBySlug('4-3-over')!, 'ncaa')
  const words = readDiagram(applyCoverage(front, 'cover-1', { level: 'ncaa' }))
  expect(words).toContain('C: covers Z man to man')
  expect(words).toContain('FS: drops to the deep third, middle')
  expect(words).toMatch(/N: rushes|N, .*: rushes/)
})

test('an empty play says nothing', () => {
  expect(readDiagram(place('i-pro'))).toBe('')
})
