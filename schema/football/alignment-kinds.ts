/** What a row of `formations` is. Apart from the library, which is large. */

/** A formation of the offense's is a row of its own; of these, a row is the team's change of one of the library or made from one. */
export const BOOK_KINDS = ['front', 'coverage', 'unit'] as const
export type BookKind = (typeof BOOK_KINDS)[number]

export type AlignmentKind = 'formation' | BookKind
