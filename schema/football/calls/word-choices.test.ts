import { describe, expect, test } from 'vitest'
import { sharedGlossary } from './glossary.ts'
import { languageOf, readCall } from './read-call.ts'
import { TAUGHT_KINDS } from './taught-kinds.ts'
import { choiceFor, choicesOf, meaningWords } from './word-choices.ts'

describe('a taught word', () => {
  test('is read as every choice that its kind offers, and nothing of the call is left out', () => {
    const lost: string[] = []
    for (const kind of TAUGHT_KINDS)
      for (const { value } of choicesOf(kind)) {
        const language = languageOf('2-right', [], [{ phrase: 'Zeus', kind, value }])
        const { words, unknown } = readCall('Trips Rt Zeus 24 Power', language)
        const read = words.find(({ text }) => text === 'Zeus')
        if (unknown.length > 0 || read?.kind !== kind || read.value !== value) lost.push(`${kind} ${value}`)
      }
    expect(lost).toEqual([])
  })

  test('says what it means in the words of its choice', () => {
    expect(meaningWords({ kind: 'motion', value: 'Z in' })).toBe('Motion: Z comes in toward the tackle')
    expect(meaningWords({ kind: 'filler', value: '' })).toBe('Draws nothing')
    expect(meaningWords({ kind: 'formation', value: 'f1' }, [{ id: 'f1', name: 'Rams' }])).toBe(
      'Formation: Rams',
    )
  })

  test('for one of the library means the team’s own once the team has changed it', () => {
    const own = [{ id: 'f1', name: 'Gun Trips Rt' }]
    const values = choicesOf('formation', own).map(({ value }) => value)
    expect(values).toContain('f1')
    expect(values).not.toContain('gun-trips')
    expect(choiceFor('formation', 'gun-trips', own)).toBe('f1')
    expect(choiceFor('formation', 'gun-bunch', own)).toBe('gun-bunch')
    expect(meaningWords({ kind: 'formation', value: 'gun-trips' }, own)).toBe('Formation: Gun Trips')
  })

  test('of a formation that the team has deleted says so', () => {
    expect(meaningWords({ kind: 'formation', value: 'f1' })).toBe('Formation: no longer in the playbook')
  })
})

describe('the glossary', () => {
  test('has every formation, run, pass concept, protection and route of the library', () => {
    const chapters = new Map(sharedGlossary(new Set()).map(({ kind, entries }) => [kind, entries]))
    for (const kind of ['formation', 'run', 'pass', 'protection', 'route'] as const)
      expect([kind, chapters.get(kind)?.map(({ value }) => value)]).toEqual([
        kind,
        choicesOf(kind).map(({ value }) => value),
      ])
  })

  test('lists phrases under what the reader takes them for', () => {
    const language = languageOf('2-right')
    const wrong: string[] = []
    for (const { kind, entries } of sharedGlossary(new Set())) {
      if (kind !== 'run' && kind !== 'pass') continue
      for (const { value, phrases } of entries)
        for (const phrase of phrases) {
          const { call } = readCall(`Gun Doubles Rt ${phrase}`, language)
          const scheme = call.scheme
          const got =
            scheme?.kind === 'run' ? scheme.run : scheme?.kind === 'pass' ? scheme.pass : scheme?.name
          if (got !== value) wrong.push(`${phrase}: ${got} instead of ${value}`)
        }
    }
    expect(wrong).toEqual([])
  })

  test('leaves out a phrase to which the team gives another meaning', () => {
    const phrases = (taught: string[]) =>
      sharedGlossary(new Set(taught)).flatMap(({ entries }) => entries.flatMap((entry) => entry.phrases))
    expect(phrases([])).toContain('smash')
    expect(phrases(['smash'])).not.toContain('smash')
  })
})
