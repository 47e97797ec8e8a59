/** A fingerprint of texts: FNV-1a, 32 bits, in base 36 (http://www.isthe.com/chongo/tech/comp/fnv). */
export function fingerprint(texts: readonly string[]): string {
  let hash = 0x811c9dc5
  for (const letter of JSON.stringify(texts))
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
