import { describe, expect, test } from 'vitest'
import { applyRun } from '#schema/football/blocking.ts'
import { emptyDiagram, type Diagram } from '#schema/football/diagram.ts'
import { makePath } from '#schema/football/drawing.ts'
import { formationBySlug } from '#schema/football/formations.ts'
import { placeFormation } from '#schema/football/place-formation.ts'
import { TAXONOMY } from '#schema/football/taxonomy.ts'
import type { PlayWithDrawing } from '../plays/rows.ts'
import { play } from '../plays/test-rows.ts'
import { roughRuler } from './fit.ts'
import { pagesOf, USUAL, USUAL_MANY } from './pages/options.ts'
import { playCell } from './pages/play-cell.ts'
import { cellsOfPage } from './pages/lay-out.ts'
import { jobsOf, saidOf } from './said.ts'
import { scoutLook, USUAL_SCOUT } from './scout/scout-card.ts'
import { problemsOf } from './scout/scout-dialog.tsx'
import { HIDDEN } from './seen.ts'
import { PER_PAGE } from './sheet.ts'

function drawn(): Diagram {
  const formation = formationBySlug('gun-trips')
  if (!formation) throw new Error('The book has no trips')
  const { elements } = placeFormation(emptyDiagram(), formation, { level: 'nfhs', hash: 'M' })
  const up = [
    { x: 0, y: 0 },
    { x: 0, y: 12 },
  ]
  elements['route.o.X'] = makePath('route', 'o.X', up)
  elements['route.o.Z'] = makePath('route', 'o.Z', up)
  const z = elements['o.Z']
  if (z?.kind === 'player') elements['o.Z'] = { ...z, job: 'Clear the side', coaching: 'Full speed' }
  return { v: 1, elements }
}

const both = { assignments: true, reading: true }
const above = { name: true, call: true, code: true }

describe('assignments', () => {
  test("are the coach's text of a player, and otherwise derived from the drawing", () => {
    const jobs = jobsOf(drawn(), both)
    expect(jobs.find(({ labels }) => labels.includes('Z'))).toMatchObject({
      term: 'Z',
      text: 'Clear the side. Full speed',
      side: 'offense',
    })
    expect(jobs.find(({ labels }) => labels.includes('X'))?.text).toMatch(/^[A-Z]/)
  })

  test('without the one, only the other', () => {
    expect(jobsOf(drawn(), { assignments: true, reading: false }).map(({ term }) => term)).toEqual(['Z'])
    const reading = jobsOf(drawn(), { assignments: false, reading: true })
    expect(reading.flatMap(({ labels }) => labels).toSorted()).toEqual(['X', 'Z'])
    expect(jobsOf(drawn(), { assignments: false, reading: false })).toEqual([])
  })

  test('begin with the highlighted player', () => {
    const said = { ...both, notes: false, details: false }
    for (const man of ['X', 'Z'])
      expect(
        saidOf(play(), drawn(), { said, above, highlight: `offense::${man}`, tree: TAXONOMY })[0],
      ).toMatchObject({
        term: man,
        isHis: true,
      })
  })

  test("list a quarterback's key once, in the notes or the details", () => {
    const row = play({ reads: ['Corner', 'Flat'], hot: 'Slant', notes: 'Sell the run' })
    for (const details of [true, false]) {
      const said = { assignments: false, reading: false, notes: true, details }
      const entries = saidOf(row, drawn(), { said, above, highlight: '', tree: TAXONOMY })
      expect(entries.filter(({ text }) => text.includes('Corner'))).toHaveLength(1)
      expect(entries.at(-1)).toEqual({ term: '', text: 'Sell the run' })
    }
  })
})

test('leave out of the details what is above the picture, and internal fields', () => {
  const row = play({ callText: 'Trips Rt 24 Power', wristCode: '17', direction: 'R', status: 'review' })
  const said = { assignments: false, reading: false, notes: false, details: true }
  const terms = (over: typeof above) =>
    saidOf(row, drawn(), { said, above: over, highlight: '', tree: TAXONOMY }).map(({ term }) => term)
  for (const term of ['Call', 'Wrist code', 'Formation', 'Personnel']) {
    expect(terms(above)).not.toContain(term)
    expect(terms({ name: true, call: false, code: false })).toContain(term)
  }
  expect(terms(above)).toContain('Direction')
  for (const term of ['Status', 'Install']) expect(terms(above)).not.toContain(term)
})

