import { expect, test } from 'vitest'
import { COVERAGES } from '#schema/football/coverages.ts'
import { emptyDiagram } from '#schema/football/diagram.ts'
import { playersOf } from '#schema/football/drawing.ts'
import { formationBySlug } from '#schema/football/formations.ts'
import { LIBRARY } from '#schema/football/team-book.ts'
import { FRONTS } from '#schema/football/fronts.ts'
import { USUAL_NAMES } from '#schema/football/terminology.ts'
import { placeFormation } from '#schema/football/place-formation.ts'
import { play } from '../../plays/test-rows.ts'
import { scoutLook, USUAL_SCOUT } from './scout-card.ts'
import { namedBy, playOfLine, seenOnLine } from './script-look.ts'

const LINE = { id: 'line', front: '', coverage: '', blitz: '', formation: '', personnel: '', motion: '' }

test("a front and a coverage are found by a coach's words", () => {
  expect(namedBy(FRONTS, 'over')?.slug).toBe('4-3-over')
  expect(namedBy(FRONTS, 'Bear')?.slug).toBe('46-bear')
  expect(namedBy(COVERAGES, 'Cover 3')?.slug).toMatch(/^cover-3/)
  expect(namedBy(FRONTS, 'our own thing')).toBeUndefined()
  expect(namedBy(FRONTS, '')).toBeUndefined()
})

test("a line's card shows the defense that the line names, under the line's id", () => {
  const trips = formationBySlug('gun-trips')
  if (!trips) throw new Error('Not in the book')
  const diagram = placeFormation(emptyDiagram(), trips, { hash: 'M', level: 'nfhs' })
  const row = { ...play(), drawing: { playId: 'p', diagram } as never }
  const made = playOfLine(row, { ...LINE, front: 'Bear', coverage: 'Cover 1', personnel: '12' }, 'nfhs')
  expect([made.id, made.personnel]).toEqual(['line', '12'])
  const drawn = made.drawing?.diagram
  if (!drawn) throw new Error('No drawing')
  expect(playersOf(drawn, 'defense')).toHaveLength(11)
  expect(scoutLook(made, drawn, USUAL_SCOUT, 'nfhs').lineUp).toContain('46 Bear')
  // Words that no front has leave the play as it is drawn.
  expect(playOfLine(row, { ...LINE, front: 'Chaos' }, 'nfhs').drawing).toBe(row.drawing)
})

test('both corners are C and both ends E, for the offense and on the card of its scouts', () => {
  const trips = formationBySlug('gun-trips')
  if (!trips) throw new Error('Not in the book')
  const diagram = placeFormation(emptyDiagram(), trips, { hash: 'M', level: 'nfhs' })
  const row = { ...play(), drawing: { playId: 'p', diagram } as never }
  for (const card of ['offense', 'scout'] as const) {
    const seen = seenOnLine(
      row,
      { ...LINE, front: 'Over', coverage: 'Cover 3' },
      { card, names: USUAL_NAMES, level: 'nfhs', book: LIBRARY },
    )
    const labels = playersOf(seen?.diagram ?? emptyDiagram(), 'defense').map(({ label }) => label)
    expect([
      labels.filter((label) => label === 'C').length,
      labels.filter((label) => label === 'E').length,
    ]).toEqual([2, 2])
    expect(labels.filter((label) => /\d/.test(label))).toEqual([])
  }
  expect(
    seenOnLine({ ...play(), drawing: undefined }, LINE, {
      card: 'offense',
      names: USUAL_NAMES,
      level: 'nfhs',
      book: LIBRARY,
    }),
  ).toBeNull()
})
