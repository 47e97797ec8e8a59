import { expect, test } from 'vitest'
import { formationStanding } from '#schema/football/calls/standing.ts'
import { COVERAGES } from '#schema/football/coverages.ts'
import { emptyDiagram } from '#schema/football/diagram.ts'
import { playersOf } from '#schema/football/drawing.ts'
import { formationBySlug } from '#schema/football/formations.ts'
import { drawDefense } from '#schema/football/looks.ts'
import { placeSpecialUnit } from '#schema/football/special-teams.ts'
import { bookOf, LIBRARY } from '#schema/football/team-book.ts'
import { FRONTS } from '#schema/football/fronts.ts'
import { USUAL_NAMES } from '#schema/football/terminology.ts'
import { placeFormation } from '#schema/football/place-formation.ts'
import { play } from '../../plays/test-rows.ts'
import { optionsFor, scoutLook, USUAL_SCOUT } from './scout-card.ts'
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

test('a line with a coverage and no front shows and names the front of the play, else the first of the book', () => {
  const offense = placeFormation(emptyDiagram(), formationBySlug('gun-trips')!, { hash: 'M', level: 'nfhs' })
  const card = {
    card: 'scout',
    scouts: 'defense',
    type: 'team',
    names: USUAL_NAMES,
    level: 'nfhs',
    book: LIBRARY,
  } as const
  const cardOf = (vsFronts: string[], line = { ...LINE, coverage: 'Cover 3' }) => {
    const row = { ...play({ vsFronts }), drawing: { playId: 'p', diagram: offense } as never }
    const { lineUp, diagram } = seenOnLine(row, line, card)!
    const labels = playersOf(diagram, 'defense').map(({ label }) => label)
    // Of these fronts only the 3-4 Okie has a J.
    return [lineUp, labels.length, labels.includes('J')]
  }
  expect(cardOf(['3-4-okie'])).toEqual(['3-4 Okie, Cover 3 Sky', 11, true])
  expect(cardOf(['3-4-okie', '46-bear'])).toEqual(['3-4 Okie, Cover 3 Sky', 11, true])
  expect(cardOf([])).toEqual(['4-3 Over, Cover 3 Sky', 11, false])
  expect(cardOf(['Their own thing'])).toEqual(['4-3 Over, Cover 3 Sky', 11, false])
  // A front that the line names counts for more.
  expect(cardOf(['3-4-okie'], { ...LINE, front: 'Over', coverage: 'Cover 3' })[0]).toBe(
    '4-3 Over, Cover 3 Sky',
  )
})

test('a call of the defense keeps its front where its line names a coverage only', () => {
  const offense = placeFormation(emptyDiagram(), formationBySlug('i-pro')!, { hash: 'M', level: 'nfhs' })
  const diagram = drawDefense(offense, { front: '3-4-okie', coverage: 'cover-3-sky', pressure: '' }, 'nfhs')
  const call = play({ unit: 'defense', formation: '3-4 Okie' })
  const row = { ...call, drawing: { playId: 'p', diagram } as never }
  const drawn = playOfLine(row, { ...LINE, coverage: 'Cover 1' }, 'nfhs').drawing?.diagram
  expect(playersOf(drawn!, 'defense').map(({ label }) => label)).toContain('J')
})

test('a call of the defense meets the formation that its line names, to its hand', () => {
  const trips = formationBySlug('i-pro')
  if (!trips) throw new Error('Not in the book')
  const offense = placeFormation(emptyDiagram(), trips, { hash: 'M', level: 'nfhs' })
  const diagram = drawDefense(offense, { front: '4-3-over', coverage: 'cover-3-sky', pressure: '' }, 'nfhs')
  const row = { ...play({ unit: 'defense', personnel: '' }), drawing: { playId: 'p', diagram } as never }
  const against = (formation: string) => {
    const made = playOfLine(row, { ...LINE, formation }, 'nfhs')
    const drawn = made.drawing?.diagram
    if (!drawn) throw new Error('No drawing')
    const look = scoutLook(made, drawn, { ...USUAL_SCOUT, scouts: 'offense', turned: false }, 'nfhs')
    expect(playersOf(drawn, 'defense')).toHaveLength(11)
    const stands = formationStanding(look.seen, 'nfhs')
    return `${look.lineUp}: ${stands?.id} ${stands?.hand}`
  }
  expect(against('Gun Trips Lt')).toBe('Gun Trips Lt: gun-trips L')
  // Words that no formation has leave the offense as it is drawn.
  expect(against('Their own thing')).toBe('Their own thing: i-pro R')
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
      { card, scouts: 'defense', type: 'team', names: USUAL_NAMES, level: 'nfhs', book: LIBRARY },
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
      scouts: 'defense',
      type: 'team',
      names: USUAL_NAMES,
      level: 'nfhs',
      book: LIBRARY,
    }),
  ).toBeNull()
})