describe('pages', () => {
  const plays = ['run-gap', 'quick-pass', 'run-gap', ''].map((category, i) => play({ id: `p${i}`, category }))

  test('as listed, with a cover in front', () => {
    const pages = pagesOf(plays, { perPage: 4, order: 'listed', cover: true }, TAXONOMY, () => [])
    expect(pages.map(({ kind }) => kind)).toEqual(['cover', 'plays'])
    expect(pagesOf([], { perPage: 4, order: 'listed', cover: true }, TAXONOMY, () => [])).toEqual([])
  })

  test('by category, each under its name', () => {
    const pages = pagesOf(plays, { perPage: 4, order: 'category', cover: false }, TAXONOMY, () => [])
    expect(pages).toMatchObject([
      { heading: 'Run: gap', plays: [{ id: 'p0' }, { id: 'p2' }], number: 1 },
      { heading: 'Quick pass', plays: [{ id: 'p1' }], number: 2 },
      { heading: 'No category', plays: [{ id: 'p3' }], number: 3 },
    ])
  })

  test('with any number of plays keep name, picture and words within their cell', () => {
    const row = play({
      name: 'Gun Trips Right Y Cross with a name as long as some coaches like them',
      wristCode: '104',
    })
    for (const perPage of PER_PAGE) {
      const options = { ...(perPage === 1 ? USUAL : USUAL_MANY), perPage, reading: true }
      const [cell] = cellsOfPage(options)
      if (!cell) throw new Error('A page without a cell')
      const laid = playCell(
        row,
        { seen: drawn(), against: 'Their base' },
        cell,
        'nfhs',
        options,
        TAXONOMY,
        roughRuler,
      )
      expect(laid.picture.h).toBeGreaterThan(15)
      expect(laid.head + laid.picture.h + laid.words.height).toBeLessThanOrEqual(laid.inner.h + 1e-6)
    }
  })
})

describe('a scout card', () => {
  const meant = play({ vsFronts: ['4-3-over'], vsCoverages: ['cover-3-sky'] })

  test('shows the intended defense when none is drawn, and names it', () => {
    const { seen, lineUp, isEmpty } = scoutLook(meant, drawn(), USUAL_SCOUT, 'nfhs')
    const defenders = Object.values(seen.elements).filter(
      (element) => element.kind === 'player' && element.side === 'defense',
    )
    expect(defenders).toHaveLength(11)
    expect(isEmpty).toBe(false)
    expect(lineUp).toMatch(/4-3 Over, Cover 3 Sky/)
  })

  test('shows the first drawn-up defense of the play before the intended one', () => {
    const call = { front: '3-4-okie', coverage: 'quarters' }
    const look = { kind: 'look', name: 'Their base', sort: 'a0', ...call } as const
    const diagram = { ...drawn(), elements: { ...drawn().elements, 'look.v1': look } }
    expect(scoutLook(meant, diagram, USUAL_SCOUT, 'nfhs')).toMatchObject({
      lineUp: '3-4 Okie, Quarters',
      isEmpty: false,
    })
    expect(scoutLook(play(), diagram, { ...USUAL_SCOUT, defence: HIDDEN }, 'nfhs').isEmpty).toBe(true)
  })

  test('says that there is no defense when the play names none', () => {
    expect(scoutLook(play(), drawn(), USUAL_SCOUT, 'nfhs').isEmpty).toBe(true)
  })

  test('of a play with a coverage but no front says that the front is missing, and where to select it', () => {
    const [coverage, none] = [play({ name: 'Dig', vsCoverages: ['cover-3-sky'] }), play({ name: 'Bare' })]
    const problems = (plays: PlayWithDrawing[]) =>
      problemsOf(
        plays.map((one) => ({ ...one, drawing: one.drawing && { ...one.drawing, diagram: drawn() } })),
        [],
        USUAL_SCOUT,
        'nfhs',
      )
    expect(problems([coverage])).toEqual([
      '1 card with a coverage but no front, such as “Dig”, so no defense is drawn. Select a front in the play’s details, under “Good against fronts”.',
    ])
    expect(problems([none])[0]).toMatch(/^1 card without a scout team, such as “Bare”/)
    expect(problems([{ ...coverage, vsFronts: ['4-3-over'] }])).toEqual([])
  })

  test('of a run says who forces, who has the alley, and who the cutback', () => {
    const offense = formationBySlug('i-pro')
    if (!offense) throw new Error('Not in the book')
    const lined = placeFormation(emptyDiagram(), offense, { level: 'nfhs', hash: 'M' })
    const power = applyRun(lined, 'power', { side: 'R', level: 'nfhs' })
    const { seen } = scoutLook({ ...meant, vsCoverages: ['cover-2'] }, power, USUAL_SCOUT, 'nfhs')
    const jobs = jobsOf(seen, both).filter(({ side }) => side === 'defense')
    expect(jobs).toHaveLength(11)
    const fits = jobs.flatMap(({ term, text }) => (/^(Force|Alley|Cutback):/.test(text) ? [term] : []))
    expect(fits.toSorted()).toEqual(['C', 'FS', 'SS'])
  })

  test('of the offense names the formation', () => {
    const offense = scoutLook(meant, drawn(), { ...USUAL_SCOUT, scouts: 'offense' }, 'nfhs')
    expect(offense).toMatchObject({ lineUp: 'Gun Trips Rt, 10 personnel', isEmpty: false })
  })
})
