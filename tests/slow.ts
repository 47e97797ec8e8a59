/** `npm run test:slow`: the ten slowest and the ten flakiest tests of the last runs on this machine. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RUNS } from './support/test-runs.ts'

const SHOWN = 10

/** One test in one run; `ms` is its last try. */
type Result = { name: string; ms: number; isFlaky: boolean }

type PlaywrightSuite = {
  title: string
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: { results: { duration: number; status: string }[] }[] }[]
}
type PlaywrightReport = { suites: PlaywrightSuite[] }
type VitestReport = {
  testResults: {
    name: string
    assertionResults: { fullName: string; status: string; duration?: number | null }[]
  }[]
}

function resultsOf(suite: PlaywrightSuite, path: string): Result[] {
  const here = [path, suite.title].filter(Boolean).join(' › ')
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ results }) => {
      const last = results.at(-1)
      if (!last || last.status === 'skipped') return []
      const isFlaky = results.some(({ status }) => status !== 'passed')
      return [{ name: `${here} › ${title}`, ms: last.duration, isFlaky }]
    }),
  )
  return [...own, ...(suite.suites ?? []).flatMap((one) => resultsOf(one, here))]
}

function read(file: string): Result[] {
  const report = JSON.parse(readFileSync(join(RUNS, file), 'utf8')) as PlaywrightReport | VitestReport
  if ('suites' in report) return report.suites.flatMap((suite) => resultsOf(suite, ''))
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status, duration }) => ({
        name: `${name.split('/').at(-1)} › ${fullName}`,
        ms: duration ?? 0,
        isFlaky: status === 'failed',
      })),
  )
}

const files = existsSync(RUNS) ? readdirSync(RUNS) : []
const tests = new Map<string, Result[]>()
for (const result of files.flatMap(read)) tests.set(result.name, [...(tests.get(result.name) ?? []), result])

const all = [...tests].map(([name, runs]) => ({
  name,
  runs: runs.length,
  seconds: Math.max(...runs.map(({ ms }) => ms)) / 1000,
  failures: runs.filter(({ isFlaky }) => isFlaky).length,
}))
console.log(`${files.length} reports in .cache/test-runs.\n\nSlowest`)
for (const { name, seconds } of all.toSorted((a, b) => b.seconds - a.seconds).slice(0, SHOWN))
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
console.log('\nFailed or tried again')
const flaky = all.filter(({ failures }) => failures > 0)
for (const { name, failures, runs } of flaky.toSorted((a, b) => b.failures - a.failures).slice(0, SHOWN))
  console.log(`${failures} of ${runs} runs  ${name}`)
if (flaky.length === 0) console.log('None')
