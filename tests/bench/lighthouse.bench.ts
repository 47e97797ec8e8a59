/**
 * What Lighthouse says of the built app with the demo team: sign-in as a stranger sees it, and, signed in, the page one
 * lands on and the playbook. Each run opens one page, once, in a Chromium with a fresh profile: nothing is cached, no
 * service worker helps, and the replica is empty.
 *
 * - `performance`, `accessibility`, `best-practices`: the worst page's score with Lighthouse's defaults, a phone on slow
 *   4G; performance is the median of three runs, for the other two each run counts. stderr has every page's scores and
 *   what costs points; `desktopPerformance` is reported beside them;
 * - `installable`: 1 when the browser has no reason against installing the app, and a service worker holds the page.
 *   Lighthouse itself no longer looks.
 */
import type { Stack } from '#tests/support/stack.ts'
import { type ChromiumProfile, startChromium } from './lib/chromium-profile.ts'
import { installabilityErrors } from './lib/installability.ts'
import { audit, type Audited, CATEGORIES, type Category, type Device } from './lib/lighthouse.ts'
import { signIn, startProduct } from './lib/product.ts'
import { median, report } from './report.ts'

/** The desktop score is only reported. */
const RUNS: Record<Device, number> = { mobile: 3, desktop: 1 }
const AT_LEAST: Record<Category, number> = { performance: 0.9, accessibility: 1, 'best-practices': 1 }
const PAGES = [
  { path: '/login' },
  { path: '/dashboard', role: 'head_coach' },
  { path: '/playbook', role: 'head_coach' },
]

type Audits = { path: string; device: Device; runs: Audited[] }

export async function run(): Promise<void> {
  const stack = await startProduct()
  try {
    const errors = await inFreshChromium((chromium) => installabilityErrors(chromium, `${stack.url}/login`))
    for (const error of errors) console.error(`not installable: ${error}`)
    const mobile: Audits[] = []
    const desktop: Audits[] = []
    for (const page of PAGES) {
      mobile.push(await auditPage(stack, page, 'mobile'))
      desktop.push(await auditPage(stack, page, 'desktop'))
    }
    for (const category of CATEGORIES)
      report({
        bench: 'lighthouse',
        figure: category,
        value: worst(mobile, category),
        unit: 'score',
        atLeast: AT_LEAST[category],
      })
    report({
      bench: 'lighthouse',
      figure: 'installable',
      value: errors.length === 0 ? 1 : 0,
      unit: 'yes',
      atLeast: 1,
    })
    report({
      bench: 'lighthouse',
      figure: 'desktopPerformance',
      value: worst(desktop, 'performance'),
      unit: 'score',
    })
  } finally {
    await stack.stop()
  }
}

async function inFreshChromium<T>(use: (chromium: ChromiumProfile) => Promise<T>): Promise<T> {
  const chromium = await startChromium()
  try {
    return await use(chromium)
  } finally {
    await chromium.stop()
  }
}

async function auditPage(
  stack: Stack,
  { path, role }: { path: string; role?: string },
  device: Device,
): Promise<Audits> {
  const runs: Audited[] = []
  for (let i = 0; i < RUNS[device]; i++) {
    const audited = await inFreshChromium(async (chromium) => {
      if (role)
        await chromium.within(async (context) => {
          const identity = await signIn(context, stack, role)
          const page = await context.newPage()
          // A page of the origin without our scripts, so that nothing has run or is stored yet.
          await page.goto(`${stack.url}/icon.svg`)
          await page.evaluate((value) => localStorage.setItem('hashmark.identity', value), identity)
          await page.close()
        })
      return audit(`${stack.url}${path}`, chromium.port, device)
    })
    console.error(`${path} ${device}: ${audited.timings}`)
    runs.push(audited)
  }
  const audits = { path, device, runs }
  for (const category of CATEGORIES) {
    console.error(`${path} ${device}: ${category} ${score(audits, category)}`)
    const findings = new Set(runs.flatMap((one) => one.findings[category]))
    for (const finding of findings) console.error(`    ${finding}`)
  }
  return audits
}

/** Speed varies from run to run, so its median counts; correctness must hold in each run. */
function score({ runs }: Audits, category: Category): number {
  const scores = runs.map((one) => one.scores[category])
  return category === 'performance' ? median(scores) : Math.min(...scores)
}

function worst(pages: Audits[], category: Category): number {
  return Math.min(...pages.map((page) => score(page, category)))
}
