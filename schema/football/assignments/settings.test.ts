import { expect, test } from 'vitest'

import {
  applyProtection,
  applyRun,
  PROTECTIONS,
  RUNS,
  type ProtectionSlug,
  type RunSlug,
} from '../blocking.ts'
import { BLOCKING_CHOICES, BLOCKING_SETTINGS, blockingOf } from '../blocking-settings.ts'
import { PROTECTION_RULES } from './protections.ts'
import { RULES } from './schemes.ts'
import { protectionRules, runRules } from './settings.ts'
import { emptyDiagram } from '../diagram.ts'
import { linesOf, playersOf } from '../drawing.ts'
import { formationBySlug } from '../formations.ts'
import { drawDefense } from '../looks.ts'
import { placeFormation } from '../place-formation.ts'
import { assign } from './assign.ts'
import { protect } from './protect.ts'
import { DEFAULT_BLOCKING, type BlockingSettings } from '../blocking-settings.ts'

const placed = (formation: string) =>
  placeFormation(emptyDiagram(), formationBySlug(formation)!, { hash: 'M', level: 'nfhs' })

function run(formation: string, slug: RunSlug, front: string, settings: Partial<BlockingSettings> = {}) {
  const drawn = applyRun(placed(formation), slug, { side: 'R', level: 'nfhs' })
  const diagram = drawDefense(drawn, { front, coverage: '', pressure: '' }, 'nfhs')
  const carrier = playersOf(diagram, 'offense').find(({ id }) =>
    linesOf(diagram, id).some(({ line }) => line === 'run'),
  )
  const said = assign(diagram, slug, {
    side: 'R',
    carrier: carrier?.id,
    settings: { ...DEFAULT_BLOCKING, ...settings },
  })
  return { said, has: new Map(said.jobs.map(({ man, target }) => [man.slice(2), target?.slice(2)])) }
}

function pass(
  formation: string,
  slug: ProtectionSlug,
  front: string,
  settings: Partial<BlockingSettings> = {},
) {
  const drawn = applyProtection(placed(formation), slug, { side: 'R', level: 'nfhs' })
  const diagram = drawDefense(drawn, { front, coverage: 'cover-3-sky', pressure: '' }, 'nfhs')
  const said = protect(diagram, slug, 'R', { ...DEFAULT_BLOCKING, ...settings })
  return new Map(said.jobs.map(({ man, target }) => [man.slice(2), target?.slice(2)]))
}

test('zoneEnd: the end is blocked, or the fake holds him and the tackle climbs', () => {
  expect(run('gun-trey', 'inside-zone', '4-3-over').has.get('LT')).toBe('E2')
  const { said, has } = run('gun-trey', 'inside-zone', '4-3-over', { zoneEnd: 'fake' })
  expect(said.reads).toEqual([
    { id: 'd.E2', name: 'E2', why: "the quarterback's fake holds him", key: false },
  ])
  expect(has.get('LT')).toBe('W')
  expect(said.free).toEqual([])
})

test('powerPuller: the guard has the first linebacker, or the one at the hole', () => {
  expect(run('i-pro', 'power', '4-4-stack').has.get('LG')).toBe('S')
  expect(run('i-pro', 'power', '4-4-stack', { powerPuller: 'hole' }).has.get('LG')).toBe('M')
})

test.for([
  ['counter-gt', 'i-pro', 'LT'],
  ['counter-gh', 'i-pro', 'F'],
  ['counter-gy', 'ace-doubles-te', 'U'],
] as const)('counterKick: on %s in %s, %s kicks for the guard', ([slug, formation, partner]) => {
  expect(run(formation, slug, '4-3-over').has.get('LG')).toBe('E')
  const { has } = run(formation, slug, '4-3-over', { counterKick: 'partner' })
  expect(has.get(partner)).toBe('E')
  expect(has.get('LG')).toBe('S')
})

test('trapFrom: the first defender past the guard, or past the center', () => {
  expect(run('i-pro', 'trap', '4-3-under').has.get('LG')).toBe('E')
  expect(run('i-pro', 'trap', '4-3-under', { trapFrom: 'center' }).has.get('LG')).toBe('N')
})

test('jetLeaves: no defender, or the one between guard and tackle', () => {
  expect(run('gun-doubles-te', 'jet', '4-3-over').has.get('RG')).toBe('T')
  const { said, has } = run('gun-doubles-te', 'jet', '4-3-over', { jetLeaves: 'b-gap' })
  expect(said.reads.map(({ name }) => name)).toEqual(['T'])
  expect([...has.values()]).not.toContain('T')
})

test('halfSlide: to the side of the call, or away', () => {
  expect(pass('gun-trips', 'half-slide', '4-3-over').get('C')).toBeUndefined()
  const away = pass('gun-trips', 'half-slide', '4-3-over', { halfSlide: 'away' })
  expect([away.get('C'), away.get('LT'), away.get('RG'), away.get('RT')]).toEqual(['N', 'E2', 'T', 'E'])
})

test('slideEnd: the back has the end, or the tackle', () => {
  expect(pass('gun-trips', 'slide', '4-3-over').get('T')).toBe('E2')
  const { LT, T } = Object.fromEntries(pass('gun-trips', 'slide', '4-3-over', { slideEnd: 'tackle' }))
  expect([LT, T]).toEqual(['E2', undefined])
})

test('backTackle: the tackle hinges on the end, or cuts off and leaves him', () => {
  expect(run('i-pro', 'power', '4-3-over').has.get('LT')).toBe('E2')
  const { said, has } = run('i-pro', 'power', '4-3-over', { backTackle: 'cutoff' })
  expect(said.reads.map(({ name, why }) => [name, why])).toEqual([['E2', 'the run goes away from him']])
  expect(has.get('LT')).toBe('W')
})

test('comboTo: with a blocker too few, linebackers are counted from the play side or from the back side', () => {
  expect(run('gun-doubles-te', 'inside-zone', '4-4-stack').said.free.map(({ name }) => name)).toEqual(['W'])
  const { said, has } = run('gun-doubles-te', 'inside-zone', '4-4-stack', { comboTo: 'will' })
  expect(said.free.map(({ name }) => name)).toEqual(['S'])
  expect(has.get('C')).toBe('W')
})

test('every setting of a team changes the rules of a run or a protection', () => {
  const changed = BLOCKING_SETTINGS.filter((setting) => {
    const [, other] = BLOCKING_CHOICES[setting]
    const settings = { ...DEFAULT_BLOCKING, [setting]: other }
    const runs = RUNS.some(
      ({ slug }) =>
        JSON.stringify(runRules(slug, RULES[slug], settings)) !==
        JSON.stringify(runRules(slug, RULES[slug], DEFAULT_BLOCKING)),
    )
    const passes = PROTECTIONS.some(
      ({ slug }) => protectionRules(slug, PROTECTION_RULES[slug], settings) !== PROTECTION_RULES[slug],
    )
    return runs || passes
  })
  expect(changed).toEqual(BLOCKING_SETTINGS)
})

test('an unknown choice falls back to the default', () => {
  const stored = { ...DEFAULT_BLOCKING, comboTo: 'will' as const, zoneEnd: 'later' as 'fake' }
  expect(blockingOf(stored)).toEqual({ ...DEFAULT_BLOCKING, comboTo: 'will' })
  expect(blockingOf(undefined)).toEqual(DEFAULT_BLOCKING)
})
