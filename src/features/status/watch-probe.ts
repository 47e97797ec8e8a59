import { askProbe, type ProbeName, type Seen } from './report.ts'

const EVERY_MS = 10_000

export type ProbeWatch = {
  /** Asks now, or waits for the check that is under way. */
  check(): Promise<void>
  stop(): void
}

/** Asks a probe at once and then every ten seconds while the page is looked at; each result goes to `tell`. */
export function watchProbe(probe: ProbeName, tell: (seen: Seen) => void): ProbeWatch {
  const stopped = new AbortController()
  const { signal } = stopped
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined

  const run = async () => {
    const seen = await askProbe(probe, signal)
    running = undefined
    if (signal.aborted) return
    tell(seen)
    clearTimeout(timer)
    // A page in the background asks nothing; it asks when it is looked at again.
    if (document.visibilityState === 'visible') timer = setTimeout(() => void check(), EVERY_MS)
  }
  const check = () => (running ??= run())
  const onVisible = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') void check()
  }
  const onConnection = () => void check()

  document.addEventListener('visibilitychange', onVisible, { signal })
  addEventListener('online', onConnection, { signal })
  addEventListener('offline', onConnection, { signal })
  void check()
  return {
    check,
    stop: () => {
      clearTimeout(timer)
      stopped.abort()
    },
  }
}
