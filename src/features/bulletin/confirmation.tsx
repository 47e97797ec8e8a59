import { Button } from '#src/ui/button.tsx'
import { CircleCheck } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'

/** The button by which a reader confirms, and after it that they have. The focus stays where it was pressed. */
export function Confirmation({
  isAsked,
  confirmed,
  title,
  onConfirm,
}: {
  isAsked: boolean
  /** "3 hr ago"; null as long as they have not. */
  confirmed: string | null
  title: string
  onConfirm: () => void
}) {
  const words = useRef<HTMLParagraphElement>(null)
  const isPressed = useRef(false)
  const isDone = confirmed !== null
  useLayoutEffect(() => {
    if (isDone && isPressed.current) words.current?.focus()
    isPressed.current = false
  }, [isDone])
  if (isDone)
    return (
      <p
        ref={words}
        tabIndex={-1}
        className="text-success-ink flex min-h-8 items-center gap-1.5 font-medium outline-none"
      >
        <CircleCheck aria-hidden size={16} className="shrink-0" />
        You confirmed this {confirmed}
      </p>
    )
  return (
    isAsked && (
      <Button
        variant="primary"
        size="sm"
        aria-label={`I've read this: ${title}`}
        onClick={() => {
          isPressed.current = true
          onConfirm()
        }}
      >
        I’ve read this
      </Button>
    )
  )
}
