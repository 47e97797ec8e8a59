/** What has changed in a plan since its players got it, in words. Pure. */
import { type ReleasedLine, sectionLabel, toRelease } from '#schema/game-plan.ts'
import { HASH_LABELS } from './line-words.ts'

/** A change that the players don't have: what it is about, and what happened to it. */
export type ReleaseChange = { readonly id: string; readonly call: string; readonly what: string }

/**
 * The changes from what the players have to the plan's lines, both in order: first those of the plan's lines, then what was
 * taken out. `nameOf` is undefined for a play that the players don't have: its line is nothing they could get.
 */
export function changesSince(
  released: readonly ReleasedLine[],
  lines: readonly ReleasedLine[],
  nameOf: (playId: string) => string | undefined,
): ReleaseChange[] {
  const now = toRelease(lines, (playId) => nameOf(playId) !== undefined)
  const before = new Map(released.map((line) => [line.id, line]))
  const kept = new Set(now.map(({ id }) => id))
  const moved = movedLines(released, now)
  const changes = now.flatMap((line) => {
    const was = before.get(line.id)
    const call = nameOf(line.playId) ?? ''
    const section = sectionLabel(line.section)
    if (!was) return [{ id: line.id, call, what: `Added to ${section}` }]
    const what = [
      ...(was.section === line.section ? [] : [`Moved from ${sectionLabel(was.section)} to ${section}`]),
      ...(moved.has(line.id) ? [`Moved within ${section}`] : []),
      ...changed('Formation', was.formation, line.formation),
      ...changed('Personnel', was.personnel, line.personnel),
      ...(was.hash === line.hash ? [] : [`Hash: ${HASH_LABELS[was.hash]} → ${HASH_LABELS[line.hash]}`]),
      ...changed('Reason', was.reason, line.reason),
    ]
    return what.length > 0 ? [{ id: line.id, call, what: what.join('. ') }] : []
  })
  const gone = released.flatMap(({ id, playId, section }) => {
    const call = nameOf(playId)
    return kept.has(id) || call === undefined
      ? []
      : [{ id, call, what: `Removed from ${sectionLabel(section)}` }]
  })
  return [...changes, ...gone]
}

function changed(label: string, was: string, is: string): string[] {
  return was === is ? [] : [`${label}: ${was || 'same as the play'} → ${is || 'same as the play'}`]
}

/**
 * The lines that stand in another order among those that stayed in their section: all but a longest run that kept its order, so
 * that one call dragged to the top is one change.
 */
function movedLines(released: readonly ReleasedLine[], now: readonly ReleasedLine[]): ReadonlySet<string> {
  const place = new Map(released.map(({ id }, i) => [id, i]))
  const sections = new Map(released.map(({ id, section }) => [id, section]))
  const moved = new Set<string>()
  for (const those of Map.groupBy(now, ({ section }) => section).values()) {
    const stayed = those.filter(({ id, section }) => sections.get(id) === section)
    const runs: { ids: readonly string[]; last: number }[] = []
    for (const { id } of stayed) {
      const at = place.get(id) ?? 0
      const before = runs.filter(({ last }) => last < at)
      const longest = before.reduce<readonly string[]>(
        (best, { ids }) => (ids.length > best.length ? ids : best),
        [],
      )
      runs.push({ ids: [...longest, id], last: at })
    }
    const kept = new Set(
      runs.reduce<readonly string[]>((best, { ids }) => (ids.length > best.length ? ids : best), []),
    )
    for (const { id } of stayed) if (!kept.has(id)) moved.add(id)
  }
  return moved
}
