import { type RefObject, startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { usePrinting } from '#src/lib/use-printing.ts'
import { rowsInSight, type RowRange } from './row-window.ts'

/**
 * How many rows are drawn ahead of the scroll, and how long after those in sight: what is looked at comes first, and who
 * types a search reads on only once the typing pauses. A scroll begins it at once.
 */
const AHEAD = 4
const AHEAD_AFTER_MS = 500

/** Where the last list began on its page, in px: the next one is drawn from there before it can be measured. */
let lastTop = 0

/**
 * Follows the scroll, whatever it is that scrolls, and says which rows of `list` to draw. Rows are of one height,
 * in px; `fit` is how many of them may be in sight at once. Under another `title` it is another list, of which those in sight come first. On paper they are all drawn. Where
 * a row is told as `pieces`, each counted as a row of its part of the height, a scroll brings piece after piece.
 */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  rows: number,
  rowHeight: number,
  title = '',
  pieces = 1,
): RowRange & { fit: number } {
  const isPrinting = usePrinting()
  // Where the list is, not which rows those are: with other rows it is still known before they are drawn and measured.
  const [place, setPlace] = useState(() => ({ top: lastTop, height: window.innerHeight }))
  // Whenever the title is another one, also where there was one like it before.
  const look = useMemo(() => ({ title }), [title])
  const [ready, setReady] = useState<typeof look | null>(null)
  const isReady = ready === look
  // A row in sight is there as a whole.
  const overscan = pieces * (isReady ? AHEAD : pieces > 1 ? 1 : 0)
  const latestTop = useRef(place.top)

  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setReady(look)), AHEAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [look])

  useLayoutEffect(() => {
    let frame = 0
    const measure = () => {
      frame = 0
      if (!list.current) return
      const next = { top: list.current.getBoundingClientRect().top, height: window.innerHeight }
      latestTop.current = next.top
      if (window.scrollY === 0) lastTop = Math.min(Math.max(0, next.top), next.height / 2)
      const inSight = ({ top, height }: typeof next) =>
        rowsInSight({ top, rows, rowHeight }, height, overscan)
      setPlace((now) => {
        const [before, after] = [inSight(now), inSight(next)]
        return before.first === after.first && before.last === after.last ? now : next
      })
    }
    const soon = () => {
      frame ||= requestAnimationFrame(measure)
    }
    const follow = ({ target }: Event) => {
      soon()
      const isOurs = target instanceof Node && target.contains(list.current)
      if (!isReady && isOurs) startTransition(() => setReady(look))
    }
    // A list whose beginning is in sight begins there still; where, is asked once it has been laid out. One that is
    // scrolled may have become too short for where it was.
    if (latestTop.current >= 0) soon()
    else measure()
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', soon)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', soon)
    }
  }, [list, rows, rowHeight, overscan, look, isReady])

  const fit = Math.ceil(place.height / rowHeight)
  if (isPrinting) return { first: 0, last: rows, fit }
  return { ...rowsInSight({ top: place.top, rows, rowHeight }, place.height, overscan), fit }
}
