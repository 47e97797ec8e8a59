/**
 * Screens as whole plays, from any formation that has the man who catches: his route, the line's blocks, and what the others
 * do (football data 3.9 and 3.11). The library's own, in `written/`, are written for one formation each.
 *
 * Slip: the back, behind a line that shows pass first. Many staffs call it the slow screen (prostylespreadoffense.com,
 * "Offensive line slow/slip screen"), or the halfback screen (nflbreakdowns.com, "Screen pass").
 * Tunnel: the outside receiver, back in behind the tackle. Many call it the jailbreak (movethemchains.blogspot.com, "The
 * tunnel screen") or alley screen (breakdownsports.blogspot.com, "Tunnel screen and slip screen"); others keep "jailbreak"
 * for the one that all of the line but the far tackle leaves for, as here.
 */
import type { ProtectionSlug } from './blocking.ts'
import { receiversOf } from './concepts.ts'
import type { Diagram } from './diagram.ts'
import { type PlacedPlayer, snapSpot } from './drawing.ts'
import type { CompetitionLevel } from './field.ts'
import { mirrorDiagram } from './mirror.ts'
import type { RouteSlug } from './routes.ts'
import { drawRight } from './written/offense.ts'

type ScreenRow = {
  /** The concept, as the plays of the library have it. */
  name: string
  /** Who catches: the outside receiver of the called side, the next one, or the back. */
  to: 'first' | 'second' | 'back'
  route: RouteSlug
  protect: ProtectionSlug
}

const SCREEN_DATA = {
  'bubble-screen': { name: 'Bubble Screen', to: 'second', route: 'bubble', protect: 'bubble-screen' },
  'now-screen': { name: 'Now Screen', to: 'first', route: 'now', protect: 'bubble-screen' },
  'tunnel-screen': { name: 'Tunnel Screen', to: 'first', route: 'tunnel', protect: 'tunnel-screen' },
  'jailbreak-screen': { name: 'Jailbreak Screen', to: 'first', route: 'tunnel', protect: 'jailbreak-screen' },
  'slip-screen': { name: 'Slip Screen', to: 'back', route: 'slip-screen', protect: 'slow-screen' },
} as const satisfies Record<string, ScreenRow>

export type ScreenSlug = keyof typeof SCREEN_DATA

export const SCREENS: readonly (ScreenRow & { slug: ScreenSlug })[] = /* @__PURE__ */ (
  Object.entries(SCREEN_DATA) as [ScreenSlug, ScreenRow][]
).map(([slug, row]) => ({ slug, ...row }))

export function isScreen(slug: string): slug is ScreenSlug {
  return Object.hasOwn(SCREEN_DATA, slug)
}

/** Where a receiver blocks for a screen outside, in yards past him. */
const STALK = 4.5

/** What the others run from the outside in, to take the defense with them, when the back catches. */
const CLEAR: readonly RouteSlug[] = ['go', 'post', 'drag', 'seam']

/** The formation with the screen drawn to that side; null if it has no such man. */
export function drawScreen(
  diagram: Diagram,
  slug: ScreenSlug,
  { side, level }: { side: 'R' | 'L'; level: CompetitionLevel },
): Diagram | null {
  if (side === 'L') {
    const drawn = drawScreen(mirrorDiagram(diagram), slug, { side: 'R', level })
    return drawn && mirrorDiagram(drawn)
  }
  const screen: ScreenRow = SCREEN_DATA[slug]
  const target = catcherOf(diagram, screen)
  if (!target) return null
  const { right, left } = receiversOf(diagram)
  const others = [right, left].map((men) => men.filter(({ id }) => id !== target.id))
  const isBack = screen.to === 'back'
  const clear = isBack ? others.flatMap((men) => men.map((man, i) => [man.role, CLEAR[i] ?? 'seam'])) : []
  const stalks = isBack ? [] : others.flat()
  // To the called side, wherever he stands.
  const away = target.at.x + snapSpot(diagram, target.id).x < 0 ? '-' : ''
  return drawRight(
    {
      ...EMPTY,
      side,
      routes: { ...Object.fromEntries(clear), [target.role]: isBack ? away + screen.route : screen.route },
      lines: stalks.map(({ role, at }) => [role, 'block', `${at.x},${at.y + STALK}`] as const),
      protect: screen.protect,
      throwTo: target.role,
    },
    diagram,
    level,
  )
}

const EMPTY = { call: '', category: '', subcategory: '', concept: '', tags: [], notes: '' }

function catcherOf(diagram: Diagram, { to }: ScreenRow): PlacedPlayer | undefined {
  const { right, left, backs } = receiversOf(diagram)
  if (to === 'back') return backs[0]
  return to === 'first' ? right[0] : (right[1] ?? right[0] ?? left[0])
}
