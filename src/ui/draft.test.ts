import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Draft } from './draft.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A field over a row that takes what is committed, unless somebody else came between. */
function field(
  options: { validate?: (text: string) => string | null; clean?: (text: string) => string } = {},
) {
  const row = { value: 'Power', version: 1 }
  const commits: { from: string; to: string }[] = []
  /** The version that each of `commits` starts from. */
  const baseVersions: number[] = []
  const draft = new Draft({
    current: () => row.value,
    version: () => row.version,
    commit: (from, to, { baseVersion }) => {
      commits.push({ from, to })
      baseVersions.push(baseVersion)
      if (row.value !== from) return
      row.value = to
      row.version += 1
    },
    ...options,
  })
  return { row, commits, baseVersions, draft }
}

test('shows typed text and commits it once, 800 ms after the last key', () => {
  const { draft, commits } = field()
  draft.type('Power O')
  vi.advanceTimersByTime(700)
  draft.type('Power Of')
  vi.advanceTimersByTime(799)
  expect(commits).toEqual([])
  vi.advanceTimersByTime(1)
  expect(commits).toEqual([{ from: 'Power', to: 'Power Of' }])
  expect(draft.state().typed).toBe('Power Of')
})

test('commits on blur, and the field follows the row again', () => {
  const { draft, commits } = field()
  draft.type('Counter')
  draft.blur()
  vi.runAllTimers()
  expect(commits).toEqual([{ from: 'Power', to: 'Counter' }])
  expect(draft.state().typed).toBe(null)
})

test('continues after a pause from the committed text', () => {
  const { draft, commits } = field()
  draft.type('Counter')
  vi.advanceTimersByTime(800)
  draft.type('Counter GT')
  draft.blur()
  expect(commits).toEqual([
    { from: 'Power', to: 'Counter' },
    { from: 'Counter', to: 'Counter GT' },
  ])
  expect(draft.state().overruled).toBe(null)
})

test('reports one visit as one edit, from the text before it', () => {
  const visits: unknown[] = []
  const row = { value: 'Power' }
  const draft = new Draft({
    current: () => row.value,
    version: () => 1,
    commit: (_, to, visit) => {
      visits.push(visit)
      row.value = to
    },
  })
  draft.type('Counter')
  vi.advanceTimersByTime(800)
  draft.type('Counter GT')
  draft.blur()
  draft.type('Iso')
  draft.blur()
  const [first, second, third] = visits as { number: number; from: string }[]
  expect([first?.from, third?.from]).toEqual(['Power', 'Counter GT'])
  expect([second?.from, second?.number]).toEqual([first?.from, first?.number])
  expect(third?.number).not.toBe(first?.number)
})

test('commits nothing when the typed text is deleted again', () => {
  const { draft, commits } = field()
  draft.type('Powers')
  draft.type('Power')
  draft.blur()
  expect(commits).toEqual([])
})

test('restores the row on Escape and commits nothing', () => {
  const { draft, commits } = field()
  draft.type('Oops')
  draft.revert()
  draft.blur()
  vi.runAllTimers()
  expect(commits).toEqual([])
  expect(draft.state().typed).toBe(null)
})

test('commits typed text when the page unloads', () => {
  const { draft, commits } = field()
  draft.type('Duo')
  expect(draft.leave()).toBe(null)
  vi.runAllTimers()
  expect(commits).toEqual([{ from: 'Power', to: 'Duo' }])
})

