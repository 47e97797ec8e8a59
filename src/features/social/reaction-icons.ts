import type { Reaction } from '#schema/social.ts'
import { BicepsFlexed, createLucideIcon, Flame, Heart, type LucideIcon } from 'lucide-react'

/** Two hands, and what is heard of them. */
const Clap = createLucideIcon('clap', [
  ['path', { d: 'M12.5 20.5 6 14a1.4 1.4 0 0 1 2-2l3 3', key: '1' }],
  ['path', { d: 'M11 15 5.5 9.500a1.400 1.400 0 0 1 2-2L13 13', key: '2' }],
  ['path', { d: 'M13 13 8 8a1.400 1.400 0 0 1 2-2l5.500 5.500', key: '3' }],
  [
    'path',
    { d: 'M15.500 11.500 14 8a1.400 1.400 0 0 1 2.600-1l2.200 5.200a6 6 0 0 1-6.300 8.300', key: '4' },
  ],
  ['path', { d: 'M17 2v2M20.500 3.500 19 5M4 3.500 5.500 5', key: '5' }],
])

const Football = createLucideIcon('football', [
  ['path', { d: 'M4.500 19.500C1 16 3 9 7 5s11-6 14.500-2.500', key: '1' }],
  ['path', { d: 'M19.500 4.500C23 8 21 15 17 19s-9 4-12.500.5', key: '2' }],
  ['path', { d: 'm9 15 6-6M9.500 11.500l3 3M11.500 9.500l3 3', key: '3' }],
])

export const REACTION_ICONS: Record<Reaction, LucideIcon> = {
  clap: Clap,
  fire: Flame,
  strong: BicepsFlexed,
  heart: Heart,
  football: Football,
}
