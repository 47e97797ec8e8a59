/** axe findings on a page by WCAG 2.2 AA: by all rules, or by those that a theme or a width can affect. */
import type { Page } from '@playwright/test'
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { THEMES, wear } from './themes.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
/** Rules that a theme can affect. */
const THEME_RULES = ['color-contrast', 'link-in-text-block']
/** Rules that a width can affect although the same elements are shown. */
const WIDTH_RULES = [...THEME_RULES, 'target-size', 'scrollable-region-focusable']

const RULES = {
  all: { type: 'tag', values: TAGS },
  theme: { type: 'rule', values: THEME_RULES },
  width: { type: 'rule', values: WIDTH_RULES },
}

type Finding = { id: string; nodes: readonly { html: string }[] }
type InPage = Window & {
  axe?: { run: (context: object, options: object) => Promise<{ violations: Finding[] }> }
}

// The one that comes with the package for Playwright, whose own builder reads it anew for each look and lists what passes.
const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as {
  source: string
}

/** axe findings on the page, or in the parts that match `within`: each rule with its first element. */
export async function axeFindings(
  page: Page,
  { within = [], rules = 'all' }: { within?: string | readonly string[]; rules?: keyof typeof RULES } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => (window as InPage).axe !== undefined))) await page.evaluate(source)
  return page.evaluate(
    async ({ include, runOnly }) => {
      const { axe } = window as InPage
      if (!axe) throw new Error('axe is not on the page')
      // Of a style sheet that is still loading, axe would make a copy of its own, which our policy refuses.
      const isLoading = () =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some(({ sheet }) => !sheet)
      while (isLoading()) await new Promise((resolve) => setTimeout(resolve, 20))
      const context = include.length > 0 ? { include: include.map((selector) => [selector]) } : document
      const { violations } = await axe.run(context, { runOnly, resultTypes: ['violations'] })
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.length} times, first ${nodes[0]?.html.slice(0, 300)}`,
      )
    },
    { include: [within].flat(), runOnly: RULES[rules] },
  )
}

/** Stands for what the page consists of, or its parts that match `within`, and which of it is shown; ids and addresses aside. */
export async function looksOf(page: Page, within: string | readonly string[] = []): Promise<string> {
  const looks = await page.evaluate((selectors) => {
    const parts = selectors.length > 0 ? document.querySelectorAll(selectors.join()) : [document.body]
    return Array.from(parts, (part) => {
      const html = part.outerHTML.replaceAll(
        / (?:id|name|href|for|aria-labelledby|aria-describedby|aria-controls)="[^"]*"/g,
        '',
      )
      return `${html} ${Array.from(part.querySelectorAll('*'), (one) => Number(one.checkVisibility())).join('')}`
    }).join(' ')
  }, [within].flat())
  return createHash('sha256').update(looks).digest('hex')
}

/** What has been looked at by all rules, and in every theme. */
const seen = new Set<string>()

/**
 * The same in every theme: all rules in the first, and the rules that a theme can affect in the others. Where the page shows
 * the same elements as one that has been looked at, such as at another width, the rules that a width can affect, in one theme.
 */
export async function axeInThemes(page: Page, within: string | readonly string[] = []): Promise<string[]> {
  const found: string[] = []
  const look = async (theme: string, rules: keyof typeof RULES) => {
    await wear(page, theme)
    for (const finding of await axeFindings(page, { within, rules })) found.push(`${theme}: ${finding}`)
  }
  const [first = '', ...others] = THEMES
  await wear(page, first)
  const looks = await looksOf(page, within)
  if (seen.has(looks)) {
    await look(first, 'width')
    return found
  }
  await look(first, 'all')
  for (const theme of others) await look(theme, 'theme')
  seen.add(looks)
  return found
}

/** The same at the width of a phone, a tablet and a desktop, at which the page is left. */
export async function axeAtWidths(page: Page, within: string | readonly string[] = []): Promise<string[]> {
  const found: string[] = []
  for (const [width, height] of [
    [390, 844],
    [1024, 900],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const finding of await axeInThemes(page, within)) found.push(`${width} px: ${finding}`)
  }
  return found
}
