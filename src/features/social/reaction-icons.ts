import type { Reaction } from '#schema/social.ts'
import { BicepsFlexed, createLucideIcon, Flame, Heart, type LucideIcon } from 'lucide-react'

const LOWER_LEFT = 'translate(-1.5 4.2) scale(.82)'

/** A hand, and what is heard of it. */
const Clap = createLucideIcon({
  name: 'clap',
  node: [
    ['path', { d: 'M18 11V6a2 2 0 0 0-4 0', transform: LOWER_LEFT, key: 'ring' }],
    ['path', { d: 'M14 10V4a2 2 0 0 0-4 0v2', transform: LOWER_LEFT, key: 'middle' }],
    ['path', { d: 'M10 10.5V6a2 2 0 0 0-4 0v8', transform: LOWER_LEFT, key: 'index' }],
    [
      'path',
      {
        d: 'M18 8a2 2 0 1 1 4 0v6a8 8 0 0 1-8 8h-2c-2.8 0-4.5-.86-5.99-2.34l-3.6-3.6a2 2 0 0 1 2.83-2.82L7 15',
        transform: LOWER_LEFT,
        key: 'palm',
      },
    ],
    ['path', { d: 'M15.5 1.5v2.5M19 5l1.8-1.8M20 8.5h2.5', key: 'sound' }],
  ],
})

const Football = createLucideIcon({
  name: 'football',
  node: [
    [
      'path',
      {
        d: 'M3.5 20.5C1.7 15.5 3.7 10 7.5 6.2S15.5 1.7 20.5 3.5c1.8 5-.2 10.5-4 14.3s-8 4.5-13 2.7Z',
        key: 'ball',
      },
    ],
    ['path', { d: 'm8 16 8-8M8.5 12.9l2.6 2.6M12.9 8.5l2.6 2.6', key: 'laces' }],
  ],
})

export const REACTION_ICONS: Record<Reaction, LucideIcon> = {
  clap: Clap,
  fire: Flame,
  strong: BicepsFlexed,
  heart: Heart,
  football: Football,
}
