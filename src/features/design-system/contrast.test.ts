import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast, parseColor } from './contrast.ts'

const of = (front: string, back: string) => {
  const [one, other] = [parseColor(front), parseColor(back)]
  if (!one || !other) throw new Error('no colour')
  return contrast(one, other)
}

test('reads colors as a browser writes them', () => {
  expect(parseColor('#00a86b')).toEqual({ r: 0, g: 168, b: 107, a: 1 })
  expect(parseColor(' #fff')).toEqual({ r: 255, g: 255, b: 255, a: 1 })
  expect(parseColor('#ffffffb3')?.a).toBeCloseTo(0.7, 2)
  expect(parseColor('rgb(255 255 255 / 0.7)')).toEqual({ r: 255, g: 255, b: 255, a: 0.7 })
  expect(parseColor('rgb(255 255 255 / 70%)')?.a).toBe(0.7)
  expect(parseColor('rgba(1, 2, 3, .5)')).toEqual({ r: 1, g: 2, b: 3, a: 0.5 })
  expect(parseColor('tomato')).toBeNull()
  expect(parseColor('')).toBeNull()
})

test('measures as WCAG does', () => {
  expect(of('#000', '#fff')).toBeCloseTo(21, 5)
  expect(of('#fff', '#fff')).toBe(1)
  expect(of('#767676', '#fff')).toBeCloseTo(4.54, 2)
  expect(of('#fff', '#767676')).toBeCloseTo(4.54, 2)
})

test('a half-transparent color is measured on its background', () => {
  expect(of('rgb(0 0 0 / 0.5)', '#fff')).toBeCloseTo(of('#808080', '#fff'), 1)
})

test('the theme for sunlight has inks of 10 to 1 on white', () => {
  const css = readFileSync(new URL('../../styles.css', import.meta.url), 'utf8')
  const from = css.indexOf('\n.high-contrast {')
  const block = css.slice(from, css.indexOf('\n}', from))
  const inks = [...block.matchAll(/--color-((?:[a-z]+-)?ink|brand|text|muted): (#[0-9a-f]{6});/g)]
  expect(inks.length).toBeGreaterThanOrEqual(12)
  expect(
    inks.flatMap(([, name, color = '']) => (of(color, '#ffffff') < 10 ? [`${name} ${color}`] : [])),
  ).toEqual([])
})
