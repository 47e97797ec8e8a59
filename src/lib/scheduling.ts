/** What runs not now: after the next paint, after the first page's content, or when the browser is idle. */
import { useEffect, useState } from 'react'

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
export function useAfterPaint<T extends object>(value: T): T | null {
  const [settled, setSettled] = useState<T | null>(null)
  useEffect(() => afterPaint(() => setSettled(value)), [value])
  return settled
}

/** Runs a task when the browser is idle; Safari knows no idle time and runs it now. */
export function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task)
  else task()
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

/** Whether the first page's content is painted: the shell loads what is not essential after that. */
export function useAfterContent(): boolean {
  const [past, setPast] = useState(isPast)
  useEffect(() => {
    if (!isPast) return afterContent(() => setPast((isPast = true)))
  }, [])
  return past
}
