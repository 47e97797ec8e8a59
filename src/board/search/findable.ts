/** A search result and where it leads. */
import type { Unit } from '#schema/football/taxonomy.ts'
import type { LucideIcon } from 'lucide-react'

/** In the order of groups that match equally well. */
export const KINDS = [
  'action',
  'page',
  'play',
  'plan',
  'practice',
  'script',
  'drill',
  'event',
  'post',
  'formation',
  'person',
] as const
export type Kind = (typeof KINDS)[number]

/** A searched text besides the title; the title weighs 1. */
export type Field = readonly [text: string, weight: number]

/** A path in the app, or an action; `stays` keeps the search open. */
export type Opening = { href: string } | { run: () => void; stays?: true }

export type Findable = {
  /** Stable: recent picks are remembered by it. */
  id: string
  kind: Kind
  title: string
  detail?: string
  /** Shown at the right: a wrist code, a jersey number. */
  mark?: string
  unit?: Unit
  icon?: LucideIcon
  fields: readonly Field[]
  open: Opening
}
