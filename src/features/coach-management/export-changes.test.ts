import { expect, test } from 'vitest'
import type { Change } from './change-list.tsx'
import { changesAsCsv, changesForJson } from './export-changes.ts'

const change = (given: Partial<Change>): Change => ({
  id: 'c1',
  at: Date.UTC(2026, 10, 12, 16, 5),
  kind: 'role',
  userId: 'lee',
  memberName: 'Lee Ortiz',
  actorId: 'dana',
  actorName: 'Dana Reyes',
  from: 'manager',
  to: 'coordinator',
  ...given,
})

test('writes one CSV row per change and escapes names', () => {
  const lines = changesAsCsv([
    change({}),
    change({ kind: 'notes', memberName: '=HYPERLINK("x")', from: null, to: 'Says "go",\nthen goes' }),
    change({ kind: 'capabilities', actorId: null, actorName: null, from: [], to: ['playbook.edit'] }),
  ]).split('\r\n')
  expect(lines[0]).toBe('When,Change,Kind,Member,By,Before,After')
  expect(lines[1]).toBe(
    '2026-11-12T16:05:00.000Z,Dana Reyes made Lee Ortiz coordinator (was manager).,role,Lee Ortiz,Dana Reyes,manager,coordinator',
  )
  expect(lines[2]).toContain(`,notes,"'=HYPERLINK(""x"")",Dana Reyes,,"Says ""go"",\nthen goes"`)
  expect(lines[3]).toContain(`,capabilities,Lee Ortiz,,[],"[""playbook.edit""]"`)
})

test('keeps every value unchanged in JSON', () => {
  expect(changesForJson([change({ from: { 'playbook.edit': true }, to: null })])).toEqual([
    {
      at: '2026-11-12T16:05:00.000Z',
      kind: 'role',
      memberId: 'lee',
      member: 'Lee Ortiz',
      byId: 'dana',
      by: 'Dana Reyes',
      from: { 'playbook.edit': true },
      to: null,
    },
  ])
})
