import { expect, test } from 'vitest'
import { PROTECTIONS, applyProtection } from '#schema/football/blocking.ts'
import { DEFAULT_BLOCKING } from '#schema/football/blocking-settings.ts'
import { applyConcept } from '#schema/football/concepts.ts'
import { emptyDiagram } from '#schema/football/diagram.ts'
import { linesOf, playersOf } from '#schema/football/drawing.ts'
import { formationBySlug } from '#schema/football/formations.ts'
import { placeFormation } from '#schema/football/place-formation.ts'
import { protectionPicture } from './protection-picture.ts'

const pictureOf = (formation: string, slug: (typeof PROTECTIONS)[number]['slug'], side: 'R' | 'L' = 'R') => {
  const base = placeFormation(emptyDiagram(), formationBySlug(formation)!, { level: 'nfhs', hash: 'M' })
  const drawn = applyProtection(base, slug, { level: 'nfhs', side })
  return protectionPicture(drawn, slug, side, { level: 'nfhs', blocking: DEFAULT_BLOCKING })
}

const waysOf = (diagram: ReturnType<typeof pictureOf>) =>
  JSON.stringify(
    playersOf(diagram, 'offense').map(({ id }) =>
      linesOf(diagram, id).map(({ points, scheme }) => [points, scheme]),
    ),
  )

test('a slide leans, a man has his defender, and the back goes to his', () => {
  const half = pictureOf('gun-doubles', 'half-slide')
  const man = (role: string) => playersOf(half, 'offense').find((one) => one.role === role)!
  expect(linesOf(half, man('C').id)[0]).toMatchObject({ scheme: 'pass-set' })
  const guard = linesOf(half, man('LG').id)[0]!
  expect(guard).toMatchObject({ scheme: '', end: 'tee' })
  expect(guard.points.at(-1)!.y).toBeGreaterThan(0)
  expect(linesOf(half, man('T').id)[0]!.points.at(-1)!.y).toBeGreaterThan(5)
})

test('only the box stands against it, without its own lines', () => {
  const bob = pictureOf('i-pro', 'bob')
  expect(
    playersOf(bob, 'defense')
      .map(({ role }) => role)
      .toSorted(),
  ).toEqual(['E', 'E2', 'M', 'N', 'S', 'T', 'W'])
  expect(playersOf(bob, 'defense').flatMap(({ id }) => linesOf(bob, id))).toEqual([])
})

test('no two protections look the same, but for those of the same rules', () => {
  for (const formation of ['gun-doubles', 'i-pro']) {
    const seen = new Map<string, string>()
    for (const { slug } of PROTECTIONS) {
      const ways = waysOf(pictureOf(formation, slug))
      const same = seen.get(ways)
      // Max is BOB with everybody in: one back and no tight end leave nothing to tell them apart.
      if (same !== undefined) expect([same, slug], formation).toEqual(['bob', 'max'])
      seen.set(ways, slug)
    }
  }
})

test('the blocks are seen alone, without the routes of the play', () => {
  const base = placeFormation(emptyDiagram(), formationBySlug('gun-doubles')!, { level: 'nfhs', hash: 'M' })
  const thrown = applyConcept(base, 'mesh', { side: 'R', level: 'nfhs' })
  const drawn = applyProtection(thrown, 'bob', { level: 'nfhs', side: 'R' })
  const seen = protectionPicture(drawn, 'bob', 'R', { level: 'nfhs', blocking: DEFAULT_BLOCKING })
  const kinds = playersOf(seen, 'offense').flatMap(({ id }) => linesOf(seen, id).map(({ line }) => line))
  expect(new Set(kinds)).toEqual(new Set(['block']))
})
