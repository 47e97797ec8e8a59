import { expect, test } from 'vitest'
import { comingTitle, ownWords } from './own-templates.ts'

const NONE = { alignments: 0, drills: 0, weekLines: 0 }

test('says that there are no custom templates only when the team has none of any kind', () => {
  expect([comingTitle(NONE), ownWords(NONE)]).toEqual(['No custom templates yet', ''])
  for (const own of [
    { ...NONE, alignments: 1 },
    { ...NONE, drills: 1 },
    { ...NONE, weekLines: 1 },
  ])
    expect(comingTitle(own)).toBe('More templates to come')
})

test('names what the team made its own', () => {
  expect(ownWords({ ...NONE, alignments: 2 })).toBe('2 custom alignments')
  expect(ownWords({ alignments: 1, drills: 3, weekLines: 5 })).toBe(
    '1 custom alignment, 3 custom drills, and week templates with 5 lines',
  )
})
