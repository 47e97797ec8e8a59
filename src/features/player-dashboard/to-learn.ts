/** What a player has to learn, from the list of plays. Pure. */
import type { Diagram } from '#schema/football/diagram.ts'
import type { NewInPlay } from '#schema/football/seen-play.ts'
import type { Unit } from '#schema/football/taxonomy.ts'
import type { PositionNames } from '#schema/football/terminology.ts'
import { editedAt, type PlayWithDrawing } from '#src/board/plays/rows.ts'
import { newsOf, type SeenPlay } from '#src/sync/team/seen-plays.ts'

type Play = { unit: Unit; status: 'draft' | 'review' | 'published'; isArchived: boolean; updatedAt: number }
type Seen = ReadonlyMap<string, SeenPlay>

const RECENT = 5

/**
 * The published plays: how many of each unit, and the five that changed last. What the staff is still drawing counts
 * for nothing; `unpublished` says how much that is. Archived plays count for nothing either.
 */
export function toLearn<P extends Play>(
  plays: readonly P[],
): { total: number; byUnit: Record<Unit, number>; recent: P[]; unpublished: number } {
  const active = plays.filter(({ isArchived }) => !isArchived)
  const published = active.filter(({ status }) => status === 'published')
  const byUnit = { offense: 0, defense: 0, special: 0 }
  for (const { unit } of published) byUnit[unit]++
  return {
    total: published.length,
    byUnit,
    recent: published.toSorted((a, b) => b.updatedAt - a.updatedAt).slice(0, RECENT),
    unpublished: active.length - published.length,
  }
}

/**
 * The published plays that say something else than when the player had them open last, the latest change first, each with what is new;
 * `mineIn` names the player's own men in a drawing, whose news come first.
 */
export function changedPlays(
  plays: readonly PlayWithDrawing[],
  seen: Seen,
  names: PositionNames,
  mineIn: (play: PlayWithDrawing, diagram: Diagram) => ReadonlySet<string>,
): { play: PlayWithDrawing; news: readonly NewInPlay[] }[] {
  return plays
    .flatMap((play) => {
      const saw = seen.get(play.id)
      const { drawing } = play
      if (!saw || !drawing || play.status !== 'published') return []
      const news = newsOf(play, drawing, saw, mineIn(play, drawing.diagram), names)
      return news.length > 0 ? [{ play, news }] : []
    })
    .toSorted((a, b) => editedAt(b.play) - editedAt(a.play))
}

/** The published plays that the player has never had open, the latest first. */
export function unopenedPlays(plays: readonly PlayWithDrawing[], seen: Seen): PlayWithDrawing[] {
  return plays
    .filter(({ id, status }) => status === 'published' && !seen.has(id))
    .toSorted((a, b) => editedAt(b) - editedAt(a))
}
