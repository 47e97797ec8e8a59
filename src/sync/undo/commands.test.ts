/** Commands over the real operations and rows in memory: what they leave behind. */
import { DIAGRAM, moved, newPlay, person, removal, rename, tab, TEAM } from '#tests/support/undo-tab.ts'
import type { Tables } from '#tests/support/memory-tx.ts'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { Diagram } from '#schema/football/diagram.ts'
import { newId } from '#schema/ids.ts'
import { createDuties, deleteDuty, editDuty } from '#schema/operations/members.ts'
import { operations } from '#schema/operations/index.ts'
import { editPlay } from '#schema/operations/plays.ts'
import { queries } from '#schema/queries/index.ts'
import { create, type UndoableEdit, edit, remove } from './steps.ts'

vi.setConfig({ testTimeout: 120_000 })

const heard = person()

describe('undo and redo', () => {
  test('undo and redo restore the rows for any commands in any order', async () => {
    const kind = fc.constantFrom('create', 'rename', 'move', 'delete', 'duty', 'duty-edit', 'duty-delete')
    const name = fc.constantFrom('Power', 'Counter', 'Iso', 'Draw')
    const act = fc.record({ kind, name, place: fc.nat(40), turns: fc.nat(4) })
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
        const it = tab()
        const past = [it.rows()]
        for (const one of acts) {
          const plays = (it.tables['plays'] ?? []).filter((row) => !row['deletedAt'])
          const duties = (it.tables['duties'] ?? []).filter((row) => !row['deletedAt'])
          const undoable = editFor(one, plays[one.place % 3], duties[0], it.tables)
          if (!undoable) continue
          await it.run(one.kind, undoable)
          const now = it.rows()
          // A man put where he stands already is no command to undo.
          if (isDeepStrictEqual(now, past.at(-1))) continue
          past.push(now)
          for (let i = 0; i < one.turns; i++) {
            if (past.length < 2 + i) break
            await it.undo()
            expect(it.rows()).toEqual(past.at(-2 - i))
          }
          for (let i = Math.min(one.turns, past.length - 1); i > 0; i--) {
            await it.redo()
            expect(it.rows()).toEqual(past.at(-i))
          }
        }
        while (it.view().count > 0) await it.undo()
        expect(it.rows()).toEqual(past[0])
        expect([heard.asked, heard.failed]).toEqual([[], []])
      }),
      { seed: 20261121, numRuns: 60 },
    )
  })

  test('a new command clears the redo list, and the bar shows the count', async () => {
    const it = tab()
    const id = newId()
    await it.run('New play: Power', newPlay(id))
    await it.run('Renamed Power to Iso', rename(id, 'Power', 'Iso'))
    await it.undo()
    expect(it.view()).toMatchObject({ undo: 'New play: Power', redo: 'Renamed Power to Iso', count: 1 })
    await it.run('Renamed Power to Draw', rename(id, 'Power', 'Draw'))
    await it.settled()
    await it.undo()
    await it.redo()
    expect(it.view()).toMatchObject({ undo: 'Renamed Power to Draw', redo: null, count: 2 })
    expect(it.row('plays', id)).toMatchObject({ name: 'Draw' })
    expect(it.server.log.at(-1)).toBe('Redid: Renamed Power to Draw')
  })

  test('two presses undo two commands, and a third does nothing', async () => {
    const it = tab()
    const id = newId()
    await it.run('New', newPlay(id))
    await it.run('Renamed', rename(id, 'Power', 'Iso'))
    for (let i = 0; i < 3; i++) it.commands.undo(TEAM)
    await it.settled()
    expect(heard.said).toEqual(['undo Renamed', 'undo New'])
    expect(it.rows()).toEqual([])
  })

  test('undoes a command in the tick in which it ran', async () => {
    const it = tab()
    const id = newId()
    await it.run('New', newPlay(id))
    it.commands.run({ teamId: TEAM, description: 'Moved Z', edits: [moved(id, 'o.Z', 18, 10)] })
    it.commands.undo(TEAM)
    await it.settled()
    expect(it.row('playDiagrams', id)?.['diagram']).toEqual(DIAGRAM)
    expect(heard.asked).toEqual([])
  })

  test('a bulk of many operations is one command', async () => {
    const it = tab()
    const ids = Array.from({ length: 60 }, () => newId())
    await it.run('Made 60 plays', ...ids.map((id) => newPlay(id)))
    const before = it.rows()
    await it.run('Renamed 60 plays', ...ids.map((id) => rename(id, 'Power', 'Iso')))
    await it.run('Deleted 60 plays', ...ids.map(removal))
    expect([it.rows(), it.view().count]).toEqual([[], 3])
    await it.undo()
    await it.undo()
    expect(it.rows()).toEqual(before)
  })

  describe('a command in slices', () => {
    const made = (ids: readonly string[]) => ({
      teamId: TEAM,
      description: 'Imported 3 plays',
      edits: ids.map((id) => newPlay(id)),
    })
    const three = () => [newId(), newId(), newId()]

    test('is one entry, and an undo meanwhile waits for its end', async () => {
      const it = tab()
      const progress: number[] = []
      const onProgress = (done: number) => {
        progress.push(done)
        if (done === 1) it.commands.undo(TEAM)
      }
      const { signal } = new AbortController()
      const done = await it.commands.runInSlices(made(three()), { signal, onProgress })
      expect([progress, it.view().count, done !== null]).toEqual([[1, 2, 3], 1, true])
      await it.settled()
      expect([it.rows(), it.view().count, heard.said]).toEqual([[], 0, ['undo Imported 3 plays']])
    })

    test('leaves neither rows nor an entry when it is stopped', async () => {
      const it = tab()
      await it.run('New', newPlay(newId()))
      const before = it.rows()
      const stop = new AbortController()
      const onProgress = (done: number) => {
        if (done === 2) stop.abort()
      }
      const done = await it.commands.runInSlices(made(three()), { signal: stop.signal, onProgress })
      await it.settled()
      expect([done, it.rows(), it.view()]).toEqual([null, before, expect.objectContaining({ undo: 'New' })])
      expect(it.server.log.at(-1)).toBe('Canceled: Imported 3 plays')
    })

    test('changes nothing when one of its edits is invalid', async () => {
      const it = tab()
      const [first = ''] = three()
      const run = it.commands.runInSlices(made([first, 'no id']), {
        signal: new AbortController().signal,
        onProgress: () => undefined,
      })
      await expect(run).rejects.toThrow("Can't save")
      expect([it.rows(), it.server.log, it.view().count]).toEqual([[], [], 0])
    })
  })

  test('keeps deleted entities on the device, to restore them offline', async () => {
    const it = tab()
    const id = newId()
    await it.run('New', newPlay(id))
    await it.run('Deleted', removal(id))
    expect(it.server.held).toEqual(['play'])
  })

  test('knows where to find what was deleted of every entity', () => {
    const restored = [...operations.values()].filter(({ kind }) => kind === 'restore')
    const lost = restored.map(({ entity }) => entity).filter((entity) => !(entity in queries.deleted))
    // Their lists hold deleted rows, too, for their editors; a plan's lines are deleted with the plan's own operations.
    expect([...new Set(lost)].toSorted()).toEqual(['planLine', 'practicePlan', 'practiceScript', 'wristband'])
  })

  test('a toast and the shortcut undo the same command once', async () => {
    const it = tab()
    const [id, other] = [newId(), newId()]
    await it.run('New', newPlay(id))
    await it.run('Other', newPlay(other))
    const deleted = await it.run('Deleted', removal(id))
    await it.run('Renamed', rename(other, 'Power', 'Iso'))
    deleted.undo()
    await it.settled()
    expect(it.row('plays', id)?.['deletedAt']).toBe(null)
    const { length } = it.server.log
    deleted.undo()
    await it.settled()
    expect(it.server.log).toHaveLength(length)
    await it.undo()
    expect(heard.said).toEqual(['undo Deleted', 'undo Renamed'])
  })

  test('keeps a separate history per team', async () => {
    const it = tab()
    await it.run('New', newPlay(newId()))
    expect(it.commands.view(newId())).toMatchObject({ undo: null, redo: null, count: 0 })
  })
})

