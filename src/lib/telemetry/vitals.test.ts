import { beforeEach, expect, it, vi } from 'vitest'
import type { MetricType, ReportOpts } from 'web-vitals'
import { watchVitals } from './vitals.ts'

type Report = (metric: Pick<MetricType, 'name' | 'value' | 'navigationType'>) => void

const observed = vi.hoisted(() => new Map<string, { report: Report; options: ReportOpts | undefined }>())

vi.mock(import('web-vitals'), () => {
  const observe = (name: string) => (report: unknown, options?: ReportOpts) =>
    void observed.set(name, { report: report as Report, options })
  return {
    onTTFB: observe('TTFB'),
    onFCP: observe('FCP'),
    onLCP: observe('LCP'),
    onCLS: observe('CLS'),
    onINP: observe('INP'),
  }
})

const NAMES = ['TTFB', 'FCP', 'LCP', 'CLS', 'INP'] as const

beforeEach(() => observed.clear())

it('watches all five vitals and each of their changes', () => {
  const take = vi.fn()
  watchVitals(take)
  expect([...observed.keys()].toSorted()).toEqual(NAMES.toSorted())
  for (const name of NAMES) {
    expect(observed.get(name)?.options).toEqual({ reportAllChanges: true })
    observed.get(name)?.report({ name, value: 1, navigationType: 'navigate' })
    observed.get(name)?.report({ name, value: 2, navigationType: 'navigate' })
  }
  expect(take.mock.calls).toEqual(NAMES.flatMap((name) => [1, 2].map((value) => [name, value])))
})

it("leaves out the metrics of a page restored from the browser's memory", () => {
  const take = vi.fn()
  watchVitals(take)
  for (const name of NAMES)
    observed.get(name)?.report({ name, value: 1, navigationType: 'back-forward-cache' })
  expect(take).not.toHaveBeenCalled()
})
