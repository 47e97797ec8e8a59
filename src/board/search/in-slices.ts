import { whenIdle } from '#src/lib/scheduling.ts'

/** How long one slice may take, in ms: a third of a frame. */
const SLICE_MS = 5
/** The clock is read after this many steps. */
const STEPS = 16

export type SlicedWork = {
  stop: () => void
  /** The user waits for the result: from now on slices run between frames, not only in idle moments. */
  hurry: () => void
}

/** Takes the steps in slices while the browser is idle, so that no frame is held up. Calls `onSlice` after each. */
export function inSlices(steps: Iterator<void>, onSlice: () => void): SlicedWork {
  let isUrgent = false
  const runSlice = (ms: number) => {
    const until = performance.now() + Math.min(SLICE_MS, Math.max(1, ms))
    let isDone = false
    while (!isDone && performance.now() < until)
      for (let i = 0; i < STEPS && !isDone; i++) isDone = steps.next().done === true
    cancel = isDone ? null : scheduleSlice()
    onSlice()
  }
  const scheduleSlice = () => {
    if (!isUrgent) return whenIdle(runSlice)
    const timer = setTimeout(runSlice, 0, SLICE_MS)
    return () => clearTimeout(timer)
  }
  let cancel: (() => void) | null = scheduleSlice()
  return {
    stop: () => cancel?.(),
    hurry: () => {
      isUrgent = true
      if (!cancel) return
      cancel()
      cancel = scheduleSlice()
    },
  }
}
