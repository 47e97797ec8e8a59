/** What axe finds on a page of the app by WCAG 2.2 AA. */
import source from 'axe-core/axe.min.js?raw'
import { appWindow } from './app.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

type Finding = { id: string; nodes: readonly { html: string }[] }
type Axe = { run: (context: object, options: object) => Promise<{ violations: Finding[] }> }

/** What axe finds on the page, or in the parts of it that `within` selects: each rule with what breaks it first. */
export async function axeFindings({ within }: { within?: string } = {}): Promise<string[]> {
  const app = appWindow() as Window & typeof globalThis & { axe?: Axe }
  if (!app.axe) app.eval(source)
  if (!app.axe) throw new Error('axe is not on the page')
  const runOnly = { type: 'tag', values: TAGS }
  const { violations } = await app.axe.run(within ? { include: [[within]] } : app.document, {
    runOnly,
    resultTypes: ['violations'],
  })
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.length} times, first ${nodes[0]?.html.slice(0, 300)}`,
  )
}
