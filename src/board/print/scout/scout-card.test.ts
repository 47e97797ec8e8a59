import { expect, test } from 'vitest'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { applyCoverage } from '#schema/football/coverages.ts'
import { withLabels } from '#schema/football/defender-labels.ts'
import { playersOf } from '#schema/football/drawing.ts'
import { emptyDiagram } from '#schema/football/diagram.ts'
import { COMPETITION_LEVELS, type CompetitionLevel, type Hash } from '#schema/football/field.ts'
import { formationBySlug } from '#schema/football/formations.ts'
import { frontBySlug, placeFront } from '#schema/football/fronts.ts'
import { placeFormation } from '#schema/football/place-formation.ts'
import { play } from '../../plays/test-rows.ts'
import { roughRuler } from '../fit.ts'
import { pictureOf, tallAt } from '../picture.ts'
import { PlayInk } from '../play-ink.tsx'
import { scoutCard, type ScoutOptions, USUAL_SCOUT } from './scout-card.ts'

const ROOM = { w: 260, h: 196 }

function card(options: Partial<ScoutOptions>, hash: Hash = 'M', level: CompetitionLevel = 'nfhs') {
  const trips = formationBySlug('gun-trips')
  const over = frontBySlug('4-3-over')
  if (!trips || !over) throw new Error('Not in the book')
  const lined = placeFormation(emptyDiagram(), trips, { hash, level })
  const seen = withLabels(applyCoverage(placeFront(lined, over, level), 'cover-3-sky', { level }))
  const look = { lineUp: '4-3 Over, Cover 3 Sky', seen, isEmpty: false, lacksFront: false }
  const drawn = scoutCard(play(), look, 1, ROOM, level, { ...USUAL_SCOUT, ...options }, roughRuler)
  const job = (man: string) => drawn.words.entries.find(({ term }) => term === man)?.text
  return { ...drawn, seen, job, jobs: drawn.words.entries }
}

test('left and right follow the card: turned, the right strong safety is on the left', () => {
  expect(card({ turned: false }).job('SS')).toBe('Drops to the curl-flat, right')
  expect(card({ turned: true }).job('SS')).toBe('Drops to the curl-flat, left')
})

test('from either hash and at every level the middle third is the middle, with the other thirds left and right of it', () => {
  for (const level of COMPETITION_LEVELS)
    for (const hash of ['L', 'M', 'R'] as const)
      for (const turned of [true, false]) {
        const { jobs } = card({ turned }, hash, level)
        const thirds = jobs.flatMap(({ text }) => /deep third, (\w+)$/.exec(text)?.[1] ?? [])
        expect(thirds).toEqual(['left', 'middle', 'right'])
      }
})

test('both corners are C and both ends E, on whichever side they are', () => {
  const terms = card({}).jobs.flatMap(({ term }) => term.split(', '))
  expect(terms.toSorted()).toEqual(['C', 'C', 'E', 'E', 'FS', 'M', 'N', 'S', 'SS', 'T', 'W'])
})

test('words go into columns where one column would take room from the picture', () => {
  const { words, picture, seen } = card({})
  expect(words.pt).toBe(16)
  expect(words.columns).toBeGreaterThan(1)
  const alone = card({ jobs: false }).picture.h
  expect(picture.h).toBeGreaterThan(alone * 0.7)
  expect(picture.h).toBeLessThanOrEqual(tallAt(ROOM.w, seen, 'nfhs', true))
})

test('a bold card has larger players and thicker lines, and says nothing but the line-up and the number', () => {
  const { seen, jobs, under, title } = card({ bold: true })
  expect([title.text, under.text, jobs]).toEqual(['4-3 Over, Cover 3 Sky', '', []])
  expect(card({ bold: false }).jobs.length).toBeGreaterThan(0)
  const usual = pictureOf(seen, 'nfhs', ROOM, true)
  const bold = pictureOf(seen, 'nfhs', ROOM, true, { bold: true })
  expect(bold.weight).toBeGreaterThan(usual.weight * 1.5)
  for (const { id } of playersOf(seen)) {
    const [large, small] = [bold.scales.get(id) ?? 0, usual.scales.get(id) ?? 0]
    expect(large).toBeGreaterThanOrEqual(small)
  }
  expect(bold.scales.get('d.M') ?? 0).toBeGreaterThan((usual.scales.get('d.M') ?? 0) * 1.3)
  // One size of letter for the whole defense.
  const heights = playersOf(bold.diagram, 'defense').map(
    ({ id }) => (bold.letters.get(id) ?? 0) * (bold.scales.get(id) ?? 0),
  )
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(0.03)
})

test('a bold card leaves out the names of the zones, which lines and players cover', () => {
  const { seen } = card({ bold: true })
  const drawn = (bold: boolean) =>
    renderToStaticMarkup(
      createElement(PlayInk, { diagram: seen, level: 'nfhs', ink: 'theme', room: ROOM, bold }),
    )
  expect(drawn(false)).toContain('Deep third')
  expect(drawn(true)).not.toContain('Deep third')
  expect(drawn(true)).toContain('<ellipse')
})
