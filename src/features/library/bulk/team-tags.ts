import type { PlayWithDrawing } from '#src/board/plays/rows.ts'

/** The playbook's tags: those of the chosen plays first, then by how many plays have them. */
export function tagsOf(chosen: readonly PlayWithDrawing[], all: readonly PlayWithDrawing[]): string[] {
  const uses = new Map<string, { tag: string; n: number }>()
  for (const tag of [...chosen, ...all].flatMap((play) => play.tags)) {
    const key = tag.toLowerCase()
    const found = uses.get(key)
    if (found) found.n += 1
    else uses.set(key, { tag, n: 1 })
  }
  const own = new Set(chosen.flatMap((play) => play.tags.map((tag) => tag.toLowerCase())))
  const rank = ({ tag, n }: { tag: string; n: number }) => n + (own.has(tag.toLowerCase()) ? 1e6 : 0)
  return [...uses.values()].sort((a, b) => rank(b) - rank(a)).map(({ tag }) => tag)
}
