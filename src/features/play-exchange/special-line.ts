/** A special-teams line of a list: its unit, by the names that film software has for them (Hudl's play types). Pure. */
import type { Cell } from './columns.ts'
import { NO_NAME, type OffenseEnv, type ReadCall } from './offense-line.ts'
import type { TeamBook } from '#schema/football/team-book.ts'
import { dictionaryOf, phrasesIn, wordsOf } from '#schema/football/calls/phrases.ts'

const UNIT_WORDS = /* @__PURE__ */ dictionaryOf({
  kickoff: 'ko, kickoff, kick off, kickoff cov, kickoff coverage, onside, onside kick',
  'kickoff-return': 'ko rec, kickoff rec, kor, kickoff return, kick return, ko return, kr, kick off return',
  'hands-team': 'hands, hands team, onside recovery, onside return',
  'punt-pro': 'punt, punt pro, punt spread, punt cover, punt coverage',
  'punt-shield': 'shield, punt shield, shield punt, rugby punt',
  'punt-return': 'punt rec, punt return, pr, punt block, punt safe',
  'field-goal':
    'fg, field goal, pat, extra pt, extra point, xp, fieldgoal, field goal protection, fg extra point',
  'field-goal-block': 'fg block, field goal block, extra pt block, pat block, extra point block, fg rush',
})

/** Whether the text names a unit of special teams. */
export function isUnitWord(text: string): boolean {
  return phrasesIn(wordsOf(text), UNIT_WORDS).length > 0
}

/** The unit that the team calls so. */
function ownUnit(text: string, { units }: TeamBook): string | undefined {
  const said = wordsOf(text).join(' ')
  if (said === '') return undefined
  return units.find(
    ({ row, name, aliases }) => row && [name, ...aliases].some((one) => wordsOf(one).join(' ') === said),
  )?.slug
}

export function readSpecial(cell: Cell, { starts, book, isBreakdown }: OffenseEnv): ReadCall {
  const texts = [cell('formation'), cell('category'), cell('subcategory'), cell('name'), cell('callText')]
  const slug =
    texts.map((text) => ownUnit(text, book)).find(Boolean) ??
    texts.map((text) => phrasesIn(wordsOf(text), UNIT_WORDS)[0]?.value).find(Boolean)
  const start = slug ? starts.units.get(slug) : undefined
  const built = [cell('formation'), cell('concept')].filter(Boolean).join(' ')
  return {
    name: cell('name') || built || cell('callText') || (isBreakdown ? (start?.name ?? '') : ''),
    problem: NO_NAME,
    start,
    scheme: null,
    diagram: start?.diagram ?? null,
    drawn: start ? 'formation' : 'nothing',
    fields: { formation: start?.fields.formation ?? cell('formation'), concept: cell('concept') },
    notes:
      cell('formation') && !start
        ? [`“${cell('formation')}” is not a known unit: no players are drawn.`]
        : [],
  }
}
