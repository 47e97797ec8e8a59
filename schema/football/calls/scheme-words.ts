/**
 * The run schemes, pass concepts, screens and trick plays that a call names, in the words that staffs use for them (football
 * data 3.9 and 3.11; the written plays of the library). Pure.
 */
import { PROTECTIONS, type ProtectionSlug, RUNS, type RunSlug } from '../blocking.ts'
import { CONCEPTS, type ConceptSlug } from '../concepts.ts'
import { placeOfRun } from '../run-places.ts'
import { ACTION_PLAYS } from '../written/action-plays.ts'
import { DROPBACK_PLAYS } from '../written/dropback-plays.ts'
import { OPTION_PLAYS } from '../written/option-plays.ts'
import { QUICK_PLAYS } from '../written/quick-plays.ts'
import { RUN_PLAYS } from '../written/run-plays.ts'
import type { OffenseSpec } from '../written/spec.ts'
import { dictionaryOf, type Phrase, phrasesIn, wordsOf } from './phrases.ts'
import { PASS_WORDS, PROTECTION_WORDS, RUN_WORDS, WRITTEN_ALIASES } from './staff-words.ts'

export type Scheme =
  | { kind: 'run'; run: RunSlug; name: string; carrier?: string }
  | { kind: 'pass'; pass: ConceptSlug; name: string; isAction: boolean }
  | { kind: 'rpo'; run: RunSlug; pass: ConceptSlug; name: string }
  /** A play that the library has written man by man: screens, boots, trick plays. */
  | { kind: 'written'; spec: OffenseSpec; name: string }

const WRITTEN: readonly OffenseSpec[] = [
  ...RUN_PLAYS,
  ...OPTION_PLAYS,
  ...QUICK_PLAYS,
  ...DROPBACK_PLAYS,
  ...ACTION_PLAYS,
]

/** Calls that sound like a scheme of the library and are another one, which it can't draw. */
const OTHERS = dictionaryOf({
  other: 'power read, counter read, inverted veer, bash, counter bash, dart read',
})

/** Words that are a scheme only at the end of a call: elsewhere they are motions, tags, and downs. */
export const LAST_ONLY: ReadonlySet<string> = new Set([
  'down',
  'lead',
  'jet',
  'rocket',
  'g',
  'inside',
  'load',
  'speed',
  'slice',
  'pitch',
  'triple',
  'cross',
  'angle',
  'pin',
  'spot',
])

export const ACTION_WORDS: ReadonlySet<string> = new Set([
  'fake',
  'pa',
  'pap',
  'playaction',
  'action',
  'pass',
  'boot',
])

export const WRITTEN_WORDS: ReadonlyMap<string, OffenseSpec> = /* @__PURE__ */ writtenWords()

/** Written plays by their call and concept; those that a run or a concept draws as well are left to it. */
function writtenWords(): Map<string, OffenseSpec> {
  const map = new Map<string, OffenseSpec>()
  const add = (text: string, spec: OffenseSpec) => {
    const phrase = wordsOf(text)
      .filter((word) => !/^\d+$/.test(word) && word !== 'lt')
      .join(' ')
    if (!RUN_WORDS.has(phrase) && !PASS_WORDS.has(phrase) && !map.has(phrase)) map.set(phrase, spec)
  }
  for (const spec of WRITTEN) {
    add(spec.call, spec)
    add(spec.concept, spec)
    for (const alias of WRITTEN_ALIASES[spec.concept] ?? []) add(alias, spec)
  }
  return map
}

export const nameOfRun = (slug: RunSlug) => RUNS.find((run) => run.slug === slug)?.name ?? slug
const nameOfPass = (slug: ConceptSlug) => CONCEPTS.find((one) => one.slug === slug)?.name ?? slug

