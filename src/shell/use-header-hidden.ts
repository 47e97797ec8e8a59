import { useEffect, useState } from 'react'

const HIDES_AFTER_PX = 100

/** True after scrolling down past 100 px; scrolling up shows the header again. */
export function useHeaderHidden(): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    let last = scrollY
    const follow = () => {
      const y = scrollY
      if (y !== last) setHidden(y > last && y > HIDES_AFTER_PX)
      last = y
    }
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [])
  return hidden
}
