/** Undo over what somebody else has done since: it asks, and never goes over it by itself. */
import { moved, newPlay, person, rename, tab, TEAM } from '#tests/support/undo-tab.ts'
import { describe, expect, test } from 'vitest'
import type { Diagram } from '#schema/football/diagram.ts'
import { newId } from '#schema/ids.ts'
import { deletePlay, editDiagram, editPlay } from '#schema/operations/plays.ts'
import type { AnyOperation } from '#schema/operation.ts'
import { type UndoableEdit, remove } from './steps.ts'

const heard = person()

const drawingOf = ({ id, row }: { id: string; row: ReturnType<typeof tab>['row'] }) =>
  (row('playDiagrams', id) as { diagram: Diagram } | undefined)?.diagram.elements ?? {}

describe("undo over another coach's newer edit", () => {
  const after = async (
    undoable: (id: string) => UndoableEdit,
    ben: (id: string) => [AnyOperation, unknown],
  ) => {
    const it = tab()
    const id = newId()
    await it.run('New', newPlay(id))
    await it.run('Mine', undoable(id))
    await it.ben(...ben(id))
    return { ...it, id }
  }
  const bensName = (id: string): [AnyOperation, unknown] => [
    editPlay,
    { id, baseVersion: 2, changes: { name: { from: 'Iso', to: 'Counter' } } },
  ]

  test("asks with the coach's name and the change; No changes nothing", async () => {
    heard.answer = false
    const it = await after((id) => rename(id, 'Power', 'Iso'), bensName)
    await it.undo()
    expect(heard.asked).toEqual([
      {
        title: 'Undo anyway?',
        body: 'To undo: “Mine”. Ben Ortiz has changed the name since. Undoing replaces that change.',
        confirmLabel: 'Undo',
        cancelLabel: 'Leave as is',
      },
    ])
    expect(it.row('plays', it.id)).toMatchObject({ name: 'Counter' })
    expect(it.view()).toMatchObject({ undo: 'Mine', redo: null, count: 2 })
    expect(heard.said).toEqual([])
  })

  test('replaces the current value after Yes, and can be redone', async () => {
    const it = await after((id) => rename(id, 'Power', 'Iso'), bensName)
    await it.undo()
    expect(it.row('plays', it.id)).toMatchObject({ name: 'Power' })
    await it.redo()
    expect(it.row('plays', it.id)).toMatchObject({ name: 'Iso' })
    expect(heard.asked).toHaveLength(1)
  })

  test('asks for a player moved since, and not for another player or an equal edit', async () => {
    const move = (element: string, from: number, to: number) => (id: string) =>
      [editDiagram, moved(id, element, from, to).do.input] as [AnyOperation, unknown]
    const mine = (id: string) => moved(id, 'o.Z', 18, 10)
    const other = await after(mine, (id) => [
      editDiagram,
      {
        playId: id,
        baseVersion: 2,
        changes: [{ id: 'o.X', set: { label: { from: 'X', to: 'S' } } }],
      },
    ])
    await other.undo()
    expect(heard.asked).toEqual([])
    expect(drawingOf(other)).toMatchObject({
      'o.X': { label: 'S' },
      'o.Z': { at: { x: 18 } },
    })
    const same = await after(mine, move('o.Z', 10, 18))
    await same.undo()
    expect(heard.asked).toEqual([])
    const it = await after(mine, move('o.Z', 10, 5))
    await it.undo()
    expect(heard.asked[0]?.body).toContain('Ben Ortiz has changed Z since.')
    expect(drawingOf(it)['o.Z']).toMatchObject({
      at: { x: 18, y: -1 },
    })
  })

  test("names a player with the team's letters", async () => {
    const it = await after(
      (id) => moved(id, 'o.Z', 18, 10),
      (id) => [editDiagram, moved(id, 'o.Z', 10, 5).do.input],
    )
    it.tables['teams'] = [{ id: TEAM, letterZ: 'Q' }]
    await it.undo()
    expect(heard.asked[0]?.body).toContain('Ben Ortiz has changed Q since.')
  })

  test('restores an entity deleted since first', async () => {
    const it = await after(
      (id) => rename(id, 'Power', 'Iso'),
      (id) => [deletePlay, { id, baseVersion: 9, diagramVersion: 9 }],
    )
    await it.undo()
    expect(heard.asked[0]?.body).toContain('Ben Ortiz has deleted it since. Undoing brings it back.')
    expect(it.row('plays', it.id)).toMatchObject({ name: 'Power', deletedAt: null })
  })

  test('asks before deleting a play that another coach has edited', async () => {
    for (const ben of [
      (id: string): [AnyOperation, unknown] => [
        editPlay,
        { id, baseVersion: 1, changes: { notes: { from: '', to: "Ben's" } } },
      ],
      (id: string): [AnyOperation, unknown] => [editDiagram, moved(id, 'o.Z', 18, 3).do.input],
    ]) {
      heard.asked = []
      const it = tab()
      const id = newId()
      await it.run('New', newPlay(id))
      await it.ben(...ben(id))
      // Her own edit on top, undone again, does not hide his.
      await it.run('Renamed', rename(id, 'Power', 'Iso'))
      await it.undo()
      expect(heard.asked).toEqual([])
      heard.answer = false
      await it.undo()
      expect(heard.asked[0]?.body).toMatch(
        /changed the (notes|drawing) since. Undoing deletes it, with that change/,
      )
      expect(it.row('plays', id)?.['deletedAt']).toBe(null)
      heard.answer = true
      await it.undo()
      expect(it.row('plays', id)?.['deletedAt']).not.toBe(null)
    }
  })

  test('asks before deleting again what was edited since its restore', async () => {
    const it = tab()
    const id = newId()
    await it.run('New', newPlay(id))
    const seen = { id, baseVersion: 1, diagramVersion: 1 }
    await it.run('Deleted', remove(deletePlay, seen))
    await it.undo()
    await it.redo()
    expect(heard.asked).toEqual([])
    await it.undo()
    await it.ben(editPlay, { id, baseVersion: 1, changes: { notes: { from: '', to: "Ben's" } } })
    heard.answer = false
    await it.redo()
    expect(heard.asked[0]?.body).toContain('Redoing deletes it')
    expect(it.row('plays', id)?.['deletedAt']).toBe(null)
  })

  test('treats an entity missing from the replica as deleted', async () => {
    heard.answer = false
    const it = tab()
    const id = newId()
    await it.run('New', newPlay(id))
    await it.run('Renamed', rename(id, 'Power', 'Iso'))
    it.tables['plays'] = []
    await it.undo()
    expect(heard.asked[0]?.body).toContain('Someone has deleted it since.')
  })
})
