/** What becomes of what is typed or pasted into a tag input. */

export type TagLimits = {
  /** The most tags. */
  most?: number
  /** The most characters of one. */
  longest?: number
}

export type TagsAdded = {
  tags: string[]
  /** Why something was left out, as a sentence; empty when nothing was. */
  refused: string
}

/** The text cut at commas, semicolons and line ends, each piece tidied and put behind the tags it is not among yet. */
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

/** Case does not make another tag. */
function sameTag(one: string, other: string): boolean {
  return one.toLocaleLowerCase('en-US') === other.toLocaleLowerCase('en-US')
}
