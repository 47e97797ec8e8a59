import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { clock } from '#src/lib/clock.ts'
import { useAnswered } from '#src/sync/conflicts/answered.ts'
import {
  ALL_CONFLICTS,
  type EditConflict,
  useConflicts,
  useWantedConflict,
} from '#src/sync/conflicts/conflicts.ts'
import { attention, touchedSince, watchHands } from './attention.ts'
import { isPutOff, noteSeen, onPutOffElsewhere, putOff, putOffSeenElsewhere, takeUp } from './put-off.ts'

/** How often one looks whether the moment is a good one, in ms. */
const LOOK_EVERY_MS = 250

/** So long in a row, in ms, something has to be in the way before it counts: a menu that is just closing does not. */
const IN_THE_WAY_MS = 2000

/** Whether it came while this page was open, or is about what the page shows. Older ones wait in the strip. */
function isTimely({ updatedAt, entityId }: EditConflict, path: string): boolean {
  return updatedAt > performance.timeOrigin - clock.ahead || path.includes(entityId)
}

/**
 * Which conflict is on the screen, by its id: the one that was asked for, else one that has just come, when nothing is in
 * its way. What comes while the person types or has a dialog open waits to be asked for.
 */
export function useShownConflict() {
  const { open, resolved } = useConflicts()
  const { wanted, taken } = useWantedConflict()
  const [shownId, show] = useState<string | null>(null)
  const [, lookAgain] = useReducer((n: number) => n + 1, 0)
  // Came at a bad moment: for the life of this page it comes up no more by itself.
  const [waiting] = useState(() => new Set<string>())
  // On its way to be resolved, and not there yet. Should it be open after that, it has moved on: a new question.
  const answered = useAnswered()
  // The last one that came up by itself, and when.
  const came = useRef<{ id: string; at: number } | null>(null)
  useEffect(watchHands, [])

  if (wanted !== null && shownId !== wanted) show(wanted)
  useEffect(() => {
    if (wanted !== null) taken()
  }, [wanted, taken])

  // One that was asked for and is not kept any more stands in nobody's way.
  const isShown = shownId === ALL_CONFLICTS || [...open, ...resolved].some(({ id }) => id === shownId)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isAsking = (one: EditConflict) =>
    isTimely(one, path) && !isPutOff(one) && !waiting.has(one.id) && !answered?.has(one.id)
  const next = answered && open.find(isAsking)?.id
  useEffect(() => {
    if (isShown || !next) return
    let occupied = 0
    const timer = setInterval(() => {
      const now = attention()
      if (now === 'free') {
        came.current = { id: next, at: performance.now() }
        show(next)
      }
      occupied = now === 'occupied' ? occupied + LOOK_EVERY_MS : 0
      if (occupied < IN_THE_WAY_MS) return
      waiting.add(next)
      lookAgain()
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isShown, next, waiting])

  // Decided on another device, or here before the page was loaded, whose replica was older: there is nothing to ask any
  // more, and what was never touched closes as it came. It would stand in the way of the next one.
  const isDecided = resolved.some(({ id }) => id === shownId)
  useEffect(() => {
    if (isDecided && came.current?.id === shownId && !touchedSince(came.current.at)) show(null)
  }, [isDecided, shownId])

  // Seen and left undecided is put off, however the page was left: it does not follow the person to the next page.
  useState(() => putOffSeenElsewhere(path))
  const leave = useEffectEvent(() => {
    putOffSeenElsewhere(path)
    show(null)
  })
  const pathBefore = useRef(path)
  useEffect(() => {
    if (pathBefore.current !== path) leave()
    pathBefore.current = path
  }, [path])
  useEffect(() => {
    if (shownId !== null) noteSeen(shownId, path)
  }, [shownId, path])
  // Put off in another tab, and untouched here.
  const heard = useEffectEvent(() => {
    lookAgain()
    const shown = open.find(({ id }) => id === shownId)
    if (shown && isPutOff(shown) && came.current?.id === shownId && !touchedSince(came.current.at)) show(null)
  })
  useEffect(() => onPutOffElsewhere(() => heard()), [])

  /** The one that stands before or after it among those that wait, around the end. */
  const beside = (id: string, step: 1 | -1): EditConflict | undefined => {
    const others = open.filter((one) => one.id === id || !answered?.has(one.id))
    const at = others.findIndex((one) => one.id === id)
    return others.at((at + step) % others.length)
  }

  return {
    open,
    resolved,
    shownId,
    show,
    beside,
    close: () => show(null),
    later: () => {
      putOff(open.map(({ id }) => id))
      show(null)
    },
    settled: (conflict: EditConflict) => {
      const { id } = conflict
      takeUp(conflict)
      waiting.delete(id)
      const after = beside(id, 1)
      show(after && after.id !== id ? after.id : null)
    },
  }
}