/** What the texts say is run, the surest text first; `type` is the play type of the line. Null if the library has none of it. */
export function schemeIn(text: string, type = ''): Scheme | null {
  const words = wordsOf(text).filter((word) => !/^(right|left|rt|lt|r|l|rechts|links)$/.test(word))
  if (phrasesIn(words, OTHERS).length > 0) return null
  const isPlaced = ({ words: n, start }: Phrase<unknown>) =>
    n > 1 || start === words.length - 1 || !LAST_ONLY.has(words[start] ?? '')
  const [run] = phrasesIn(words, RUN_WORDS).filter(isPlaced)
  const [pass] = phrasesIn(words, PASS_WORDS).filter(isPlaced)
  const [written] = phrasesIn(words, WRITTEN_WORDS).filter(isPlaced)
  const longest = Math.max(run?.words ?? 0, pass?.words ?? 0)
  if (written && (written.words > longest || (!run && !pass)))
    return { kind: 'written', spec: written.value, name: written.value.concept }
  // A run with a screen tagged to it that the library hasn't written.
  if (run && written && !overlaps(run, written)) return null
  const typeWords = wordsOf(type)
  const isAction = [...words, ...typeWords].some((word) => ACTION_WORDS.has(word) && word !== 'pass')
  const isPass = typeWords.includes('pass') || words.includes('pass')
  if (run && pass && !overlaps(run, pass)) {
    if (isAction || isPass)
      return { kind: 'pass', pass: pass.value, name: nameOfPass(pass.value), isAction: true }
    return {
      kind: 'rpo',
      run: run.value,
      pass: pass.value,
      name: `${nameOfRun(run.value)} and ${nameOfPass(pass.value)}`,
    }
  }
  if (pass && (!run || pass.words >= run.words))
    return { kind: 'pass', pass: pass.value, name: nameOfPass(pass.value), isAction }
  // A pass off a run action whose routes are not said.
  if (run && (isPass || isAction)) return null
  return run
    ? { kind: 'run', run: run.value, name: nameOfRun(run.value), ...carriedBy(run.value, words) }
    : null
}

/** A wedge is the fullback's unless the call gives it to the quarterback. */
export function carriedBy(run: RunSlug, words: readonly string[]): { carrier?: string } {
  return run === 'wedge' && words.some((word) => word === 'qb' || word === 'sneak') ? { carrier: 'QB' } : {}
}

function overlaps(a: Phrase<unknown>, b: Phrase<unknown>): boolean {
  return a.start < b.start + b.words && b.start < a.start + a.words
}

/** A written play with the same scheme: where it is sorted, and how it is protected. */
export function modelOf(scheme: Scheme): OffenseSpec | undefined {
  switch (scheme.kind) {
    case 'written':
      return scheme.spec
    case 'run':
      return WRITTEN.find((spec) => spec.run === scheme.run && !spec.pass && !spec.routes)
    case 'rpo':
      return WRITTEN.find(({ category }) => category === 'rpo')
    case 'pass':
      return (
        WRITTEN.find(
          (spec) => spec.pass === scheme.pass && (spec.category === 'play-action') === scheme.isAction,
        ) ?? (scheme.isAction ? WRITTEN.find(({ category }) => category === 'play-action') : undefined)
      )
  }
}

/** Where plays of this scheme are sorted in: as the written one, or as the library sorts the run. */
export function placeOfScheme(scheme: Scheme): { category: string; subcategory: string } | undefined {
  return modelOf(scheme) ?? (scheme.kind === 'run' ? placeOfRun(scheme.run) : undefined)
}

/** The written play of this scheme from that formation, drawn man by man; undefined if the library has none. */
export function writtenFrom(scheme: Scheme, formationSlug: string): OffenseSpec | undefined {
  return WRITTEN.find(
    (spec) =>
      spec.formation === formationSlug &&
      ((scheme.kind === 'run' && spec.run === scheme.run && !spec.pass && !spec.routes) ||
        (scheme.kind === 'pass' &&
          spec.pass === scheme.pass &&
          (spec.category === 'play-action') === scheme.isAction) ||
        (scheme.kind === 'written' && spec.concept === scheme.spec.concept)),
  )
}

/** The protection that a cell names; undefined for words that the library does not know. */
export function protectionIn(text: string): ProtectionSlug | undefined {
  const words = wordsOf(text)
  const name = PROTECTIONS.find((one) => wordsOf(one.name).join(' ') === words.join(' '))
  return name?.slug ?? phrasesIn(words, PROTECTION_WORDS)[0]?.value
}

/** The protection's name as a play has it. */
export function nameOfProtection(slug: ProtectionSlug): string {
  return PROTECTIONS.find((one) => one.slug === slug)?.name ?? slug
}

/** The scheme of a call whose words have been told apart; null if the call names none. */
export function schemeOf(parts: {
  run?: RunSlug
  pass?: ConceptSlug
  /** The concept of a written play. */
  written?: string
  /** Who runs it, where it is another than usual. */
  carrier?: string
  isAction: boolean
}): Scheme | null {
  const { run, pass, isAction, carrier } = parts
  const spec =
    parts.written === undefined ? undefined : WRITTEN.find(({ concept }) => concept === parts.written)
  if (spec) return { kind: 'written', spec, name: spec.concept }
  if (run && pass && !isAction)
    return { kind: 'rpo', run, pass, name: `${nameOfRun(run)} and ${nameOfPass(pass)}` }
  if (pass) return { kind: 'pass', pass, name: nameOfPass(pass), isAction: isAction || run !== undefined }
  return run && !isAction ? { kind: 'run', run, name: nameOfRun(run), ...(carrier && { carrier }) } : null
}
