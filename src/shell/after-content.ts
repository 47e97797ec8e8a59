import { useEffect, useState } from 'react'

const LOOK_EVERY_MS = 50
const LATEST_MS = 3000

let isPast = false

/** Calls `then` once the first page's content has been painted, or is long in coming. Returns what calls it off. */
export function afterContent(then: () => void): () => void {
  const since = performance.now()
  let timer: ReturnType<typeof setTimeout>
  const wait = (next: () => void) => {
    timer = setTimeout(next, LOOK_EVERY_MS)
  }
  let frame = 0
  const look = () => {
    const isComing = !document.querySelector('main h1') || document.querySelector('main [aria-busy="true"]')
    if (isComing && performance.now() - since < LATEST_MS) wait(look)
    // A page that nobody sees is not painted.
    else if (document.hidden) then()
    else frame = requestAnimationFrame(() => wait(then))
  }
  wait(look)
  return () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
  }
}

/** Whether it has: what the shell can do without until then is fetched behind it. */
export function useAfterContent(): boolean {
  const [past, setPast] = useState(isPast)
  useEffect(() => {
    if (!isPast) return afterContent(() => setPast((isPast = true)))
  }, [])
  return past
}
