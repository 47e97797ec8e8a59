/** What the search can find, and where it leads. */
import type { Unit } from '#schema/football/taxonomy.ts'
import type { LucideIcon } from 'lucide-react'

/** In the order in which groups of equally good results stand. */
export const KINDS = ['action', 'page', 'play', 'plan', 'formation', 'person'] as const
export type Kind = (typeof KINDS)[number]

/** A text by which something is found besides its title; the title weighs 1. */
export type Field = readonly [text: string, weight: number]

/** An address of the app, or what is done; `stays` leaves the search open. */
export type Opening = { href: string } | { run: () => void; stays?: true }

export type Findable = {
  /** Stays the same as long as the thing does: recent picks are remembered by it. */
  id: string
  kind: Kind
  title: string
  detail?: string
  /** What tells it apart at the right: a wrist code, a jersey number. */
  mark?: string
  unit?: Unit
  icon?: LucideIcon
  fields: readonly Field[]
  open: Opening
}
