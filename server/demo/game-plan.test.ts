import { expect, test } from 'vitest'
import { PLAN_SECTIONS } from '#schema/football/plan-sections.ts'
import { buildDemoPlan, demoCards } from './game-plan.ts'
import { buildDemoPlays } from './playbook.ts'

test('the plan of the demo team works as a call sheet', () => {
  const calls = buildDemoPlan(buildDemoPlays())
  expect(calls.length).toBeGreaterThanOrEqual(15)
  expect(calls.length).toBeLessThanOrEqual(25)
  expect(new Set(calls.map(({ play }) => play.name)).size).toBe(calls.length)
  const sections = new Set(calls.map(({ section }) => section))
  expect(sections.size).toBeGreaterThanOrEqual(5)
  for (const section of sections) expect(PLAN_SECTIONS.map(({ slug }) => slug)).toContain(section)
  const openers = calls.filter(({ section }) => section === 'openers')
  expect(new Set(openers.map(({ play }) => play.concept)).size).toBe(openers.length)
})

test('the wristband of the demo team has unique codes, and none that a call had the week before', () => {
  const calls = buildDemoPlan(buildDemoPlays())
  const [last, current] = demoCards(
    calls,
    calls.map((_, i) => `p${i}`),
    new Date(),
  )
  for (const card of [last, current])
    expect(new Set(card?.calls.map(({ code }) => code)).size).toBe(calls.length)
  current?.calls.forEach(({ code }, i) => expect(code).not.toBe(last?.calls[i]?.code))
})
