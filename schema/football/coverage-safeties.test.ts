import { expect, test, vi } from 'vitest'

import { coverageNotes } from './coverage-notes.ts'
import { COVERAGES } from './coverages.ts'
import { emptyDiagram, type Diagram } from './diagram.ts'
import { linesOf, playersOf } from './drawing.ts'
import { formationBySlug, FORMATIONS } from './formations.ts'
import { FRONTS } from './fronts.ts'
import { SECONDARY } from './line-up-data.ts'
import { drawDefense, type LookCall } from './looks.ts'
import { placeFormation } from './place-formation.ts'

// Thousands of alignments on a busy machine take more than the usual five seconds.
vi.setConfig({ testTimeout: 60_000 })

const call = (front: string, coverage: string): LookCall => ({ front, coverage, pressure: '' })

const against = (formation: string, one: LookCall) =>
  drawDefense(
    placeFormation(emptyDiagram(), formationBySlug(formation)!, { hash: 'M', level: 'nfhs' }),
    one,
    'nfhs',
  )

const rushers = (diagram: Diagram) =>
  playersOf(diagram, 'defense').flatMap(({ id, role }) =>
    linesOf(diagram, id).some(({ line }) => line === 'rush') ? [role] : [],
  )

const zoneOf = (diagram: Diagram, role: string) => {
  const zone = Object.values(diagram.elements).find((one) => one.kind === 'zone' && one.from === `d.${role}`)
  if (zone?.kind !== 'zone') throw new Error(`${role} has no zone`)
  return zone
}

/** The roles that have deep zones, the Mike of Tampa 2 aside. */
function deepMen(diagram: Diagram): string[] {
  return Object.values(diagram.elements).flatMap((one) =>
    one.kind === 'zone' && one.at.y >= 14 && one.label !== 'Pole' ? [one.from?.slice(2) ?? ''] : [],
  )
}

test('no linebacker has a deep zone, in any coverage of any front with a safety', () => {
  const fronts = FRONTS.filter(({ players }) => players.some(({ role }) => role === 'FS'))
  for (const { slug } of FORMATIONS)
    for (const front of fronts)
      for (const coverage of COVERAGES) {
        const deep = deepMen(against(slug, call(front.slug, coverage.slug)))
        expect(
          deep.filter((role) => !SECONDARY.has(role)),
          `${front.slug} ${coverage.slug} against ${slug}`,
        ).toEqual([])
      }
})

test('with one safety the corners and he are the three deep, where the coverage is called with two', () => {
  for (const front of ['46-bear', '4-4-stack', '5-2-monster', '5-3'])
    for (const coverage of ['cover-3-cloud', 'quarters', 'palms', 'cover-6', 'prevent'])
      for (const formation of ['i-pro', 'gun-doubles', 'gun-trips', 'empty-3x2'])
        expect(
          deepMen(against(formation, call(front, coverage))).toSorted(),
          `${front} ${coverage} against ${formation}`,
        ).toEqual(['C', 'C2', 'FS'])
})

test('Bear in Cover 3 Cloud keeps the Mike underneath, and in Prevent the free safety has the deep middle', () => {
  for (const formation of ['gun-doubles', 'gun-stack']) {
    const cloud = against(formation, call('46-bear', 'cover-3-cloud'))
    expect(zoneOf(cloud, 'M').at.y, formation).toBeLessThan(12)
  }
  const prevent = against('i-pro', call('46-bear', 'prevent'))
  expect(zoneOf(prevent, 'FS')).toMatchObject({ label: 'Deep third', at: { x: 0 } })
})

test('with one safety the strong corner inverts in Cover 2, and the outside linebacker has his flat', () => {
  const two = against('i-pro', call('46-bear', 'cover-2'))
  expect(['C', 'FS', 'CH', 'C2'].map((role) => zoneOf(two, role).label)).toEqual([
    'Deep half',
    'Deep half',
    'Flat',
    'Flat',
  ])
  expect(zoneOf(two, 'C').at.x).toBeGreaterThan(0)
  expect(zoneOf(two, 'CH').at.x).toBeGreaterThan(0)
})

test('Prevent without a third safety plays four deep, and no linebacker is one of them', () => {
  for (const front of ['4-3-over', '4-2-5-nickel-over', '3-4-okie', '3-3-5-stack', 'dime-4-1-6'])
    for (const formation of ['i-pro', 'gun-trips', 'gun-doubles']) {
      const deep = deepMen(against(formation, call(front, 'prevent')))
      expect(deep, `${front} against ${formation}`).toHaveLength(4)
      expect(deep, `${front} against ${formation}`).toEqual(expect.arrayContaining(['C', 'C2', 'FS']))
    }
})

test('the defense picker says when a front has too few safeties for a coverage', () => {
  const notes = (front: string, coverage: string) =>
    coverageNotes(against('gun-doubles', call(front, coverage)), coverage)
  expect(notes('46-bear', 'quarters')).toEqual([
    'One safety: Quarters is played three deep, like Cover 3 Sky.',
  ])
  expect(notes('6-5-goal-line', 'cover-3-sky')).toEqual(['No safety: nobody has the deep middle.'])
  expect(notes('4-3-over', 'quarters')).toEqual([])
  expect(notes('46-bear', 'cover-3-sky')).toEqual([])
})

test('Drop-8 rushes three from any front: ends drop, the weak one first', () => {
  for (const front of FRONTS)
    for (const formation of ['i-pro', 'gun-doubles', 'gun-trips'])
      expect(
        rushers(against(formation, call(front.slug, 'drop-8'))),
        `${front.slug} against ${formation}`,
      ).toHaveLength(3)
  expect(rushers(against('i-pro', call('4-3-over', 'drop-8'))).toSorted()).toEqual(['E', 'N', 'T'])
  expect(rushers(against('i-pro', call('3-3-5-stack', 'drop-8'))).toSorted()).toEqual(['E', 'E2', 'N'])
})

test('a fire zone called without a pressure rushes five, and three stay under three', () => {
  for (const front of [
    '4-3-over',
    '4-3-under',
    '4-2-5-nickel-over',
    '4-4-stack',
    '3-4-okie',
    '3-4-tite',
    '3-3-5-stack',
  ])
    for (const formation of ['i-pro', 'gun-doubles', 'gun-trips']) {
      const drawn = against(formation, call(front, 'fire-zone'))
      expect(rushers(drawn), `${front} against ${formation}`).toHaveLength(5)
      expect(deepMen(drawn), `${front} against ${formation}`).toHaveLength(3)
    }
})
