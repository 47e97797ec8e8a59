import { createContext, useContext, useEffect, useState } from 'react'

/** How many pictures are drawn in one frame, at first and at the least. */
const AT_FIRST = 4
const LEAST = 2
/** A frame that came as late as this had too much to do; one that came before had room, in ms. */
const LATE = 26
const ON_TIME = 19

const waiting = new Set<() => void>()
let frame = 0
let last = 0
let share = AT_FIRST
/** Some had to wait for the next frame. */
let isShort = false

/** Says how many may draw next, a few more from frame to frame as long as the frames come in time. */
function follow(now: number): void {
  const took = now - last
  last = now
  if (took > LATE && took < 10 * LATE) share = Math.max(LEAST, share >> 1)
  else if (took < ON_TIME && isShort) share += 1
  // The frame itself shows the names, and is not held up.
  setTimeout(letDraw)
}

function letDraw(): void {
  frame = 0
  let left = share
  for (const draw of waiting) {
    if (left-- === 0) break
    waiting.delete(draw)
    draw()
  }
  isShort = waiting.size > 0
  if (isShort) frame = requestAnimationFrame(follow)
}

function wait(draw: () => void): () => void {
  waiting.add(draw)
  frame ||= requestAnimationFrame(follow)
  return () => waiting.delete(draw)
}

/** Whether what is in here is out of sight, kept for a play that may come: its picture waits for no turn until then. */
export const OutOfSight = createContext(false)

/**
 * Of which play the picture is drawn: a few in each frame, in the order in which they were asked for, so that a list that
 * scrolls or changes with each key never has to draw them all at once. Until it is the turn of `play`, that of the play
 * before it stays, out of sight: to change a picture takes less than to make one. `atOnce` waits for nothing.
 */
export function useTurn<Play extends { readonly id: string }>(
  play: Play,
  atOnce: boolean,
): { picture: Play | null; isDue: boolean } {
  const [drawn, setDrawn] = useState<Play | null>(null)
  const isDue = atOnce || drawn?.id === play.id
  const isWaiting = !useContext(OutOfSight) && !isDue
  useEffect(() => (isWaiting ? wait(() => setDrawn(play)) : undefined), [play, isWaiting])
  return { picture: isDue ? play : drawn, isDue }
}
