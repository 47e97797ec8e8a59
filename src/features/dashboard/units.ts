import type { Unit } from '#schema/football/taxonomy.ts'

/** The units with their marks: color and shape differ, so that either is enough. */
export const UNITS: readonly { unit: Unit; label: string; dot: string }[] = [
  { unit: 'offense', label: 'Offense', dot: 'bg-offense rounded-full' },
  { unit: 'defense', label: 'Defense', dot: 'bg-defense' },
  { unit: 'special', label: 'Special teams', dot: 'bg-special rotate-45' },
]
