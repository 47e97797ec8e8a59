import { newId } from '#schema/ids.ts'
import { PLAIN_LINE } from '#schema/game-plan.ts'
import { parseInput } from '#schema/operation.ts'
import { LIMITS } from '#schema/limits.ts'
import type { AddPlanPlays, MovePlanPlays } from '#schema/operations/plans.ts'
import { addPlanPlays, editPlan } from '#schema/operations/plans.ts'
import { planLines } from '#schema/operations/plan-lines.ts'
import type { UndoableEdit, Step } from '#src/sync/undo/steps.ts'
import { person, tab, TEAM } from '#tests/support/undo-tab.ts'
import { describe, expect, test } from 'vitest'
import {
  addEdits,
  fieldsEditOf,
  moveEdit,
  newPlanEdit,
  printedEdit,
  releaseEdit,
  removeEdits,
  sectionsEdit,
} from './plan-edits.ts'
import type { LineRow, PlanRow } from './plan-words.ts'

const PLAN = newId()
const plays = Array.from({ length: 4 }, newId)
const line = (play: number, sortKey: string, section = '') => ({
  id: newId(),
  playId: plays[play] ?? '',
  section,
  sortKey,
})

describe('added plays', () => {
  test('come after all others, in the order of selection; existing ones are left out', () => {
    const there = [line(0, 'a0'), line(1, 'a1', 'shots')]
    const { edits, added, left } = addEdits(PLAN, there, {
      playIds: [plays[2] ?? '', plays[0] ?? '', plays[1] ?? ''],
      section: '',
    })
    expect([added, left, edits.length]).toEqual([2, 1, 1])
    const input = edits[0]?.do.input as AddPlanPlays
    expect(input.lines.map(({ playId }) => plays.indexOf(playId))).toEqual([2, 1])
    expect(input.lines.every(({ sortKey }) => sortKey > 'a1')).toBe(true)
    expect(input.lines[0] && input.lines[1] && input.lines[0].sortKey < input.lines[1].sortKey).toBe(true)
    expect(edits[0]?.undo[0]?.input).toEqual({
      planId: PLAN,
      ids: input.lines.map(({ id }) => id),
      seen: input.lines.map(({ id }) => ({ id, version: 1, ...PLAIN_LINE })),
    })
  })

  test('go with a plan that the same command creates', () => {
    const { edits } = addEdits(PLAN, [], { playIds: plays, section: 'openers', isNew: true })
    expect(edits.map(({ undo, redo }) => [undo, redo])).toEqual([[[], []]])
  })

  test('are split into several edits of one command over the limit of an operation', () => {
    const { edits, added } = addEdits(PLAN, [], { playIds: Array.from({ length: 450 }, newId), section: '' })
    expect([added, edits.length]).toEqual([450, 3])
    for (const { do: one } of edits) parseInput(one.operation, one.input)
    expect(LIMITS.bulk).toBe(200)
  })
})

describe('a moved line', () => {
  const lines = [line(0, 'a0'), line(1, 'a1'), line(2, 'a2')]
  const [first, second, third] = lines as [(typeof lines)[0], (typeof lines)[0], (typeof lines)[0]]
  const to = (at: number, one = first, section = '') => moveEdit(PLAN, one, { section, among: lines, at })
  const moveOf = (one: Step | undefined) => one?.input as MovePlanPlays | undefined
  const keyOf = (undoable: UndoableEdit | null) => moveOf(undoable?.do)?.lines[0]?.sortKey ?? ''

  test('lands between its new neighbors, and undo returns it', () => {
    expect(keyOf(to(1)) > second.sortKey && keyOf(to(1)) < third.sortKey).toBe(true)
    expect(keyOf(to(2)) > third.sortKey).toBe(true)
    expect(keyOf(to(0, third)) < first.sortKey).toBe(true)
    expect(moveOf(to(2)?.undo[0])?.lines).toEqual([{ id: first.id, section: '', sortKey: 'a0' }])
  })

  test('to its current place is no edit', () => {
    expect(to(0)).toBeNull()
    expect(to(2, third)).toBeNull()
  })

  test('to another section is one, at any place', () => {
    const elsewhere = [line(3, 'a0', 'shots'), line(0, 'a0', 'shots')]
    const moved = moveEdit(PLAN, second, { section: 'shots', among: elsewhere, at: 1 })
    expect(moveOf(moved?.do)?.lines[0]).toMatchObject({ section: 'shots' })
    expect(keyOf(moved) > 'a0').toBe(true)
  })
})

