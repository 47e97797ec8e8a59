import { useEffect, useState } from 'react'

const LOOK_EVERY_MS = 50
const LATEST_MS = 3000

let isPast = false

/**
 * Whether the first page's content has been painted, or is long in coming: what the shell can do without until then is
 * fetched behind it.
 */
export function useAfterContent(): boolean {
  const [past, setPast] = useState(isPast)
  useEffect(() => {
    if (isPast) return
    const since = performance.now()
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const isComing = !document.querySelector('main h1') || document.querySelector('main [aria-busy="true"]')
      if (isComing && performance.now() - since < LATEST_MS) timer = setTimeout(look, LOOK_EVERY_MS)
      else timer = setTimeout(() => setPast((isPast = true)), LOOK_EVERY_MS)
    }
    timer = setTimeout(look, LOOK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [])
  return past
}
