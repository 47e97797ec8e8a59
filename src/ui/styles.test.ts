import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ICON_FALLBACK_AFTER } from './icon-fallback.ts'
import { TOOLTIP_DELAY } from './aria/tooltip.tsx'

const css = readFileSync(new URL('../styles.css', import.meta.url), 'utf8')

/** The tokens of a CSS block by name; the last value wins, as in a browser. */
function tokensOf(selector: string): Map<string, string> {
  const start = css.indexOf(`\n${selector} {`)
  expect(start, `${selector} is in styles.css`).toBeGreaterThanOrEqual(0)
  const block = css.slice(start, css.indexOf('\n}', start))
  return new Map(
    [...block.matchAll(/^ +(--[\w-]+): ([^;]+);/gm)].map(([, name = '', value = '']) => [name, value]),
  )
}

const theme = tokensOf('@theme static')
const root = tokensOf(':root')

/** Converts a length to px, with 16 px per rem. */
function px(value: string | undefined): number {
  const [, figure, unit] = /^([\d.]+)(px|rem)$/.exec(value ?? '') ?? []
  return Number(figure) * (unit === 'rem' ? 16 : 1)
}

describe('the tokens match the spec, section 9', () => {
  test.each([
    ['xs', 32],
    ['sm', 36],
    ['md', 40],
    ['lg', 44],
    ['xl', 48],
  ])('a control of %s is %i px high', (size, height) => {
    expect(px(root.get(`--control-${size}`))).toBe(height)
  })

  test.each([
    ['base', 0],
    ['dropdown', 1000],
    ['sticky', 1020],
    ['fixed', 1030],
    ['modal-backdrop', 1040],
    ['modal', 1050],
    ['popover', 1060],
    ['tooltip', 1070],
    ['toast', 1080],
    ['max', 9999],
  ])('layer %s is %i', (layer, index) => {
    expect(root.get(`--z-${layer}`)).toBe(String(index))
  })

  test.each([
    ['sm', 600],
    ['md', 768],
    ['lg', 1024],
  ])('breakpoint %s is %i px', (name, width) => {
    expect(px(theme.get(`--breakpoint-${name}`))).toBe(width)
  })

  test('touch targets, tooltips, skeletons and icons', () => {
    expect(px(root.get('--touch-target'))).toBe(44)
    expect(px(root.get('--tooltip-width'))).toBe(320)
    expect(root.get('--tooltip-delay')).toBe('140ms')
    expect(TOOLTIP_DELAY).toBe(140)
    expect(root.get('--duration-skeleton')).toBe('1.5s')
    expect(theme.get('--animate-skeleton')).toContain('var(--duration-skeleton)')
    expect(ICON_FALLBACK_AFTER).toBe(500)
  })

  test('the brand is jade', () => {
    expect(theme.get('--color-brand')).toBe('#00a86b')
    expect(tokensOf('.dark').get('--color-brand')).toBe('#00a86b')
  })

  test.each(['display', 'headline', 'body', 'code', 'label', 'button', 'caption'])(
    'type has %s',
    (variant) => {
      expect(px(theme.get(`--text-${variant}`))).toBeGreaterThanOrEqual(12)
    },
  )
})

describe('the themes', () => {
  const colours = [...theme.keys()].filter((name) => name.startsWith('--color-'))

  test('high contrast overrides every color and uses no transparency', () => {
    const own = tokensOf('.high-contrast')
    expect(colours.filter((name) => !own.has(name))).toEqual([])
    expect([...own].filter(([, value]) => /rgb\(.*\//.test(value))).toEqual([])
  })

  test('dark differs from light except on the brand color', () => {
    const own = tokensOf('.dark')
    const same = ['--color-on-brand', '--color-on-navy', '--color-on-error']
    expect(colours.filter((name) => !own.has(name) && !same.includes(name))).toEqual([])
  })
})

describe('density', () => {
  test('comfortable overrides every token of compact', () => {
    const compact = [...root.keys()].filter((name) => name.startsWith('--density-'))
    const comfortable = tokensOf("[data-density='comfortable']")
    expect(compact.length).toBeGreaterThan(0)
    expect([...comfortable.keys()]).toEqual(['--spacing', ...compact])
    for (const name of compact) expect(comfortable.get(name)).not.toBe(root.get(name))
  })
})
