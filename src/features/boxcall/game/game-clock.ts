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

/** A clock belongs to as many places: Undo takes the log back to where it was, and the time has passed all the same. */
const MOST_PLACES = 4

const written = (places: readonly string[], from: number, startedAt: number | null) =>
  `${places.join(',')} ${from} ${startedAt ?? '-'}`

const placesIn = (stored: string | null) => (stored ?? '').split(' ')[0]?.split(',') ?? []

/** Seconds left in the quarter, never below zero. */
export function secondsLeft({ from, startedAt }: HandClock, now: number): number {
  return startedAt === null ? from : Math.max(0, from - Math.floor(Math.max(0, now - startedAt) / 1000))
}

/** The clock that was stored, if it belongs to where the game is; null for none. */
export function clockAt(stored: string | null, now: Now): HandClock | null {
  const [, from, startedAt] = (stored ?? '').split(' ')
  if (
    !placesIn(stored).includes(placeOf(now)) ||
    !/^\d+$/.test(from ?? '') ||
    !/^(?:\d+|-)$/.test(startedAt ?? '')
  )
    return null
  return { from: Number(from), startedAt: startedAt === '-' ? null : Number(startedAt) }
}

/** The clock to store once it is started or stopped; `startedAt` in ms, null for stopped. */
export function setAt(stored: string | null, now: Now, from: number, startedAt: number | null): string {
  return written(clockAt(stored, now) ? placesIn(stored) : [placeOf(now)], from, startedAt)
}

/** The clock to store when a result takes the log on to `time`, while it runs. */
export function goneOn(stored: string | null, now: Now, time: number, startedAt: number): string {
  const before = clockAt(stored, now) ? placesIn(stored) : [placeOf(now)]
  const place = placeOf({ quarter: now.quarter, time })
  return written([place, ...before.filter((one) => one !== place)].slice(0, MOST_PLACES), time, startedAt)
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
  /** A time that a coach sets counts, also where this clock stood before. */
  readonly setByHand: (time: number) => void
}

/** The clock of a game on this device; it survives a reload. */
export function useGameClock(planId: string, { quarter, time }: Now): GameClock {
  const [stored, set] = useStored(`hashmark.boxcall-clock.${planId}`)
  const now = useMemo(() => ({ quarter, time }), [quarter, time])
  const clock = useMemo(() => clockAt(stored, now), [stored, now])
  const left = () => (clock ? secondsLeft(clock, Date.now()) : null)
  return {
    clock,
    isRunning: clock !== null && clock.startedAt !== null,
    start: () => set(setAt(stored, now, left() ?? time, Date.now())),
    stop: () => set(setAt(stored, now, left() ?? time, null)),
    left,
    goOn: (next) => set(goneOn(stored, now, next, Date.now())),
    setByHand: (next) => {
      if (clockAt(stored, { quarter, time: next })) set(null)
    },
  }
}

type Stops = Pick<GameState, 'nextNo' | 'timeoutsNow'>

/** Whether a play or a timeout has come since; what the log held when the page was opened stops nothing. */
export function hasCome(was: Stops | null, { nextNo, timeoutsNow }: Stops): boolean {
  if (was === null) return false
  return nextNo > was.nextNo || (nextNo === was.nextNo && timeoutsNow > was.timeoutsNow)
}

/**
 * Stops the clock where the rules stop it after a play or a timeout that comes while the page is open, from this device or
 * another; a tap starts it again. `isHere` says whether this device has the log.
 */
export function useStopsByRules(clock: GameClock, state: GameState, isHere: boolean): void {
  const { nextNo, timeoutsNow } = state
  const was = useRef<Stops | null>(null)
  const look = useEffectEvent(() => {
    const now = { nextNo, timeoutsNow }
    if (hasCome(was.current, now) && clock.isRunning && state.clock.runs === false) clock.stop()
    was.current = isHere ? now : null
  })
  useEffect(() => look(), [nextNo, timeoutsNow, isHere])
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
