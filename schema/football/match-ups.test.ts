import { expect, test } from 'vitest'
import { emptyDiagram, type Diagram } from './diagram.ts'
import { formationBySlug } from './formations.ts'
import { drawDefense, type LookCall } from './looks.ts'
import { placeFormation } from './place-formation.ts'

const call = (front: string, coverage: string, pressure = ''): LookCall => ({ front, coverage, pressure })

const against = (slug: string, look: LookCall): Diagram =>
  drawDefense(
    placeFormation(emptyDiagram(), formationBySlug(slug)!, { hash: 'M', level: 'nfhs' }),
    look,
    'nfhs',
  )

/** His man, or the name of his zone. */
function jobOf({ elements }: Diagram, role: string): string {
  for (const one of Object.values(elements)) {
    if (one.kind === 'zone' && one.from === `d.${role}`) return one.label
    if (one.kind === 'path' && one.line === 'man' && one.from === `d.${role}`)
      return `man:${one.to?.slice(2) ?? ''}`
  }
  return ''
}

test('the safety on the side of a blitzing linebacker has his receiver, and the other one rolls to the middle', () => {
  const will = against('gun-doubles', call('4-2-5-nickel-over', 'cover-1', 'will'))
  expect(['FS', 'SS', 'M', 'NB'].map((role) => jobOf(will, role))).toEqual([
    'man:Y',
    'Deep middle',
    'man:T',
    'man:H',
  ])
  const strong = against('gun-doubles', call('4-2-5-nickel-over', 'cover-1', 'nickel'))
  expect(['FS', 'SS'].map((role) => jobOf(strong, role))).toEqual(['Deep middle', 'man:H'])
})

test('an end who drops in man coverage has a back or nobody, and drops inside of a linebacker who is walked out', () => {
  const zone = against('i-pro', call('4-2-5-nickel-over', 'cover-1', 'fire-zone'))
  expect(['E2', 'SS'].map((role) => jobOf(zone, role))).toEqual(['man:T', 'man:Y'])
  const sim = against('gun-doubles', call('4-2-5-nickel-over', 'cover-1', 'sim'))
  expect(['E', 'FS', 'M'].map((role) => jobOf(sim, role))).toEqual(['Robber', 'man:Y', 'man:T'])
  const empty = against('empty-3x2', call('4-2-5-nickel-over', 'fire-zone'))
  expect(['E2', 'W'].map((role) => jobOf(empty, role))).toEqual(['Hook', 'Curl-flat'])
})

test('in Cover 0 nobody crosses the field for a receiver whom a nickel or a safety is over', () => {
  const trips = against('gun-trips', call('4-2-5-nickel-over', 'cover-0'))
  expect(['NB', 'SS', 'FS'].map((role) => jobOf(trips, role))).toEqual(['man:H', 'man:Y', 'man:T'])
})