test('a removed line returns to its place', () => {
  const lines = [line(0, 'a0', 'shots'), line(1, 'a1')]
  const said = { ...PLAIN_LINE, version: 2, reason: 'Their end crashes' }
  const [undoable] = removeEdits(
    PLAN,
    lines.map((one) => ({ ...one, ...said })),
  )
  expect(undoable?.do.input).toEqual({
    planId: PLAN,
    ids: lines.map(({ id }) => id),
    seen: lines.map(({ id }) => ({ id, ...said })),
  })
  expect(undoable?.undo[0]?.input).toEqual({ planId: PLAN, lines })
})

test('an edit has only the fields that differ, and is none without a difference', () => {
  const fields = {
    week: 5,
    opponent: 'Central',
    date: '',
    site: 'home',
    status: 'install',
    notes: '',
  } as const
  const plan = { id: PLAN, version: 3, isPublished: false, ...fields } as PlanRow
  expect(fieldsEditOf(plan, fields)).toBeNull()
  expect(fieldsEditOf(plan, { ...fields, week: null, site: 'away' })?.do.input).toEqual({
    id: PLAN,
    baseVersion: 3,
    changes: { week: { from: 5, to: null }, site: { from: 'home', to: 'away' } },
  })
  expect(() => newPlanEdit(PLAN, fields)).not.toThrow()
})

