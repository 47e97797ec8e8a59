import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { Doing, Dragged } from '#schema/presence.ts'

/** Another person who holds an element; colors are CSS values. */
export type Holder = {
  readonly name: string
  readonly initials: string
  readonly color: string
  readonly ink: string
}

/** A device that isn't this one, by who is signed in there. */
export type OtherDevice = { readonly name: string; readonly isOwn: boolean }

/** The others who have this play open, as far as the page around knows them; it comes late, or never. */
export type EditorCompany = {
  readonly subscribe: (listener: () => void) => () => void
  /** Other devices that have it open, of anybody; null while that isn't known. */
  readonly devices: () => readonly OtherDevice[] | null
  /** Other people's holds, by element. */
  readonly held: () => ReadonlyMap<string, Holder>
  /** Called with the elements held here. */
  readonly hold: (ids: readonly string[], doing: Doing | null) => void
  /** Other people's running drags, by element. */
  readonly followDrags: (listener: () => void) => () => void
  readonly dragged: () => ReadonlyMap<string, { readonly element: Dragged; readonly by: Holder }>
  /** Hears that a drag here has moved on, and that it is over. */
  readonly drag: (read: () => readonly Dragged[]) => void
  readonly endDrag: (isKept: boolean) => void
}

export const CompanyContext = createContext<EditorCompany | null>(null)

/** Which other devices have open what is open here; null while that isn't known, as without a connection. */
export function useOtherDevices(): readonly OtherDevice[] | null {
  const company = useContext(CompanyContext)
  return useSyncExternalStore(company?.subscribe ?? never, company?.devices ?? unknown)
}

const unknown = () => null
const NOBODY: ReadonlyMap<string, Holder> = new Map()
const never = () => () => {}
const nobody = () => NOBODY

/** Others' holds in a row of a grid: the column, and who. */
export type Holds = readonly (readonly [col: number, holder: Holder])[]

const NO_HOLDS: Holds = []

/**
 * For a grid of cells: shows others that this person is in this column of the row with that id (undefined for no row), or writes
 * there. Returns others' holds by row.
 */
export function useCompanyAt(
  col: number,
  rowId: string | undefined,
  isWriting: boolean,
): (rowId: string, columns: number) => Holds {
  const company = useContext(CompanyContext)
  const key = rowId === undefined ? '' : `${col}.${rowId}`
  useEffect(() => {
    if (!company || key === '') return
    company.hold([key], isWriting ? 'writing' : null)
    return () => company.hold([], null)
  }, [company, key, isWriting])
  const held = useSyncExternalStore(company?.subscribe ?? never, company?.held ?? nobody)
  return (id, columns) =>
    held.size === 0
      ? NO_HOLDS
      : Array.from({ length: columns }, (_, at) => at).flatMap((at) => {
          const holder = held.get(`${at}.${id}`)
          return holder ? [[at, holder] as const] : []
        })
}
