import { useEffect, useState } from 'react'
import { clock } from './clock.ts'

/** The true time in ms, renewed every `everyMs`, for words like "8 min ago". */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(trueNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(trueNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

/** The device's time, put right where its clock is known to be wrong. */
export function trueNow(): number {
  return Date.now() - clock.ahead
}