const special = (slug: string, category: string, changes: object = {}) => {
  const unit = LIBRARY.units.find((one) => one.slug === slug)!
  const diagram = placeSpecialUnit(emptyDiagram(), unit, 'nfhs')
  const row = play({ unit: 'special', category, formation: unit.name, ...changes })
  return { ...row, drawing: { ...row.drawing!, diagram } }
}

test('scouts of special teams are the unit that meets the play’s, from their side of the ball', () => {
  const met = (slug: string, category: string, changes: object = {}) => {
    const row = special(slug, category, changes)
    const { lineUp, seen, isEmpty } = scoutLook(row, row.drawing.diagram, USUAL_SCOUT, 'nfhs')
    const { scouts, turned } = optionsFor(row, USUAL_SCOUT)
    return [lineUp, scouts, turned, playersOf(seen).length, isEmpty]
  }
  expect(met('punt-pro', 'punt')).toEqual(['Punt Return', 'defense', true, 22, false])
  expect(met('kickoff', 'kickoff')).toEqual(['Kickoff Return 5-4-2', 'defense', true, 22, false])
  expect(met('kickoff', 'kickoff', { subcategory: 'onside' })[0]).toBe('Hands Team')
  expect(met('punt-return', 'punt-return')).toEqual(['Punt Pro', 'offense', false, 22, false])
  expect(met('field-goal-block', 'field-goal-block')).toEqual(['Field Goal', 'offense', false, 22, false])
})

test('a line of special teams names the scouts’ unit in the team’s words, or says what no unit is called', () => {
  const row = special('punt-pro', 'punt')
  const book = bookOf([
    {
      id: 'u1',
      kind: 'unit',
      family: 'punt-return',
      replaces: true,
      isHidden: false,
      name: 'Safe',
      aliases: ['Punt Safe'],
      players: LIBRARY.units.find(({ slug }) => slug === 'punt-return')!.players,
      version: 1,
    },
  ])
  const look = (front: string) => {
    const card = {
      card: 'scout',
      scouts: undefined,
      type: 'team',
      names: USUAL_NAMES,
      level: 'nfhs',
      book,
    } as const
    const { lineUp, diagram } = seenOnLine(row, { ...LINE, front }, card)!
    return [lineUp, playersOf(diagram).length]
  }
  expect(look('')).toEqual(['Safe', 22])
  expect(look('Punt Safe')).toEqual(['Safe', 22])
  expect(look('All-out block')).toEqual(['All-out block', 22])
})

test('scouts on offense are told the formation that they line up in, or what the line calls it', () => {
  const lined = placeFormation(emptyDiagram(), formationBySlug('gun-trips', 'L')!, {
    hash: 'M',
    level: 'nfhs',
  })
  const diagram = drawDefense(lined, { front: '4-3-over', coverage: 'cover-3-sky', pressure: '' }, 'nfhs')
  const call = { unit: 'defense', formation: '4-3 Over', personnel: 'Base', name: 'Over Sky' } as const
  const row = { ...play(call), drawing: { playId: 'p', diagram } as never }
  const card = {
    card: 'scout',
    scouts: 'offense',
    type: 'team',
    names: USUAL_NAMES,
    level: 'nfhs',
    book: LIBRARY,
  } as const
  expect(seenOnLine(row, LINE, card)).toMatchObject({ lineUp: 'Gun Trips Lt', turned: false })
  const typed = { ...LINE, formation: 'Rip', personnel: '11' }
  expect(seenOnLine(row, typed, card)?.lineUp).toBe('Rip, 11 personnel')
})

test('a card says the team’s name of the front and the coverage', () => {
  const diagram = placeFormation(emptyDiagram(), formationBySlug('gun-trips')!, { hash: 'M', level: 'nfhs' })
  const row = { ...play(), drawing: { playId: 'p', diagram } as never }
  const own = { replaces: true, isHidden: false, aliases: [], version: 1 }
  const over = LIBRARY.fronts.find(({ slug }) => slug === '4-3-over')!
  const book = bookOf([
    { ...own, id: 'b1', kind: 'front', family: '4-3-over', name: 'Ram', players: over.players },
    { ...own, id: 'b2', kind: 'coverage', family: 'cover-1', name: 'Lock', players: [] },
  ])
  const card = {
    card: 'scout',
    scouts: 'defense',
    type: 'team',
    names: USUAL_NAMES,
    level: 'nfhs',
    book,
  } as const
  expect(seenOnLine(row, { ...LINE, front: 'Ram', coverage: 'Lock' }, card)?.lineUp).toBe('Ram, Lock')
})
