/** Pages as they come out: drawn to markup, so that what is cut or left out can be found in the text. */
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { emptyDiagram, type Diagram } from '#schema/football/diagram.ts'
import { formationBySlug } from '#schema/football/formations.ts'
import { placeFormation } from '#schema/football/place-formation.ts'
import { TAXONOMY } from '#schema/football/taxonomy.ts'
import { play } from '../plays/test-rows.ts'
import { roughRuler } from './fit.ts'
import { morePages } from './more.ts'
import { cellOf, cellsOfPage, layOut } from './pages/lay-out.ts'
import { countsOf, type PrintOptions, USUAL } from './pages/options.ts'
import { PlaySheet } from './pages/play-sheet.tsx'
import { saidOf } from './said.ts'
import { SCOUTS_PER_PAGE, USUAL_SCOUT } from './scout/scout-card.ts'
import { scoutPages, ScoutSheet } from './scout/scout-sheet.tsx'
import { choiceOf } from './seen.ts'
import { PER_PAGE } from './sheet.ts'
import { cardsOf } from './wristband/cards.ts'
import { USUAL_WRISTBAND } from './wristband/options.ts'
import { wristPages } from './wristband/pages.ts'
import { WristSheet } from './wristband/wrist-sheet.tsx'

const LONG =
  'Step with the near foot, eyes through the landmark, hands inside, run the feet until the whistle'
const TEAM = { name: 'Ridgeview', season: '2026', primaryColor: '', secondaryColor: '' }

/** A play of which more is said than any page of eight has room for. */
function wordy(id = 'p1') {
  const formation = formationBySlug('gun-trips')
  if (!formation) throw new Error('Not in the book')
  const { elements } = placeFormation(emptyDiagram(), formation, { level: 'nfhs', hash: 'M' })
  for (const [key, one] of Object.entries(elements))
    if (one.kind === 'player') elements[key] = { ...one, job: `${one.label} job`, coaching: LONG }
  const diagram: Diagram = { v: 1, elements }
  const base = play({ id })
  return play({
    id,
    name: 'Gun Trips Right Flip Z Orbit 24 Power Read with a name as long as some coaches like them',
    callText: 'Gun Trips Right Flip Z Orbit 24 Power Read Alert 25 Counter, in the whole words of the huddle',
    wristCode: '17',
    coachingPoints: Array.from({ length: 30 }, (_, i) => `Point ${i}: ${LONG}.`).join(' '),
    notes: 'The last word',
    drawing: base.drawing && { ...base.drawing, diagram },
  })
}

const textOf = (element: ReactElement) => renderToStaticMarkup(element)
const plain = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')

function sheets(options: PrintOptions, plays = [wordy()]) {
  const pages = layOut(plays, options, 'nfhs', TAXONOMY, roughRuler)
  const of = countsOf(pages, plays.length)
  const shared = { options, level: 'nfhs', tree: TAXONOMY, team: TEAM, date: 'Nov 22, 2026', of } as const
  return { pages, markup: pages.map((page) => textOf(createElement(PlaySheet, { page, ...shared }))) }
}

