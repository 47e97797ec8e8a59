/** The words of calls that every staff shares, by what they mean: for the printed glossary. Pure. */
import { FORMATIONS } from '../formations.ts'
import { phrasesOfFormation } from './formation-words.ts'
import { KIND_LABELS, TAUGHT_KINDS, type TaughtKind } from './taught-kinds.ts'
import { SHARED } from './vocabulary.ts'
import { choicesOf } from './word-choices.ts'

export type Entry = { value: string; means: string; phrases: readonly string[] }
export type Chapter = { kind: TaughtKind; title: string; entries: readonly Entry[] }

/** Words by kind, in the order of a call. Words that a team has given another meaning are left out, and formations that it has hidden. */
export function sharedGlossary(
  taught: ReadonlySet<string>,
  hidden: ReadonlySet<string> = new Set(),
): Chapter[] {
  const phrases = new Map<string, string[]>()
  const add = (kind: string, value: string, phrase: string) => {
    if (!taught.has(phrase))
      phrases.set(`${kind} ${value}`, [...(phrases.get(`${kind} ${value}`) ?? []), phrase])
  }
  for (const [phrase, meanings] of SHARED) for (const { kind, value } of meanings) add(kind, value, phrase)
  for (const { slug } of FORMATIONS)
    for (const phrase of phrasesOfFormation(slug)) add('formation', slug, phrase)
  return TAUGHT_KINDS.map((kind) => ({
    kind,
    title: KIND_LABELS[kind],
    entries: choicesOf(kind).flatMap(({ value, label }) => {
      const found = kind === 'formation' && hidden.has(value) ? [] : (phrases.get(`${kind} ${value}`) ?? [])
      return found.length > 0 ? [{ value, means: label, phrases: found }] : []
    }),
  })).filter(({ entries }) => entries.length > 0)
}
