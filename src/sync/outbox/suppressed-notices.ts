/** Operations whose page reports their outcome, so that no global notice is needed. */
const here = new Set<string>()

/** The page reports these from now on. Returns a function that ends it. */
export function suppressNotices(opIds: Iterable<string>): () => void {
  const own = [...opIds]
  for (const opId of own) here.add(opId)
  return () => own.forEach((opId) => here.delete(opId))
}

export function isNoticeSuppressed(opId: string): boolean {
  return here.has(opId)
}
