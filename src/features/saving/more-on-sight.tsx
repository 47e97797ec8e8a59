import { Button } from '#src/ui/button.tsx'
import { useEffect, useRef } from 'react'

/** The end of a long list: loads more when scrolled into view or pressed. */
export function MoreOnSight({ onSight }: { onSight: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  const told = useRef(onSight)
  useEffect(() => {
    told.current = onSight
  })
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && told.current(), {
      rootMargin: '200px',
    })
    if (end.current) watch.observe(end.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={end} className="flex justify-center p-3">
      <Button size="sm" onClick={onSight}>
        Show more
      </Button>
    </div>
  )
}
