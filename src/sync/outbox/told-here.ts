/** Operations whose page says itself what becomes of them, so that no notice over the page need do it as well. */
const here = new Set<string>()

/** From now on the page tells of these. Returns what ends it. */
export function tellHere(opIds: Iterable<string>): () => void {
  const own = [...opIds]
  for (const opId of own) here.add(opId)
  return () => own.forEach((opId) => here.delete(opId))
}

export function isToldHere(opId: string): boolean {
  return here.has(opId)
}
