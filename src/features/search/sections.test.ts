import { describe, expect, test, vi } from 'vitest'
import type { Findable, Kind } from '#src/board/search/findable.ts'
import { SearchIndex } from '#src/board/search/search-index.ts'
import { beforeTyping, firstRows, searchedWords, sectionsFor } from './sections.ts'

const thing = (kind: Kind, title: string): Findable => ({
  id: `${kind}:${title}`,
  kind,
  title,
  fields: [],
  open: { href: '/' },
})

function index(): SearchIndex {
  const made = new SearchIndex()
  made.set(
    'play',
    Array.from({ length: 100 }, (_, i) => thing('play', `${i} Power`)),
  )
  made.set('page', [thing('page', 'Dashboard'), thing('page', 'Playbook')])
  made.set('action', [thing('action', 'New play')])
  return made
}

const asked = { text: '', recent: [], expanded: null, onExpand: () => {}, onCreate: undefined }
const ids = (sections: { options: readonly Findable[] }[]) =>
  sections.flatMap(({ options }) => options.map(({ id }) => id))

describe('before typing', () => {
  test('the last picks come first, then actions and pages, each once', () => {
    const recent = ['page:Playbook', 'play:7 Power', 'play:gone']
    const sections = beforeTyping(index(), recent)
    expect(sections.map(({ title }) => title)).toEqual(['Recent', 'Actions', 'Go to'])
    expect(ids(sections)).toEqual(['page:Playbook', 'play:7 Power', 'action:New play', 'page:Dashboard'])
  })

  test('without picks there is no heading for them', () => {
    const sections = beforeTyping(index(), [])
    expect(sections.map(({ title }) => title)).toEqual(['Actions', 'Go to'])
  })
})

describe('of many results', () => {
  test('eight are listed, and a line that shows more', () => {
    const onExpand = vi.fn()
    const { sections, count } = sectionsFor(index(), { ...asked, text: 'power', onExpand })
    expect(count).toBe(100)
    expect(sections[0]?.options).toHaveLength(9)
    const last = sections[0]?.options.at(-1)
    expect(last?.title).toBe('Show 92 more plays')
    if (last && 'run' in last.open) last.open.run()
    expect(onExpand).toHaveBeenCalledWith('play')
  })

  test('expanded there are sixty, and a note about the rest', () => {
    const { sections } = sectionsFor(index(), { ...asked, text: 'power', expanded: 'play' })
    expect(sections[0]?.options).toHaveLength(60)
    expect(sections[0]?.note).toBe('The first 60 of 100 plays. Type more to narrow them down.')
  })
})

describe('the first rows', () => {
  const { sections } = sectionsFor(index(), { ...asked, text: 'power', expanded: 'play' })

  test('are the top of the list, as many as fit', () => {
    expect(ids(sections).length).toBeGreaterThan(20)
    // A heading of 24 px, and rows of 40.
    expect(ids(firstRows(sections, 24 + 5 * 40))).toEqual(ids(sections).slice(0, 5))
    expect(ids(firstRows(sections, 24 + 5 * 40 + 1))).toEqual(ids(sections).slice(0, 6))
  })

  test('are fewer when they are taller', () => {
    const long = sections.map((section) => ({
      ...section,
      options: section.options.map((option) => ({ ...option, detail: 'Rhino' })),
    }))
    expect(ids(firstRows(long, 24 + 5 * 48))).toEqual(ids(sections).slice(0, 5))
  })

  test('are all when there is room', () => {
    expect(firstRows(sections, 10_000)).toEqual(sections)
  })
})

describe('without results', () => {
  test('coaches who may create plays are offered a new play', () => {
    const onCreate = vi.fn()
    const { sections, count } = sectionsFor(index(), { ...asked, text: ' Zulu Bomb ', onCreate })
    expect([count, ids(sections)]).toEqual([0, ['create']])
    expect(sections[0]?.options[0]?.title).toBe('Create the play “Zulu Bomb”')
    const open = sections[0]?.options[0]?.open
    if (open && 'run' in open) open.run()
    expect(onCreate).toHaveBeenCalledWith('Zulu Bomb')
  })

  test('other members are not', () => {
    expect(sectionsFor(index(), { ...asked, text: 'Zulu Bomb' })).toEqual({ sections: [], count: 0 })
  })

  test('the query is shown', () => {
    expect(searchedWords(index())).toBe('1 action, 2 pages, and 100 plays')
  })
})
