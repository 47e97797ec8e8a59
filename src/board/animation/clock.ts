/** The time of a play that runs on the screen. Outside React: a frame moves marks and renders nothing. */

/** How fast it runs, as a coach has it: slow to see a step, fast to see the shape. */
export const SPEEDS = [0.25, 0.5, 1, 1.5, 2] as const

export type Speed = (typeof SPEEDS)[number]

/** Whoever has the page in the back for a minute has not missed a minute of it. */
const LONGEST_FRAME = 0.1

type Frames = { ask: (callback: (now: number) => void) => number; cancel: (id: number) => void }

const BROWSER: Frames = {
  ask: (callback) => requestAnimationFrame(callback),
  cancel: (id) => cancelAnimationFrame(id),
}

export type Clock = ReturnType<typeof createClock>

export function createClock(frames: Frames = BROWSER) {
  let [t, end, speed, isLoop] = [0, 0, 1, false]
  let frame: number | null = null
  let last: number | null = null
  const painters = new Set<(t: number) => void>()
  const listeners = new Set<() => void>()

  const paint = (): void => painters.forEach((painter) => painter(t))
  const tell = (): void => listeners.forEach((listener) => listener())

  const tick = (now: number): void => {
    frame = frames.ask(tick)
    const passed = last === null ? 0 : Math.min(LONGEST_FRAME, (now - last) / 1000)
    last = now
    t += passed * speed
    if (t >= end && isLoop && end > 0) t %= end
    else if (t >= end) {
      t = end
      return pause()
    }
    paint()
  }
  const pause = (): void => {
    if (frame === null) return
    frames.cancel(frame)
    frame = null
    last = null
    tell()
    paint()
  }
  const play = (): void => {
    if (frame !== null) return
    if (t >= end - 0.01) t = 0
    frame = frames.ask(tick)
    tell()
  }

  return {
    time: () => t,
    isPlaying: () => frame !== null,
    play,
    pause,
    toggle: () => (frame === null ? play() : pause()),
    /** There it is at once, whether it runs on from there or not. */
    seek: (to: number): void => {
      t = Math.min(end, Math.max(0, to))
      paint()
    },
    setSpeed: (to: Speed) => void (speed = to),
    setLoop: (to: boolean) => void (isLoop = to),
    setEnd: (to: number): void => {
      end = to
      t = Math.min(t, end)
    },
    /** Hears of every frame. */
    onFrame: (painter: (t: number) => void): (() => void) => {
      painters.add(painter)
      return () => void painters.delete(painter)
    },
    /** Hears when it starts and stops. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
