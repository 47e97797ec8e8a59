import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react'

/** How long a post is in view until it counts as read, in ms. */
const SEEN_AFTER_MS = 1000
/** Posts that are read one after the other are noted together, in ms after the first. */
const TOGETHER_MS = 800
/** The share of a post that is in view, or of the screen that a long one fills. */
const MOST = 0.6
/** The shares of a post at which it is looked at. The steps of one that is 40 screens long are still short enough to meet `MOST`. */
const STEPS = Array.from({ length: 101 }, (_, i) => i / 100)

/** Calls `onSeen` once most of the element has been in view for a moment on a visible page, while `isWaiting`. */
export function useSeen(target: RefObject<HTMLElement | null>, isWaiting: boolean, onSeen: () => void): void {
  const seen = useEffectEvent(onSeen)
  useEffect(() => {
    const element = target.current
    if (!isWaiting || !element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isInView = false
    const restart = () => {
      clearTimeout(timer)
      if (isInView && document.visibilityState === 'visible') timer = setTimeout(seen, SEEN_AFTER_MS)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)
        const isNow = last !== undefined && isMostlyInView(last)
        if (isNow === isInView) return
        isInView = isNow
        restart()
      },
      { threshold: STEPS },
    )
    observer.observe(element)
    document.addEventListener('visibilitychange', restart)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('visibilitychange', restart)
    }
  }, [target, isWaiting])
}

function isMostlyInView({ intersectionRatio, intersectionRect }: IntersectionObserverEntry): boolean {
  return intersectionRatio >= MOST || intersectionRect.height >= MOST * innerHeight
}

/** Collects what was seen and hands it on together; what is left when the page goes, at once. */
export function useTogether(onSeen: (ids: readonly string[]) => void): (id: string) => void {
  const tell = useEffectEvent(onSeen)
  const together = useRef<ReturnType<typeof togetherFor>>(null)
  useEffect(() => {
    const made = togetherFor((ids) => tell(ids))
    together.current = made
    addEventListener('pagehide', made.flush)
    return () => {
      removeEventListener('pagehide', made.flush)
      made.flush()
    }
  }, [])
  return useCallback((id) => together.current?.add(id), [])
}

function togetherFor(tell: (ids: readonly string[]) => void) {
  const waiting = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const ids = [...waiting]
    waiting.clear()
    if (ids.length > 0) tell(ids)
  }
  const add = (id: string) => {
    waiting.add(id)
    timer ??= setTimeout(flush, TOGETHER_MS)
  }
  return { add, flush }
}
