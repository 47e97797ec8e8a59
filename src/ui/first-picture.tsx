import { afterPaint } from '#src/lib/scheduling.ts'
import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react'

const Painted = createContext(true)

/**
 * Around a page whose picture is painted before what stands around it, which then comes in slices. It keeps the room of
 * what is to come, so that nothing moves. Once for its life: another picture in its place comes with all around it. Not
 * `isThere`, it only stands in outline yet.
 */
export function FirstPicture({ isThere = true, children }: { isThere?: boolean; children: ReactNode }) {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    if (!isThere) return
    return afterPaint(() => startTransition(() => setPainted(true)))
  }, [isThere])
  return <Painted value={isPainted}>{children}</Painted>
}

/** Whether the first picture of the page has been painted. */
export function usePainted(): boolean {
  return useContext(Painted)
}

/** What comes behind the picture; until then there is `room` for it. */
export function BehindPicture({ room, children }: { room?: ReactNode; children: ReactNode }) {
  return usePainted() ? children : room
}
