import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Size } from '../sheet.ts'

const PX_PER_MM = 96 / 25.4

/** The pages as they come out, one below the other; those far from sight are drawn when they come near. */
export function Preview<P>({
  size,
  pages,
  draw,
  keyOf,
  empty,
}: {
  size: Size
  pages: readonly P[]
  draw: (page: P) => ReactNode
  keyOf: (page: P) => string
  empty: string
}) {
  const room = useRef<HTMLDivElement>(null)
  const width = useWidth(room)
  const scale = Math.min(1, (width - 32) / (size.w * PX_PER_MM))
  return (
    <section
      ref={room}
      aria-label="Preview"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within reach of the keyboard
      tabIndex={0}
      className="bg-surface-2 flex min-h-96 min-w-0 flex-1 flex-col items-center gap-4 overflow-y-auto rounded-md border p-4"
    >
      {pages.length === 0 && <p className="text-muted m-auto max-w-prose text-center">{empty}</p>}
      {width > 0 &&
        pages.map((page, i) => (
          <OnSight
            key={keyOf(page)}
            label={`Page ${i + 1} of ${pages.length}`}
            width={size.w * PX_PER_MM * scale}
            height={size.h * PX_PER_MM * scale}
            scale={scale}
          >
            {draw(page)}
          </OnSight>
        ))}
    </section>
  )
}

/** A page that is made once it is near, and then kept. */
function OnSight({
  label,
  width,
  height,
  scale,
  children,
}: {
  label: string
  width: number
  height: number
  scale: number
  children: ReactNode
}) {
  const frame = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '100%',
    })
    if (frame.current) watch.observe(frame.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div
      ref={frame}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a page is no part of a form
      role="group"
      aria-label={label}
      className="shadow-raised shrink-0 overflow-hidden bg-white"
      style={{ width, height }}
    >
      {isNear && <div style={{ transform: `scale(${scale})`, transformOrigin: '0 0' }}>{children}</div>}
    </div>
  )
}

function useWidth(box: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const watch = new ResizeObserver(() => setWidth(element.clientWidth))
    watch.observe(element)
    return () => watch.disconnect()
  }, [box])
  return width
}
