/** What axe finds on a page of the app by WCAG 2.2 AA: by all of its rules, or by those that a theme or a width can break. */
import source from 'axe-core/axe.min.js?raw'
import { appWindow } from './app.ts'
import { THEMES, wear } from './themes.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
/** What another theme can break. */
const THEME_RULES = ['color-contrast', 'link-in-text-block']

type Finding = { id: string; nodes: readonly { html: string }[] }
type Axe = { run: (context: object, options: object) => Promise<{ violations: Finding[] }> }

/** What axe finds on the page, or in the parts of it that `within` selects: each rule with what breaks it first. */
export async function axeFindings({
  within,
  rules = 'all',
}: { within?: string; rules?: 'all' | 'theme' } = {}): Promise<string[]> {
  const app = appWindow() as Window & typeof globalThis & { axe?: Axe }
  if (!app.axe) app.eval(source)
  if (!app.axe) throw new Error('axe is not on the page')
  const runOnly = rules === 'all' ? { type: 'tag', values: TAGS } : { type: 'rule', values: THEME_RULES }
  const { violations } = await app.axe.run(within ? { include: [[within]] } : app.document, {
    runOnly,
    resultTypes: ['violations'],
  })
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.length} times, first ${nodes[0]?.html.slice(0, 300)}`,
  )
}

/** The same in every theme. All of axe looks at it in the first, and at what a theme can break in the others. */
export async function axeInThemes(within?: string): Promise<string[]> {
  const found: string[] = []
  for (const [i, theme] of THEMES.entries()) {
    await wear(theme)
    for (const finding of await axeFindings({ ...(within && { within }), rules: i === 0 ? 'all' : 'theme' }))
      found.push(`${theme}: ${finding}`)
  }
  return found
}
