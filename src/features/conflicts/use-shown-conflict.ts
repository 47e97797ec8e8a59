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

/** How often to check whether a dialog may open, in ms. */
const LOOK_EVERY_MS = 250

/** Something must be in the way for this long before it counts, in ms: a closing menu doesn't. */
const IN_THE_WAY_MS = 2000

/** Whether it arrived while this page was open, or concerns what the page shows. Older ones wait in the strip. */
function isTimely({ updatedAt, entityId }: EditConflict, path: string): boolean {
  return updatedAt > performance.timeOrigin - clock.ahead || path.includes(entityId)
}

/**
 * The id of the conflict to show: the one opened by the person, otherwise one that just arrived, if nothing is in
 * the way. Conflicts that arrive while the person types or has a dialog open wait in the strip.
 */
export function useShownConflict() {
  const { open, resolved } = useConflicts()
  const { wanted, taken } = useWantedConflict()
  const [shownId, show] = useState<string | null>(null)
  const [, lookAgain] = useReducer((n: number) => n + 1, 0)
  // Arrived at a bad moment: it doesn't open by itself on this page anymore.
  const [waiting] = useState(() => new Set<string>())
  // Being resolved. If it is open again afterwards, it has changed and is a new question.
  const answered = useAnswered()
  // The last one that opened by itself, and when.
  const came = useRef<{ id: string; at: number } | null>(null)
  useEffect(watchHands, [])

  if (wanted !== null && shownId !== wanted) show(wanted)
  useEffect(() => {
    if (wanted !== null) taken()
  }, [wanted, taken])

  // A requested conflict that no longer exists doesn't block others.
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

  // Decided on another device, or here before a reload with an older replica: there is nothing left to ask,
  // and an untouched dialog closes, so that it doesn't block the next one.
  const isDecided = resolved.some(({ id }) => id === shownId)
  useEffect(() => {
    if (isDecided && came.current?.id === shownId && !touchedSince(came.current.at)) show(null)
  }, [isDecided, shownId])

  // Leaving the page without deciding postpones it, so that it doesn't follow the person.
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
  // Postponed in another tab and untouched here.
  const heard = useEffectEvent(() => {
    lookAgain()
    const shown = open.find(({ id }) => id === shownId)
    if (shown && isPutOff(shown) && came.current?.id === shownId && !touchedSince(came.current.at)) show(null)
  })
  useEffect(() => onPutOffElsewhere(() => heard()), [])

  /** The previous or next open conflict, wrapping around. */
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
