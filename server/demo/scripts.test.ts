import { expect, test } from 'vitest'
import { newId } from '#schema/ids.ts'
import { parseInput } from '#schema/operation.ts'
import { practiceScripts, scriptLines } from '#schema/operations/scripts.ts'
import { buildDemoPlays } from './playbook.ts'
import { buildDemoScripts } from './scripts.ts'

test("Tuesday's scripts hold plays of the playbook, and the operations would take them", () => {
  const plays = buildDemoPlays().map(({ unit, category, concept }) => ({
    id: newId(),
    unit,
    category,
    concept,
  }))
  const [practiceId, periodId] = [newId(), newId()]
  const { scripts, lines } = buildDemoScripts({
    plays,
    planPlays: plays.slice(0, 20).map(({ id }) => id),
    planId: newId(),
    practice: { id: practiceId, date: '2026-11-24', periods: [{ id: periodId, type: 'insideRun' }] },
  })
  expect(scripts.map(({ type, periodId: of }) => [type, of])).toEqual([
    ['insideRun', periodId],
    ['team', null],
  ])
  const known = new Set(plays.map(({ id }) => id))
  expect(lines).toHaveLength(28)
  for (const { playId } of lines) expect(known.has(playId)).toBe(true)
  expect(
    new Set(lines.filter(({ scriptId }) => scriptId === scripts[0]?.id).map(({ playId }) => playId)).size,
  ).toBe(6)
  expect(parseInput(practiceScripts.create, { entries: scripts })).toBeTruthy()
  expect(parseInput(scriptLines.create, { entries: lines })).toBeTruthy()
})
