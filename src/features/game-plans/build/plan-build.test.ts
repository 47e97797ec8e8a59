import { PLAIN_LINE } from '#schema/game-plan.ts'
import { newId } from '#schema/ids.ts'
import { parseInput } from '#schema/operation.ts'
import type { BandRow } from '#src/sync/team/wristbands.ts'
import { expect, test } from 'vitest'
import { buildEdits, cardDraft, scriptDrafts } from './plan-build.ts'

const plays = new Map(
  ['Duo', 'Counter', 'Mesh', 'Slant'].map((name) => {
    const id = newId()
    return [id, { id, name, callText: `Call ${name}` }]
  }),
)
const [duo = '', counter = '', mesh = '', slant = ''] = plays.keys()
const line = (playId: string, section: string, more: Partial<typeof PLAIN_LINE> = {}) => ({
  ...PLAIN_LINE,
  ...more,
  playId,
  section,
})
const lines = [
  line(duo, 'openers', { hash: 'L' as never, formation: 'Gun Empty' as never }),
  line(mesh, 'openers'),
  line(duo, 'base-run'),
  line(counter, 'base-run'),
  line(slant, '3rd-3-4'),
  // A deleted play is in nothing.
  line(newId(), 'base-run'),
]

test('a plan makes a script for each type whose sections it has, as long as its targets say', () => {
  const drafts = scriptDrafts(lines, plays, { 'base-run': { target: 5 } })
  expect(drafts.map(({ type, from, lines: built }) => [type, from, built.length])).toEqual([
    ['insideRun', ['Base run'], 5],
    ['team', ['Openers', 'Base run'], 7],
    ['situation', ['3rd & 3–4'], 1],
    ['openers', ['Openers'], 2],
  ])
  expect(drafts[3]?.lines[0]).toMatchObject({ playId: duo, hash: 'L', formation: 'Gun Empty' })
  expect(drafts[2]?.lines[0]).toMatchObject({ playId: slant, down: '3', dist: '4' })
})

test('one command makes the card and the scripts, with what the operations take, and undo takes all of it back', () => {
  const scripts = scriptDrafts(lines, plays, {})
  const planId = newId()
  const edits = buildEdits({
    planId,
    lines,
    plays,
    bands: [],
    current: undefined,
    hasCard: true,
    scripts,
    day: '2026-11-26',
    after: 'a3',
  })
  for (const { do: doing } of edits) parseInput(doing.operation, doing.input as never)
  const made = edits.map(({ do: { operation, input } }) => [
    operation.name,
    (input as { entries: unknown[] }).entries.length,
  ])
  expect(made).toEqual([
    ['wristbands.create', 1],
    ...scripts.flatMap(({ lines: built }) => [
      ['practiceScripts.create', 1],
      ['scriptLines.create', built.length],
    ]),
  ])
  // The card has each call once; the lines go with their scripts.
  expect(edits[0]?.do.input).toMatchObject({ entries: [{ calls: { length: 4 } }] })
  expect(edits.flatMap(({ undo }) => undo).map(({ operation }) => operation.name)).toEqual([
    'wristbands.delete',
    ...scripts.map(() => 'practiceScripts.delete'),
  ])
  const keys = edits.flatMap(({ do: { operation, input } }) =>
    operation.name === 'practiceScripts.create'
      ? (input as { entries: { sortKey: string }[] }).entries.map(({ sortKey }) => sortKey)
      : [],
  )
  expect(keys.every((key) => key > 'a3')).toBe(true)
  expect(keys).toEqual(keys.toSorted())
})

test('a card that says what the plan says needs no successor', () => {
  expect(cardDraft(lines, plays, [], undefined)).toEqual({
    number: 1,
    calls: 4,
    isCurrent: false,
    problem: '',
  })
  const calls = [...plays.values()].map(({ id, name, callText }, i) => {
    return { code: String(i + 1), playId: id, call: callText, name }
  })
  const band = { id: 'b', number: 3, codes: 'numbers', names: [], rows: 10, columns: 2, sections: [], calls }
  const current = band as unknown as BandRow
  expect(cardDraft(lines, plays, [current], current)).toMatchObject({ number: 4, isCurrent: true })
  expect(cardDraft(lines.slice(1), plays, [current], current).isCurrent).toBe(true)
  expect(cardDraft(lines.slice(0, 3), plays, [current], current).isCurrent).toBe(false)
})

test("a card whose sections have no call can't be made", () => {
  const current = { id: 'b', planId: 'p', number: 3, sections: ['shots'], calls: [], deletedAt: null }
  const band = current as unknown as BandRow
  expect(cardDraft(lines, plays, [band], band)).toMatchObject({
    calls: 0,
    problem: "None of the card's sections has a call. Choose its sections on the wristband.",
  })
})

test("a card for coaches only hides the plan's older cards, and undo shows each that was shown", () => {
  const planId = newId()
  const [shown, own, gone, other] = [newId(), newId(), newId(), newId()]
  const usual = { codes: 'numbers', names: [], rows: 10, columns: 2, sections: [], calls: [], version: 2 }
  const bands = [
    { ...usual, id: shown, planId, number: 3, isShared: true, deletedAt: null },
    { ...usual, id: own, planId, number: 4, isShared: false, deletedAt: null },
    { ...usual, id: gone, planId, number: 2, isShared: true, deletedAt: 1 },
    { ...usual, id: other, planId: newId(), number: 1, isShared: true, deletedAt: null },
  ] as unknown as BandRow[]
  const made = (current: BandRow | undefined) =>
    buildEdits({
      planId,
      lines,
      plays,
      bands,
      current,
      hasCard: true,
      scripts: [],
      day: '2026-11-26',
      after: null,
    })
  const [, hiding, ...more] = made(bands[1])
  expect(more).toEqual([])
  expect(hiding?.do.input).toEqual({
    id: shown,
    baseVersion: 2,
    changes: { isShared: { from: true, to: false } },
  })
  expect(hiding?.undo[0]?.input).toMatchObject({
    id: shown,
    changes: { isShared: { from: false, to: true } },
  })
  expect(made(bands[0])).toHaveLength(1)
})
