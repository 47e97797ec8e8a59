import { expect, test } from 'vitest'

import { buildDemoPlays } from '#server/demo/playbook.ts'
import { sharedGlossary } from './glossary.ts'
import { languageOf, readCall } from './read-call.ts'
import { countPhrases, suggestCall } from './suggest-call.ts'

const language = languageOf('2-right')
const phrases = (text: string, options = {}) =>
  suggestCall(text, language, options).map(({ phrase }) => phrase)

test('a call is suggested part by part: the formation, its side, what is run, who runs what', () => {
  expect(phrases('Tr').slice(0, 2)).toEqual(['Trey', 'Trips'])
  expect(phrases('Trips ').slice(0, 2)).toEqual(['Rt', 'Lt'])
  expect(phrases('Trips Rt ')).toContain('Inside Zone')
  // Passes beside the runs.
  expect(suggestCall('Trips Rt ', language).some(({ means }) => means.startsWith('Pass'))).toBe(true)
  expect(phrases('Trips Rt In')[0]).toBe('Inside Zone')
  expect(phrases('Trips Rt Inside z')[0]).toBe('Inside Zone')
  expect(phrases('Trips Rt 24 Po')[0]).toBe('Power')
  expect(phrases('Trips Rt Mesh ').slice(0, 3)).toEqual(['X', 'Y', 'Z'])
  expect(suggestCall('Trips Rt Mesh Z Co', language)[0]).toEqual({
    phrase: 'Corner',
    means: 'Corner route',
    text: 'Trips Rt Mesh Z Corner ',
  })
})

test('what the team says most comes first, and its own words are among them', () => {
  const counts = countPhrases(['Trips Rt Duo', 'Doubles Lt Duo', 'Trips Rt Stick'])
  expect(phrases('Trips Rt ', { counts })[0]).toBe('Duo')
  const own = languageOf(
    '2-right',
    [{ id: 'f1', name: 'Ricky' }],
    [{ phrase: 'zeus', kind: 'run', value: 'power' }],
  )
  const said = (text: string) => suggestCall(text, own).map(({ phrase, means }) => `${phrase}: ${means}`)
  expect(said('Trips Rt Ze')[0]).toBe('Zeus: Run: Power')
  expect(said('Ric')[0]).toBe('Ricky: Formation')
})

test('every call of the demo book can be typed by its suggestions, and whatever is suggested is understood', () => {
  const calls = buildDemoPlays().flatMap(({ unit, callText }) =>
    unit === 'offense' && callText ? [callText] : [],
  )
  const counts = countPhrases(calls)
  expect(calls.length).toBeGreaterThan(60)
  // A third of the book says it: each call is read some hundred times.
  for (const call of calls.filter((_, i) => i % 3 === 0)) {
    const words = call.split(' ')
    for (let n = 1; n <= words.length; n++) {
      const text = words.slice(0, n).join(' ')
      for (const typed of [`${text} `, text.slice(0, -1)]) {
        const before = readCall(typed, language).unknown.length
        for (const one of suggestCall(typed, language, { counts }))
          expect(readCall(one.text, language).unknown.length, `${typed} → ${one.text}`).toBeLessThanOrEqual(
            before,
          )
      }
    }
  }
})

test('the suggestions for a call come in the time between two letters', () => {
  const counts = countPhrases(buildDemoPlays().map(({ callText }) => callText))
  suggestCall('Trips Rt ', language, { counts })
  const start = performance.now()
  for (const text of [
    'T',
    'Tr',
    'Trips ',
    'Trips Rt ',
    'Trips Rt I',
    'Trips Rt Inside Z',
    'Trips Rt Mesh Z ',
  ])
    suggestCall(text, language, { counts })
  // Seven letters; the limit leaves room for a busy machine.
  expect(performance.now() - start).toBeLessThan(700)
})

test('a formation that the team has hidden is read, and neither suggested nor in the glossary', () => {
  const own = languageOf('2-right', [{ id: 'f1', name: 'Gun Trips Rt', isHidden: true }])
  const values = ['Tri', 'Gun Tri', 'Gu'].flatMap((text) =>
    suggestCall(text, own, { most: 50 }).map(({ phrase }) => phrase),
  )
  expect(values).toContain('Trips TE')
  expect(values).not.toContain('Trips')
  expect(values).not.toContain('Gun Trips')
  expect(readCall('Gun Trips Rt 24 Power', own).call.formation).toBe('f1')
  const listed = sharedGlossary(new Set(), own.hidden).flatMap(({ entries }) =>
    entries.map(({ value }) => value),
  )
  expect(listed).not.toContain('gun-trips')
  expect(listed).toContain('gun-trey')
})
