import { createContext } from 'react'
import type { Doing, Dragged } from '#schema/presence.ts'

/** Somebody else who has an element in hand; colours are CSS values. */
export type Holder = {
  readonly name: string
  readonly initials: string
  readonly color: string
  readonly ink: string
}

/** The others who have this play open, as far as the page around knows them; it comes late, or never. */
export type EditorCompany = {
  readonly subscribe: (listener: () => void) => () => void
  /** Who has what in hand, by element. */
  readonly held: () => ReadonlyMap<string, Holder>
  /** Hears what is in hand here. */
  readonly hold: (ids: readonly string[], doing: Doing | null) => void
  /** What the others are dragging right now, by element. */
  readonly followDrags: (listener: () => void) => () => void
  readonly dragged: () => ReadonlyMap<string, { readonly element: Dragged; readonly by: Holder }>
  /** Hears that a drag here has moved on, and that it is over. */
  readonly drag: (read: () => readonly Dragged[]) => void
  readonly endDrag: (isKept: boolean) => void
}

export const CompanyContext = createContext<EditorCompany | null>(null)
