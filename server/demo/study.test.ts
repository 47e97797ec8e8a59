import { expect, test } from 'vitest'
import { newSince, saidOf } from '#schema/football/seen-play.ts'
import { parseInput } from '#schema/operation.ts'
import { seePlay } from '#schema/operations/study.ts'
import { newId } from '#schema/ids.ts'
import { buildDemoPlays } from './playbook.ts'
import { buildDemoAnswers, buildDemoSeen } from './study.ts'

test('the demo player has answered on the evenings before, mostly right, and nothing in the future', () => {
  const now = new Date('2026-11-25T18:00:00Z')
  const answers = buildDemoAnswers(
    now,
    'X',
    Array.from({ length: 40 }, (_, i) => `${i}`),
  )
  expect(new Set(answers.map(({ playId }) => playId)).size).toBe(18)
  expect(answers.every(({ answeredAt }) => answeredAt <= now)).toBe(true)
  const right = answers.filter(({ isRight }) => isRight).length / answers.length
  expect(right).toBeGreaterThan(0.8)
  expect(right).toBeLessThan(1)
})

test('every demo play says something, within what a look may keep', () => {
  for (const play of buildDemoPlays()) {
    const said = saidOf(play, play.diagram)
    expect(new Set(said.map(({ key }) => key)).size).toBe(said.length)
    expect(said.length).toBeGreaterThan(12)
    parseInput(seePlay, { playId: newId(), playVersion: 1, drawingVersion: 1, said, seenAt: 1 })
  }
})

test('in two of the plays that the demo player opened his own route is news', () => {
  const offense = buildDemoPlays()
    .filter(({ unit }) => unit === 'offense')
    .map((play) => ({ ...play, id: newId() }))
  const saw = buildDemoSeen(new Date('2026-11-25T18:00:00Z'), 'o.X', offense)
  const news = saw.flatMap(({ playId, said }) => {
    const play = offense.find(({ id }) => id === playId)
    return play ? newSince(said, saidOf(play, play.diagram)).map(({ key, was }) => [key, was]) : []
  })
  expect(news).toEqual([
    ['o.X', '6-yard hitch'],
    ['o.X', '6-yard hitch'],
  ])
})
