/** What the operations on game plans do, without a database: a list that several people change at once. */
import { memoryTx, type Tables } from '#tests/support/memory-tx.ts'
import { describe, expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { MOST_PLAN_PLAYS, PLAIN_LINE } from '../game-plan.ts'
import { newId } from '../ids.ts'
import { parseInput } from '../operation.ts'
import type { AnyOperation } from '../operation.ts'
import {
  addPlanPlays,
  createPlan,
  deletePlan,
  editPlan,
  markPlanPrinted,
  movePlanPlays,
  removePlanPlays,
  restorePlan,
  setPlanSections,
} from './plans.ts'
import { planLines } from './plan-lines.ts'

const TEAM = newId()
const [ANN, BEN] = [newId(), newId()]
const PLAYS = Array.from({ length: 5 }, newId)
const FIELDS = {
  week: 5,
  opponent: 'Central',
  date: '2026-10-02',
  site: 'home',
  status: 'install',
  notes: '',
} as const

/** A team's rows, and a plan among them. */
async function world() {
  const tables: Tables = { plays: PLAYS.map((id) => ({ id, teamId: TEAM, deletedAt: null })) }
  const tx = memoryTx(tables)
  let now = 1000
  const run = (operation: AnyOperation, input: unknown, by = ANN, teamId = TEAM) =>
    operation.run({
      tx,
      ctx: { userId: by, appRole: 'player' },
      teamId,
      input: parseInput(operation, input),
      now: ++now,
    })
  const planId = newId()
  await run(createPlan, { id: planId, fields: FIELDS })
  const all = () => tables['gamePlanPlays'] ?? []
  return {
    planId,
    run,
    plan: () => tables['gamePlans']?.find(({ id }) => id === planId),
    /** The plays that stand in the plan, in order, each with its section where it has one. */
    calls: () =>
      all()
        .filter(({ deletedAt }) => deletedAt === null)
        .toSorted((a, b) => ((a['sortKey'] as string) < (b['sortKey'] as string) ? -1 : 1))
        .map(({ playId, section }) => `${PLAYS.indexOf(playId as string)} ${section as string}`.trim()),
  }
}

const line = (play: number, sortKey = `a${play}`, section = '') => ({
  id: newId(),
  playId: PLAYS[play] ?? '',
  section,
  sortKey,
})

describe('a plan', () => {
  test('is private to the staff at first, and records when it was released', async () => {
    const { planId, run, plan } = await world()
    expect(plan()).toMatchObject({ ...FIELDS, isPublished: false, publishedAt: null, version: 1 })
    await run(editPlan, { id: planId, baseVersion: 1, changes: { isPublished: { from: false, to: true } } })
    expect(plan()).toMatchObject({ isPublished: true, publishedAt: 1002, version: 2 })
    await run(editPlan, { id: planId, baseVersion: 2, changes: { isPublished: { from: true, to: false } } })
    expect(plan()).toMatchObject({ isPublished: false, publishedAt: null })
  })

  test("keeps two coaches' edits of different fields; of one field the first stays and the other conflicts", async () => {
    const { planId, run, plan } = await world()
    const edit = (changes: object, by: string) => run(editPlan, { id: planId, baseVersion: 1, changes }, by)
    expect(await edit({ site: { from: 'home', to: 'away' } }, ANN)).toBeUndefined()
    expect(await edit({ week: { from: 5, to: 6 } }, BEN)).toBeUndefined()
    expect(await edit({ opponent: { from: 'Central', to: 'North' } }, ANN)).toBeUndefined()
    const met = await edit({ opponent: { from: 'Central', to: 'South' } }, BEN)
    expect(met).toMatchObject({
      fields: [{ field: 'opponent', base: 'Central', yours: 'South', theirs: 'North' }],
      theirsBy: ANN,
    })
    expect(plan()).toMatchObject({ site: 'away', week: 6, opponent: 'North' })
  })

  test('asks before deleting over a play that another coach has added since', async () => {
    const { planId, run, plan, calls } = await world()
    await run(addPlanPlays, { planId, lines: [line(0)] }, BEN)
    const met = await run(deletePlan, { id: planId, baseVersion: 1 })
    expect(met?.fields).toMatchObject([{ field: 'deletedAt', theirs: null }])
    expect(await run(deletePlan, { id: planId, baseVersion: 2 })).toBeUndefined()
    expect(plan()?.['deletedAt']).not.toBeNull()
    // What somebody who did not know of it put in comes back with the plan.
    await run(addPlanPlays, { planId, lines: [line(1)] }, BEN)
    await run(restorePlan, { id: planId })
    expect(plan()).toMatchObject({ deletedAt: null })
    expect(calls()).toEqual(['0', '1'])
  })

  test.each([
    ['a week before the season', { week: -1 }],
    ['a week behind it', { week: 31 }],
    ['a day that no calendar has', { date: '2027-02-29' }],
    ['no opponent', { opponent: '  ' }],
    ['a place that is none', { site: 'moon' }],
    ['a status that is none', { status: 'lost' }],
    ['being released from the first', { isPublished: true }],
  ])('is refused with %s', async (_, wrong) => {
    const { run } = await world()
    expect(() => run(createPlan, { id: newId(), fields: { ...FIELDS, ...wrong } })).toThrow(AppError)
  })
})

describe('its plays', () => {
  test('stay when added again, and another section is another line', async () => {
    const { planId, run, plan, calls } = await world()
    await run(addPlanPlays, { planId, lines: [line(0), line(1), line(0, 'a5', 'openers')] })
    expect(calls()).toEqual(['0', '1', '0 openers'])
    await run(addPlanPlays, { planId, lines: [line(1, 'a7'), line(2, 'a8')] }, BEN)
    expect(calls()).toEqual(['0', '1', '0 openers', '2'])
    const { version } = plan() ?? {}
    await run(addPlanPlays, { planId, lines: [line(1, 'a9')] }, BEN)
    expect(plan()).toMatchObject({ version })
  })

  test('return under their old id when they are put back', async () => {
    const { planId, run, calls } = await world()
    const [first, second] = [line(0), line(1)]
    await run(addPlanPlays, { planId, lines: [first, second] })
    await run(removePlanPlays, { planId, ids: [first.id] })
    expect(calls()).toEqual(['1'])
    await run(addPlanPlays, { planId, lines: [{ ...first, sortKey: 'a4', section: 'shots' }] })
    expect(calls()).toEqual(['1', '0 shots'])
    // Sent by somebody who had it in already: nothing to do.
    await run(addPlanPlays, { planId, lines: [first] })
    expect(calls()).toEqual(['1', '0 shots'])
  })

  test('keep both moves of two lines; of one line, the last move wins', async () => {
    const { planId, run, calls } = await world()
    const lines = [line(0), line(1), line(2)]
    await run(addPlanPlays, { planId, lines })
    const move = (at: number, sortKey: string, by: string, section = '') =>
      run(movePlanPlays, { planId, lines: [{ id: lines[at]?.id, section, sortKey }] }, by)
    expect(await move(0, 'a3', ANN)).toBeUndefined()
    expect(await move(2, 'a0', BEN)).toBeUndefined()
    expect(calls()).toEqual(['2', '1', '0'])
    await move(1, 'a9', ANN)
    await move(1, 'a8', BEN, 'shots')
    expect(calls()).toEqual(['2', '0', '1 shots'])
  })

  test('ignore a move or removal of a line that another coach has removed', async () => {
    const { planId, run, plan, calls } = await world()
    const one = line(0)
    await run(addPlanPlays, { planId, lines: [one, line(1)] })
    await run(removePlanPlays, { planId, ids: [one.id] }, BEN)
    const { version } = plan() ?? {}
    expect(
      await run(movePlanPlays, { planId, lines: [{ id: one.id, section: '', sortKey: 'a9' }] }),
    ).toBeUndefined()
    expect(await run(removePlanPlays, { planId, ids: [one.id, newId()] })).toBeUndefined()
    expect(calls()).toEqual(['1'])
    expect(plan()).toMatchObject({ version })
  })

  test('stay with what another coach has written in them since, and ask; a move since is nothing to ask about', async () => {
    const { planId, run, calls } = await world()
    const [one, two] = [line(0), line(1)]
    await run(addPlanPlays, { planId, lines: [one, two] })
    const seen = [one, two].map(({ id }) => ({ id, version: 1, ...PLAIN_LINE }))
    const changes = { reason: { from: '', to: 'Their end crashes' } }
    await run(planLines.edit, { id: one.id, baseVersion: 1, changes }, BEN)
    await run(movePlanPlays, { planId, lines: [{ id: two.id, section: '', sortKey: 'a9' }] }, BEN)
    const ids = [one.id, two.id]
    expect(await run(removePlanPlays, { planId, ids, seen })).toMatchObject({
      fields: [{ field: 'deletedAt', theirs: null }],
      yourVersion: 1,
      theirVersion: 2,
      theirsBy: BEN,
      entity: { type: 'planLine', id: one.id },
    })
    expect(calls()).toEqual(['0'])
    // As builds of before ask for it.
    expect(await run(removePlanPlays, { planId, ids })).toBeUndefined()
    expect(calls()).toEqual([])
  })

  test('exclude lines of another plan', async () => {
    const { planId, run, calls } = await world()
    const one = line(0)
    await run(addPlanPlays, { planId, lines: [one] })
    const other = newId()
    await run(createPlan, { id: other, fields: FIELDS })
    await run(removePlanPlays, { planId: other, ids: [one.id] })
    expect(calls()).toEqual(['0'])
    await expect(run(addPlanPlays, { planId: other, lines: [one] })).rejects.toThrow('could not be created')
  })

  test('are refused when they are missing, of another plan, duplicated, or over the limit', async () => {
    const { planId, run } = await world()
    const gone = { ...line(0), playId: newId() }
    await expect(run(addPlanPlays, { planId, lines: [line(1), gone] })).rejects.toThrow(
      'This play no longer exists.',
    )
    await expect(run(addPlanPlays, { planId, lines: [line(1)] }, ANN, newId())).rejects.toThrow(
      'This game plan no longer exists.',
    )
    const twice = line(0)
    expect(() => run(addPlanPlays, { planId, lines: [twice, { ...twice, section: 'shots' }] })).toThrow(
      AppError,
    )
    const many = (from: number) =>
      Array.from({ length: MOST_PLAN_PLAYS / 2 }, (_, i) => line(0, 'a0', `s${from + i}`))
    await run(addPlanPlays, { planId, lines: many(0) })
    await run(addPlanPlays, { planId, lines: many(1000) })
    await expect(run(addPlanPlays, { planId, lines: [line(1)] })).rejects.toThrow(
      `A game plan can have up to ${MOST_PLAN_PLAYS} plays.`,
    )
  })
})

describe('its call sheet', () => {
  test('begins as usual, and keeps edits of different fields', async () => {
    const { planId, run, plan } = await world()
    expect(plan()).toMatchObject({ sheetPaper: 'letter', sheetColumns: 4, sections: {}, printedAt: null })
    const edit = (changes: object, by: string) => run(editPlan, { id: planId, baseVersion: 1, changes }, by)
    expect(await edit({ sheetPaper: { from: 'letter', to: 'tabloid' } }, ANN)).toBeUndefined()
    expect(await edit({ sheetColumns: { from: 4, to: 5 } }, BEN)).toBeUndefined()
    expect(await edit({ sheetColumns: { from: 4, to: 3 } }, ANN)).toMatchObject({
      fields: [{ field: 'sheetColumns', theirs: 5 }],
    })
    expect(plan()).toMatchObject({ sheetPaper: 'tabloid', sheetColumns: 5 })
  })

  test('keeps settings of different sections, and different settings of one; of one setting the last wins', async () => {
    const { planId, run, plan } = await world()
    const set = (section: string, change: object, by = ANN) =>
      run(setPlanSections, { planId, sections: [{ section, set: change }] }, by)
    await set('openers', { target: 6 })
    await set('openers', { color: 'red' }, BEN)
    await set('shots', { isHidden: true }, BEN)
    await set('openers', { target: 8 }, BEN)
    expect(plan()?.['sections']).toEqual({ openers: { target: 8, color: 'red' }, shots: { isHidden: true } })
    await set('openers', { target: null })
    await set('shots', { isHidden: false })
    expect(plan()?.['sections']).toEqual({ openers: { color: 'red' } })
    const { version } = plan() ?? {}
    await set('openers', { color: 'red' })
    expect(plan()).toMatchObject({ version })
  })

  test('undo of a setting leaves one that another coach has set since', async () => {
    const { planId, run, plan } = await world()
    const set = (change: object, was?: object, by = ANN) =>
      run(setPlanSections, { planId, sections: [{ section: 'shots', set: change, ...(was && { was }) }] }, by)
    await set({ target: 6, color: 'red', isHidden: false })
    await set({ color: 'blue' }, undefined, BEN)
    await set({ target: null, color: null, isHidden: true }, { target: 6, color: 'red', isHidden: false })
    expect(plan()?.['sections']).toEqual({ shots: { color: 'blue', isHidden: true } })
  })

  test('takes any text as a section, also one that objects have by themselves', async () => {
    const { planId, run, plan } = await world()
    const sections = ['constructor', '__proto__', ''].map((section) => ({ section, set: { target: 2 } }))
    await run(setPlanSections, { planId, sections })
    expect(Object.keys(plan()?.['sections'] as object).toSorted()).toEqual(['', '__proto__', 'constructor'])
  })

  test.each([
    ['a negative target', { target: -1 }],
    ['a target that no sheet has room for', { target: 61 }],
    ['a color that is none', { color: '#ff0000' }],
    ['a setting that is none', { font: 'large' }],
  ])('refuses %s', async (_, set) => {
    const { planId, run } = await world()
    expect(() => run(setPlanSections, { planId, sections: [{ section: 'openers', set }] })).toThrow(AppError)
  })

  test('has the newest print, and undo takes back no other', async () => {
    const { planId, run, plan } = await world()
    const print = (from: number | null, at: number | null, by = ANN) =>
      run(markPlanPrinted, { planId, from, at, calls: at === null ? null : [`c${at}`] }, by)
    await print(null, 2000)
    expect(plan()).toMatchObject({ printedAt: 2000, printedCalls: ['c2000'] })
    // A print made earlier, by a device that was offline.
    await print(null, 1500, BEN)
    expect(plan()).toMatchObject({ printedAt: 2000 })
    await print(2000, 3000, BEN)
    expect(plan()).toMatchObject({ printedAt: 3000 })
    // Ann takes hers back, which is no longer the last.
    await print(2000, null)
    expect(plan()).toMatchObject({ printedAt: 3000 })
    await print(3000, 2000, BEN)
    expect(plan()).toMatchObject({ printedAt: 2000, printedCalls: ['c2000'] })
  })
})
