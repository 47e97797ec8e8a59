import { readFileSync } from 'node:fs'
import type { Present } from '#schema/presence.ts'
import { contrast, parseColor } from '#src/features/design-system/contrast.ts'
import { describe, expect, test } from 'vitest'
import { Others } from './others.ts'

const ENTITY = 'play:p'
const page = (key: string, userId: string, given: Partial<Present> = {}): Present => ({
  key,
  userId,
  name: userId,
  holds: [],
  doing: null,
  device: `of ${userId}`,
  ...given,
})
const room = (...people: Present[]) => ({ t: 'room', entity: ENTITY, people, device: 'here' }) as const
const here = (who: Present) => ({ t: 'here', entity: ENTITY, who }) as const
const gone = (key: string) => ({ t: 'gone', entity: ENTITY, key }) as const
const names = (others: Others) => others.people.map(({ name }) => name)

describe('other people', () => {
  test('join, select, release and leave', () => {
    const others = new Others('me')
    others.take(room(page('1', 'Sam Ortiz')))
    others.take(here(page('2', 'Alex Kim', { holds: ['o.X'], doing: 'drawing' })))
    expect(names(others)).toEqual(['Alex Kim', 'Sam Ortiz'])
    expect(others.people[0]).toMatchObject({ initials: 'AK', doing: 'drawing' })
    expect([...others.held].map(([id, { name }]) => [id, name])).toEqual([['o.X', 'Alex Kim']])
    others.take(here(page('2', 'Alex Kim')))
    expect(others.held.size).toBe(0)
    others.take(gone('2'))
    expect(names(others)).toEqual(['Sam Ortiz'])
    others.take({ t: 'out', entity: ENTITY, why: 'denied' })
    expect(names(others)).toEqual([])
  })

  test('have devices, each counted once, this one not, and unknown without a connection', () => {
    const others = new Others('me')
    expect(others.devices).toBeNull()
    others.take(room(page('1', 'me', { device: 'here' })))
    expect(others.devices).toEqual([])
    others.take(here(page('2', 'me', { device: 'tablet' })))
    others.take(here(page('3', 'Sam')))
    others.take(here(page('4', 'Sam')))
    expect(others.devices).toEqual([
      { name: 'me', isOwn: true },
      { name: 'Sam', isOwn: false },
    ])
    others.take(gone('2'))
    expect(others.devices).toEqual([{ name: 'Sam', isOwn: false }])
    others.clear()
    expect(others.devices).toBeNull()
  })

  test('are people and not pages: one with two pages is one, and this user is none', () => {
    const others = new Others('me')
    const second = page('2', 'Sam', { holds: ['o.Z'], doing: 'moving' })
    others.take(room(page('1', 'Sam', { holds: ['o.X'] }), second, page('3', 'me', { holds: ['o.H'] })))
    expect(names(others)).toEqual(['Sam'])
    expect(others.people[0]?.doing).toBe('moving')
    expect([...others.held.keys()]).toEqual(['o.X', 'o.Z'])
    others.take(gone('2'))
    expect(names(others)).toEqual(['Sam'])
    expect([...others.held.keys()]).toEqual(['o.X'])
  })

  test('keep distinct colors while there are any; of two holders of one element, the first is shown', () => {
    const others = new Others('me')
    others.take(room(page('2', 'b', { holds: ['o.X'] }), page('1', 'a', { holds: ['o.X'] })))
    const colors = () => Object.fromEntries(others.people.map(({ name, color }) => [name, color]))
    const before = colors()
    expect(others.held.get('o.X')?.name).toBe('a')
    others.take(gone('1'))
    others.take(here(page('0', 'c')))
    others.take(here(page('9', 'a')))
    expect(colors()).toMatchObject(before)
    expect(new Set(Object.values(colors())).size).toBe(3)
    others.take(room(...Array.from({ length: 20 }, (_, i) => page(String(i), `p${i}`))))
    expect(others.people.every(({ color }) => /^var\(--person-[1-8]\)$/.test(color))).toBe(true)
  })

  test('are unknown while disconnected', () => {
    const others = new Others('me')
    others.take(room(page('1', 'Sam', { holds: ['o.X'] })))
    others.clear()
    expect([names(others), others.held.size]).toEqual([[], 0])
  })
})

describe('drags of other people', () => {
  test('are listed by element, with their author, until the drag or the page ends', () => {
    const others = new Others('me')
    others.take(room(page('1', 'Sam'), page('2', 'me')))
    others.drag('1', [{ id: 'o.X', at: { x: 3, y: -1 } }])
    others.drag('2', [{ id: 'o.Z', at: { x: 0, y: 0 } }])
    others.drag('9', [{ id: 'o.H', at: { x: 0, y: 0 } }])
    expect([...others.dragged.keys()]).toEqual(['o.X'])
    expect(others.dragged.get('o.X')).toMatchObject({ element: { at: { x: 3, y: -1 } }, by: { name: 'Sam' } })
    others.drag('1', [])
    expect(others.dragged.size).toBe(0)
    others.drag('1', [{ id: 'o.X', at: { x: 3, y: -1 } }])
    others.take(gone('1'))
    expect(others.dragged.size).toBe(0)
  })

  test('keep one empty value while nobody drags', () => {
    const others = new Others('me')
    const before = others.dragged
    others.take(room(page('1', 'Sam')))
    others.drag('1', [])
    expect(others.dragged).toBe(before)
  })
})

describe('presence colors', () => {
  const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
  const block = (css: string, start: string) => {
    const from = css.indexOf(start)
    expect(from, start).toBeGreaterThanOrEqual(0)
    return css.slice(from, css.indexOf('}', from))
  }
  const colour = (css: string, name: string) =>
    parseColor(new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1] ?? '')
  const own = read('./presence.css')
  const all = read('../../styles.css')
  test.each([
    ['light', ':root', '@theme static'],
    ['dark', '.dark:not(.high-contrast)', '\n.dark {'],
    ['high-contrast', ':root', '\n.high-contrast {'],
  ])('are visible on the field and the header, and legible, in the theme %s', (_, mine, theme) => {
    const people = block(own, mine)
    const around = block(all, theme)
    for (let i = 1; i <= 8; i++) {
      const one = colour(people, `person-${i}`)
      const on = (other: ReturnType<typeof parseColor>) => (one && other ? contrast(one, other) : 0)
      expect([i, on(colour(around, 'color-field')) >= 3]).toEqual([i, true])
      expect([i, on(colour(around, 'color-surface')) >= 3]).toEqual([i, true])
      expect([i, on(colour(people, 'person-ink')) >= 4.5]).toEqual([i, true])
    }
  })
})
