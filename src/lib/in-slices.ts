/** Work on many rows that never holds up a frame. */

/** How long a slice may take when somebody waits for it, in ms: about a third of a frame. */
const SLICE_MS = 5
/** The clock is asked after so many steps. */
const STEPS = 16
const IDLE_AT_LAST_MS = 2000
/**
 * Less than this, in ms, is a moment between the frames of a scroll or a drag. There is time for a slice, but what it makes
 * must be cleared away in a frame sooner or later, so such a moment is passed by, up to so long for each slice, in ms.
 */
const BETWEEN_FRAMES_MS = 16
const PASSED_BY_MS = 400
/** Who scrolls or types all the while gets a short slice then, in ms. */
const BETWEEN_SLICE_MS = 1

export type Work = {
  stop: () => void
  /** Somebody waits for it now: from here on between frames, not only when there is nothing else to do. */
  hurry: () => void
}

/** Takes the steps in slices when the browser has nothing else to do. Calls `onSlice` after each. */
export function inSlices(steps: Iterator<void>, onSlice: () => void): Work {
  let isUrgent = false
  let callOff: (() => void) | null = null
  const slice = (left: number) => {
    const until = performance.now() + Math.min(SLICE_MS, Math.max(1, left))
    let isDone = false
    while (!isDone && performance.now() < until)
      for (let i = 0; i < STEPS && !isDone; i++) isDone = steps.next().done === true
    callOff = isDone ? null : schedule(isUrgent, slice)
    onSlice()
  }
  callOff = schedule(isUrgent, slice)
  return {
    stop: () => callOff?.(),
    hurry: () => {
      isUrgent = true
      if (!callOff) return
      callOff()
      callOff = schedule(isUrgent, slice)
    },
  }
}

/** Calls back when there is time, with how many ms there are; returns what calls it off. */
function schedule(isUrgent: boolean, run: (left: number) => void): () => void {
  if (isUrgent || typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(() => run(SLICE_MS), isUrgent ? 0 : 50)
    return () => clearTimeout(timer)
  }
  const since = performance.now()
  let handle = 0
  const ask = () => {
    handle = requestIdleCallback(
      (deadline) => {
        const left = deadline.timeRemaining()
        if (left >= BETWEEN_FRAMES_MS) run(left)
        else if (performance.now() - since < PASSED_BY_MS) ask()
        else run(Math.min(left, BETWEEN_SLICE_MS))
      },
      { timeout: IDLE_AT_LAST_MS },
    )
  }
  ask()
  return () => cancelIdleCallback(handle)
}
