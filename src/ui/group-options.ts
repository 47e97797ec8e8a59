type OptionBlock<O> = { group: string | undefined; options: O[] }

/** Groups adjacent options by heading, in order; options without a group form blocks without a heading. */
export function groupOptions<O extends { group?: string }>(options: readonly O[]): OptionBlock<O>[] {
  const blocks: OptionBlock<O>[] = []
  for (const option of options) {
    const last = blocks.at(-1)
    if (last && last.group === option.group) last.options.push(option)
    else blocks.push({ group: option.group, options: [option] })
  }
  return blocks
}
