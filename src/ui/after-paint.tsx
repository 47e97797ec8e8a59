import { afterPaint } from '#src/lib/scheduling.ts'
import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react'

const Painted = createContext(true)

/**
 * Around a page whose picture is painted first. What stands in `AfterPaint` comes after it, in slices. Once for its life:
 * another picture in its place comes with all around it. While not `isThere`, only the picture's outline is shown.
 */
export function FirstPaint({ isThere = true, children }: { isThere?: boolean; children: ReactNode }) {
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

/** What comes after the first picture. Until then `room` stands in its place, so that nothing moves. */
export function AfterPaint({ room, children }: { room?: ReactNode; children: ReactNode }) {
  return usePainted() ? children : room
}
