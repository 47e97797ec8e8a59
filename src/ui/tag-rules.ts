/** Rules for text typed or pasted into a tag input. */

export type TagLimits = {
  /** Maximum number of tags. */
  most?: number
  /** Maximum length of a tag in characters. */
  longest?: number
}

export type TagsAdded = {
  tags: string[]
  /** Why a tag was rejected, as a sentence; empty when none was. */
  refused: string
}

/** Splits the text at commas, semicolons and line ends, trims each piece and appends those that are new. */
export function addTags(
  tags: readonly string[],
  text: string,
  { most = Infinity, longest = 40 }: TagLimits = {},
): TagsAdded {
  const all = [...tags]
  let refused = ''
  for (const piece of text.split(/[,;\n]/u)) {
    const tag = piece.trim().replaceAll(/\s+/gu, ' ').replace(/^#+/u, '')
    if (tag === '') continue
    if (all.some((one) => sameTag(one, tag))) refused ||= `“${tag}” is already on the list.`
    else if (tag.length > longest) refused ||= `Tags can have up to ${longest} characters.`
    else if (all.length >= most) refused ||= `You can add up to ${most} tags.`
    else all.push(tag)
  }
  return { tags: all, refused }
}

/** Compares tags without case. */
function sameTag(one: string, other: string): boolean {
  return one.toLocaleLowerCase('en-US') === other.toLocaleLowerCase('en-US')
}
