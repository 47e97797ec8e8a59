import { expect, test } from 'vitest'

import { emptyDiagram } from './diagram.ts'
import { byRole, linesOf, makePath, playersOf } from './drawing.ts'
import { formationBySlug } from './formations.ts'
import { placeFormation } from './place-formation.ts'
import { routePath } from './routes.ts'

const MIDDLE = { hash: 'M', level: 'nfhs' } as const

function placed(slug: string, from = emptyDiagram()) {
  return placeFormation(from, formationBySlug(slug)!, MIDDLE)
}

test('players whose role stays keep their id, route, label and mark', () => {
  const trips = placed('gun-trips')
  trips.elements['route.o.X'] = routePath('o.X', 'go', -1)
  trips.elements['o.X'] = { ...byRole(trips, 'offense', 'X')!, label: '9', primary: true }
  const doubles = placed('i-pro', trips)
  expect(doubles.elements['o.X']).toMatchObject({ label: '9', primary: true, at: { x: -18, y: -1 } })
  expect(doubles.elements['route.o.X']).toEqual(trips.elements['route.o.X'])
})

test("a receiver takes over a receiver's route; a back never does", () => {
  const bunch = placed('gun-trips')
  bunch.elements['route.o.Y'] = routePath('o.Y', 'seam', 1)
  bunch.elements['route.o.T'] = routePath('o.T', 'swing', 1)
  const bone = placed('flexbone', bunch)
  expect(playersOf(bone, 'offense')).toHaveLength(11)
  const heir = playersOf(bone, 'offense').find((man) =>
    linesOf(bone, man.id).some((path) => path.points.length === 2),
  )
  expect(['A', 'S']).toContain(heir?.role)
  expect(linesOf(bone, 'o.B')).toMatchObject([{ id: 'route.o.B', line: 'route' }])
  expect(byRole(bone, 'offense', 'T')).toBeUndefined()
})

test('the lines of a removed player are removed', () => {
  const gun = placed('gun-split-backs')
  gun.elements['route.o.F'] = routePath('o.F', 'swing', 1)
  const empty = placed('gun-trips', gun)
  expect(Object.values(empty.elements).filter((element) => element.kind === 'path')).toEqual([])
})

test('a targeted player stays the target in the new formation, and throws to a removed player lose their target', () => {
  const gun = placed('gun-split-backs')
  const pass = { ...makePath('pass', 'o.QB', [{ x: 8, y: 9 }]), to: 'o.T' }
  gun.elements['pass.o.QB'] = pass
  gun.elements['pass.2'] = { ...pass, to: 'o.F' }
  const bone = placed('flexbone', gun)
  expect(bone.elements['pass.o.QB']).toMatchObject({ to: 'o.B' })
  expect(bone.elements['pass.2']).toMatchObject({ to: '' })
  expect(placed('gun-split-backs', gun).elements['pass.2']).toBe(gun.elements['pass.2'])
})

test('trips into the boundary close up inside the numbers and keep their order', () => {
  const diagram = placeFormation(emptyDiagram(), formationBySlug('gun-trips')!, { hash: 'R', level: 'nfhs' })
  const x = (role: string) => byRole(diagram, 'offense', role)!.at.x
  expect(x('Z')).toBeCloseTo(80 / 3 - 7 - 160 / 18, 1)
  expect(x('Y')).toBeLessThan(x('H'))
  expect(x('H')).toBeLessThan(x('Z'))
  expect(x('X')).toBe(-18)
  const wide = placeFormation(emptyDiagram(), formationBySlug('gun-trips')!, {
    hash: 'R',
    level: 'nfhs',
    keepInside: false,
  })
  expect(byRole(wide, 'offense', 'Z')!.at.x).toBe(18)
})
