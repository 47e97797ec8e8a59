/** Lines of a plan that are dragged: other coaches' as ghosts where they would be dropped, and the one here, told to the others. */
import { CompanyContext } from '#src/board/editor/company.ts'
import { cx } from '#src/lib/class-names.ts'
import type { Aim } from '#src/ui/use-line-drag.ts'
import { useContext, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'

const never = () => () => {}
const nothing = () => undefined

/** Tells the others of a drag here: where it would be dropped, that it was, or that it was given up. */
export function useToldDrag() {
  const company = useContext(CompanyContext)
  const isTold = useRef(false)
  const told = useMemo(() => {
    const end = (isKept: boolean) => {
      if (!isTold.current) return
      isTold.current = false
      company?.endDrag(isKept)
      company?.hold([], null)
    }
    return {
      aim: ({ id }: { readonly id: string }, aim: Aim | null) => {
        if (!aim || !('id' in aim)) return end(false)
        isTold.current = true
        company?.hold([id], 'moving')
        company?.drag(() => [{ id, beside: aim.id, side: aim.side }])
      },
      dropped: () => end(true),
      end,
    }
  }, [company])
  useEffect(() => () => told.end(false), [told])
  return told
}

/** Over a line: the edge in the color of who moves it away, and the ghost of what somebody would drop beside it. */
export function LineCompany({
  id,
  before,
  behind,
  nameOf,
}: {
  id: string
  /** The lines around it: one that stands there already is no ghost. */
  before: string | undefined
  behind: string | undefined
  nameOf: (id: string) => string | undefined
}) {
  const company = useContext(CompanyContext)
  const holder = useSyncExternalStore(company?.subscribe ?? never, () => company?.held().get(id))
  const ghost = useSyncExternalStore(
    company?.followDrags ?? never,
    company ? () => [...company.dragged().values()].find(({ element }) => element.beside === id) : nothing,
  )
  const dragged = ghost?.element
  const name = dragged && nameOf(dragged.id)
  const isThere = dragged && [id, dragged.side === 'before' ? before : behind].includes(dragged.id)
  return (
    <>
      {holder && (
        <span
          aria-hidden
          data-held-line={id}
          style={{ outlineColor: holder.color }}
          className="pointer-events-none absolute inset-0.5 rounded-sm outline-2 outline-dashed"
        />
      )}
      {ghost && name && !isThere && (
        <span
          aria-hidden
          data-dragged={ghost.element.id}
          style={{ borderColor: ghost.by.color }}
          className={cx(
            'bg-surface pointer-events-none absolute inset-x-2 z-10 flex min-h-9 items-center gap-2 rounded-sm border-2 border-dashed px-2',
            ghost.element.side === 'before' ? 'top-0 -translate-y-1/2' : 'bottom-0 translate-y-1/2',
          )}
        >
          <span
            style={{ background: ghost.by.color, color: ghost.by.ink }}
            className="grid size-6 shrink-0 place-items-center rounded-full text-[0.625rem] font-semibold"
          >
            {ghost.by.initials}
          </span>
          <span className="min-w-0 truncate font-medium">{name}</span>
        </span>
      )}
    </>
  )
}
