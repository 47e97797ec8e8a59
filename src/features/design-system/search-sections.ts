import type { Section } from './section.ts'

type Findable = Pick<Section, 'title' | 'group' | 'also'>

/** The sections in which every word of the text begins some word of the name, of its group or of its other names. */
export function searchSections<S extends Findable>(sections: readonly S[], text: string): S[] {
  const wanted = wordsOf(text)
  return sections.filter(({ title, group, also = '' }) => {
    const words = wordsOf(`${title} ${group} ${also}`)
    return wanted.every((start) => words.some((word) => word.startsWith(start)))
  })
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
