/**
 * Screens as whole plays, from any formation that has the man who catches: his route, the line's blocks, and what the others
 * do (football data 3.9 and 3.11). The library's own, in `written/`, are written for one formation each.
 *
 * Slip: the back, behind a line that shows pass first. Many staffs call it the slow screen (prostylespreadoffense.com,
 * "Offensive line slow/slip screen"), or the halfback screen (nflbreakdowns.com, "Screen pass").
 * Tunnel: the outside receiver, back in behind the tackle. Many call it the jailbreak (movethemchains.blogspot.com, "The
 * tunnel screen") or alley screen (breakdownsports.blogspot.com, "Tunnel screen and slip screen"); others keep "jailbreak"
 * for the one that all of the line but the far tackle leaves for, as here.
 * TE: he blocks for two counts, then slides behind the rush to the called side, as in the library's.
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
  /** Who catches: the outside receiver of the called side, the next one, the back, or the tight end of the other side. */
  to: 'first' | 'second' | 'back' | 'end'
  /** His route; the tight end's way as spots from the ball. */
  route: RouteSlug | { way: string }
  protect: ProtectionSlug
}

const SCREEN_DATA = {
  'bubble-screen': { name: 'Bubble Screen', to: 'second', route: 'bubble', protect: 'bubble-screen' },
  'now-screen': { name: 'Now Screen', to: 'first', route: 'now', protect: 'bubble-screen' },
  'tunnel-screen': { name: 'Tunnel Screen', to: 'first', route: 'tunnel', protect: 'tunnel-screen' },
  'jailbreak-screen': { name: 'Jailbreak Screen', to: 'first', route: 'tunnel', protect: 'jailbreak-screen' },
  'slip-screen': { name: 'Slip Screen', to: 'back', route: 'slip-screen', protect: 'slow-screen' },
  'te-screen': {
    name: 'TE Screen',
    to: 'end',
    route: { way: '-3.4,-4.2 3,-4.4 7,-3.2' },
    protect: 'tunnel-screen',
  },
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

/** What the others run from the outside in, to take the defense with them, when a back or a tight end catches. */
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
  const isWide = screen.to === 'first' || screen.to === 'second'
  const clear = isWide ? [] : others.flatMap((men) => men.map((man, i) => [man.role, CLEAR[i] ?? 'seam']))
  const stalks = isWide ? others.flat() : []
  const { route } = screen
  // A back goes to the called side, wherever he stands.
  const isTurned = screen.to === 'back' && target.at.x + snapSpot(diagram, target.id).x < 0
  const his = typeof route === 'string' ? { [target.role]: isTurned ? `-${route}` : route } : {}
  return drawRight(
    {
      ...EMPTY,
      side,
      routes: { ...Object.fromEntries(clear), ...his },
      lines: [
        ...stalks.map(({ role, at }) => [role, 'block', `${at.x},${at.y + STALK}`] as const),
        ...(typeof route === 'string' ? [] : [[target.role, 'route', route.way] as const]),
      ],
      protect: screen.protect,
      throwTo: target.role,
    },
    diagram,
    level,
  )
}

/** A tight end stands on the line within so many yards of the ball. */
const TIGHT = 6
const ON_LINE = -1.5

const EMPTY = { call: '', category: '', subcategory: '', concept: '', tags: [], notes: '' }

function catcherOf(diagram: Diagram, { to }: ScreenRow): PlacedPlayer | undefined {
  const { right, left, backs } = receiversOf(diagram)
  if (to === 'back') return backs[0]
  if (to === 'end') return left.find(({ at }) => at.x > -TIGHT && at.y > ON_LINE)
  return to === 'first' ? right[0] : (right[1] ?? right[0] ?? left[0])
}
