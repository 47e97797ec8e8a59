import { expect, test } from 'vitest'
import {
  attendance,
  awards,
  equipment,
  goals,
  grades,
  measures,
  playerNotes,
} from '#schema/operations/records.ts'
import { newId } from '#schema/ids.ts'
import { parseInput } from '#schema/operation.ts'
import { MEASURES } from '#schema/records.ts'
import { buildDemoRecords } from './records.ts'
import { buildDemoRoster } from './roster.ts'

const NOW = new Date('2026-10-07T12:00:00Z')
const players = buildDemoRoster(NOW).map(({ player }) => ({ id: newId(), ...player }))
const records = buildDemoRecords(players, NOW)

test('what the demo team keeps of its players is what the operations accept', () => {
  const kinds = [
    [measures, records.measures],
    [attendance, records.attendance],
    [grades, records.grades],
    [awards, records.awards],
    [equipment, records.equipment],
    [goals, records.goals],
    [playerNotes, records.notes],
  ] as const
  for (const [{ create }, entries] of kinds) {
    expect(entries.length).toBeGreaterThan(0)
    for (const entry of entries)
      expect(parseInput(create, { entries: [{ ...entry, id: newId() }] })).toBeTruthy()
  }
})

test("the demo team's figures are plausible", () => {
  for (const { kind, value } of records.measures) {
    expect(value).toBeGreaterThanOrEqual(MEASURES[kind].least)
    expect(value).toBeLessThanOrEqual(MEASURES[kind].most)
  }
})
