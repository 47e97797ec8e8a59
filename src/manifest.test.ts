import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { manifest } from './manifest.ts'

const root = join(import.meta.dirname, '..')
const MOST_BYTES = 150 * 1024
const styles = readFileSync(join(root, 'src/styles.css'), 'utf8')

const icons = [...(manifest.icons ?? []), ...(manifest.shortcuts ?? []).flatMap((entry) => entry.icons ?? [])]
const screenshots = manifest.screenshots ?? []

/** A PNG's width and height, from its header: `512x512`. */
function sizeOf(src: string): string {
  const bytes = readFileSync(join(root, 'public', src))
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG')
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

/** Whether a PNG has an alpha channel or a transparent color. */
function mayBeTransparent(src: string): boolean {
  const bytes = readFileSync(join(root, 'public', src))
  return bytes.readUInt8(25) >= 4 || bytes.includes('tRNS')
}

/** The value of a color's token in one theme: its own, else that of the theme below it. */
function token(name: string, theme: 'light' | 'dark' | 'high-contrast'): string | undefined {
  const block = theme === 'light' ? '@theme static {' : `\n.${theme} {`
  const from = styles.indexOf(block)
  expect(from).toBeGreaterThan(0)
  return styles.slice(from).match(new RegExp(`--color-${name}: (#[0-9a-f]{6})`))?.[1]
}

describe('the manifest', () => {
  it.each([...icons, ...screenshots].filter(({ type }) => type === 'image/png'))(
    'has $src in the declared size',
    ({ src, sizes }) => {
      expect(sizeOf(src)).toBe(sizes)
    },
  )

  it('has maskable icons, and full-bleed ones for iPhones', () => {
    const maskable = icons.filter(({ purpose }) => purpose === 'maskable').map(({ src }) => src)
    expect(maskable).toHaveLength(2)
    const page = readFileSync(join(root, 'index.html'), 'utf8')
    const touch = page.match(/rel="apple-touch-icon" href="([^"]+)" sizes="([^"]+)"/)
    expect(sizeOf(touch?.[1] ?? '')).toBe(touch?.[2])
    for (const src of [...maskable, touch?.[1] ?? ''])
      expect([src, mayBeTransparent(src)]).toEqual([src, false])
  })

  it('has screenshots of both form factors, none of them heavy', () => {
    expect(new Set(screenshots.map((shot) => shot.form_factor))).toEqual(new Set(['wide', 'narrow']))
    for (const { src, label } of screenshots) {
      expect(statSync(join(root, 'public', src)).size).toBeLessThan(MOST_BYTES)
      expect(label).toBeTruthy()
    }
  })

  it("has the light theme's colors, so that nothing flashes when the app opens", () => {
    expect(manifest.background_color).toBe(token('bg', 'light'))
    expect(manifest.theme_color).toBe(token('surface', 'light'))
  })
})

describe('public/theme.js', () => {
  it.each([
    ['light', []],
    ['dark', ['dark']],
    ['high-contrast', ['dark', 'high-contrast']],
  ] as const)("applies %s before the first paint, and its color to the browser's frame", (theme, classes) => {
    const page = run(theme)
    expect([...page.classes]).toEqual(classes)
    expect(page.meta.content).toBe(token('surface', theme))
  })

  it('applies the density, and a change in another tab', () => {
    const page = run('light', 'comfortable')
    expect(page.dataset).toEqual({ density: 'comfortable' })
    page.choose('dark', null)
    expect(page.dataset).toEqual({ density: 'compact' })
    expect([...page.classes]).toEqual(['dark'])
    page.choose('light', 'compact')
    expect(page.dataset).toEqual({ density: 'compact' })
    expect([...page.classes]).toEqual([])
  })

  it('follows a theme change, and works without storage', () => {
    const page = run(null)
    expect(page.meta.content).toBe(token('surface', 'light'))
    page.classes.add('dark')
    page.changed()
    expect(page.meta.content).toBe(token('surface', 'dark'))
  })
})

/** Runs the script on the least of a page; without a theme it is a browser that blocks storage. */
function run(theme: string | null, density: string | null = null) {
  const stored = new Map([
    ['hashmark.theme', theme],
    ['hashmark.density', density],
  ])
  const classes = new Set<string>()
  const dataset: Record<string, string> = {}
  const meta = { content: '' }
  let changed = () => undefined as unknown
  let chosenElsewhere = () => undefined as unknown
  const documentElement = {
    dataset,
    classList: {
      toggle: (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name)),
      contains: (name: string) => classes.has(name),
    },
  }
  const addEventListener = (name: string, listener: () => void) => {
    expect(name).toBe('storage')
    chosenElsewhere = listener
  }
  class MutationObserver {
    constructor(listener: () => void) {
      changed = listener
    }
    observe(target: unknown, options: { attributeFilter?: string[] }) {
      expect([target, options.attributeFilter]).toEqual([documentElement, ['class']])
    }
  }
  const localStorage = {
    getItem(key: string) {
      if (theme === null) throw new Error('blocked')
      return stored.get(key)
    },
  }
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- the file is a script without exports, as the page runs it
  new Function(
    'document',
    'localStorage',
    'MutationObserver',
    'addEventListener',
    readFileSync(join(root, 'public/theme.js'), 'utf8'),
  )({ documentElement, querySelector: () => meta }, localStorage, MutationObserver, addEventListener)
  const choose = (nextTheme: string, nextDensity: string | null) => {
    stored.set('hashmark.theme', nextTheme).set('hashmark.density', nextDensity)
    chosenElsewhere()
  }
  return { classes, dataset, meta, changed: () => changed(), choose }
}