describe('another coach changes the same field', () => {
  test('and the field follows when idle', () => {
    const { draft, row, commits } = field()
    row.value = 'Trap'
    draft.blur()
    expect(draft.state()).toEqual({ typed: null, error: null, overruled: null })
    draft.type('Trap 2')
    draft.blur()
    expect(commits).toEqual([{ from: 'Trap', to: 'Trap 2' }])
  })

  test('and typing keeps its base and offers the other text', () => {
    const { draft, row, commits } = field()
    draft.type('Counter')
    row.value = 'Trap'
    expect(draft.state().typed).toBe('Counter')
    draft.blur()
    expect(commits).toEqual([{ from: 'Power', to: 'Counter' }])
    expect(draft.state()).toMatchObject({ typed: null, overruled: 'Counter' })

    draft.useMine()
    expect(commits.at(-1)).toEqual({ from: 'Trap', to: 'Counter' })
    expect(row.value).toBe('Counter')
    expect(draft.state().overruled).toBe(null)
  })

  test('and typing starts from the version that was shown', () => {
    const { draft, row, baseVersions } = field()
    draft.type('Counter')
    vi.advanceTimersByTime(800)
    draft.type('Counter GT')
    Object.assign(row, { value: 'Trap', version: 3 })
    draft.blur()
    expect(baseVersions).toEqual([1, 2])
    draft.useMine()
    expect(baseVersions).toEqual([1, 2, 3])
  })

  test('and it is noticed after a committed pause', () => {
    const { draft, row } = field()
    draft.type('Counter')
    row.value = 'Trap'
    vi.advanceTimersByTime(800)
    draft.blur()
    expect(draft.state().overruled).toBe('Counter')
  })

  test('to the same text, without a notice', () => {
    const { draft, row } = field()
    draft.type('Counter')
    row.value = 'Counter'
    draft.blur()
    expect(draft.state().overruled).toBe(null)
  })

  test('and the other text can be kept', () => {
    const { draft, row, commits } = field()
    draft.type('Counter')
    row.value = 'Trap'
    draft.blur()
    draft.revert()
    expect(draft.state().overruled).toBe(null)
    expect(commits).toHaveLength(1)
  })
})

test('and a late echo of the last commit is not mistaken for it', () => {
  const commits: string[] = []
  const draft = new Draft({
    current: () => 'Power',
    version: () => 1,
    commit: (_, to) => void commits.push(to),
  })
  draft.type('Counter')
  vi.advanceTimersByTime(800)
  draft.type('Counter GT')
  draft.blur()
  expect(commits).toEqual(['Counter', 'Counter GT'])
  expect(draft.state().overruled).toBe(null)
})

describe('text that cannot be saved', () => {
  const validate = (text: string) => (text.length > 8 ? 'Too long' : null)

  test('stays in the field and shows an error on blur', () => {
    const { draft, commits } = field({ validate })
    draft.type('Much too long')
    vi.advanceTimersByTime(800)
    expect(draft.state().error).toBe(null)
    draft.blur()
    expect(draft.state()).toMatchObject({ typed: 'Much too long', error: 'Too long' })
    expect(commits).toEqual([])
    draft.type('Short')
    draft.blur()
    expect(commits).toEqual([{ from: 'Power', to: 'Short' }])
  })

  test('is returned when the page unloads', () => {
    const { draft } = field({ validate })
    draft.type('Much too long')
    expect(draft.leave()).toBe('Much too long')
  })

  test("shows the operation's message, and a later attempt works", () => {
    let refuse = true
    const commits: string[] = []
    const draft = new Draft({
      current: () => 'Power',
      version: () => 1,
      commit: (_, to) => {
        if (refuse) throw new Error('Too large to save')
        commits.push(to)
      },
    })
    draft.type('Duo')
    draft.blur()
    expect(draft.state()).toMatchObject({ typed: 'Duo', error: 'Too large to save' })
    refuse = false
    draft.blur()
    expect(commits).toEqual(['Duo'])
    expect(draft.state()).toMatchObject({ typed: null, error: null })
  })
})

test('trims spaces around a name without counting them as a change', () => {
  const { draft, commits } = field({ clean: (text) => text.trim() })
  draft.type('Power ')
  draft.blur()
  expect(commits).toEqual([])
  draft.type(' Duo ')
  vi.advanceTimersByTime(800)
  draft.type(' Duo x')
  draft.blur()
  expect(commits).toEqual([
    { from: 'Power', to: 'Duo' },
    { from: 'Duo', to: 'Duo x' },
  ])
})

test('notifies listeners of every change until they unsubscribe', () => {
  const { draft } = field()
  const heard = vi.fn()
  const stop = draft.subscribe(heard)
  draft.type('a')
  stop()
  draft.type('b')
  expect(heard).toHaveBeenCalledTimes(1)
})