describe('words that do not fit', () => {
  test.each(PER_PAGE)('at %i per page, every word is on the page or on the page that it names', (perPage) => {
    const options: PrintOptions = { ...USUAL, perPage }
    const { pages, markup } = sheets(options)
    const said = saidOf(wordy(), wordy().drawing?.diagram ?? emptyDiagram(), {
      said: options,
      above: options,
      highlight: '',
      tree: TAXONOMY,
    })
    const all = plain(markup.join(' '))
    for (const { text } of said) for (const word of text.split(/\s+/)) expect(all).toContain(word)
    expect(all).toContain('Point 29')
    expect(all).toContain('The last word')
    expect(pages.length).toBeGreaterThan(1)
    expect(plain(markup[0] ?? '')).toContain('More on page 2')
    expect(plain(markup[1] ?? '')).toContain('2 of')
  })

  test('stay beside the picture when there is room, and add no page', () => {
    const few = { ...wordy(), coachingPoints: '', notes: '', name: '24 Power', callText: '' }
    const { pages, markup } = sheets({ ...USUAL, numbers: false }, [few])
    expect(pages).toHaveLength(1)
    expect(plain(markup.join(' '))).not.toContain('More on')
  })

  test('fill columns that are no taller than the page', () => {
    const entries = Array.from({ length: 40 }, (_, i) => ({ term: `M${i}`, text: LONG.repeat(9) }))
    const pages = morePages([{ id: 'a', title: 'A', code: '', entries }], { w: 190, h: 240 }, roughRuler)
    expect(pages.length).toBeGreaterThan(1)
    for (const column of pages.flat()) expect(column[0]?.kind).toBe('title')
    const text = pages.flat(2).flatMap((line) => (line.kind === 'entry' ? [line.entry.text] : []))
    expect(text.join(' ').replace(/\s+/g, '')).toBe(
      entries.map((one) => one.text.replace(/\s+/g, '')).join(''),
    )
  })

  test.each(SCOUTS_PER_PAGE)('at %i scout cards per page go behind the cards', (perPage) => {
    const options = { ...USUAL_SCOUT, scouts: 'offense', perPage } as const
    const plays = ['a', 'b', 'c'].map((id) => wordy(id))
    const pages = scoutPages(plays, options, 'nfhs', roughRuler)
    const all = plain(
      pages.map((page) => textOf(createElement(ScoutSheet, { page, options, level: 'nfhs' }))).join(' '),
    )
    for (const job of ['X job', 'LT job', 'QB job']) expect(all.split(job).length - 1, job).toBe(plays.length)
    const cards = pages.flatMap((page) => (page.kind === 'cards' ? page.plays : []))
    expect(cards.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })
})

test('no printed page ends a text in an ellipsis', () => {
  const plays = [wordy('a'), wordy('b')]
  const markup = [
    ...PER_PAGE.flatMap((perPage) => sheets({ ...USUAL, perPage, cover: true }, plays).markup),
    ...SCOUTS_PER_PAGE.flatMap((perPage) => {
      const options = { ...USUAL_SCOUT, scouts: 'offense', perPage } as const
      return scoutPages(plays, options, 'nfhs', roughRuler).map((page) =>
        textOf(createElement(ScoutSheet, { page, options, level: 'nfhs' })),
      )
    }),
    ...(['own', 'grid', 'boxes'] as const).flatMap((codes) => {
      const options = { ...USUAL_WRISTBAND, codes, aliases: 'Denver, Knee, Red, The longest of all names' }
      const cards = cardsOf(plays, options)
      return wristPages(cards, options, roughRuler).map((page) =>
        textOf(
          createElement(WristSheet, {
            page,
            options,
            level: 'nfhs',
            teamName: 'The Consolidated Regional High School of the Upper Valley',
            stamp: 'Card 1 · Nov 22',
            ofCards: cards.length,
          }),
        ),
      )
    }),
  ].join('')
  expect(markup).not.toContain('…')
  expect(markup).not.toContain('ellipsis')
})

test('one play per page fills its sheet: picture and words take at least two thirds of it', () => {
  const options = { ...USUAL, details: false, notes: false }
  const [cell] = cellsOfPage(options)
  if (!cell) throw new Error('A page without a cell')
  const laid = cellOf(
    { ...wordy(), callText: '' },
    cell,
    { ...options, assignments: false },
    'nfhs',
    TAXONOMY,
    roughRuler,
  )
  if (!laid) throw new Error('No drawing')
  // Without a word beside it, the picture itself is as large as the play allows.
  expect(laid.head + laid.picture.h + laid.words.height).toBeGreaterThan(cell.h * 0.45)
  const told = cellOf({ ...wordy(), callText: '' }, cell, options, 'nfhs', TAXONOMY, roughRuler)
  expect((told?.head ?? 0) + (told?.picture.h ?? 0) + (told?.words.height ?? 0)).toBeGreaterThan(
    cell.h * 0.66,
  )
})

test("a page shows the look that it was opened on, by name, and the team's letters for its defenders", () => {
  const bare = wordy()
  const diagram = bare.drawing?.diagram ?? emptyDiagram()
  const look = {
    kind: 'look',
    name: 'Their base',
    sort: 'a0',
    front: '3-4-okie',
    coverage: 'quarters',
  } as const
  const drawing = bare.drawing && {
    ...bare.drawing,
    diagram: { ...diagram, elements: { ...diagram.elements, 'look.v1': look } },
  }
  const [shown = ''] = sheets({ ...USUAL, defence: choiceOf('look.v1') }, [{ ...bare, drawing }]).markup
  expect(plain(shown)).toContain('v. Their base')
  expect(shown).toMatch(/>J<\/text>/)
  expect(sheets(USUAL, [{ ...bare, drawing }]).markup[0]).not.toMatch(/>J<\/text>/)

  const names = { strongSafety: 'R', weakSafety: 'F', strongBacker: '$', weakBacker: 'B' }
  const opened = { defence: choiceOf('look.v1'), names }
  const [named = ''] = sheets({ ...USUAL, ...opened }, [{ ...bare, drawing }]).markup
  const [card] = scoutPages([{ ...bare, drawing }], { ...USUAL_SCOUT, ...opened }, 'nfhs', roughRuler)
  const options = { ...USUAL_SCOUT, ...opened }
  const scout = card ? textOf(createElement(ScoutSheet, { page: card, options, level: 'nfhs' })) : ''
  for (const markup of [named, scout]) {
    for (const letters of ['R', 'F', '$', 'B']) expect(markup).toContain(`>${letters}</text>`)
    for (const letters of ['SS', 'FS', 'S', 'W']) expect(markup).not.toContain(`>${letters}</text>`)
  }
  // In the words, too.
  expect(plain(scout)).toMatch(/\bF (Drops|Covers)|\bF, |, F /)
  expect(plain(scout)).not.toMatch(/\b(SS|FS)\b/)
})
