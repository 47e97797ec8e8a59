import { expect, test } from 'vitest'
import { formEdits } from './script-edits.ts'
import type { ScriptRow } from './script-words.ts'

const script = {
  id: 's',
  version: 3,
  type: 'team',
  title: 'Openers',
  day: '2026-09-01',
  planId: 'p',
  periodId: null,
  gamePlanId: null,
  notes: '',
} as unknown as ScriptRow
/** Its practice moved to the 2nd. */
const seen = { script, day: '2026-09-02' }
const { type, title, periodId, gamePlanId, notes } = script
const fields = { type, title, periodId, gamePlanId, notes, planId: 'p', day: '2026-09-02' }

const changesOf = (all: ReturnType<typeof formEdits>) =>
  all.map(({ do: { input } }) => (input as { changes: unknown }).changes)

test('the form of a script leaves its day alone unless the coach changes it', () => {
  expect(formEdits(seen, fields)).toEqual([])
  expect(changesOf(formEdits(seen, { ...fields, title: 'Team' }))).toEqual([
    { title: { from: 'Openers', to: 'Team' } },
  ])
})

test("a script taken out of its practice keeps the practice's day", () => {
  expect(changesOf(formEdits(seen, { ...fields, planId: null }))).toEqual([
    { day: { from: '2026-09-01', to: '2026-09-02' }, planId: { from: 'p', to: null } },
  ])
})