describe('undo and redo', () => {
  const heard = person()
  const fields = {
    week: 5,
    opponent: 'Central',
    date: '',
    site: 'home',
    status: 'install',
    notes: '',
  } as const

  /** A tab with plays, and a plan that one command has made of two of them. */
  async function withPlan() {
    const id = newId()
    const here = tab()
    here.tables['plays'] = plays.map((play) => ({
      id: play,
      teamId: TEAM,
      status: 'published',
      deletedAt: null,
      version: 1,
    }))
    const first = addEdits(id, [], { playIds: plays.slice(0, 2), section: '', isNew: true })
    await here.run('New plan', newPlanEdit(id, fields), ...first.edits)
    const lines = () => (here.tables['gamePlanPlays'] ?? []) as (LineRow & { deletedAt: number | null })[]
    return {
      ...here,
      id,
      plan: () => here.row('gamePlans', id) as PlanRow | undefined,
      lines,
      calls: () => lines().flatMap((one) => (one.deletedAt ? [] : [plays.indexOf(one.playId)])),
    }
  }

  test('delete and restore a plan created with plays as a whole', async () => {
    const { undo, redo, plan, calls, server } = await withPlan()
    await undo()
    expect(plan()?.deletedAt).not.toBeNull()
    await redo()
    expect(plan()?.deletedAt).toBeNull()
    expect(calls()).toEqual([0, 1])
    expect(heard).toMatchObject({ asked: [], failed: [] })
    expect(server.log).toEqual(['New plan', 'New plan', 'Undid: New plan', 'Redid: New plan'])
  })

  test('remove added plays, and put removed plays back in place', async () => {
    const { id, run, undo, redo, calls, lines } = await withPlan()
    await run('Added', ...addEdits(id, lines(), { playIds: [plays[2] ?? ''], section: '' }).edits)
    await run('Took out', ...removeEdits(id, lines().slice(0, 1)))
    expect(calls()).toEqual([1, 2])
    await undo()
    expect(calls()).toEqual([0, 1, 2])
    await undo()
    expect(calls()).toEqual([0, 1])
    await redo()
    await redo()
    expect(calls()).toEqual([1, 2])
  })

  test('of a line in which another coach has written meanwhile: it stays, and there is nothing to undo', async () => {
    const { id, run, calls, lines, ben, view } = await withPlan()
    const seen = structuredClone(lines()[0])
    if (!seen) throw new Error('no line')
    const changes = { reason: { from: '', to: 'Their end crashes' } }
    await ben(planLines.edit, { id: seen.id, baseVersion: 1, changes })
    await run('Took out', ...removeEdits(id, [seen]))
    expect(calls()).toEqual([0, 1])
    expect(lines()[0]).toMatchObject({ reason: 'Their end crashes', deletedAt: null })
    expect(view().undo).toBe('New plan')
  })

  describe('over what another coach has written in a line', () => {
    const bensReason = (here: Awaited<ReturnType<typeof withPlan>>, of: number) => {
      const { id = '', version = 0 } = here.lines()[of] ?? {}
      const changes = { reason: { from: '', to: 'Their end crashes' } }
      return here.ben(planLines.edit, { id, baseVersion: version, changes })
    }

    test('taking it out again asks, and then does it', async () => {
      const here = await withPlan()
      const { id, run, undo, redo, calls, lines, view } = here
      await run('Took out', ...removeEdits(id, structuredClone(lines().slice(0, 1))))
      await undo()
      await bensReason(here, 0)
      heard.answer = false
      await redo()
      expect(heard.asked[0]?.body).toBe(
        'To redo: “Took out”. Ben Ortiz has changed it since. Redoing deletes it, with that change.',
      )
      expect(calls()).toEqual([0, 1])
      heard.answer = true
      await redo()
      expect(calls()).toEqual([1])
      expect(view()).toMatchObject({ undo: 'Took out', redo: null })
      await undo()
      expect(lines()[0]).toMatchObject({ reason: 'Their end crashes', deletedAt: null })
    })

    test('undo of adding it asks, and then does it', async () => {
      const here = await withPlan()
      const { id, run, undo, redo, calls, lines } = here
      await run('Added', ...addEdits(id, lines(), { playIds: plays.slice(2), section: '' }).edits)
      await bensReason(here, 3)
      heard.answer = false
      await undo()
      expect(heard.asked[0]?.body).toContain('Ben Ortiz has changed it since. Undoing deletes it')
      expect(calls()).toEqual([0, 1, 2, 3])
      heard.answer = true
      await undo()
      expect(calls()).toEqual([0, 1])
      await redo()
      expect(calls()).toEqual([0, 1, 2, 3])
      expect(lines()[3]).toMatchObject({ reason: 'Their end crashes' })
    })
  })

  test('of hiding: players get the release that they had, without what coaches have added since', async () => {
    const { id, run, undo, redo, plan, lines } = await withPlan()
    const release = (isPublished: boolean) => {
      const seen = plan()
      const undoable = seen && releaseEdit(seen, isPublished)
      if (!undoable) throw new Error('no edit')
      return undoable
    }
    const shown = () => plan()?.releasedLines?.map(({ playId }) => plays.indexOf(playId))
    await run('Released', release(true))
    const { publishedAt, releasedLines } = plan() ?? {}
    await run('Added', ...addEdits(id, lines(), { playIds: [plays[2] ?? ''], section: '' }).edits)
    await run('Hid', release(false))
    expect(plan()).toMatchObject({ isPublished: false, publishedAt: null, releasedLines: null })
    await undo()
    expect(shown()).toEqual([0, 1])
    expect(plan()).toMatchObject({ isPublished: true, publishedAt, releasedLines })
    await redo()
    expect(plan()).toMatchObject({ isPublished: false, publishedAt: null, releasedLines: null })
    await undo()
    expect(shown()).toEqual([0, 1])
    // A plan that is released again shows today's lines.
    await run('Hid', release(false))
    await run('Released', release(true))
    expect(shown()).toEqual([0, 1, 2])
    expect(heard).toMatchObject({ asked: [], failed: [] })
  })

  test('ask before deleting a plan with a later addition by another coach', async () => {
    const { id, undo, plan, ben, lines } = await withPlan()
    const [undoable] = addEdits(id, lines(), { playIds: [plays[3] ?? ''], section: '' }).edits
    await ben(addPlanPlays, undoable?.do.input)
    heard.answer = false
    await undo()
    expect(heard.asked).toHaveLength(1)
    expect(heard.asked[0]?.body).toContain('Ben Ortiz has changed it since')
    expect(plan()?.deletedAt).toBeNull()
  })

  test('ask before renaming over a later rename by another coach', async () => {
    const { id, run, undo, plan, ben } = await withPlan()
    const seen = plan()
    const undoable = seen && fieldsEditOf(seen, { opponent: 'North' })
    if (!undoable) throw new Error('no edit')
    await run('Renamed', undoable)
    const changes = { opponent: { from: 'North', to: 'South' } }
    await ben(editPlan, { id, baseVersion: 3, changes })
    await undo()
    expect(heard.asked[0]?.body).toContain('Ben Ortiz has changed the opponent since')
    expect(plan()?.opponent).toBe('Central')
  })
})

describe('the call sheet', () => {
  test('undo returns each setting that was changed, and no other, to what it was', () => {
    const plan = { id: PLAN, sections: { openers: { target: 6, color: 'red' } } } as const
    const { undo } = sectionsEdit(plan, [
      { section: 'openers', set: { target: 8 } },
      { section: 'shots', set: { isHidden: true } },
    ])
    expect(undo[0]?.input).toEqual({
      planId: PLAN,
      sections: [
        { section: 'openers', set: { target: 6 }, was: { target: 8 } },
        { section: 'shots', set: { isHidden: null }, was: { isHidden: true } },
      ],
    })
  })

  test('undo of a print returns to the print before', () => {
    const { do: one, undo } = printedEdit({ id: PLAN, printedAt: 5, printedCalls: ['a'] }, 9, ['b'])
    expect(one.input).toEqual({ planId: PLAN, from: 5, at: 9, calls: ['b'] })
    expect(undo[0]?.input).toEqual({ planId: PLAN, from: 9, at: 5, calls: ['a'] })
  })
})
