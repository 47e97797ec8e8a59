import { expect, test } from 'vitest'
import { standingGrades, standingReps } from '#schema/football/script-reps.ts'
import { newId } from '#schema/ids.ts'
import { parseInput } from '#schema/operation.ts'
import { practiceScripts, scriptLines } from '#schema/operations/scripts.ts'
import { buildDemoRun } from './last-practice.ts'
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

test("last Tuesday's run has each period once, one after the other, and reps of its lines with grades of who ran them", () => {
  const [periodId, scriptId, playId] = [newId(), newId(), newId()]
  const periods = [
    { id: newId(), minutes: 10 },
    { id: periodId, minutes: 20 },
  ]
  const lines = Array.from({ length: 12 }, () => ({ id: newId(), scriptId, playId, squad: '1s' }))
  const man = newId()
  const { ran, endedAt, reps } = buildDemoRun({
    start: 0,
    periods,
    scripts: [{ id: scriptId, type: 'team', periodId }],
    lines,
    playOf: () => ({ unit: 'offense', category: '', personnel: '11' }),
    depth: ['LT', 'RB'].map((spot) => ({
      id: newId(),
      chart: 'offense',
      spot,
      playerId: spot === 'LT' ? man : newId(),
      sortKey: 'a0',
      isTied: false,
    })),
  })
  expect(ran.map(({ periodId: of }) => of)).toEqual(periods.map(({ id }) => id))
  expect(ran.map(({ startedAt }) => startedAt)).toEqual([0, ran[0]?.endedAt])
  expect(endedAt).toBe(ran[1]?.endedAt)
  const log = reps.map((rep) => ({ ...rep, at: rep.at.getTime() }))
  const stood = standingReps(log)
  expect(new Set(stood.map(({ lineId }) => lineId))).toEqual(new Set(lines.map(({ id }) => id)))
  expect(stood.every(({ at }) => at >= (ran[1]?.startedAt ?? 0) && at < endedAt)).toBe(true)
  expect(standingGrades(log, stood)).toContainEqual(
    expect.objectContaining({ spot: 'LT', playerId: man, grade: '+' }),
  )
})
