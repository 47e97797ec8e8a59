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

/** For a grid of cells: shows others that this person is at `key` (empty for none), or writes there. Returns others' holds. */
export function useCompanyAt(key: string, isWriting: boolean): ReadonlyMap<string, Holder> {
  const company = useContext(CompanyContext)
  useEffect(() => {
    if (!company || key === '') return
    company.hold([key], isWriting ? 'writing' : null)
    return () => company.hold([], null)
  }, [company, key, isWriting])
  return useSyncExternalStore(company?.subscribe ?? never, company?.held ?? nobody)
}
