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

test('shows what is typed and commits it once, 800 ms after the last key', () => {
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

test('leaving commits at once, and the field follows the row again', () => {
  const { draft, commits } = field()
  draft.type('Counter')
  draft.blur()
  vi.runAllTimers()
  expect(commits).toEqual([{ from: 'Power', to: 'Counter' }])
  expect(draft.state().typed).toBe(null)
})

test('what goes on after a pause starts from what the pause has committed', () => {
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

test('all of one visit is told as one, from what the field said before it; the next visit is another', () => {
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

test('typing and taking it back commits nothing', () => {
  const { draft, commits } = field()
  draft.type('Powers')
  draft.type('Power')
  draft.blur()
  expect(commits).toEqual([])
})

test('Escape brings the row back and commits nothing', () => {
  const { draft, commits } = field()
  draft.type('Oops')
  draft.revert()
  draft.blur()
  vi.runAllTimers()
  expect(commits).toEqual([])
  expect(draft.state().typed).toBe(null)
})

test('a page that goes commits what is typed', () => {
  const { draft, commits } = field()
  draft.type('Duo')
  expect(draft.leave()).toBe(null)
  vi.runAllTimers()
  expect(commits).toEqual([{ from: 'Power', to: 'Duo' }])
})

describe('somebody else changes the same field', () => {
  test('while nobody types here: the field simply follows', () => {
    const { draft, row, commits } = field()
    row.value = 'Trap'
    draft.blur()
    expect(draft.state()).toEqual({ typed: null, error: null, overruled: null })
    draft.type('Trap 2')
    draft.blur()
    expect(commits).toEqual([{ from: 'Trap', to: 'Trap 2' }])
  })

  test('while one types: from stays what this person saw, and their text is offered', () => {
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

  test('while one types: the edit starts from the version this person saw', () => {
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

  test('is noticed also when a pause had committed first', () => {
    const { draft, row } = field()
    draft.type('Counter')
    row.value = 'Trap'
    vi.advanceTimersByTime(800)
    draft.blur()
    expect(draft.state().overruled).toBe('Counter')
  })

  test('to the very same text: nothing to say', () => {
    const { draft, row } = field()
    draft.type('Counter')
    row.value = 'Counter'
    draft.blur()
    expect(draft.state().overruled).toBe(null)
  })

  test('theirs can be kept', () => {
    const { draft, row, commits } = field()
    draft.type('Counter')
    row.value = 'Trap'
    draft.blur()
    draft.revert()
    expect(draft.state().overruled).toBe(null)
    expect(commits).toHaveLength(1)
  })
})

test('a row that takes a moment to show the last commit is not mistaken for somebody else', () => {
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

  test('stays in the field, and only complains when one leaves', () => {
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

  test('is handed back when the page goes', () => {
    const { draft } = field({ validate })
    draft.type('Much too long')
    expect(draft.leave()).toBe('Much too long')
  })

  test('because the operation refused it: its message shows, and a later try works', () => {
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

test('spaces around a name are not saved and change nothing by themselves', () => {
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

test('listeners hear of every change until they leave', () => {
  const { draft } = field()
  const heard = vi.fn()
  const stop = draft.subscribe(heard)
  draft.type('a')
  stop()
  draft.type('b')
  expect(heard).toHaveBeenCalledTimes(1)
})
