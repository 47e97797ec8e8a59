import type { Browser, Page } from '@playwright/test'

/** A span of a page's time, in ms. */
export type Span = { readonly start: number; readonly end: number }

/** A span in which the thread was busy; `cpu` is its processor time in it, in ms. */
export type Task = Span & { readonly cpu: number }

type TraceEvent = {
  name: string
  ph: string
  ts: number
  dur?: number
  tdur?: number
  pid: number
  tid: number
}

const CATEGORIES = ['blink.user_timing', 'disabled-by-default-devtools.timeline']

/** The page's main-thread tasks during a run, and the measures of that name that the page made. */
export async function traceMainThread(
  browser: Browser,
  page: Page,
  measure: string,
  during: () => Promise<void>,
): Promise<{ tasks: Task[]; measures: Span[] }> {
  await browser.startTracing(page, { categories: CATEGORIES })
  await during()
  const buffer = await browser.stopTracing()
  const { traceEvents } = JSON.parse(buffer.toString('utf8')) as { traceEvents: TraceEvent[] }
  const marks = traceEvents.filter(({ name }) => name === measure)
  const thread = marks[0]
  if (!thread) throw new Error(`The trace holds no measure ${measure}`)
  // All measures of a name share one id; each start is followed by its end.
  const edges = marks.toSorted((a, b) => a.ts - b.ts || (a.ph === 'e' ? -1 : 1))
  const measures = edges.flatMap(({ ph, ts }, i) => {
    const next = edges[i + 1]
    return ph === 'b' && next?.ph === 'e' ? [{ start: ts / 1000, end: next.ts / 1000 }] : []
  })
  const tasks = traceEvents
    .filter(
      ({ name, ph, pid, tid }) =>
        name === 'RunTask' && ph === 'X' && pid === thread.pid && tid === thread.tid,
    )
    .map(({ ts, dur = 0, tdur = dur }) => ({ start: ts / 1000, end: (ts + dur) / 1000, cpu: tdur / 1000 }))
    .toSorted((a, b) => a.start - b.start)
  return { tasks, measures }
}

/** How long the thread was busy within the span, and its processor time, in ms. `tasks` are sorted by start. */
export function busyWithin(tasks: readonly Task[], span: Span): { work: number; cpu: number } {
  let work = 0
  let cpu = 0
  let from = span.start
  for (const task of tasks) {
    const start = Math.max(task.start, from)
    const end = Math.min(task.end, span.end)
    if (end <= start) continue
    work += end - start
    cpu += (task.cpu * (end - start)) / (task.end - task.start)
    // Nested tasks are counted once.
    from = end
  }
  return { work, cpu }
}
