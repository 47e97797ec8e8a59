/** The history's rules, whatever is done in whatever order: checked against a plain list of what happened. */
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { editPlay } from '#schema/operations/plays.ts'
import { type Entry, History, stepsOf, UNDO_LIMIT } from './history.ts'
import { edit } from './steps.ts'

// Hundreds of runs on a busy machine take more than the usual five seconds.
vi.setConfig({ testTimeout: 60_000 })
const runs = { seed: 20261121, numRuns: 300 }

const renamed = (from: string, to: string) =>
  edit(editPlay, { id: 'play', baseVersion: 1, changes: { name: { from, to } } })
const command = (n: number) => ({ description: `Command ${n}`, edits: [renamed(`${n}`, `${n + 1}`)] })
const words = (entries: readonly Entry[]) => entries.map(({ description }) => description)

describe('any sequence of commands, undos and redos', () => {
  test('keeps the last 50, undoes the newest first and redoes the last undone first', () => {
    const act = fc.constantFrom('do', 'do', 'do', 'undo', 'redo')
    fc.assert(
      fc.property(fc.array(act, { maxLength: 200 }), (acts) => {
        const history = new History()
        let done: string[] = []
        let undone: string[] = []
        for (const [n, what] of acts.entries()) {
          if (what === 'do') {
            history.add(command(n))
            done = [...done, `Command ${n}`].slice(-UNDO_LIMIT)
            undone = []
          } else {
            const entry = history.next(what)
            if (entry) history.move(entry, what, history.era)
            const from = what === 'undo' ? done : undone
            const last = from.pop()
            if (last !== undefined) (what === 'undo' ? undone : done).push(last)
          }
          expect(words(history.done)).toEqual(done)
          expect(words(history.undone)).toEqual(undone)
          expect(history.done.length).toBeLessThanOrEqual(UNDO_LIMIT)
        }
      }),
      runs,
    )
  })

  test('leaves no trace of a refused command', () => {
    const act = fc.tuple(fc.constantFrom('do', 'undo', 'redo'), fc.boolean())
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        const history = new History()
        for (const [n, [what, isRefused]] of acts.entries()) {
          const before = [words(history.done), words(history.undone)]
          if (what === 'do') {
            const entry = history.add(command(n))
            const [undoable] = entry.edits
            if (isRefused && undoable) history.drop(entry, undoable, null)
            // What could be redone is gone either way: the page was changed.
            if (isRefused)
              expect([words(history.done), words(history.undone)]).toEqual([before[0]?.slice(-49), []])
            continue
          }
          const entry = history.next(what)
          if (!entry) continue
          history.move(entry, what, history.era)
          if (!isRefused) continue
          history.moveBack(entry, what)
          expect([words(history.done), words(history.undone)]).toEqual(before)
        }
      }),
      { ...runs, numRuns: 200 },
    )
  })
})

describe('merged commands', () => {
  const typed = (from: string, to: string, key = 'name 1') => ({
    description: `Renamed to ${to}`,
    key,
    edits: [renamed(from, to)],
  })

  test('are one entry from the first value to the last', () => {
    const history = new History()
    history.add(typed('Power', 'Power O'))
    const entry = history.add(typed('Power O', 'Power Read'))
    expect(words(history.done)).toEqual(['Renamed to Power Read'])
    const changes = (direction: 'undo' | 'redo') =>
      stepsOf(entry, direction).map(({ input }) => (input as { changes: unknown }).changes)
    expect(changes('undo')).toEqual([{ name: { from: 'Power Read', to: 'Power' } }])
    expect(changes('redo')).toEqual([{ name: { from: 'Power', to: 'Power Read' } }])
  })

  test('start a new entry after another command or under another key', () => {
    const history = new History()
    history.add(typed('a', 'b'))
    history.add(command(1))
    history.add(typed('b', 'c'))
    history.add(typed('c', 'd', 'name 2'))
    expect(history.done).toHaveLength(4)
  })

  test('leave no entry when they end as they began', () => {
    const history = new History()
    history.add(command(1))
    history.add(typed('Power', 'Power O'))
    history.add(typed('Power O', 'Power'))
    expect(words(history.done)).toEqual(['Command 1'])
  })

  test('continue without the refused part', () => {
    const history = new History()
    const entry = history.add(typed('a', 'b'))
    history.add(typed('b', 'c'))
    const [, second] = entry.edits
    if (second) history.drop(entry, second, null)
    expect(stepsOf(entry, 'undo').map(({ input }) => input)).toMatchObject([
      { changes: { name: { from: 'b', to: 'a' } } },
    ])
  })
})

test('undoing out of order keeps the order of the others', () => {
  const history = new History()
  const [first] = [1, 2, 3].map((n) => history.add(command(n)))
  if (first) history.move(first, 'undo', history.era)
  expect([words(history.done), words(history.undone)]).toEqual([['Command 2', 'Command 3'], ['Command 1']])
  if (first) history.move(first, 'redo', history.era)
  expect(words(history.done)).toEqual(['Command 1', 'Command 2', 'Command 3'])
})

test('a command undone while a newer one ran cannot be redone', () => {
  const history = new History()
  const entry = history.add(command(1))
  const { era } = history
  history.add(command(2))
  history.move(entry, 'undo', era)
  expect([words(history.done), words(history.undone)]).toEqual([['Command 2'], []])
  // Its undoing was refused after all.
  history.moveBack(entry, 'undo')
  expect(words(history.done)).toEqual(['Command 1', 'Command 2'])
})
