import type { ComponentType } from 'react'

export const GROUPS = ['Tokens', 'Controls', 'Surfaces', 'Feedback', 'Football'] as const

/** One part of the system as the page shows it. */
export type Section = {
  /** Its anchor. */
  id: string
  title: string
  group: (typeof GROUPS)[number]
  /** One sentence: when to take it. */
  about: string
  /** Other words by which it is looked for. */
  also?: string
  /** How it is written. */
  code?: string
  Live: ComponentType
}
