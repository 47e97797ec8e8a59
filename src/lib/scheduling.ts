/** What runs not now: in the next task, after the next paint, after the first page's content, when the browser is idle, or once something lasts. */
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

/** Resolves in a task of its own: until then the page renders and takes input. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

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

/** How long a value must stay the same, in ms: long enough that a drawing is painted first. */
const SETTLED_MS = 80

/**
 * The value, delayed until it stops changing. Text derived from a drawing then never delays a stroke and
 * isn't recomputed for each one.
 */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [value])
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
 * Runs a task when the browser is idle, not before `fromMs` have passed, and tells it how many ms it may take; Safari
 * knows no idle time and runs it soon. Returns a function that cancels it.
 */
export function whenIdle(task: (ms: number) => void, fromMs = 0): () => void {
  if (fromMs > 0) {
    let cancel: () => void = () => clearTimeout(timer)
    const timer = setTimeout(() => {
      cancel = whenIdle(task)
    }, fromMs)
    return () => cancel()
  }
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, 0, NO_IDLE_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback((deadline) => task(deadline.timeRemaining()), {
    timeout: IDLE_AT_LATEST_MS,
  })
  return () => cancelIdleCallback(handle)
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
