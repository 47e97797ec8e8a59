/**
 * A play's reads with the text `to` in place of the read at `index`, which `said` names: what it said last, then what it said
 * before. The list may have shifted since, so the read is replaced where it stands now. If it is gone, `to` is added at the end.
 */
export function replaceRead(
  reads: readonly string[],
  index: number,
  said: readonly string[],
  to: string,
): string[] {
  for (const read of said) {
    const at = reads[index] === read ? index : reads.indexOf(read)
    if (at !== -1) return reads.toSpliced(at, 1, to)
  }
  return [...reads, to]
}