describe('failing commands', () => {
  test('an invalid command throws and changes nothing', async () => {
    const it = tab()
    const id = newId()
    await it.run('New', newPlay(id))
    const edits = [rename(id, 'Power', 'Iso'), rename(newId(), 'Power', '')]
    expect(() => it.commands.run({ teamId: TEAM, description: 'Renamed two', edits })).toThrow(/changes.name/)
    await it.settled()
    expect(it.row('plays', id)).toMatchObject({ name: 'Power' })
    expect(it.view()).toMatchObject({ undo: 'New', count: 1 })
  })

  test('a refused command leaves the history', async () => {
    const it = tab()
    const id = newId()
    await it.run('New', newPlay(id))
    it.server.refuse = 'rejected'
    await it.run('Renamed', rename(id, 'Power', 'Iso'))
    expect(it.view()).toMatchObject({ undo: 'New', redo: null, count: 1 })
  })

  test('a refused undo or redo can be tried again', async () => {
    const it = tab()
    const id = newId()
    await it.run('New', newPlay(id))
    await it.run('Renamed', rename(id, 'Power', 'Iso'))
    it.server.refuse = 'rejected'
    await it.undo()
    expect(it.view()).toMatchObject({ undo: 'Renamed', redo: null, count: 2 })
    it.server.refuse = null
    await it.undo()
    expect(it.row('plays', id)).toMatchObject({ name: 'Power' })
    it.server.refuse = 'rejected'
    await it.redo()
    expect(it.view()).toMatchObject({ undo: 'New', redo: 'Renamed', count: 1 })
    it.server.refuse = null
    await it.redo()
    expect(it.row('plays', id)).toMatchObject({ name: 'Iso' })
  })

  test('undoes the fields of a conflicting edit that were saved, without asking', async () => {
    const it = tab()
    const id = newId()
    await it.run('New', newPlay(id))
    await it.ben(editPlay, { id, baseVersion: 1, changes: { name: { from: 'Power', to: 'Counter' } } })
    const changes = { name: { from: 'Power', to: 'Iso' }, notes: { from: '', to: 'Pull' } }
    await it.run('Changed', edit(editPlay, { id, baseVersion: 1, changes }))
    await it.undo()
    expect(it.row('plays', id)).toMatchObject({ name: 'Counter', notes: '' })
    expect(heard.asked).toEqual([])
  })
})

