/** A defensive line of a list: its front, coverage and pressure, and their drawing. Pure. */
import type { CoverageSlug } from '#schema/football/coverages.ts'
import { COVERAGE_DATA } from '#schema/football/coverages-data.ts'
import { FORMATIONS } from '#schema/football/formations.ts'
import { drawDefense } from '#schema/football/looks.ts'
import { frontCall } from '#schema/football/team-book.ts'
import { LIMITS } from '#schema/limits.ts'
import { sideOf, wordsOf } from '#schema/football/calls/phrases.ts'
import type { TreePlace } from '#src/board/new-play.ts'
import { type DefenseWords, pressureName } from './defense-words.ts'
import type { Cell } from './columns.ts'
import { wordsOfCell } from './list-cell.ts'
import type { OffenseEnv, ReadCall } from './offense-line.ts'
import { findStart } from './starts.ts'

/**
 * In a breakdown the formation and play of a defensive snap are the opponent's: the call is the front, the pressure and the
 * coverage, drawn against that formation. In a list the play name is the call's, and its formation may be the front.
 */
export function readDefense(cell: Cell, env: OffenseEnv): ReadCall {
  const { level, starts, taught, isBreakdown, book, words } = env
  const { frontIn, coverageIn, pressureIn, frontName, coverageName } = words
  const given = cell('defenseCall') || (isBreakdown ? '' : cell('name'))
  const call = given || cell('callText')
  const named =
    frontIn(cell('vsFronts')) ?? (isBreakdown ? undefined : frontIn(cell('formation'))) ?? frontIn(call, true)
  const pressure = pressureIn(cell('blitz')) ?? pressureIn(call, true)
  const coverage =
    coverageIn(cell('vsCoverages')) ??
    coverageIn(cell('concept'), true) ??
    coverageIn(call, true) ??
    (pressure === 'fire-zone' ? 'fire-zone' : undefined) ??
    // "Over 3": a number at the end of a call that names its front.
    (frontIn(call, true) ? coverageIn(wordsOf(call).at(-1) ?? '') : undefined)
  const isUnnamed = !named && !cell('vsFronts') && (isBreakdown || !cell('formation'))
  const front = named ?? (isUnnamed && (coverage || pressure) ? env.front : undefined)
  const called = book.fronts.find(({ slug }) => slug === front)
  const start = front ? starts.fronts.get(front) : undefined
  const hand = sideOf(cell('strength'), cell('formation')) ?? 'R'
  const [first] = FORMATIONS
  const opponent =
    findStart(starts, { formation: cell('formation'), backfield: cell('backfield') }, hand, taught) ??
    starts.byId.get(`${first?.slug} ${hand}`)
  const diagram =
    called && opponent
      ? drawDefense(
          opponent.diagram,
          { ...frontCall(called), coverage: coverage ?? '', pressure: pressure ?? '' },
          level,
        )
      : null
  const built = [
    named ? frontName(named) : cell('vsFronts'),
    pressure && pressure !== coverage ? pressureName(pressure) : cell('blitz'),
    coverage ? coverageName(coverage) : cell('vsCoverages'),
  ].filter((one) => one !== '' && !/^(no|none|n|-|0)$/i.test(one))
  return {
    name: given || built.join(' '),
    problem: isBreakdown
      ? 'No front, coverage or defensive call: the opponent’s play is no call of yours.'
      : 'No name: give it a play name, or a front and a coverage.',
    start,
    scheme: null,
    ...((front || coverage) && { place: placeOfCall(called?.base ?? front, coverage, pressure) }),
    diagram: diagram ?? start?.diagram ?? null,
    drawn: diagram ? (coverage ? 'play' : 'formation') : start ? 'formation' : 'nothing',
    fields: {
      formation: (front
        ? frontName(front)
        : cell('vsFronts') || (isBreakdown ? '' : cell('formation'))
      ).slice(0, LIMITS.shortText),
      strength: hand,
      concept: (coverage ? coverageName(coverage) : cell('vsCoverages') || cell('concept')).slice(
        0,
        LIMITS.shortText,
      ),
      ...(start && { personnel: start.fields.personnel }),
      hole: '',
      direction: '',
    },
    notes: [
      ...(front && !named ? [`No front is named: it is drawn in your base front, ${frontName(front)}.`] : []),
      ...unknownNotes(cell, front !== undefined, coverage !== undefined, isBreakdown),
    ],
  }
}

/** Pressures by the rushers they make: a sim rushes four, a fire zone five, two linebackers six (football data 3.6). */
const RUSHES: Readonly<Record<string, string>> = {
  sim: 'four-man-sim',
  'fire-zone': 'five-man-fire-zone',
  mug: 'six-man',
  'cross-dog': 'six-man',
}

/** The line moves, and nobody else comes. */
const LINE_MOVES: ReadonlySet<string> = new Set(['twist', 'pinch', 'slant-strong', 'slant-weak'])

/** Where a call is sorted in: by its situation's front, then by its pressure, then by the kind of its coverage. */
function placeOfCall(front = '', coverage?: CoverageSlug, pressure = ''): TreePlace {
  if (front === '6-5-goal-line') return { category: 'short-yardage', subcategory: 'goal-line' }
  if (front === 'prevent-3-1-7' || coverage === 'prevent')
    return { category: 'two-minute', subcategory: 'prevent' }
  if (coverage === 'drop-8') return { category: 'two-minute', subcategory: 'drop-8' }
  if (coverage === 'cover-0') return { category: 'pressure', subcategory: 'zero' }
  const rush = coverage === 'fire-zone' ? 'fire-zone' : LINE_MOVES.has(pressure) ? '' : pressure
  if (rush) return { category: 'pressure', subcategory: RUSHES[rush] ?? '' }
  if (front === 'dime-4-1-6') return { category: 'nickel-and-dime', subcategory: 'dime' }
  return { category: 'base', subcategory: coverage ? COVERAGE_DATA[coverage].type : '' }
}

function unknownNotes(cell: Cell, hasFront: boolean, hasCoverage: boolean, isBreakdown: boolean): string[] {
  const front = cell('vsFronts') || (isBreakdown ? '' : cell('formation'))
  return [
    ...(front && !hasFront ? [`“${front}” is not a known front: no players are drawn.`] : []),
    ...(cell('vsCoverages') && !hasCoverage
      ? [`“${cell('vsCoverages')}” is not a known coverage: it is not drawn.`]
      : []),
  ]
}

/** The fronts that a cell names, as the playbook's slugs; other words stay as they are. */
export function frontsOf(text: string, { frontTermIn }: DefenseWords): string[] {
  return [...new Set(wordsOfCell(text, LIMITS.shortText, LIMITS.words).map((one) => frontTermIn(one) ?? one))]
}

export function coveragesOf(text: string, { coverageIn }: DefenseWords): string[] {
  return [...new Set(wordsOfCell(text, LIMITS.shortText, LIMITS.words).map((one) => coverageIn(one) ?? one))]
}
