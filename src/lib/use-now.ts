import { useEffect, useState } from 'react'
import { clock } from './clock.ts'

/** The corrected time in ms, updated every `everyMs`, for texts like "8 min ago". */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(trueNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(trueNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

/** The device's time in whole ms, corrected by its known offset from the server, which is measured in fractions. */
export function trueNow(): number {
  return Math.round(Date.now() - clock.ahead)
}
