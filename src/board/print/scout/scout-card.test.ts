import { expect, test } from 'vitest'
import { applyCoverage } from '#schema/football/coverages.ts'
import { emptyDiagram } from '#schema/football/diagram.ts'
import { formationBySlug } from '#schema/football/formations.ts'
import { frontBySlug, placeFront } from '#schema/football/fronts.ts'
import { placeFormation } from '#schema/football/place-formation.ts'
import { play } from '../../plays/test-rows.ts'
import { roughRuler } from '../fit.ts'
import { tallAt } from '../picture.ts'
import { scoutCard, type ScoutOptions, USUAL_SCOUT } from './scout-card.ts'

const ROOM = { w: 260, h: 196 }

function card(options: Partial<ScoutOptions>) {
  const trips = formationBySlug('gun-trips')
  const over = frontBySlug('4-3-over')
  if (!trips || !over) throw new Error('Not in the book')
  const lined = placeFormation(emptyDiagram(), trips, { hash: 'M', level: 'nfhs' })
  const seen = applyCoverage(placeFront(lined, over, 'nfhs'), 'cover-3-sky', { level: 'nfhs' })
  const look = { lineUp: '4-3 Over, Cover 3 Sky', seen, isEmpty: false }
  const drawn = scoutCard(play(), look, 1, ROOM, 'nfhs', { ...USUAL_SCOUT, ...options }, roughRuler)
  const job = (man: string) => drawn.words.entries.find(({ term }) => term === man)?.text
  return { ...drawn, seen, job }
}

test("left and right are as the card shows them: turned, the corner of the offence's right is on the left", () => {
  expect(card({ turned: false }).job('C')).toBe('Drops to the deep third, right')
  expect(card({ turned: true }).job('C')).toBe('Drops to the deep third, left')
})

test('words stand in columns where one column would take room from the picture', () => {
  const { words, picture, seen } = card({})
  expect(words.pt).toBe(16)
  expect(words.columns).toBeGreaterThan(1)
  const alone = card({ jobs: false }).picture.h
  expect(picture.h).toBeGreaterThan(alone * 0.7)
  expect(picture.h).toBeLessThanOrEqual(tallAt(ROOM.w, seen, 'nfhs', true))
})