type Act = { kind: string; name: string; place: number }
type Row = { [column: string]: unknown }

/** The edit that a person would make of it on these rows; undefined where there is nothing to do it to. */
function editFor(
  act: Act,
  play: Row | undefined,
  duty: Row | undefined,
  tables: Tables,
): UndoableEdit | undefined {
  const id = String(play?.['id'])
  if (act.kind === 'create') return newPlay(newId(), act.name)
  if (act.kind === 'duty') {
    const dutyId = newId()
    const fields = { name: act.name, area: 'offense', place: 'booth', channel: '', notes: '', sortKey: 'a0' }
    return create(createDuties, {
      duties: [{ id: dutyId, ...fields, userId: null, backupId: null }] as never,
    })
  }
  if (act.kind === 'duty-edit' && duty) {
    const changes = { notes: { from: String(duty['notes']), to: `${act.name} ${act.place}` } }
    return edit(editDuty, { id: String(duty['id']), baseVersion: Number(duty['version']), changes })
  }
  if (act.kind === 'duty-delete' && duty) {
    const dutyId = String(duty['id'])
    return remove(deleteDuty, { id: dutyId, baseVersion: Number(duty['version']) })
  }
  if (!play) return undefined
  if (act.kind === 'rename') return rename(id, String(play['name']), `${act.name} ${act.place}`)
  if (act.kind === 'move') {
    const drawing = tables['playDiagrams']?.find((row) => row['playId'] === id) as { diagram: Diagram }
    const man = drawing.diagram.elements['o.Z'] as { at: { x: number } }
    return moved(id, 'o.Z', man.at.x, act.place)
  }
  return act.kind === 'delete' ? removal(id) : undefined
}
