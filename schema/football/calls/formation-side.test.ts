import { describe, expect, test } from 'vitest'
import { FORMATIONS, formationBySlug, mirrorFormation } from '../formations.ts'
import { alignmentHints } from '../legality.ts'
import { emptyDiagram } from '../diagram.ts'
import { placeFormation } from '../place-formation.ts'
import { modifiedFormation } from './draw-call.ts'
import { readCall, languageOf } from './read-call.ts'
import { MODIFIERS, type ModifierSlug } from './vocabulary.ts'
import { meaningWords } from './word-choices.ts'

describe('a word for a formation to one side', () => {
  const language = languageOf(
    '2-right',
    [],
    [
      { phrase: 'Liz', kind: 'formation', value: 'gun-trips>L' },
      { phrase: 'Rip', kind: 'formation', value: 'gun-trips>R' },
    ],
  )
  test('says the side of the call', () => {
    expect(readCall('Liz 25 Power', language).call).toMatchObject({ formation: 'gun-trips', hand: 'L' })
    expect(readCall('Rip 24 Power', language, 'L').call).toMatchObject({ formation: 'gun-trips', hand: 'R' })
  })
  test('reads in words as what it is', () => {
    expect(meaningWords({ kind: 'formation', value: 'gun-trips>L' })).toBe(
      'Formation: Gun Trips, to the left',
    )
  })
})

describe('a formation changed as a whole', () => {
  const slugs = Object.keys(MODIFIERS) as ModifierSlug[]
  test.each(slugs)('%s keeps eleven men in a legal set, and mirrors', (slug) => {
    for (const formation of FORMATIONS) {
      const now = modifiedFormation(formation, slug, 'nfhs')
      expect(now.players.map(({ role }) => role)).toEqual(formation.players.map(({ role }) => role))
      const hints = (one: typeof now) =>
        alignmentHints(placeFormation(emptyDiagram(), one, { hash: 'M', level: 'nfhs' }), 'nfhs')
      expect([formation.slug, hints(now).length]).toEqual([formation.slug, hints(formation).length])
      if (formation.strength === 'R')
        expect(modifiedFormation(mirrorFormation(formation), slug, 'nfhs')).toEqual(mirrorFormation(now))
    }
  })
  test('over brings the slot to the strong side', () => {
    const doubles = formationBySlug('gun-doubles-te')!
    const h = modifiedFormation(doubles, 'over', 'nfhs').players.find(({ role }) => role === 'H')
    expect(h?.x).toBe(12)
  })
})
