/** What runs not now: after the next paint, after the first page's content, or when the browser is idle. */
import { useEffect, useState, useSyncExternalStore } from 'react'

/** How long to wait for a frame, in ms: a hidden window may not draw any. */
const FRAME_MS = 100

/** Runs a task after the next frame is painted, or soon when none is drawn. Returns a function that cancels it. */
export function afterPaint(task: () => void): () => void {
  // The timer lets everything else that waits for the frame run first.
  let timer = setTimeout(task, document.hidden ? 0 : FRAME_MS)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(task, 1)
  })
  return () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
  }
}

/**
 * The value, one paint late, and null before the first: for what the frame that shows it doesn't need. (React often
 * renders a deferred value before that frame.)
 */
export function useAfterPaint<T extends object | undefined>(value: T): T | null {
  const [settled, setSettled] = useState<T | null>(null)
  useEffect(() => afterPaint(() => setSettled(value)), [value])
  return settled
}

/** Whether something has been so for that many ms: a notice about what is over in a moment would only push the page about. */
export function useLasting(isSo: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setLasts(true), ms)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [isSo, ms])
  return isSo && lasts
}

/** How long an idle moment is waited for, in ms. */
const IDLE_AT_LATEST_MS = 2000
/** How long a task may take in a browser that knows no idle time (Safari), in ms. */
const NO_IDLE_MS = 5

/**
 * Runs a task when the browser is idle, and tells it how many ms it may take; Safari knows no idle time and runs it soon.
 * Returns a function that cancels it.
 */
export function whenIdle(task: (ms: number) => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, 0, NO_IDLE_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback((deadline) => task(deadline.timeRemaining()), {
    timeout: IDLE_AT_LATEST_MS,
  })
  return () => cancelIdleCallback(handle)
}

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

const LOOK_EVERY_MS = 50
const LATEST_MS = 3000

/** Runs a task after the first page's content is painted, or after a timeout. Returns a function that cancels it. */
export function afterContent(task: () => void): () => void {
  const since = performance.now()
  let cancel = () => clearTimeout(timer)
  const look = () => {
    const isComing = !document.querySelector('main h1') || document.querySelector('main [aria-busy="true"]')
    if (isComing && performance.now() - since < LATEST_MS) timer = setTimeout(look, LOOK_EVERY_MS)
    else cancel = afterPaint(task)
  }
  let timer = setTimeout(look, LOOK_EVERY_MS)
  return () => cancel()
}

let isPast = false

/**
 * Whether the first page's content is painted: the shell loads what is not essential after that. A store, because a
 * component can be rendered before that moment and run its effects after it.
 */
export function useAfterContent(): boolean {
  return useSyncExternalStore(followContent, () => isPast)
}

function followContent(listener: () => void): () => void {
  if (isPast) return () => undefined
  return afterContent(() => {
    isPast = true
    listener()
  })
}
