/** The clock that a coach runs by hand during a game. It runs on this device; the log gets its time with each result. */
import type { GameState, Situation } from '#schema/football/game/log.ts'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useStored } from './device-settings.ts'

type Now = Pick<Situation, 'quarter' | 'time'>

export type HandClock = {
  /** Seconds left when it was started, or stopped. */
  readonly from: number
  /** The time of day in ms when it was started; null while it stands. */
  readonly startedAt: number | null
}

/** Where the log stands; a clock belongs to it until the log moves on without the clock. */
const placeOf = ({ quarter, time }: Now) => `${quarter}/${time}`

/** Seconds left in the quarter, never below zero. */
export function secondsLeft({ from, startedAt }: HandClock, now: number): number {
  return startedAt === null ? from : Math.max(0, from - Math.floor(Math.max(0, now - startedAt) / 1000))
}

/** The clock that was stored, if it belongs to where the game is; null for none. */
export function clockAt(stored: string | null, now: Now): HandClock | null {
  const [place, from, startedAt] = (stored ?? '').split(' ')
  if (place !== placeOf(now) || !/^\d+$/.test(from ?? '') || !/^(?:\d+|-)$/.test(startedAt ?? '')) return null
  return { from: Number(from), startedAt: startedAt === '-' ? null : Number(startedAt) }
}

export type GameClock = {
  readonly clock: HandClock | null
  readonly isRunning: boolean
  readonly start: () => void
  readonly stop: () => void
  /** Seconds left now; null when nobody has run the clock since the log's last time. */
  readonly left: () => number | null
  /** Goes on running from the time that a result was charted with. */
  readonly goOn: (time: number) => void
}

/** The clock of a game on this device; it survives a reload. */
export function useGameClock(planId: string, { quarter, time }: Now): GameClock {
  const [stored, set] = useStored(`hashmark.boxcall-clock.${planId}`)
  const clock = useMemo(() => clockAt(stored, { quarter, time }), [stored, quarter, time])
  const left = () => (clock ? secondsLeft(clock, Date.now()) : null)
  return {
    clock,
    isRunning: clock !== null && clock.startedAt !== null,
    start: () => set(`${placeOf({ quarter, time })} ${left() ?? time} ${Date.now()}`),
    stop: () => set(`${placeOf({ quarter, time })} ${left() ?? time} -`),
    left,
    goOn: (next) => set(`${placeOf({ quarter, time: next })} ${next} ${Date.now()}`),
  }
}

/** Whether a play has come since; what the log held when the page was opened stops nothing. */
export function hasCome(was: number | null, nextNo: number): boolean {
  return was !== null && nextNo > was
}

/**
 * Stops the clock where the rules stop it after a play that comes while the page is open; a tap starts it again. `isHere`
 * says whether this device has the log.
 */
export function useStopsByRules(clock: GameClock, { nextNo, clock: { runs } }: GameState, isHere: boolean): void {
  const was = useRef<number | null>(null)
  const look = useEffectEvent(() => {
    if (hasCome(was.current, nextNo) && clock.isRunning && runs === false) clock.stop()
    was.current = isHere ? nextNo : null
  })
  useEffect(() => look(), [nextNo, isHere])
}

/** The seconds left on a clock, as they pass; the log's time when there's no clock. */
export function useSecondsLeft(clock: HandClock | null, time: number): number {
  const [now, setNow] = useState(() => Date.now())
  const isRunning = clock !== null && clock.startedAt !== null
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isRunning])
  return clock ? secondsLeft(clock, now) : time
}
