import type { Receipt } from '#src/sync/engine/replica.ts'
import { describe, expect, test } from 'vitest'
import { editLines, exportOf, textOf } from './change-lines.ts'

const refused = (input: unknown, more: Partial<Receipt> = {}): Receipt => ({
  userId: 'pat',
  id: 'op-1',
  teamId: 'hawks',
  name: 'plays.edit',
  entityType: 'play',
  entityId: 'banana',
  description: 'Renamed Spider 2 Y Banana',
  outcome: 'rejected',
  message: "You don't have permission to do this on this team.",
  args: { opId: 'op-1', at: 0, description: '', teamId: 'hawks', input: input as never },
  conflicts: null,
  createdAt: Date.UTC(2026, 10, 20, 18, 30),
  settledAt: Date.UTC(2026, 10, 21, 9, 0),
  touchedAt: Date.UTC(2026, 10, 21, 9, 0),
  dismissedAt: null,
  ...more,
})

describe('the lines of a change', () => {
  test('show each edited field with its previous value', () => {
    const input = {
      id: 'banana',
      baseVersion: 3,
      changes: { callText: { from: '', to: 'Gun Rt' }, tags: { from: [], to: ['red zone'] } },
    }
    expect(editLines(refused(input))).toEqual([
      { label: 'Call text', was: 'nothing', now: 'Gun Rt' },
      { label: 'Tags', was: 'nothing', now: 'red zone' },
    ])
  })

  test("show a new entity's values without ids and empty ones", () => {
    const input = {
      id: 'new',
      playbookId: 'book',
      playerIds: ['p1'],
      fields: { name: 'Four Verts', notes: '', tags: ['deep', 'shot'], sortKey: 'a0' },
      diagram: { v: 1, elements: {} },
    }
    expect(editLines(refused(input))).toEqual([
      { label: 'Name', now: 'Four Verts' },
      { label: 'Tags', now: 'deep, shot' },
      { label: 'Drawing', now: 'entire drawing' },
    ])
  })

  test('show the number of changed elements', () => {
    const changes = [
      { id: 'o.X', set: {} },
      { id: 'o.Z', set: {} },
    ]
    expect(editLines(refused({ playId: 'banana', baseVersion: 1, changes }))).toEqual([
      { label: 'Changes', now: '2' },
    ])
  })

  test('show the old and new value of a member', () => {
    const input = { userId: 'lee', capability: 'playbook.edit', from: false, to: true }
    expect(editLines(refused(input, { name: 'members.setCapability' }))).toEqual([
      { label: 'Capability', now: 'playbook.edit' },
      { label: 'Change', was: 'no', now: 'yes' },
    ])
  })

  test.each([null, 'text', 7, [1]])('are empty for unknown input (%j)', (input) => {
    expect(editLines(refused(input))).toEqual([])
    expect(editLines(refused(null, { args: null }))).toEqual([])
  })
})

test('a change as text has its description, reason and values', () => {
  const input = { id: 'banana', baseVersion: 1, changes: { name: { from: 'Old', to: 'New' } } }
  expect(textOf(refused(input))).toBe(
    "Renamed Spider 2 Y Banana\nYou don't have permission to do this on this team.\nName: Old → New",
  )
})

test('the export holds the whole change, with both sides of a conflict', () => {
  const conflicts = [{ field: 'name', base: 'Old', yours: 'New', theirs: 'Other' }]
  const input = { id: 'banana', baseVersion: 1, changes: { name: { from: 'Old', to: 'New' } } }
  expect(exportOf(refused(input, { outcome: 'conflict', message: null, conflicts }))).toEqual({
    id: 'op-1',
    what: 'Renamed Spider 2 Y Banana',
    why: 'Someone else modified this play while you were editing. Their version was kept where you both made changes. The rest of yours was saved.',
    outcome: 'conflict',
    madeAt: '2026-11-20T18:30:00.000Z',
    settledAt: '2026-11-21T09:00:00.000Z',
    operation: 'plays.edit',
    entityType: 'play',
    entityId: 'banana',
    teamId: 'hawks',
    input,
    conflicts,
  })
  expect(exportOf(refused(null, { args: null })).input).toBeNull()
})
