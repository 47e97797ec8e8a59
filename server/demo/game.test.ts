import { replay } from '#schema/football/game/replay.ts'
import { eventData } from '#schema/football/game/log.ts'
import { newId } from '#schema/ids.ts'
import { usualNumbers } from '#schema/football/team-numbers.ts'
import { expect, test } from 'vitest'
import { buildDemoGame } from './game.ts'

const calls = Array.from({ length: 22 }, (_, i) => ({ id: newId(), isPass: i % 2 === 0 }))
const game = () => buildDemoGame(calls, newId)

test('the log of the demo game replays to its score without a doubt', () => {
  const { score, plays, drives, doubts, over, quarters } = replay(game(), usualNumbers('nfhs'))
  expect({ score, over, doubts }).toEqual({ score: { us: 30, them: 17 }, over: true, doubts: [] })
  expect(plays).toHaveLength(128)
  expect(drives.every(({ result }) => result !== 'under-way')).toBe(true)
  expect(quarters).toHaveLength(4)
})

test('its events are what the operation takes, and it is the same game each time', () => {
  for (const { data } of game()) expect(eventData.safeParse(data).success).toBe(true)
  expect(game().map(({ data }) => data)).toEqual(game().map(({ data }) => data))
})
