import { npmPackage } from './npm-package.ts'

const VERSION = '13.5.0'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const
export type Category = (typeof CATEGORIES)[number]

/** Lighthouse's form factor: a phone on a slow network (its default), or a desktop. */
export type Device = 'mobile' | 'desktop'

/** Lighthouse's result for one page. */
export interface Audited {
  /** 0 to 1. */
  readonly scores: Readonly<Record<Category, number>>
  /** Failed audits: one line each, with the elements or files it names. */
  readonly findings: Readonly<Record<Category, readonly string[]>>
  /** The metrics behind the performance score, as Lighthouse writes them. */
  readonly timings: string
}

/** The part of Lighthouse's result that is read here. */
type Result = {
  runtimeError?: { message: string }
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}
type Audit = {
  title: string
  score: number | null
  displayValue?: string
  details?: { items?: Record<string, unknown>[] }
}
type Lighthouse = (url: string, flags: object, config?: object) => Promise<{ lhr: Result } | undefined>

const TRIES = 3
const TIMINGS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
]

/** Has Lighthouse open the URL in the Chromium at that port, with its profile unchanged and nothing cached. */
export async function audit(url: string, port: number, device: Device): Promise<Audited> {
  const lighthouse = npmPackage('lighthouse', VERSION)
  const { default: run } = (await lighthouse.load()) as { default: Lighthouse }
  const { default: desktop } = (await lighthouse.load('core/config/desktop-config.js')) as { default: object }
  const flags = { port, onlyCategories: CATEGORIES, output: 'json', logLevel: 'error' }
  const once = async () => (await run(url, flags, device === 'desktop' ? desktop : undefined))?.lhr
  let result = await once()
  // Sometimes it misses the beginning of a load (NO_NAVSTART), has measured nothing, and asks to be run again.
  for (let i = 1; i < TRIES && result?.runtimeError; i++) result = await once()
  if (!result || result.runtimeError)
    throw new Error(`${url}: ${result?.runtimeError?.message ?? 'no result'}`)
  const scores = perCategory((category) => result.categories[category].score ?? Number.NaN)
  const findings = perCategory((category) =>
    result.categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => describe(id, result.audits[id])),
  )
  const timings = TIMINGS.map((id) => `${id} ${result.audits[id]?.displayValue ?? '?'}`).join(', ')
  return { scores, findings, timings }
}

function perCategory<T>(of: (category: Category) => T): Record<Category, T> {
  return Object.fromEntries(CATEGORIES.map((category) => [category, of(category)])) as Record<Category, T>
}

/** `color-contrast: Background and … (div.card > p; …)` */
function describe(id: string, audit?: Audit): string {
  const named = (audit?.details?.items ?? []).flatMap(({ node, url, description }) => {
    const { selector } = (node ?? {}) as { selector?: string }
    return [selector ?? url ?? description].filter((one) => typeof one === 'string')
  })
  const what = [audit?.displayValue ?? audit?.title, named.slice(0, 5).join('; ')].filter(Boolean)
  return `${id}: ${what.join(' – ')}`
}
