import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  DEFAULT_DEFENSE,
  DEFAULT_RULES,
  DEFENSE_CHOICES,
  DEFENSE_SETTINGS,
  type DefenseRules,
  lettersOf,
  rulesOf,
  rulesOfLetters,
} from './defense-settings.ts'
import { callOf, storedCoverage } from './looks.ts'
import { STRENGTH_RULES } from './terminology.ts'

const rules = fc
  .record(Object.fromEntries(DEFENSE_SETTINGS.map((one) => [one, fc.constantFrom(...DEFENSE_CHOICES[one])])))
  .map((chosen) => rulesOf(chosen as Partial<DefenseRules>))

test('rules read back from their letters', () => {
  fc.assert(
    fc.property(rules, (chosen) => {
      expect(rulesOfLetters(lettersOf(chosen))).toEqual(chosen)
    }),
  )
})

test('a look keeps the rules it was called with, and stores nothing for the defaults', () => {
  // Without the front, which is the look's own.
  const usual = { ...DEFAULT_RULES, strength: DEFAULT_DEFENSE.strength }
  fc.assert(
    fc.property(rules, fc.constantFrom(...STRENGTH_RULES), (chosen, strength) => {
      const call = {
        coverage: 'quarters',
        pressure: '',
        check: 'special',
        rules: { ...chosen, strength },
      }
      const stored = storedCoverage(call)
      expect(stored.length).toBeLessThanOrEqual(60)
      expect(callOf({ front: '4-3-over', coverage: stored }).rules ?? usual).toEqual(call.rules)
    }),
  )
  const unchanged = { coverage: 'quarters', pressure: '', rules: usual }
  expect(callOf({ front: '4-3-over', coverage: storedCoverage(unchanged) }).rules ?? usual).toEqual(usual)
  expect(storedCoverage({ coverage: 'cover-1', pressure: '', rules: DEFAULT_DEFENSE })).toBe('cover-1')
})

test('an unknown choice falls back to the default', () => {
  expect(rulesOf({ runFit: 'later' } as unknown as Partial<DefenseRules>).runFit).toBe('box')
  expect(rulesOf(null)).toEqual(rulesOf(undefined))
})
